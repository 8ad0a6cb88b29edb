/** What the parts of a search text are worth together in each policy. */
import type { Model } from '../../corpus/corpus.public.ts';
import type { WorkBudget } from '../../platform/collections/work-budget.ts';
import { stem } from '../../platform/text/words.ts';
import type { SearchQuery } from '../list/policies.query.rules.ts';
import { emptyScores, FoundScores, type SparseScores } from './position-scores.ts';
import { scoreWords } from './synonym-scores.ts';
import { synonymTable } from './synonym-table.ts';
import { type PartScores, scoreCode, scoreSection } from './words/word-scores.ts';

/** What words that contain no information add to the worth of the others. */
const WISHED = 0.2;
/** What the worth of a policy is multiplied by that lists a code in the text. */
const CODE_LISTED = 3;
/**
 * Policies are found that hold this share of what the text requests, or as much of what the best one holds. With one half, the
 * right policy was missing in every twentieth search of people who describe a thing instead of naming it.
 */
const LEAST_SHARE = 0.2;
const LEAST_OF_BEST = 0.8;
/** How much what is missing counts. */
const SHARE_POWER = 1;

/** What a search text requests. */
export interface Parts {
  /** A policy must have some of these, see LEAST_SHARE. */
  needed: PartScores[];
  /** These make a policy better and leave none out. */
  wished: PartScores[];
  /** Codes alongside words, of which the same holds. */
  codes: PartScores[];
}

/**
 * Words that contain no information ("is ... covered") and codes alongside words are wishes: "E11.9 eye exam" requests eye exams, and for
 * policies that list the diagnosis first.
 */
export function scoreParts(model: Model, query: SearchQuery, budget: WorkBudget): Parts {
  const { weak } = synonymTable();
  const words = scoreWords(model, query.words, budget);
  const isWeak = query.words.map((word) => weak.has(stem(word)));
  const codes = query.codes.map(({ word, code }) => scoreCode(model, word, code, budget));
  const sections = query.sections.map((section) => scoreSection(model, section, budget));
  const strong = [...words.filter((_, at) => !isWeak[at]), ...sections];
  const lists = [strong, codes, words.filter((_, at) => isWeak[at])];
  const first = lists.findIndex((list) => list.length > 0);
  // What the budget left out is asked of no policy.
  const requested = (list: readonly (PartScores | null)[] | undefined) => list?.filter((part) => part !== null) ?? [];
  return {
    needed: requested(lists[first]),
    wished: first === 0 ? requested(lists[2]) : [],
    codes: first === 0 ? requested(codes) : [],
  };
}

/** A part with the policies that match it, each once. A rare word states more, one that no policy has contains no information. */
interface Weighed {
  part: PartScores;
  positions: Uint32Array;
  weight: number;
}

/**
 * Worth of what was matched, less where a part of the text is missing. Plain loops over columns: with a map of
 * policies, a search cost more for each one found than for all of its words.
 */
export function combineParts(model: Model, { needed, wished, codes }: Parts): FoundScores {
  const count = model.policies.heads.length;
  const found = new FoundScores(count);
  if (needed.length === 0) {
    for (let position = 0; position < count; position++) found.set(position, 0);
    return found;
  }
  const weighed = needed.map((part): Weighed => {
    const positions = distinctPositions(model, part);
    return { part, positions, weight: positions.length === 0 ? 0 : Math.log(1 + count / positions.length) };
  });
  const requested = weighed.reduce((sum, { weight }) => sum + weight, 0);
  const shares = emptyScores(model, 'needed');
  for (const { positions } of decisive(weighed, requested))
    for (let at = 0; at < positions.length; at++) shares.raise(positions[at]!, CONSIDERED);
  for (const { part, positions, weight } of weighed) {
    const { scores } = shares;
    for (let at = 0; at < positions.length; at++) if (scores[positions[at]!]! > 0) scores[positions[at]!]! += weight;
    addWorth(shares, part, 1);
  }
  for (const part of wished) addWorth(shares, part, WISHED);
  const least = Math.min(requested * LEAST_SHARE, shares.highest * LEAST_OF_BEST);
  const { positions, scores, second: sums } = shares;
  for (let at = 0; at < positions.length; at++) {
    const position = positions[at]!;
    const share = scores[position]!;
    if (share >= least) found.set(position, sums[position]! * (share / requested) ** SHARE_POWER);
  }
  for (const part of codes)
    for (const position of distinctPositions(model, part)) found.multiply(position, CODE_LISTED);
  return found;
}

/** Marks a policy without changing a share: added to a weight, it is lost in rounding. */
const CONSIDERED = 2 ** -149;
/** More than the rounding of shares. */
const ROUNDING = 1e-5;

/**
 * Parts of which a policy must have one to be found: the most common ones alone are too small a share of the text, so
 * that policies with nothing else, most of a release, need not be looked at (the bound per term of MaxScore, Turtle and Flood 1995).
 */
function decisive(parts: readonly Weighed[], requested: number): Weighed[] {
  const byWeight = parts.toSorted((a, b) => a.weight - b.weight);
  const largest = byWeight.at(-1)!.weight;
  const least = Math.min(requested * LEAST_SHARE, largest * LEAST_OF_BEST) * (1 - ROUNDING);
  let share = 0;
  return byWeight.filter(({ weight }) => {
    share += weight;
    return share >= least;
  });
}

/** Adds the worth of a part to the policies that are considered. */
function addWorth({ scores: considered, second }: SparseScores, part: PartScores, share: number): void {
  for (const { documents, scores, factor } of part)
    for (let at = 0; at < documents.length; at++)
      if (considered[documents[at]!]! > 0) second[documents[at]!]! += scores[at]! * factor * share;
}

/** Policies of a part, each once. */
function distinctPositions(model: Model, part: PartScores): Uint32Array {
  if (part.length === 1) return part[0]!.documents;
  const distinct = emptyScores(model, 'parts');
  for (const { documents } of part) for (let at = 0; at < documents.length; at++) distinct.raise(documents[at]!, 1);
  return distinct.positions.slice();
}
