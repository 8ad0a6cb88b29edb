import { ADDRESS_FINDERS } from './addresses.ts';
import type { Finder, PhiCategory } from './categories.ts';
import { DATE_FINDERS } from './dates.ts';
import { IDENTIFIER_FINDERS } from './identifiers.ts';
import { categoryOfMember } from './member-names.ts';
import { NAME_FINDERS } from './names.ts';
import { readingsOf } from './readings.ts';

/** What was found, and never the text it was found in. */
export interface PhiFound {
  categories: { category: PhiCategory; count: number }[];
  total: number;
}

const FINDERS: readonly Finder[] = [...IDENTIFIER_FINDERS, ...DATE_FINDERS, ...ADDRESS_FINDERS, ...NAME_FINDERS];
/** A code, or a date with nothing that says whose: values that bodies are full of. */
const NOBODYS = /^(?:[A-Za-z]{0,4}\d{0,5}(?:\.\w{1,4})?|\d{4}-\d{2}-\d{2})$/;
/** Bounds how deep a body is followed; deeper ones are refused before they are read. */
const DEEPEST = 32;
/** 45 CFR 164.514(b)(2)(i)(C): ages above 89 are told as 90 or older. */
const OLDEST_TOLD = 90;

/**
 * Looks for identifiers of a person in a value and everything in it: texts, names of members, and numbers as they are written.
 *
 * @param input JSON value, or the text of a header or parameter.
 * @returns counts by category, most first; null when there is none.
 */
export function findPhi(input: unknown): PhiFound | null {
  const counts = new Map<PhiCategory, number>();
  addFrom(input, counts, 0);
  if (counts.size === 0) return null;
  const categories = Array.from(counts, ([category, count]) => ({ category, count }));
  categories.sort((one, other) => other.count - one.count || one.category.localeCompare(other.category));
  return { categories, total: categories.reduce((sum, { count }) => sum + count, 0) };
}

function addFrom(value: unknown, counts: Map<PhiCategory, number>, depth: number): void {
  if (depth > DEEPEST) return;
  if (typeof value === 'string') return addText(value, counts);
  if (typeof value === 'number' && Number.isInteger(value)) return addText(String(value), counts);
  if (Array.isArray(value)) {
    for (const item of value) addFrom(item, counts, depth + 1);
    return;
  }
  if (typeof value !== 'object' || value === null) return;
  for (const [name, inner] of Object.entries(value)) addMember(name, inner, counts, depth);
}

function addMember(name: string, value: unknown, counts: Map<PhiCategory, number>, depth: number): void {
  addText(name, counts);
  const category = isEmpty(value) ? null : categoryOfMember(name);
  if (category !== null) add(counts, category, 1);
  else if (/age$/i.test(name) && typeof value === 'number' && value > OLDEST_TOLD) add(counts, 'age', 1);
  else if (/(?:zip|postal)/i.test(name) && typeof value === 'string' && /^\d{5}-?\d{4}$/.test(value.trim()))
    add(counts, 'address', 1);
  else addFrom(value, counts, depth + 1);
}

const isEmpty = (value: unknown): boolean => value === null || value === undefined || value === '';

function addText(text: string, counts: Map<PhiCategory, number>): void {
  if (text.length < 3 || NOBODYS.test(text)) return;
  const most = new Map<PhiCategory, number>();
  for (const reading of readingsOf(text))
    for (const { category, needs, find } of FINDERS) {
      if (!needs.test(reading)) continue;
      const found = find(reading);
      if (found > (most.get(category) ?? 0)) most.set(category, found);
    }
  for (const [category, found] of most) add(counts, category, found);
}

function add(counts: Map<PhiCategory, number>, category: PhiCategory, count: number): void {
  counts.set(category, (counts.get(category) ?? 0) + count);
}
