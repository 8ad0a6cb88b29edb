import type { CodeFacts } from './codes.answer.rules.ts';

/** What the tables say of a code. */
export interface WrittenCode {
  found: CodeFacts;
  /** Members of an answer but `policies`, as JSON text. */
  text: string;
}

/** What a written answer depends on, beside the code. */
export interface WrittenFor {
  /** YYYY-MM-DD */
  date: string;
  /** Of the editions. */
  generation: number;
  rvu: boolean;
}

/** Some 700 bytes each. When it is full, it starts again: most requests ask for a few thousand codes. */
export const MOST_WRITTEN = 50_000;

/**
 * Answers about codes as they were written first, by the code as it was asked for: tables do not change from one publish
 * of codes to the next, and their rows lie far apart in memory.
 */
export class WrittenCodes {
  #date = '';
  #generation = -1;
  #plain = new Map<string, WrittenCode>();
  #withRvu = new Map<string, WrittenCode>();

  get(asked: string, { date, generation, rvu }: WrittenFor): WrittenCode | undefined {
    if (generation !== this.#generation || date !== this.#date) return;
    return (rvu ? this.#withRvu : this.#plain).get(asked);
  }

  keep(asked: string, { date, generation, rvu }: WrittenFor, written: WrittenCode): void {
    const full = this.#plain.size + this.#withRvu.size >= MOST_WRITTEN;
    if (full || generation !== this.#generation || date !== this.#date) {
      this.#plain = new Map();
      this.#withRvu = new Map();
      this.#date = date;
      this.#generation = generation;
    }
    (rvu ? this.#withRvu : this.#plain).set(asked, written);
  }
}
