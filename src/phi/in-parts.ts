/** Identifiers where the parts are in several fields or entries. */
import type { PhiCategory } from './categories.ts';

/** Categories that are searched across fields: the others need one text of their own. */
export const IN_PARTS: ReadonlySet<PhiCategory> = new Set([
  'name',
  'date',
  'ssn',
  'mrn',
  'health_plan_id',
  'license',
  'phone',
]);
/** Of days in parts only those of a birth: days of services are in fields of their own. */
export const BIRTH = /birth|born|\bd\.?o\.?b\b/i;

/** Parts of an identifier are few, short and near each other. */
const MAX_PARTS = 6;
/** Two of each few are read with the next few too. */
const STEP = 4;
const MAX_PART = 30;
const DIGITS = /^\d{2,4}$/;

/** A text of the input, and the declared field around it. */
export interface Part {
  text: string;
  field: string;
}

/** Texts of an input in their order. Letters one by one are one part. */
export class Parts {
  readonly #parts: Part[] = [];
  #spelled = false;

  add(text: string, field: string): void {
    const last = this.#parts.at(-1);
    if (text.length === 1 && this.#spelled && last?.field === field) last.text += text;
    else if (text.length > 0 && text.length <= MAX_PART) this.#parts.push({ text, field });
    this.#spelled = text.length === 1;
  }

  /** Ends a run of letters: what follows is in another container. */
  pause(): void {
    this.#spelled = false;
  }

  /** Neighbors joined, where they can be parts of one identifier. */
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
