/** Policies that may answer a search, by what their whole texts, titles and descriptions say. */
import type { Model, PolicyHead } from '../../corpus/corpus.public.ts';
import { bestScored } from '../../platform/collections/best-scored.ts';
import type { Named } from '../search/names/named-policies.ts';
import { emptyScores, type SparseScores } from '../search/position-scores.ts';
import type { Described } from '../search/service-scores.ts';
import type { PolicyWorth } from './weigh-policies.ts';

/** Number of policies with weighed passages. */
export const WEIGHED = 50;
/** Weight of common letters, relative to that of the best policy. */
const LETTER_SHARE = 0.1;
/** A policy below this share of the best mark is not weighed. */
const LOOKED_AT = 0.1;
/**
 * Weight of the described service relative to words, and the extra weight when words match nothing. A single word
 * describes nothing: "oxygen" is in the description of each service that uses it.
 */
const DESCRIBED = 4;
const DESCRIBED_ALONE = 3;
/** Weight of a name that people use for the service, a word alone too. */
const NAMED = 4;

/** Factors beyond word matches: 0 excludes a policy, 1 has no effect. */
export type Preference = (head: PolicyHead) => number;

export interface Candidate {
  head: PolicyHead;
  /** Score of the entire policy. */
  mark: number;
  factor: number;
}

/** The policies with the best marks, best first, as many as are weighed or listed. @param prefer called for the best only. */
export function bestCandidates(
  model: Model,
  { worth, known }: PolicyWorth,
  letters: SparseScores,
  { described, named, isOneWord }: { described: Described; named: ReadonlyMap<number, Named>; isOneWord: boolean },
  prefer: Preference,
  most: number,
): Candidate[] {
  const { heads } = model.policies;
  const marks = blendScores(model, worth, letters);
  const weight = ((isOneWord ? 0 : DESCRIBED) + DESCRIBED_ALONE * (1 - known)) * described.share ** 1.5;
  if (weight > 0) for (const [position, mark] of described.scores) marks.add(position, weight * mark);
  for (const [position, { share }] of named) marks.add(position, NAMED * share ** 1.5);
  const least = (marks.highest || 1) * LOOKED_AT;
  const candidates = bestScored({
    items: marks.positions,
    scores: marks.scores,
    precedes: (one, other) => one < other,
    accepts: (position) => marks.scores[position]! >= least,
  });
  const found: Candidate[] = [];
  for (const position of candidates) {
    const head = heads[position]!;
    const factor = prefer(head);
    if (factor > 0) found.push({ head, mark: marks.scores[position]! * factor, factor });
    if (found.length >= Math.max(WEIGHED, most)) break;
  }
  return found;
}

function blendScores(model: Model, worth: SparseScores, letters: SparseScores): SparseScores {
  const ofWorth = 1 / (worth.highest || 1);
  const ofLetters = LETTER_SHARE / (letters.highest || 1);
  const marks = emptyScores(model, 'marks');
  // Both at once, since each addition rounds.
  for (const { positions } of [worth, letters])
    for (let at = 0; at < positions.length; at++) {
      const position = positions[at]!;
      if (marks.scores[position] === 0)
        marks.add(position, worth.scores[position]! * ofWorth + letters.scores[position]! * ofLetters);
    }
  return marks;
}
