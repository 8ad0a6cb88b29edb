/** Finds identifiers split across several fields or entries. */
import type { PhiCategory } from './categories.ts';

/** Categories searched across fields; the others need a text of their own. */
export const SPLIT_CATEGORIES: ReadonlySet<PhiCategory> = new Set([
  'name',
  'date',
  'ssn',
  'mrn',
  'health_plan_id',
  'license',
  'phone',
]);
/** Of split dates, only dates of birth: dates of service have separate fields. */
export const BIRTH = /birth|born|\bd\.?o\.?b\b/i;

/** Parts of an identifier are few, short and close together. */
const MAX_PARTS = 6;
/** Windows overlap by two parts. */
const STEP = 4;
const MAX_PART = 30;
const DIGITS = /^\d{2,4}$/;

/** A text of the input, and the declared field around it. */
export interface Part {
  text: string;
  field: string;
}

/** Texts of an input in order. Consecutive single letters form one part. */
export class Parts {
  readonly #parts: Part[] = [];
  #spelled = false;

  add(text: string, field: string): void {
    const last = this.#parts.at(-1);
    if (text.length === 1 && this.#spelled && last?.field === field) last.text += text;
    else if (text.length > 0 && text.length <= MAX_PART) this.#parts.push({ text, field });
    this.#spelled = text.length === 1;
  }

  /** Ends a run of letters: the next text is in another container. */
  pause(): void {
    this.#spelled = false;
  }

  /** Joins neighbors that may be parts of one identifier. */
  *joined(): Generator<{ text: string; fields: string[] }> {
    for (let from = 0; from === 0 || from + STEP < this.#parts.length; from += STEP) {
      const near = this.#parts.slice(from, from + MAX_PARTS);
      if (near.length < 2) return;
      const fields = near.map(({ field }) => field);
      // Social Security and phone numbers.
      if (near.every(({ text }) => DIGITS.test(text)))
        yield { text: join(near.slice(0, 3), '-'), fields: fields.slice(0, 3) };
      else if (near.some(({ text }) => /[a-z]{3}/i.test(text))) yield { text: join(near, ' '), fields };
    }
  }
}

const join = (parts: readonly Part[], separator: string): string => parts.map(({ text }) => text).join(separator);
