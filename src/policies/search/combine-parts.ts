/** What the parts of a search text are worth together in each policy. */
import type { Model } from '../../corpus/corpus.public.ts';
import type { WorkBudget } from '../../platform/collections/work-budget.ts';
import { stem } from '../../platform/text/words.ts';
import type { SearchQuery } from '../list/policies.query.rules.ts';
import { scoreWords } from './synonym-scores.ts';
import { synonymTable } from './synonym-table.ts';
import { type PartScores, scoreCode, scoreSection } from './word-scores.ts';

/** Score of a policy that is not found; others are 0 or more. */
export const NOT_FOUND = -1;
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

/**
 * Worth of what was matched, less where a part of the text is missing. Plain loops over columns: with a map of
 * policies, a search cost more for each one found than for all of its words.
 * @returns scores by position.
 */
export function combineParts(count: number, { needed, wished, codes }: Parts): Float64Array {
  const scores = new Float64Array(count);
  if (needed.length === 0) return scores;
  const distinct = new DistinctPositions(count);
  const shares = new Float32Array(count);
  const sums = new Float32Array(count);
  let requested = 0;
  for (const part of needed) {
    for (const list of part) addScores(sums, list, list.factor);
    const matched = distinct.of(part);
    // A rare word states more, one that no policy has contains no information.
    const weight = matched.length === 0 ? 0 : Math.log(1 + count / matched.length);
    for (let at = 0; at < matched.length; at++) shares[matched[at]!]! += weight;
    requested += weight;
  }
  for (const list of wished.flat()) addScores(sums, list, list.factor, WISHED);
  const best = largestOf(shares);
  const least = Math.min(requested * LEAST_SHARE, best * LEAST_OF_BEST);
  for (let position = 0; position < count; position++) {
    const share = shares[position]!;
    scores[position] =
      share > 0 && share >= least ? sums[position]! * (share / requested) ** SHARE_POWER : NOT_FOUND;
  }
  for (const part of codes) {
    const listed = distinct.of(part);
    for (let at = 0; at < listed.length; at++) if (scores[listed[at]!]! > 0) scores[listed[at]!]! *= CODE_LISTED;
  }
  return scores;
}

/** @param share of the worth that counts. */
function addScores(sums: Float32Array, { documents, scores }: PartScores[number], factor: number, share = 1): void {
  for (let at = 0; at < documents.length; at++) sums[documents[at]!]! += scores[at]! * factor * share;
}

function largestOf(numbers: Float32Array): number {
  let most = 0;
  for (let at = 0; at < numbers.length; at++) if (numbers[at]! > most) most = numbers[at]!;
  return most;
}

/** Policies of a part, each once. */
class DistinctPositions {
  readonly #lastPart: Uint16Array;
  #part = 0;

  constructor(count: number) {
    this.#lastPart = new Uint16Array(count);
  }

  of(part: PartScores): Uint32Array {
    if (part.length === 1) return part[0]!.documents;
    this.#part += 1;
    const positions = new Uint32Array(part.reduce((sum, { documents }) => sum + documents.length, 0));
    let filled = 0;
    for (const { documents } of part)
      for (let at = 0; at < documents.length; at++) {
        const position = documents[at]!;
        if (this.#lastPart[position] === this.#part) continue;
        this.#lastPart[position] = this.#part;
        positions[filled++] = position;
      }
    return positions.subarray(0, filled);
  }
}

/** Positions of policies that are found. */
export function foundPositions(scores: Float64Array): Uint32Array {
  let count = 0;
  const positions = new Uint32Array(scores.length);
  for (let at = 0; at < scores.length; at++) if (scores[at]! >= 0) positions[count++] = at;
  return positions.subarray(0, count);
}
