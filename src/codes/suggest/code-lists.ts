/** Lists of described codes. */
import { type DatasetEdition, type DescribedCodes, describedCode } from '../../corpus/corpus.public.ts';

export const NO_CODES: DescribedCodes = new Uint32Array();

/** Codes in both lists, which are in ascending order. */
export function withBoth(one: DescribedCodes, other: DescribedCodes): DescribedCodes {
  let place = 0;
  return one.filter((packed) => {
    while (place < other.length && other[place]! < packed) place += 1;
    return other[place] === packed;
  });
}

/** Whether a list, in ascending order, has a code. @param number index of the code. */
function hasCode(codes: DescribedCodes, number: number): boolean {
  let [low, high] = [0, codes.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (describedCode(codes[middle]!).number < number) low = middle + 1;
    else high = middle;
  }
  return low < codes.length && describedCode(codes[low]!).number === number;
}

/** What the code for what is not specified is worth more: among equal matches, it is the one that is intended. */
const PLAIN = 0.002;

/** Matches with those for what is not specified first among equals. @param list codes of an edition for what is not specified. */
export function unspecifiedFirst<Found extends { edition: DatasetEdition; number: number; score: number }>(
  best: readonly Found[],
  list: (edition: DatasetEdition) => DescribedCodes,
): Found[] {
  const lists = new Map([...new Set(best.map(({ edition }) => edition))].map((edition) => [edition, list(edition)]));
  return best
    .map((one) => (hasCode(lists.get(one.edition)!, one.number) ? { ...one, score: one.score + PLAIN } : one))
    .sort((a, b) => b.score - a.score);
}

/** The descriptions of one edition with their scores for the text, by index. */
export interface Collection {
  edition: DatasetEdition;
  size: number;
  scores: Float32Array;
  /** Number of the last word counted, from 1. */
  counted: Uint8Array;
  /** Concepts of the text found in each. */
  shared: Uint8Array;
  /** Names of health care found in each. */
  named: Uint8Array;
  /** Stems that the found concepts have in each. */
  covered: Uint8Array;
  /** Stems of the descriptions that match a concept. */
  stems: Uint8Array;
}

const NOTHING = new Float32Array();
const NONE = new Uint8Array();
/** Columns are made when the first description is scored. */
export function prepared(collection: Collection): Collection {
  if (collection.scores.length === collection.size) return collection;
  collection.scores = new Float32Array(collection.size);
  collection.counted = new Uint8Array(collection.size);
  collection.shared = new Uint8Array(collection.size);
  collection.named = new Uint8Array(collection.size);
  collection.covered = new Uint8Array(collection.size);
  collection.stems = new Uint8Array(collection.size);
  return collection;
}

export function emptyCollection(edition: DatasetEdition, size: number): Collection {
  return { edition, size, scores: NOTHING, counted: NONE, shared: NONE, named: NONE, covered: NONE, stems: NONE };
}
