/** How well searches find what lay people mean. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import type { Model } from '../../src/corpus/corpus.public.ts';
import { WORK_PER_UNIT } from '../../src/platform/collections/work-budget.ts';
import { tokenize } from '../../src/platform/text/words.ts';
import { listPolicies } from '../../src/policies/list/list-policies.ts';
import { listByMeaning } from '../../src/policies/semantic/list-by-meaning.ts';

/**
 * Misses of `tuning` and `second-tuning` were looked at. `held-out` and `unseen` were scored and not looked at; `unseen` and
 * `second-tuning` were written without the current table and distinguished by lot. `fresh` was written when the first table was settled.
 * `paraphrases` was written before semantic search, `settled` when its table was settled first; half of each was looked at.
 * `blind` was written from titles alone when that was done and committed before it was scored; its misses are not looked at.
 */
export const QUERY_SETS = [
  'tuning',
  'held-out',
  'fresh',
  'second-tuning',
  'unseen',
  'paraphrases',
  'settled',
  'blind',
] as const;
export const LOOKED_AT: readonly (typeof QUERY_SETS)[number][] = ['tuning', 'second-tuning'];
const DAY = '2025-07-01';
const MAX = 10;

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

/** Ids of the policies a search finds, best first. */
export type Ranker = (text: string) => readonly string[];

export function readQueries(set: (typeof QUERY_SETS)[number]): LabeledQuery[] {
  const file = readFileSync(new URL(`queries/${set}.yaml`, import.meta.url), 'utf8');
  const byPolicy = parse(file, { schema: 'failsafe' }) as Record<string, string[]>;
  return Object.entries(byPolicy).flatMap(([policyId, texts]) => texts.map((text) => ({ text, policyId })));
}

/** Searches that no policy answers. */
export function readOffTopic(): string[] {
  const file = readFileSync(new URL('queries/off-topic.yaml', import.meta.url), 'utf8');
  return parse(file, { schema: 'failsafe' }) as string[];
}

/** The half of a set that no one looked at while semantic search was made, by a hash of each text. */
export function isUnread({ text }: LabeledQuery): boolean {
  return (createHash('sha256').update(text).digest()[0]! & 1) === 0;
}

/** Whether a query and a title have a word in common that is no stop word, by its stem. */
export function sharesWord(text: string, title: string): boolean {
  const words = new Set(tokenize(title));
  return tokenize(text).some((word) => words.has(word));
}

export function keywordRanker(model: Model): Ranker {
  return (q) => listPolicies(model, { q, status: 'all', limit: MAX }, null, DAY).items.map((one) => one.policy_id);
}

/** @param embed the vector of a text; null without. */
export function semanticRanker(model: Model, embed: (text: string) => Float32Array | null = () => null): Ranker {
  return (q) =>
    listByMeaning(model, { q, status: 'all', limit: MAX }, DAY, WORK_PER_UNIT, embed(q)).items.map(
      (one) => one.policy_id,
    );
}

/** Reciprocal ranks of two searches added up (Cormack, Clarke and Büttcher 2009). */
export function fusedRanker(one: Ranker, other: Ranker): Ranker {
  return (text) => {
    const scores = new Map<string, number>();
    for (const ids of [one(text), other(text)])
      for (const [rank, id] of ids.entries()) scores.set(id, (scores.get(id) ?? 0) + 1 / (60 + rank));
    return [...scores].sort(([, a], [, b]) => b - a).map(([id]) => id);
  };
}

export function scoreSearch(ranker: Ranker, queries: readonly LabeledQuery[]): SearchScores {
  const ranks = queries.map(({ text, policyId }) => {
    const found = ranker(text).slice(0, MAX);
    const at = found.indexOf(policyId);
    return { text, policyId, rank: at < 0 ? null : at + 1, first: found[0] ?? null };
  });
  const within = (most: number) => ranks.filter(({ rank }) => rank !== null && rank <= most).length / ranks.length;
  return {
    queries: ranks.length,
    recall: { 1: within(1), 5: within(5), 10: within(10) },
    mrr: ranks.reduce((sum, { rank }) => sum + (rank === null ? 0 : 1 / rank), 0) / ranks.length,
    missed: ranks.filter(({ rank }) => rank === null || rank > 5),
  };
}
