/** Parses the jurisdiction filter. */
import type { Model } from '../../corpus/corpus.public.ts';
import { validationError } from '../../platform/errors/app-error.ts';
import { normalizeJurisdiction } from './policies.query.rules.ts';

/**
 * Null for an unused filter.
 * @throws AppError VALIDATION_ERROR with the valid values for an impossible one, because an empty result would mean
 * that there are no policies.
 */
export function jurisdictionFilter({ policies }: Model, text: string | null | undefined): string | null {
  if (!text?.trim()) return null;
  const known = policies.jurisdictions;
  const code = normalizeJurisdiction(text);
  const listed = () => policies.heads.some(({ jurisdictions }) => jurisdictions.includes(code));
  if (known.has(code) || known.size === 0 || listed()) return code;
  const state = text.trim().toUpperCase();
  const serving = [...known.values()].flatMap((row) => (row.states.includes(state) ? row.jurisdiction_code : []));
  throw validationError('jurisdiction', `must be one of ${[...known.keys()].join(', ')}`, {
    ...(serving.length > 0 ? { hint: `${state} is a state; its jurisdictions are ${serving.join(', ')}.` } : {}),
  });
}
