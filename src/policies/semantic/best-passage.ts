/** Finds the passage of a policy that best matches a search, and the matching words. */
import { type PassageWords, wordNumber } from '../../corpus/corpus.public.ts';
import type { Reading } from './readings.ts';
import { type Part, rarity, type StemFinder } from './weigh-policies.ts';

/** Saturation of repeated words and weight of passage length (BM25). */
const K1 = 1.2;
const B = 0.5;
/** Words of an average passage. */
const USUAL_LENGTH = 50;
/** Weight of a title word in a passage that does not repeat it. */
const NAMED = 0.6;

export interface BestPassage {
  /** Null if no passage contains any of the words. */
  passage: number | null;
  worth: number;
  /** Best matching reading of each part; null without a match. */
  matched: readonly (Reading | null)[];
  /** For each part, confidence that the policy is about it. */
  stored: readonly Holding[];
}

/** In title or keywords; in the best passage; in neither. */
export type Holding = 'named' | 'passage' | 'none';

/** A reading prepared for matching many policies. */
interface Requested {
  reading: Reading;
  /** Numbers and rarity of its stems. */
  words: readonly { number: number; rarity: number; slot: number }[];
}

/** Weighs passages for one search. */
export class PassageScorer {
  readonly #parts: readonly { requested: readonly Requested[]; weight: number }[];
  readonly #total: number;
  readonly #slots: readonly number[];
  #values = new Float32Array(0);
  /** Words that occur in the current policy. */
  readonly #present: Uint8Array;

  constructor(parts: readonly Part[], finder: StemFinder, count: number) {
    const slots = new Map<number, number>();
    const known = (stem: string) => {
      const number = wordNumber(stem);
      const slot = slots.get(number) ?? slots.size;
      slots.set(number, slot);
      return { number, rarity: rarity(finder.find(stem).holders, count), slot };
    };
    this.#parts = parts.map(({ readings, weight }) => ({
      weight,
      requested: readings
        .filter(({ stems }) => stems.every((stem) => finder.find(stem).holders > 0))
        .map((reading) => ({ reading, words: reading.stems.map(known) })),
    }));
    this.#total = parts.reduce((sum, { weight }) => sum + weight, 0) || 1;
    this.#slots = [...slots.keys()];
    this.#present = new Uint8Array(slots.size);
  }

  best(words: PassageWords): BestPassage {
    const columns = words.passages + 1;
    const values = this.#fill(words, columns);
    const live = this.#parts.map(({ requested }) =>
      requested.filter(({ words }) => words.every(({ slot }) => this.#present[slot] === 1)),
    );
    let best = 0;
    let passage: number | null = null;
    for (let at = 0; at < words.passages; at++) {
      let sum = 0;
      let share = 0;
      let own = false;
      for (const [number, readings] of live.entries()) {
        let most = 0;
        for (const one of readings) {
          const value = valueIn(one, values, columns, at);
          if (value > most) most = value;
          own ||= value > 0 && one.words.some(({ slot }) => values[slot * columns + at]! > 0);
        }
        sum += most;
        if (most > 0) share += this.#parts[number]!.weight;
      }
      const worth = sum * (share / this.#total);
      if (own && worth > best) {
        best = worth;
        passage = at;
      }
    }
    const matched = live.map((readings) => bestReading(readings, values, columns));
    const stored = live.map((readings, number): Holding => {
      const one = matched[number]!;
      if (one !== null && isNamed(one, values, columns)) return 'named';
      const inPassage = passage !== null && readings.some((one) => valueIn(one, values, columns, passage!) > 0);
      return inPassage ? 'passage' : 'none';
    });
    return { passage, worth: best, matched: matched.map((one) => one?.reading ?? null), stored };
  }

  /** Score of each word in each passage; the last column is its score in the title. */
  #fill(words: PassageWords, columns: number): Float32Array {
    const size = this.#slots.length * columns;
    if (this.#values.length < size) this.#values = new Float32Array(size * 2);
    const values = this.#values.fill(0, 0, size);
    this.#present.fill(0);
    for (const [slot, number] of this.#slots.entries())
      words.each(number, (passage, count) => {
        const length = passage < words.passages ? words.length(passage) / USUAL_LENGTH : 1;
        this.#present[slot] = 1;
        values[slot * columns + passage] =
          passage < words.passages ? (count * (K1 + 1)) / (count + K1 * (1 - B + B * length)) : NAMED;
      });
    return values;
  }
}

/** Score of a reading in a passage combined with the title; 0 when a word is missing. */
function valueIn({ words, reading }: Requested, values: Float32Array, columns: number, passage: number): number {
  let sum = 0;
  for (const { slot, rarity: rare } of words) {
    const value = values[slot * columns + passage]! || values[slot * columns + columns - 1]!;
    if (value === 0) return 0;
    sum += value * rare;
  }
  return (sum / words.length) * reading.factor;
}

/** Prefers a reading in the title, then the one with the highest score. */
function bestReading(readings: readonly Requested[], values: Float32Array, columns: number): Requested | null {
  let best: Requested | null = null;
  let most = 0;
  for (const one of readings) {
    let value = 0;
    for (let at = 0; at < columns; at++) value = Math.max(value, valueIn(one, values, columns, at));
    // Words spread over several passages are still in the policy.
    const worth = Math.max(value, Number.MIN_VALUE) * (isNamed(one, values, columns) ? 2 : 1);
    if (worth > most) {
      most = worth;
      best = one;
    }
  }
  return best;
}

function isNamed({ words }: Requested, values: Float32Array, columns: number): boolean {
  return words.every(({ slot }) => values[slot * columns + columns - 1]! > 0);
}
