/** Identifiers whose parts are in several fields or entries. */
import type { PhiCategory } from './categories.ts';
import { type DeclaredSchema, isClosed, itemsOf, propertyOf } from './declared.ts';

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
const STEP = 3;
const MAX_PART = 40;
const DIGITS = /^\d{2,4}$/;

/** The texts of a container joined, a few neighbors at a time, where they can be parts of one identifier. */
export function* joinParts(container: object, schema: DeclaredSchema | undefined): Generator<string> {
  const parts = partsIn(container, schema);
  for (let from = 0; from === 0 || from + STEP < parts.length; from += STEP) {
    const near = parts.slice(from, from + MAX_PARTS);
    if (near.length < 2) return;
    // Social Security and phone numbers.
    if (near.every((part) => DIGITS.test(part))) yield near.slice(0, 3).join('-');
    else if (near.some((part) => /[a-z]{3}/i.test(part))) yield near.join(' ');
  }
}

function partsIn(container: object, schema: DeclaredSchema | undefined): string[] {
  const entries = Object.entries(container);
  const parts: string[] = [];
  for (const [name, value] of entries) {
    if (typeof value !== 'string' && typeof value !== 'number') continue;
    const declared = Array.isArray(container) ? itemsOf(schema) : propertyOf(schema, name);
    if (declared !== undefined && isClosed(declared)) continue;
    const text = String(value).trim();
    if (text === '' || text.length > MAX_PART) continue;
    parts.push(text);
  }
  return parts;
}
