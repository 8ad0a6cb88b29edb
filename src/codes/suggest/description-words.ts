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
import { stem, tokenize } from '../../platform/text/words.ts';
import { restStems } from './clauses.ts';
import { type Collection, emptyCollection, NO_CODES, prepared, unspecifiedFirst, withBoth } from './code-lists.ts';
import { countFewest, countFound, happening, isName, isOfHealth, isTerm, PART_WEIGHTS } from './concept-parts.ts';
import { type Concept, type Part, readConcepts, stemsOfText, type Wording } from './plain-words.ts';

/** Joints, as stems: RBCS calls all of them "joint". */
const JOINTS: ReadonlySet<string> = new Set('knee shoulder hip elbow ankle wrist'.split(' ').flatMap(tokenize));
const JOINT = 'joint';
/** Concepts of a text that are searched. */
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
/** The same for a text without any word that belongs to health care alone. */
const LEAST_ORDINARY = 0.6;
/** Least score of a description that has a name of health care but not enough of the rest, and the weight of its score. */
const LEAST_PART_SCORE = 0.2;
const PART_OF_TEXT = 0.8;
/** Score of the best of them where the text has a doctor's word. */
const TERM = 0.45;
/** How sure a wording of code systems is for an everyday word. */
const REWORDED = 0.95;
/** The same for a wording of what the thing is part of. */
const WIDER = 0.75;

const UNSPECIFIED = stem('unspecified');

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
    isPart,
  }: {
    editions: readonly DatasetEdition[];
    getWeight(edition: DatasetEdition): number;
    limit: number;
    budget: WorkBudget;
    /** Names in the text are searched without the rest where nothing has enough of it. */
    isPart: boolean;
  },
): DescriptionMatches {
  const search = new DescriptionSearch(model, editions, budget);
  // Digits of a mistyped code have no meaning in a description.
  const isCode = !/\s/.test(text.trim());
  const words = stemsOfText(text).filter((word) => !isCode || !/^\d+$/.test(word));
  const rest = restStems(text, 'use');
  const concepts = happening(readConcepts(words)).map((concept) =>
    concept.part === 'subject' && concept.isKnown && concept.own.every((word) => rest.has(word))
      ? { ...concept, part: 'context' as const }
      : concept,
  );
  const matches = search.best(concepts, getWeight, { limit, isPart });
  return { matches, truncated: search.truncated || budget.exceeded };
}

/** Codes described by one wording of a concept. */
interface Worded {
  codes: DescribedCodes;
  quality: number;
  /** Stems of the wording. */
  stems: number;
}

interface ConceptMatch {
  /** Described codes by collection, the surest wording first. */
  found: Worded[][];
  /** Codes, counted per wording. */
  count: number;
  part: Part;
  /** Words of the text. */
  words: number;
  /** States something of health care for sure. */
  isName: boolean;
  /** The search ended before the word was compared with all stems. */
  skipped?: boolean;
}

class DescriptionSearch {
  truncated = false;
  readonly #model: Model;
  readonly #collections: Collection[];
  readonly #budget: WorkBudget;
  #compared = 0;
  /** Stems of the concepts so far: the same word of a description counts once. */
  readonly #counted = new Set<string>();

  constructor(model: Model, editions: readonly DatasetEdition[], budget: WorkBudget) {
    this.#model = model;
    this.#budget = budget;
    this.#collections = editions.map((edition) => {
      return emptyCollection(edition, countDescribed(model.dataset(edition)));
    });
  }

  best(
    requested: readonly Concept[],
    getWeight: (edition: DatasetEdition) => number,
    { limit, isPart }: { limit: number; isPart: boolean },
  ): DescriptionMatch[] {
    if (requested.length > MAX_WORDS) this.truncated = true;
    const size = this.#collections.reduce((sum, collection) => sum + collection.size, 0);
    // Rare words first: they are the most significant, and common ones are dropped when the work grows too large.
    const matches = requested.slice(0, MAX_WORDS).map((concept) => this.#match(concept));
    const known = matches.filter(({ count }) => count > 0).sort((a, b) => a.count - b.count);
    const used = this.#affordable(known);
    let total = 0;
    for (const [at, match] of used.entries()) {
      const worth = Math.log(1 + size / match.count) * PART_WEIGHTS[match.part];
      total += worth;
      this.#add(match, worth, at + 1);
    }
    const unknown = matches.filter(({ part, count, skipped }) => count === 0 && skipped !== true && part !== 'aside');
    const all = [...used, ...unknown];
    // A word that occurs nowhere has no known weight, so it gets the average.
    if (used.length > 0) total *= all.length / used.length;
    const least = requested.some(({ isClinical }) => isClinical) ? LEAST_SCORE : LEAST_ORDINARY;
    const whole = this.#top(total, { all: all.length, fewest: countFewest(all), least }, getWeight, limit);
    // Who names something of health care is offered it without the rest.
    if (whole.length > 0 || !isPart || !isOfHealth(requested)) return whole;
    const some = this.#top(total, { all: all.length, fewest: null, least: LEAST_PART_SCORE }, getWeight, limit);
    const factor = requested.some(isTerm) ? Math.max(PART_OF_TEXT, TERM / (some[0]?.score ?? 1)) : PART_OF_TEXT;
    return some.map((one) => ({ ...one, score: one.score * factor }));
  }

  /** The first words that fit the work budget of one text; the rarest is always scored. */
  #affordable(matches: readonly ConceptMatch[]): readonly ConceptMatch[] {
    const end = matches.findIndex(({ count }, at) => {
      if (at === 0) this.#budget.charge(count * DESCRIBED_WORK);
      return at > 0 && (count * DESCRIBED_WORK > this.#budget.left || !this.#budget.allows(count * DESCRIBED_WORK));
    });
    if (end < 0) return matches;
    this.truncated = true;
    return matches.slice(0, end);
  }

  #add({ found, part, words, isName }: ConceptMatch, worth: number, concept: number): void {
    const counts = countFound({ part, words });
    for (const [at, lists] of found.entries()) {
      if (lists.length === 0) continue;
      const { scores, counted, shared, named, covered, stems } = prepared(this.#collections[at]!);
      for (const { codes, quality, stems: own } of lists)
        for (const packed of codes) {
          const code = describedCode(packed);
          if (counted[code.number] === concept) continue;
          counted[code.number] = concept;
          shared[code.number]! += counts;
          if (isName) named[code.number]! += 1;
          covered[code.number]! += own;
          stems[code.number] = code.stems;
          scores[code.number]! += worth * quality;
        }
    }
  }

  #top(
    total: number,
    { all, fewest, least }: { all: number; fewest: number | null; least: number },
    getWeight: (edition: DatasetEdition) => number,
    limit: number,
  ): DescriptionMatch[] {
    const best: DescriptionMatch[] = [];
    for (const { edition, scores, shared, named, covered, stems } of this.#collections) {
      const weight = getWeight(edition);
      for (let number = 0; number < scores.length; number++) {
        if (scores[number] === 0 || (fewest === null ? named[number] === 0 : shared[number]! < fewest)) continue;
        // Among equal matches, the description with fewer other words wins.
        const length = Math.max(all, covered[number]!) / stems[number]!;
        const score = weight * Math.min(1, scores[number]! / total) * (0.7 + 0.3 * Math.min(1, length));
        if (score < least * weight || (best.length >= limit && score <= best.at(-1)!.score)) continue;
        const place = best.findLastIndex((other) => other.score >= score) + 1;
        best.splice(place, 0, { edition, number, score });
        if (best.length > limit) best.pop();
      }
    }
    return unspecifiedFirst(best, (edition) => describedBy(this.#model.dataset(edition), UNSPECIFIED) ?? NO_CODES);
  }

  /** Descriptions with a concept: in its own words or those of code systems, otherwise by prefix or typing error. */
  #match(concept: Concept): ConceptMatch {
    const { own, others, part } = concept;
    const exact = this.#found([
      { wording: own, quality: 1 },
      ...others.map(({ words, isWider }) => ({ wording: words, quality: isWider ? WIDER : REWORDED })),
    ]);
    if (exact.count > 0) return { ...exact, part, words: own.length, isName: isName(concept) };
    const [word] = own;
    if (own.length > 1 || word === undefined || part === 'aside' || part === 'foreign')
      return { ...exact, part, words: own.length, isName: false };
    const by = (stems: readonly string[], quality: number) => ({
      ...this.#found(stems.map((stem) => ({ wording: [stem], quality }))),
      ...{ part, words: 1, isName: false },
    });
    const prefixed = word.length >= 3 ? this.#stemsFrom(word) : [];
    if (prefixed.length > 0) return by(prefixed, 0.8);
    const near = word.length >= 4 ? this.#stemsNear(word) : [];
    return { ...by(near ?? [], 0.6), skipped: near === null };
  }

  #found(wordings: readonly { wording: Wording; quality: number }[]): Pick<ConceptMatch, 'found' | 'count'> {
    const found = this.#collections.map(({ edition }) =>
      wordings.flatMap(({ wording, quality }) => {
        const codes = this.#describedByAll(edition, wording);
        const stems = wording.filter((stem) => !this.#counted.has(stem)).length;
        return codes.length === 0 ? [] : [{ codes, quality, stems }];
      }),
    );
    for (const { wording } of wordings) for (const stem of wording) this.#counted.add(stem);
    return { found, count: found.flat().reduce((sum, { codes }) => sum + codes.length, 0) };
  }

  /** Codes with every word of a wording. RBCS calls every joint "joint". */
  #describedByAll(edition: DatasetEdition, wording: Wording): DescribedCodes {
    const [first = NO_CODES, ...rest] = wording.map((stem) => {
      const codes = describedBy(this.#model.dataset(edition), stem) ?? NO_CODES;
      if (edition.dataset !== 'rbcs' || !JOINTS.has(stem) || wording.length > 1) return codes;
      return Uint32Array.from([...codes, ...(describedBy(this.#model.dataset(edition), JOINT) ?? NO_CODES)]);
    });
    return rest.reduce(withBoth, first);
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
