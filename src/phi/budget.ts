/**
 * Work limit of a scan, in characters read in any form. It is linear in the input and independent of the clock, so that
 * the same input always gets the same answer.
 */
const BASE_STEPS = 6_000;
const STEPS_PER_CHARACTER = 2;
/** Cost of a text in addition to its characters. */
const STEPS_PER_TEXT = 24;
/** Budget for neighboring texts that are read again as one. */
const BASE_PART_STEPS = 2_000;
const PART_STEPS_PER_CHARACTER = 0.5;

export class Budget {
  #left: number;

  private constructor(steps: number) {
    this.#left = steps;
  }

  /** Budget for reading every text of an input on its own. @param characters of all texts and names in it. */
  static forTexts(characters: number): Budget {
    return new Budget(BASE_STEPS + STEPS_PER_CHARACTER * characters);
  }

  /** Budget for joined neighbors. What exceeds it is not searched, and the scan still counts as complete. */
  static forParts(characters: number): Budget {
    return new Budget(BASE_PART_STEPS + PART_STEPS_PER_CHARACTER * characters);
  }

  /** @returns false, and stops all further reading, if a text of this length exceeds the remaining budget. */
  spend(characters: number): boolean {
    this.#left -= characters + STEPS_PER_TEXT;
    return this.#left >= 0;
  }

  get isExhausted(): boolean {
    return this.#left < 0;
  }
}
