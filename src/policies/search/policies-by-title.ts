/** Policies where the title states what a text requests. */
import type { Model, PolicyHead } from '../../corpus/corpus.public.ts';
import { WORK_PER_UNIT } from '../../platform/collections/work-budget.ts';
import { distanceWithin } from '../../platform/text/near-words.ts';
import { splitWords, stem } from '../../platform/text/words.ts';
import { listPolicies } from '../list/list-policies.ts';
import { rephrased } from './rephrase.ts';
import { synonymTable } from './synonym-table.ts';

const MAX_REPHRASED = 12;
/** Share of the work of a search. */
const WORK = WORK_PER_UNIT / 10;
/** From so many letters on, one typing error is forgiven, and two in long words. */
const MIN_GUESSED = 5;
const LONG_WORD = 8;

/** The best matches of a search that hold all its significant word in their title, also stated otherwise. @param date YYYY-MM-DD */
export function findPoliciesByTitle(model: Model, text: string, date: string, most: number): PolicyHead[] {
  const { weak } = synonymTable();
  const significant = (words: string) => splitWords(words).filter((word) => !weak.has(stem(word)));
  const requested = [text, ...rephrased(text, MAX_REPHRASED)].map(significant).filter((words) => words.length > 0);
  const { items } = listPolicies(model, { q: text, limit: most }, null, date, WORK);
  return items.flatMap(({ policy_id, title }) => {
    const named = splitWords(title);
    const head = model.policies.byPolicyId.get(policy_id);
    return head !== undefined && requested.some((words) => words.every((word) => isAmong(named, word))) ? [head] : [];
  });
}

function isAmong(named: readonly string[], word: string): boolean {
  const own = stem(word);
  const errors = word.length < MIN_GUESSED ? 0 : word.length < LONG_WORD ? 1 : 2;
  const isNear = (other: string) =>
    errors > 0 && Math.abs(other.length - word.length) <= errors && distanceWithin(other, word, errors);
  return named.some((other) => stem(other) === own || isNear(other));
}
