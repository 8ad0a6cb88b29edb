/** How well keyword search finds what lay searches mean. */
import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import type { Model } from '../../src/corpus/corpus.public.ts';
import { tokenize } from '../../src/platform/text/words.ts';
import { listPolicies } from '../../src/policies/list-policies.ts';

/**
 * Misses of `tuning` and `second-tuning` were looked at. `held-out` and `unseen` were scored and not looked at; `unseen` and
 * `second-tuning` were written without the table at hand and told apart by lot. `fresh` was written when the first table was settled.
 */
export const QUERY_SETS = ['tuning', 'held-out', 'fresh', 'second-tuning', 'unseen'] as const;
export const LOOKED_AT: readonly (typeof QUERY_SETS)[number][] = ['tuning', 'second-tuning'];

export interface LabeledQuery {
  text: string;
  /** The NCD it means. */
  policyId: string;
}

export interface SearchScores {
  queries: number;
  /** Share of queries with the right NCD among the first 1, 5 and 10. */
  recall: Record<1 | 5 | 10, number>;
  /** Mean of 1 / rank, 0 beyond the tenth. */
  mrr: number;
  missed: { text: string; policyId: string; rank: number | null; first: string | null }[];
}

export function readQueries(set: (typeof QUERY_SETS)[number]): LabeledQuery[] {
  const file = readFileSync(new URL(`queries/${set}.yaml`, import.meta.url), 'utf8');
  const byPolicy = parse(file, { schema: 'failsafe' }) as Record<string, string[]>;
  return Object.entries(byPolicy).flatMap(([policyId, texts]) => texts.map((text) => ({ text, policyId })));
}

/** Whether a query and a title have a word in common that is no stop word, by its stem. */
export function sharesWord(text: string, title: string): boolean {
  const words = new Set(tokenize(title));
  return tokenize(text).some((word) => words.has(word));
}

export function scoreSearch(model: Model, queries: readonly LabeledQuery[], today: string): SearchScores {
  const ranks = queries.map(({ text, policyId }) => {
    const { items } = listPolicies(model, { q: text, status: 'all', limit: 10 }, null, today);
    const at = items.findIndex((item) => item.policy_id === policyId);
    return { text, policyId, rank: at < 0 ? null : at + 1, first: items[0]?.title ?? null };
  });
  const within = (most: number) => ranks.filter(({ rank }) => rank !== null && rank <= most).length / ranks.length;
  return {
    queries: ranks.length,
    recall: { 1: within(1), 5: within(5), 10: within(10) },
    mrr: ranks.reduce((sum, { rank }) => sum + (rank === null ? 0 : 1 / rank), 0) / ranks.length,
    missed: ranks.filter(({ rank }) => rank === null || rank > 5),
  };
}
