/** Looks up many codes at once. */
import type { Model } from '../../corpus/corpus.public.ts';
import { codesTogether, resolveCode } from '../code-description.ts';
import type { CodeAnswer } from '../codes.schemas.ts';
import { buildAnswer, type CodeOptions } from './lookup.ts';
import { withPolicies } from './policies-field.ts';

/** Answers by requested text; unknown codes are omitted. @param today YYYY-MM-DD */
export function lookupCodes(
  model: Model,
  { codes, ...options }: CodeOptions & { codes: readonly string[] },
  today: string,
): Map<string, CodeAnswer> {
  const requested = { ...options, date: options.date ?? today };
  const answers = new Map<string, CodeAnswer>();
  const together = codesTogether(codes, requested.hint);
  for (const text of codes) {
    if (answers.has(text)) continue;
    const known = resolveCode(model, text, { ...requested, together });
    if (known !== null) answers.set(text, withPolicies(model, known, requested, buildAnswer(model, known, requested)));
  }
  return answers;
}

/** Known codes without prices and policies, by requested text. @param date YYYY-MM-DD */
export function findCodes(model: Model, texts: readonly string[], date: string): Map<string, CodeAnswer> {
  return lookupCodes(model, { codes: texts, date, hint: null, include: [], jurisdiction: null }, date);
}
