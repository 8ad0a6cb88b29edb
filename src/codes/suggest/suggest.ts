/**
 * Suggests codes for a text that is not a known code: codes one typing error away, and descriptions that share words.
 */
import {
  allBillableBelow,
  type CodeSystem,
  displayCode,
  type EditionSet,
  knownCodes,
  type Model,
  parseCandidates,
} from '../../corpus/corpus.public.ts';
import { WORK_PER_UNIT, WorkBudget } from '../../platform/collections/work-budget.ts';
import { writtenOut } from '../../policies/policies.public.ts';
import { describeCode, findKnownCode, type KnownCode } from '../code-description.ts';
import type { Suggestion } from '../codes.schemas.ts';
import { bestFirst, type Match, rounded } from './codes-by-title.ts';
import { preferSide, sidedCodes, statedSide } from './kinds.ts';
import { findIntendedCodes } from './typing-errors.ts';
import { matchWords } from './word-matches.ts';

const MAX_SUGGESTIONS = 10;
/** Weight of a heading compared with a billable code. */
const HEADING = 0.9;
/**
 * Codes in use on a day that may have been intended, best first. @param hint restricts to one system. @param budget for
 * one answer
 */
export function suggestCodes(
  model: Model,
  text: string,
  {
    date,
    hint,
    budget = new WorkBudget(WORK_PER_UNIT),
  }: { date: string; hint: CodeSystem | null; budget?: WorkBudget },
): { suggestions: Suggestion[]; truncated: boolean } {
  const set = model.editions.on(date);
  const read = writtenOut(text);
  const { named, words, truncated } = matchWords(model, set, read, { hint, budget, date });
  const best = [slipMatches(model, set, text).sort(bestFirst), withSides(model, named, read, date), words].flatMap(
    (matches) =>
      usable(
        model,
        matches.filter(({ system }) => hint === null || system === hint),
        date,
      ),
  );
  const found = new Map<string, Suggestion>();
  for (const suggestion of preferSide(best, read).sort(bestFirst)) {
    const key = `${suggestion.code_system} ${suggestion.code}`;
    if (!found.has(key)) found.set(key, suggestion);
  }
  return { suggestions: [...found.values()].slice(0, MAX_SUGGESTIONS), truncated };
}

/** Known codes one typing error away, and codes contained in the text. */
function slipMatches({ dataset }: Model, set: EditionSet, text: string): Match[] {
  const intended = findIntendedCodes(text);
  const readings = [...intended.keys()].flatMap((code) =>
    parseCandidates(code).filter((reading) => reading.code === code),
  );
  return knownCodes(dataset, set, readings).map((known) => ({
    ...known,
    score: rounded(intended.get(known.code)!),
    type: 'code',
  }));
}

/** Names of conditions have codes without a side: where the text states one, the code of that side is offered too. */
function withSides(model: Model, named: readonly Match[], text: string, date: string): Match[] {
  const side = statedSide(text);
  if (side === null) return [...named];
  const readDescription = (code: string) => {
    const known = findKnownCode(model, { code, system: 'ICD10CM' }, date);
    return known === null ? '' : (describeCode(known, date, model.cptLicensed).description ?? '');
  };
  return named.flatMap((match) => {
    if (match.system !== 'ICD10CM' || statedSide(readDescription(match.code)) !== null) return [match];
    const sided = sidedCodes(match.code, side).filter((code) => statedSide(readDescription(code)) === side);
    return [...sided.map((code) => ({ ...match, code })), match];
  });
}

/** The first matches in use on a day; one package per drug. */
function usable(model: Model, matches: readonly Match[], date: string): Suggestion[] {
  const suggestions: Suggestion[] = [];
  const products = new Set<string>();
  for (const match of matches) {
    if (suggestions.length === MAX_SUGGESTIONS) break;
    const known = findKnownCode(model, match, date);
    if (known === null || !isInUse(known, model.editions.on(date), date)) continue;
    if (match.type !== 'code' && known.facts.some((fact) => fact.kind === 'hcpcs' && fact.fact.is_modifier)) continue;
    const product = match.type === 'description' ? findProduct(known) : null;
    if (product !== null && products.has(product)) continue;
    if (product !== null) products.add(product);
    const { code, system, type } = match;
    const { description, billable } = describeCode(known, date, model.cptLicensed);
    const score = billable === false && type !== 'code' ? rounded(match.score * HEADING) : match.score;
    suggestions.push({ code: displayCode(code, system), code_system: system, score, match_type: type, description });
    if (score !== match.score) suggestions.push(...belowHeading(model, match, score, date));
  }
  return suggestions;
}

/** Maximum billable codes offered with a heading: more would hide other matches. */
const MAX_BELOW = 3;

/** The billable codes of a small ICD-10 heading, directly after it. */
function belowHeading(model: Model, { code, system, type }: Match, score: number, date: string): Suggestion[] {
  if (system !== 'ICD10CM') return [];
  for (const edition of model.editions.on(date).of('icd10cm')) {
    const { count, codes } = allBillableBelow(model.dataset, model.editions, edition, code, MAX_BELOW);
    if (count > MAX_BELOW) return [];
    if (count > 0)
      return codes.map((one) => ({
        code: displayCode(one.code, system),
        code_system: system,
        score,
        match_type: type,
        description: one.description,
      }));
  }
  return [];
}

/** Excludes codes no longer in use, and codes found only in RBCS if a fee schedule covers the day. */
function isInUse({ facts, deleted }: KnownCode, set: EditionSet, date: string): boolean {
  if (deleted !== undefined) return false;
  const hcpcs = facts.find((fact) => fact.kind === 'hcpcs');
  if (hcpcs !== undefined) return hcpcs.fact.terminated_on === null || hcpcs.fact.terminated_on >= date;
  if (set.of('mpfs').length === 0) return true;
  return facts.some(({ kind }) => kind === 'mpfs' || kind === 'icd10' || kind === 'asp' || kind === 'ndc');
}

function findProduct({ candidate, facts }: KnownCode): string | null {
  if (candidate.system !== 'NDC') return null;
  const names = facts.map((fact) =>
    fact.kind === 'asp' ? fact.fact.drug_name : fact.kind === 'ndc' ? fact.fact.name : null,
  );
  return (
    names
      .find((name) => name !== null)
      ?.trim()
      .toLowerCase() ?? null
  );
}
