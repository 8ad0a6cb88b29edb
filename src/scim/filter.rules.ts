/** Filters and pages of RFC 7644, section 3.4.2, as far as providers use them: equality, presence, and "and". */
import { invalid, ScimError } from './errors.ts';

export interface Clause {
  /** In lower case, including `.value` for the email address. */
  attribute: string;
  /** Null tests that the attribute is present. */
  value: string | boolean | null;
}

export interface Page {
  /** From 1. */
  startIndex: number;
  count: number;
}

/** A page of resources with lists inside, which are read only if they are returned. */
export interface NestedPage extends Page {
  nested: boolean;
}

const MAX_FILTER = 1_000;
const MAX_CLAUSES = 4;
export const MAX_COUNT = 200;
const DEFAULT_COUNT = 100;
const MAX_INDEX = 1_000_000_000;
const CLAUSE =
  /\s*([a-z][\w.:$-]*(?:\[type eq "\w{1,20}"\](?:\.value)?)?)\s+(?:(pr)|eq\s+("(?:[^"\\]|\\.)*"|true|false))\s*/iy;
const AND = /and\s/iy;

/** @param attributes allowed in filters, in lower case. @throws ScimError invalidFilter. */
export function parseFilter(text: string | undefined, attributes: readonly string[]): Clause[] {
  if (text === undefined || text.trim() === '') return [];
  if (text.length > MAX_FILTER) throw refused('is too long');
  const clauses: Clause[] = [];
  for (let at = 0; at < text.length; ) {
    if (clauses.length === MAX_CLAUSES) throw refused(`has more than ${MAX_CLAUSES} conditions`);
    if (clauses.length > 0) at = skip(AND, text, at);
    CLAUSE.lastIndex = at;
    const found = CLAUSE.exec(text);
    if (found === null) throw refused('must be conditions such as userName eq "pat@example.com", joined by and');
    clauses.push(readClause(found, attributes));
    at = CLAUSE.lastIndex;
  }
  return clauses;
}

function skip(word: RegExp, text: string, at: number): number {
  word.lastIndex = at;
  if (!word.test(text)) throw refused('must be conditions joined by and');
  return word.lastIndex;
}

function readClause([, name, present, literal]: RegExpExecArray, attributes: readonly string[]): Clause {
  const attribute = name!
    .toLowerCase()
    .replace(/\[type eq "\w+"\]/, '')
    .replace(/^.*:user:|^.*:group:/, '');
  if (!attributes.includes(attribute)) throw refused(`compares ${attributes.join(', ')} only`);
  if (present !== undefined) return { attribute, value: null };
  const value = readLiteral(literal!);
  // The database cannot store such text.
  if (typeof value === 'string' && value.includes('\0')) throw refused('has a value with an invalid character');
  return { attribute, value };
}

function readLiteral(literal: string): string | boolean {
  try {
    return JSON.parse(literalText(literal));
  } catch {
    throw refused('has a value that is not a JSON string');
  }
}

/** True and False are booleans in any case. */
function literalText(literal: string): string {
  return literal.startsWith('"') ? literal : literal.toLowerCase();
}

const refused = (what: string) => new ScimError(400, 'invalidFilter', `The filter ${what}`);

/** @throws ScimError invalidValue for anything but a number. */
export function parsePage({ startIndex, count }: { startIndex?: unknown; count?: unknown }): Page {
  return {
    startIndex: Math.min(Math.max(1, readInteger('startIndex', startIndex, 1)), MAX_INDEX),
    count: Math.min(Math.max(0, readInteger('count', count, DEFAULT_COUNT)), MAX_COUNT),
  };
}

function readInteger(name: string, value: unknown, otherwise: number): number {
  if (value === undefined || value === '') return otherwise;
  if (!/^-?\d{1,15}$/.test(String(value))) throw invalid(`${name} must be an integer`);
  return Number(value);
}

/** Whether an attribute, in lower case, is to be returned. */
export type Selection = (attribute: string) => boolean;

const ALWAYS: ReadonlySet<string> = new Set(['schemas', 'id']);

/** Attributes to return: all, the listed ones, or all but the listed ones. Call once for all resources of a response. */
export function parseSelection({ attributes, excludedAttributes }: Record<string, unknown>): Selection {
  const [only, without] = [listNames(attributes), listNames(excludedAttributes)];
  return (attribute) => ALWAYS.has(attribute) || (only.size > 0 ? only.has(attribute) : !without.has(attribute));
}

export function project(resource: object, isReturned: Selection): object {
  return Object.fromEntries(Object.entries(resource).filter(([name]) => isReturned(name.toLowerCase())));
}

function listNames(names: unknown): Set<string> {
  const listed = String(names ?? '').split(',');
  return new Set(listed.map((name) => name.trim().toLowerCase().split('.')[0]!).filter(Boolean));
}
