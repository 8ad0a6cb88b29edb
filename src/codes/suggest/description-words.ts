/** Matches descriptions that share words with a text: exact words, prefixes, and typing errors. */
import {
  countDescribed,
  type DatasetEdition,
  type DescribedCodes,
  describedBy,
  describedCode,
  findSpellings,
  type Model,
  stemsFrom,
} from '../../corpus/corpus.public.ts';
import type { WorkBudget } from '../../platform/collections/work-budget.ts';
import { nearSpellings } from '../../platform/text/near-words.ts';
import { tokenize } from '../../platform/text/words.ts';

/** Everyday or clinical words mapped to the term the code systems use, both as stems. */
const SYNONYMS: Record<string, string> = Object.fromEntries(
  [
    ['arthroplasty', 'replacement'],
    ['cancer', 'malignant'],
    ['kidney', 'renal'],
    ['heart', 'cardiac'],
    ['lung', 'pulmonary'],
    ['liver', 'hepatic'],
    ['stroke', 'infarction'],
    ['mri', 'magnetic'],
    ['ct', 'tomography'],
    ['shot', 'injection'],
    ['vaccine', 'immunization'],
    ['xray', 'radiography'],
    ['broken', 'fracture'],
    ['removal', 'excision'],
    ['bloodpressure', 'hypertension'],
  ].map(([word, official]) => [tokenize(word!)[0]!, tokenize(official!)[0]!]),
);
/** Joints, as stems: RBCS calls all of them "joint". */
const JOINTS: ReadonlySet<string> = new Set('knee shoulder hip elbow ankle wrist'.split(' ').flatMap(tokenize));
const JOINT = 'joint';
/** Words of a text that are searched. */
const MAX_WORDS = 12;
/** Stems tried for one word of the text. */
const MAX_STEMS = 40;
/** Words of one text compared with every stem of similar length. */
const MAX_COMPARED = 4;
/** Units of work (see WorkBudget) for scoring a described code and for checking a stem. */
const DESCRIBED_WORK = 2;
const STEM_WORK = 1;
/** Minimum score of a suggestion: better none than one that shares a word by chance. */
const LEAST_SCORE = 0.3;
const LEAST_PART = 2 / 3;

/** A description that shares words with the text. */
export interface DescriptionMatch {
  edition: DatasetEdition;
  /** Index of the code in its edition, see `describedCodeAt`. */
  number: number;
  /** 0 to 1 */
  score: number;
}

export interface DescriptionMatches {
  /** Best first. */
  matches: DescriptionMatch[];
  /** Words were left out, or not compared with every stem. */
  truncated: boolean;
}

/**
 * @param budget bounds comparing and scoring. @param editions editions with codes that may be suggested. @param
 * getWeight factor applied to the word score, 0 to 1.
 */
export function matchDescriptions(
  model: Model,
  text: string,
  {
    editions,
    getWeight,
    limit,
    budget,
  }: {
    editions: readonly DatasetEdition[];
    getWeight(edition: DatasetEdition): number;
    limit: number;
    budget: WorkBudget;
  },
): DescriptionMatches {
  const search = new DescriptionSearch(model, editions, budget);
  // Digits of a mistyped code have no meaning in a description.
  const isCode = !/\s/.test(text.trim());
  const words = [...new Set(tokenize(text))].filter((word) => !isCode || !/^\d+$/.test(word));
  const matches = search.best(words, getWeight, limit);
  return { matches, truncated: search.truncated };
}

/** The descriptions of one edition with their scores for the text, by index. */
interface Collection {
  edition: DatasetEdition;
  size: number;
  scores: Float32Array;
  /** Number of the last word counted, from 1. */
  counted: Uint8Array;
  /** Words of the text found in each. */
  shared: Uint8Array;
  /** Stems of the descriptions that match a word. */
  stems: Uint8Array;
}

interface WordMatch {
  /** Described codes by collection; several if several stems represent the word. */
  found: DescribedCodes[][];
  /** Codes, counted per stem. */
  count: number;
  quality: number;
  /** The search ended before the word was compared with all stems. */
  skipped?: boolean;
}

class DescriptionSearch {
  truncated = false;
  readonly #model: Model;
  readonly #collections: Collection[];
  readonly #budget: WorkBudget;
  #compared = 0;

  constructor(model: Model, editions: readonly DatasetEdition[], budget: WorkBudget) {
    this.#model = model;
    this.#budget = budget;
    this.#collections = editions.map((edition) => {
      const size = countDescribed(model.dataset(edition));
      return { edition, size, scores: NOTHING, counted: NONE, shared: NONE, stems: NONE };
    });
  }

  best(
    requested: readonly string[],
    getWeight: (edition: DatasetEdition) => number,
    limit: number,
  ): DescriptionMatch[] {
    if (requested.length > MAX_WORDS) this.truncated = true;
    const size = this.#collections.reduce((sum, collection) => sum + collection.size, 0);
    // Rare words first: they are the most significant, and common ones are dropped when the work grows too large.
    const matches = requested.slice(0, MAX_WORDS).map((word) => this.#match(word));
    const known = matches.filter(({ count }) => count > 0).sort((a, b) => a.count - b.count);
    const used = this.#affordable(known);
    let total = 0;
    for (const [at, match] of used.entries()) {
      const worth = Math.log(1 + size / match.count);
      total += worth;
      this.#add(match, worth * match.quality, at + 1);
    }
    const unknown = matches.filter(({ count, skipped }) => count === 0 && skipped !== true).length;
    const words = used.length + unknown;
    // A word that occurs nowhere has no known weight, so it gets the average.
    if (used.length > 0) total *= words / used.length;
    return this.#top(total, words, getWeight, limit);
  }

  /** The first words that fit the work budget of one text; the rarest is always scored. */
  #affordable(matches: readonly WordMatch[]): readonly WordMatch[] {
    const end = matches.findIndex(({ count }, at) => {
      if (at === 0) this.#budget.charge(count * DESCRIBED_WORK);
      return at > 0 && (count * DESCRIBED_WORK > this.#budget.left || !this.#budget.allows(count * DESCRIBED_WORK));
    });
    if (end < 0) return matches;
    this.truncated = true;
    return matches.slice(0, end);
  }

  #add({ found }: WordMatch, worth: number, word: number): void {
    for (const [at, lists] of found.entries()) {
      if (lists.length === 0) continue;
      const { scores, counted, shared, stems } = prepared(this.#collections[at]!);
      for (const codes of lists)
        for (const packed of codes) {
          const code = describedCode(packed);
          if (counted[code.number] === word) continue;
          counted[code.number] = word;
          shared[code.number]! += 1;
          stems[code.number] = code.stems;
          scores[code.number]! += worth;
        }
    }
  }

  #top(
    total: number,
    words: number,
    getWeight: (edition: DatasetEdition) => number,
    limit: number,
  ): DescriptionMatch[] {
    const best: DescriptionMatch[] = [];
    const fewest = Math.ceil(words * LEAST_PART);
    for (const { edition, scores, shared, stems } of this.#collections) {
      const weight = getWeight(edition);
      for (let number = 0; number < scores.length; number++) {
        if (scores[number] === 0 || shared[number]! < fewest) continue;
        // Among equal matches, the description with fewer other words wins.
        const score = weight * (scores[number]! / total) * (0.7 + 0.3 * Math.min(1, words / stems[number]!));
        if (score < LEAST_SCORE * weight || (best.length >= limit && score <= best.at(-1)!.score)) continue;
        const place = best.findLastIndex((other) => other.score >= score) + 1;
        best.splice(place, 0, { edition, number, score });
        if (best.length > limit) best.pop();
      }
    }
    return best;
  }

  /** Descriptions with a word: exact, otherwise by prefix, otherwise within one typing error. */
  #match(word: string): WordMatch {
    const exact = this.#found([word], JOINTS.has(word));
    const synonym = this.#found([SYNONYMS[word] ?? '']);
    if (synonym.count > 0)
      return exact.count === 0 ? { ...synonym, quality: 0.9 } : { ...this.#found([word, SYNONYMS[word]!]), quality: 1 };
    if (exact.count > 0) return { ...exact, quality: 1 };
    const prefixed = word.length >= 3 ? this.#stemsFrom(word) : [];
    if (prefixed.length > 0) return { ...this.#found(prefixed), quality: 0.8 };
    const near = word.length >= 4 ? this.#stemsNear(word) : [];
    return { ...this.#found(near ?? []), quality: 0.6, skipped: near === null };
  }

  #found(stems: readonly string[], isJoint = false): Pick<WordMatch, 'found' | 'count'> {
    const found = this.#collections.map(({ edition }) =>
      (isJoint && edition.dataset === 'rbcs' ? [...stems, JOINT] : stems).flatMap(
        (stem) => describedBy(this.#model.dataset(edition), stem) ?? [],
      ),
    );
    return { found, count: found.flat().reduce((sum, codes) => sum + codes.length, 0) };
  }

  #stemsFrom(prefix: string): string[] {
    const stems = this.#collections.flatMap(({ edition }) =>
      stemsFrom(this.#model.dataset(edition), prefix, MAX_STEMS),
    );
    return [...new Set(stems)].sort().slice(0, MAX_STEMS);
  }

  /** Null if the limit of compared words is reached. */
  #stemsNear(word: string): string[] | null {
    this.#compared += 1;
    if (this.#compared > MAX_COMPARED) {
      this.truncated = true;
      return null;
    }
    const most = word.length >= 8 ? 2 : 1;
    const near = new Set<string>();
    for (const { edition } of this.#collections)
      for (let length = word.length - most; length <= word.length + most; length++)
        for (const stem of this.#near(edition, word, length, most)) near.add(stem);
    return [...near].sort().slice(0, MAX_STEMS);
  }

  *#near(edition: DatasetEdition, word: string, length: number, most: number): Generator<string> {
    const spellings = findSpellings(this.#model.dataset(edition), length);
    if (spellings === null) return;
    if (!this.#budget.allows(spellings.letters.length * STEM_WORK)) {
      this.truncated = true;
      return;
    }
    yield* nearSpellings(spellings, word, most, this.#budget);
  }
}

const NOTHING = new Float32Array();
const NONE = new Uint8Array();

function prepared(collection: Collection): Collection {
  if (collection.scores.length === collection.size) return collection;
  collection.scores = new Float32Array(collection.size);
  collection.counted = new Uint8Array(collection.size);
  collection.shared = new Uint8Array(collection.size);
  collection.stems = new Uint8Array(collection.size);
  return collection;
}
