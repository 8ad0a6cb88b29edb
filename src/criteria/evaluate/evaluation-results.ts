/** What the results of library logic and of extracted logic share. */
import { unknownName } from '../../platform/operations/notices.ts';
import type { Result } from '../tree/leaf-words.ts';
import { KNOWN_PARAMETERS } from './parameters.ts';

export const MAX_PARAGRAPHS = 25;
/** Missing item when no value can decide: manual review. */
export const MANUAL_REVIEW = 'manual_review';
/** So many misspelled names are not from a person; each search for near ones costs as much as the decision. */
const MAX_CORRECTED = 30;

/** Criteria by result: sentences, and objects in one list. */
export function byResult<Criterion extends { result: Result; summary: string }>(criteria: readonly Criterion[]) {
  const list = (wanted: Result) => criteria.filter(({ result }) => result === wanted);
  const [matched, unmatched, skipped] = [list('matched'), list('unmatched'), list('skipped')];
  const summaries = (all: readonly Criterion[]) => all.map(({ summary }) => summary);
  return {
    matched_criteria: summaries(matched),
    unmatched_criteria: summaries(unmatched),
    skipped_criteria: summaries(skipped),
    criteria_results: [...matched, ...unmatched, ...skipped],
    blocks_evaluated: matched.length + unmatched.length,
  };
}

/** Unused names that no policy knows, with the nearest known one. */
export function unknownNames(unused: readonly string[], names: Iterable<string>, toName = (name: string) => name) {
  const known = [...new Set([...KNOWN_PARAMETERS, ...names])];
  return unused
    .filter((name) => !known.includes(toName(name)))
    .map((name, at) => ({ name, notice: unknownName(name, at < MAX_CORRECTED ? known : [], 'parameter') }));
}
