import { Budget } from './budget.ts';
import type { PhiCategory } from './categories.ts';
import { type DeclaredSchema, findItems, findProperty, isClosed } from './declared.ts';
import { categoryOfMember } from './identifiers/member-names.ts';
import { BIRTH, IN_PARTS, Parts } from './in-parts.ts';
import { readText } from './text/read-text.ts';
import { canBeName, isFullName } from './words.ts';

/** What was found, and never the text it was found in. */
export interface PhiFound {
  categories: { category: PhiCategory; count: number }[];
  total: number;
  /** Declared fields that contain it, or the declared field around it; empty where nothing around it is declared. */
  fields: string[];
  /** The input has more encoded or expanding text than is read: what was read need not be all of it. */
  isIncomplete: boolean;
}

/** Ids that this service makes: of blocks, cases, keys and so on. */
const OWN_ID = /^(?:cb_[0-9a-f]{20}|[a-z]{2,8}_[0-9a-hjkmnp-tv-z]{23})$/;
/** A code, or a date without a person: values that bodies are full of. */
const CODE_OR_DATE = /^(?:[A-Za-z]{0,4}\d{0,5}(?:\.\w{1,4})?|\d{4}-\d{2}-\d{2})$/;
/** Bounds how deep a body is followed; deeper ones are refused before they are read. */
const MAX_DEPTH = 64;
/** 45 CFR 164.514(b)(2)(i)(C): ages above 89 are reported as 90 or older. */
const MAX_REPORTED_AGE = 90;
/** Fields that a refusal lists. */
const MAX_FIELDS = 10;

/**
 * Finds identifiers of a person in a value and everything in it: texts, names of members, and numbers as they are written. Pure and
 * synchronous; the time it takes is linear in the size of the input.
 *
 * @param input JSON value, or the text of a header or parameter.
 * @param schema JSON Schema of the input: fields with a declared format are not scanned, and the others are named in what is found.
 * @returns counts by category, most first; null when there is none.
 */
export function findPhi(input: unknown, schema?: DeclaredSchema): PhiFound | null {
  return findPhiInParts([[input, schema]]);
}

/** The same for parts that are declared each by itself, such as body, query and headers of one request. */
export function findPhiInParts(parts: readonly (readonly [unknown, DeclaredSchema | undefined])[]): PhiFound | null {
  const scan = new Scan(parts.reduce((sum, [input]) => sum + countCharacters(input), 0));
  for (const [input, schema] of parts) scan.value(input, schema, { field: '', depth: 0 });
  scan.inParts();
  return scan.found();
}

/** Where a value is: the innermost declared field around it. */
interface Place {
  field: string;
  depth: number;
}

class Scan {
  readonly #budget: Budget;
  readonly #partsBudget: Budget;
  readonly #counts = new Map<PhiCategory, number>();
  readonly #fields = new Set<string>();
  readonly #parts = new Parts();

  /** @param characters of all texts and names that are scanned. */
  constructor(characters: number) {
    this.#budget = Budget.forTexts(characters);
    this.#partsBudget = Budget.forParts(characters);
  }

  value(value: unknown, schema: DeclaredSchema | undefined, place: Place): void {
    if (place.depth > MAX_DEPTH || this.#budget.isExhausted) return;
    if (schema !== undefined && isClosed(schema)) return;
    if (typeof value === 'string') return this.#text(value, place);
    if (typeof value === 'number' && Number.isInteger(value)) return this.#text(String(value), place);
    if (typeof value !== 'object' || value === null) return;
    const depth = place.depth + 1;
    this.#parts.pause();
    if (Array.isArray(value)) {
      const items = findItems(schema);
      for (const item of value) this.value(item, items, { ...place, depth });
    } else
      for (const [name, inner] of Object.entries(value)) {
        const declared = findProperty(schema, name);
        if (declared === undefined) this.#undeclared(name, inner, { ...place, depth });
        else this.value(inner, declared, { field: place.field === '' ? name : `${place.field}.${name}`, depth });
      }
  }

  found(): PhiFound | null {
    const isIncomplete = this.#budget.isExhausted;
    if (this.#counts.size === 0 && !isIncomplete) return null;
    const categories = Array.from(this.#counts, ([category, count]) => ({ category, count }));
    categories.sort((one, other) => other.count - one.count || one.category.localeCompare(other.category));
    const total = categories.reduce((sum, { count }) => sum + count, 0);
    return { categories, total, fields: [...this.#fields].slice(0, MAX_FIELDS), isIncomplete };
  }

  /** An identifier in parts: a name in two fields, a label in one and its number in the next. */
  inParts(): void {
    if (this.#counts.size > 0) return;
    for (const { text, fields } of this.#parts.joined()) {
      if (this.#partsBudget.isExhausted) return;
      for (const category of readText(text, this.#partsBudget).keys())
        if (IN_PARTS.has(category) && (category !== 'date' || BIRTH.test(text)))
          for (const [at, field] of fields.entries()) this.#add(category, at === 0 ? 1 : 0, { field, depth: 0 });
    }
  }

  /** A name of the caller's, and with its value perhaps a person's. */
  #name(name: string, value: unknown, place: Place): void {
    if (typeof value === 'string' && isFullName(name, value.trim())) this.#add('name', 1, place);
    if (name.length < 3 || CODE_OR_DATE.test(name) || OWN_ID.test(name)) return;
    for (const [category, count] of readText(name, this.#budget)) this.#add(category, count, place);
  }

  /** A member that no schema declares: its name is text of the caller's too. */
  #undeclared(name: string, value: unknown, place: Place): void {
    this.#name(name, value, place);
    const category = isEmpty(value) ? null : categoryOfMember(name);
    if (category !== null) this.#add(category, 1, place);
    else if (/age$/i.test(name) && typeof value === 'number' && value > MAX_REPORTED_AGE) this.#add('age', 1, place);
    else if (/(?:zip|postal)/i.test(name) && typeof value === 'string' && /^\d{5}-?\d{4}$/.test(value.trim()))
      this.#add('address', 1, place);
    else if (typeof value === 'string') this.#text(value, place, behindLabel(name, value));
    else this.value(value, undefined, place);
  }

  /** @param read the text with what it is of, where that makes a difference. */
  #text(text: string, place: Place, read = text): void {
    this.#parts.add(text, place.field);
    if (text.length < 3 || CODE_OR_DATE.test(text) || OWN_ID.test(text)) return;
    for (const [category, count] of readText(read, this.#budget)) this.#add(category, count, place);
  }

  #add(category: PhiCategory, count: number, { field }: Place): void {
    this.#counts.set(category, (this.#counts.get(category) ?? 0) + count);
    if (field !== '') this.#fields.add(field);
  }
}

/** Members that are of a person, and parts of a name. */
const OF_PERSON =
  /patient|member|subscriber|insured|beneficiary|enrollee|policy_?holder|card_?holder|guarantor|spouse|decedent|caregiver/i;
const PART_OF_NAME = /^(?:given|family|fore|sur)$/i;
/** Lists of treatments begin and end so too. */
const PERHAPS_OF_NAME = /^(?:first|last)$/i;
/** Longer values say themselves what they are about. */
const MAX_BEHIND_LABEL = 60;

/** `{member: "Jane Roe"}` as `member: Jane Roe`. */
function behindLabel(name: string, value: string): string {
  if (value.length > MAX_BEHIND_LABEL || name.length > MAX_BEHIND_LABEL) return value;
  if (PART_OF_NAME.test(name) || (PERHAPS_OF_NAME.test(name) && canBeName(value))) return `${name} name: ${value}`;
  return OF_PERSON.test(name) ? `${name.replace(/(?<=[a-z])(?=[A-Z])|[_-]+/g, ' ').toLowerCase()}: ${value}` : value;
}

const isEmpty = (value: unknown): boolean => value === null || value === undefined || value === '';

/** Characters of all texts and names, which what a scan may read is measured by. */
function countCharacters(value: unknown, depth = 0): number {
  if (typeof value === 'string') return value.length;
  if (typeof value !== 'object' || value === null) return 8;
  if (depth > MAX_DEPTH) return 0;
  let count = 0;
  for (const name in value) count += name.length + countCharacters((value as Record<string, unknown>)[name], depth + 1);
  return count;
}
