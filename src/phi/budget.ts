/**
 * Steps a scan may use: characters read, in whatever form. They are linear in the input and independent of the clock, so that the same
 * input always gets the same answer.
 */
const BASE_STEPS = 6_000;
const STEPS_PER_CHARACTER = 2;
/** What a text costs in addition to its characters. */
const STEPS_PER_TEXT = 24;
/** Neighbors that are read together a second time. */
const BASE_PART_STEPS = 2_000;
const PART_STEPS_PER_CHARACTER = 0.5;

export class Budget {
  #left: number;

  private constructor(steps: number) {
    this.#left = steps;
  }

  /** For every text of an input by itself. @param characters of all texts and names in it. */
  static forTexts(characters: number): Budget {
    return new Budget(BASE_STEPS + STEPS_PER_CHARACTER * characters);
  }

  /** For neighbors joined. What exceeds it is not searched, and the input is complete all the same. */
  static forParts(characters: number): Budget {
    return new Budget(BASE_PART_STEPS + PART_STEPS_PER_CHARACTER * characters);
  }

  /** @returns false, and then nothing more is read, when a text of so many characters exceeds what is left. */
  spend(characters: number): boolean {
    this.#left -= characters + STEPS_PER_TEXT;
    return this.#left >= 0;
  }

  get isExhausted(): boolean {
    return this.#left < 0;
  }
}
