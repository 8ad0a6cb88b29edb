/** Reproducible random draws, and typing errors. */
import { randomNumbers } from '../../bench/corpus.ts';

export class Draw {
  readonly #random: () => number;

  constructor(seed: number) {
    this.#random = randomNumbers(seed);
  }

  /** From 0 up to, not including, `below`. */
  int(below: number): number {
    return Math.floor(this.#random() * below);
  }

  chance(share: number): boolean {
    return this.#random() < share;
  }

  one<Value>(list: readonly Value[]): Value {
    if (list.length === 0) throw new Error('Nothing to draw from: the server knows too little');
    return list[this.int(list.length)]!;
  }

  /** Up to `count` different items, in drawn order. */
  some<Value>(list: readonly Value[], count: number): Value[] {
    const left = [...list];
    return Array.from({ length: Math.min(count, left.length) }, () => left.splice(this.int(left.length), 1)[0]!);
  }

  /** A word with one letter dropped, doubled, swapped with the next or replaced. */
  slip(word: string): string {
    const at = this.int(Math.max(1, word.length - 1));
    const [head, letter, next, tail] = [word.slice(0, at), word[at] ?? '', word[at + 1] ?? '', word.slice(at + 2)];
    return this.one([
      `${head}${next}${tail}`,
      `${head}${letter}${letter}${next}${tail}`,
      `${head}${next}${letter}${tail}`,
      `${head}${letter}x${tail}`,
    ]);
  }

  /** Includes each field with its own probability. */
  members(choices: Record<string, readonly [share: number, value: () => unknown]>): Record<string, unknown> {
    const drawn = Object.entries(choices).filter(([, [share]]) => this.chance(share));
    return Object.fromEntries(drawn.map(([name, [, value]]) => [name, value()]));
  }
}

/** Every selection of the items, the empty one first. */
export function combinations<Value>(items: readonly Value[]): Value[][] {
  const selections: Value[][] = [[]];
  for (const item of items) selections.push(...selections.map((chosen) => [...chosen, item]));
  return selections;
}
