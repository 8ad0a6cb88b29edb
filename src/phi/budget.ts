/**
 * Steps one scan may use: characters read, in whatever form. The limit is linear in the input and independent of the clock, so that the
 * same input always gets the same answer.
 */
const BASE_STEPS = 8_192;
const STEPS_PER_CHARACTER = 3;
/** What a text costs in addition to its characters. */
const STEPS_PER_TEXT = 24;

export class Budget {
  #left: number;

  /** @param characters of all texts and names in the input. */
  constructor(characters: number) {
    this.#left = BASE_STEPS + STEPS_PER_CHARACTER * characters;
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
