/** What the parts of a search text are worth together in each policy. */
import type { Model } from '../../corpus/corpus.public.ts';
import type { WorkBudget } from '../../platform/collections/work-budget.ts';
import { stem } from '../../platform/text/words.ts';
import type { SearchQuery } from '../list/policies.query.rules.ts';
import { FoundScores } from './found-scores.ts';
import { emptyScores } from './sparse-scores.ts';
import { scoreWords } from './synonym-scores.ts';
import { synonymTable } from './synonym-table.ts';
import { type PartScores, scoreCode, scoreSection } from './word-scores.ts';

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
 */
export function combineParts(model: Model, { needed, wished, codes }: Parts): FoundScores {
  const count = model.policies.heads.length;
  const found = new FoundScores(count);
  if (needed.length === 0) {
    for (let position = 0; position < count; position++) found.set(position, 0);
    return found;
  }
  const shares = emptyScores(model, 'needed');
  const sums = emptyScores(model, 'sums');
  let requested = 0;
  for (const part of needed) {
    for (const { documents, scores, factor } of part)
      for (let at = 0; at < documents.length; at++) sums.add(documents[at]!, scores[at]! * factor);
    const matched = distinctPositions(model, part);
    // A rare word states more, one that no policy has contains no information.
    const weight = matched.length === 0 ? 0 : Math.log(1 + count / matched.length);
    for (let at = 0; at < matched.length; at++) shares.add(matched[at]!, weight);
    requested += weight;
  }
  // These find nothing by themselves.
  for (const { documents, scores, factor } of wished.flat())
    for (let at = 0; at < documents.length; at++)
      if (sums.scores[documents[at]!]! > 0) sums.scores[documents[at]!]! += scores[at]! * factor * WISHED;
  const least = Math.min(requested * LEAST_SHARE, shares.highest * LEAST_OF_BEST);
  const { positions } = shares;
  for (let at = 0; at < positions.length; at++) {
    const position = positions[at]!;
    const share = shares.scores[position]!;
    if (share >= least) found.set(position, sums.scores[position]! * (share / requested) ** SHARE_POWER);
  }
  for (const part of codes)
    for (const position of distinctPositions(model, part)) found.multiply(position, CODE_LISTED);
  return found;
}

/** Policies of a part, each once. */
function distinctPositions(model: Model, part: PartScores): Uint32Array {
  if (part.length === 1) return part[0]!.documents;
  const distinct = emptyScores(model, 'parts');
  for (const { documents } of part) for (let at = 0; at < documents.length; at++) distinct.raise(documents[at]!, 1);
  return distinct.positions;
}
