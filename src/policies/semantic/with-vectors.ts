/** Merges the ranking by words with that by vectors of an embedding model (docs/adr/0013). */
import { type Model, type NearPolicy, NOWHERE, type PolicyHead } from '../../corpus/corpus.public.ts';
import { bestScored } from '../../platform/collections/best-scored.ts';
import type { Preference } from './candidates.ts';
import type { SemanticMatch } from './search-by-meaning.ts';

/** Number of policies compared exactly by vector. */
const COMPARED = 50;
/** Weight of the nearest policy relative to 1 for the best one by words: at 1 a poor model ruins the order. */
const VECTOR_SHARE = 0.5;
/** A policy below this share of the nearest one's nearness is not near. */
const NEAR_SHARE = 0.5;
const LISTED = 0.1;
/** Insignificant words defer to vectors, if the nearest is this much nearer than expected by chance. */
const BEYOND_CHANCE = 1;

/**
 * @param vector of the search, with the release's dimensions. @param found by words. @param prefer see Preference.
 * @param most max number of listed policies.
 */
export function withVectors(
  model: Model,
  vector: Float32Array,
  found: readonly SemanticMatch[],
  prefer: Preference,
  most: number,
): readonly SemanticMatch[] {
  const vectors = model.vectors;
  if (vectors === null || vectors.pieces === 0) return found;
  const near = nearest(model, vector, prefer, Math.max(COMPARED, most));
  const top = Math.max(0, ...near.map(({ nearness }) => nearness));
  const floor = chance(vectors.pieces) + BEYOND_CHANCE;
  if (top === 0 || (found.length === 0 && top < floor)) return found;
  const sure = Math.max(found[0]?.relevance ?? 0, top < floor ? 0 : Math.min(1, top / floor / 2));
  const all = new Map(found.map((one) => [one.head.position, { ...one, score: one.relevance / found[0]!.relevance }]));
  for (const { head, factor, nearness, passage } of near) {
    const share = (nearness / top - NEAR_SHARE) / (1 - NEAR_SHARE);
    if (share <= 0) continue;
    const known = all.get(head.position);
    const best = known?.best ?? { passage, worth: 0, matched: [], stored: [] };
    const score = (known?.score ?? 0) + VECTOR_SHARE * share * factor;
    all.set(head.position, { head, best: { ...best, passage: best.passage ?? passage }, relevance: 0, score });
  }
  const ranked = [...all.values()].sort((a, b) => b.score - a.score || (a.head.policy_id < b.head.policy_id ? -1 : 1));
  const first = ranked[0]!.score;
  return ranked
    .filter(({ score }) => score >= first * LISTED)
    .map(({ head, best, score }) => ({ head, best, relevance: (sure * score) / first }));
}

/** The policies with the nearest estimates, with exact nearness. */
function nearest(
  model: Model,
  vector: Float32Array,
  prefer: Preference,
  most: number,
): (NearPolicy & { head: PolicyHead; factor: number })[] {
  const { heads } = model.policies;
  const { seeming, exactly } = model.vectors!.near(vector);
  const items = new Uint32Array(heads.length);
  const scores = new Float32Array(heads.length);
  let count = 0;
  for (let at = 0; at < heads.length; at++) {
    scores[at] = -seeming[at]!;
    if (seeming[at] !== NOWHERE) items[count++] = at;
  }
  const found: (NearPolicy & { head: PolicyHead; factor: number })[] = [];
  const candidates = bestScored({
    items: items.subarray(0, count),
    scores,
    precedes: (one, other) => one < other,
    accepts: () => true,
  });
  for (const position of candidates) {
    const head = heads[position]!;
    const factor = prefer(head);
    if (factor > 0) found.push({ ...exactly(position), head, factor });
    if (found.length >= most) break;
  }
  return found;
}

/** Expected nearness of the nearest chunk by chance, in standard deviations. */
function chance(chunks: number): number {
  return Math.sqrt(2 * Math.log(Math.max(2, chunks)));
}
