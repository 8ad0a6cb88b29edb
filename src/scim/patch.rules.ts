/** PATCH operations of RFC 7644, section 3.5.2, in the variants that providers use. */
import { isPlainName, PLAIN_NAME_EXPECTED } from '../platform/text/plain-names.ts';
import { ScimError, syntax } from './errors.ts';

const PATCH_SCHEMA = 'urn:ietf:params:scim:api:messages:2.0:PatchOp';
const MAX_OPERATIONS = 200;
/** Without a path, one operation changes any number of attributes, under any capitalization of their names. */
const MAX_CHANGES = 400;
const PREFIX = /^urn:ietf:params:scim:schemas:core:2\.0:(?:user|group):/i;
const EXTENSION = /^urn:ietf:params:scim:schemas:extension:/i;
const PATH = /^([a-z$][\w$-]*)(?:\[([^\]]{1,200})\])?(?:\.([a-z$][\w$-]*))?$/i;

export interface Change {
  op: 'add' | 'replace' | 'remove';
  /** In lower case, including the sub-attribute: `name.givenname`. */
  attribute: string;
  /** The part in brackets; null without it. */
  selector: string | null;
  value: unknown;
}

/**
 * Changes of single attributes, in order. Extensions are ignored. @throws ScimError invalidSyntax, invalidPath,
 * noTarget.
 */
export function parsePatch(body: unknown): Change[] {
  if (typeof body !== 'object' || body === null) throw syntax('The body must be an object');
  const { schemas, Operations: listed } = readFields(body, ['schemas', 'Operations']);
  if (!Array.isArray(schemas) || !schemas.includes(PATCH_SCHEMA)) throw syntax(`schemas must list ${PATCH_SCHEMA}`);
  if (!Array.isArray(listed) || listed.length === 0 || listed.length > MAX_OPERATIONS)
    throw syntax(`Operations must be a list of 1 to ${MAX_OPERATIONS}`);
  const changes: Change[] = [];
  for (const operation of listed) {
    changes.push(...parseOperation(operation));
    if (changes.length > MAX_CHANGES) throw syntax(`Operations must change at most ${MAX_CHANGES} attributes together`);
  }
  return changes;
}

function parseOperation(operation: unknown): Change[] {
  if (typeof operation !== 'object' || operation === null) throw syntax('An operation must be an object');
  const { op: named, path, value } = readFields(operation, ['op', 'path', 'value']);
  const op = String(named).toLowerCase();
  if (op !== 'add' && op !== 'replace' && op !== 'remove') throw syntax('op must be add, replace or remove');
  if (op !== 'remove' && value === undefined) throw syntax(`${op} needs a value`);
  if (path !== undefined && path !== null) return toChanges(op, path, value);
  if (op === 'remove') throw new ScimError(400, 'noTarget', 'remove needs a path');
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw syntax('Without a path, value must be an object of attributes');
  return Object.entries(value)
    .slice(0, MAX_CHANGES + 1)
    .flatMap(([name, one]) => toChanges(op, name, one));
}

function toChanges(op: Change['op'], path: unknown, value: unknown): Change[] {
  if (typeof path !== 'string') throw invalidPath();
  if (EXTENSION.test(path)) return [];
  const found = PATH.exec(path.replace(PREFIX, ''));
  if (found === null) throw invalidPath();
  const [, name, selector = null, sub] = found;
  const attribute = (sub === undefined ? name! : `${name}.${sub}`).toLowerCase();
  return [{ op, attribute, selector, value }];
}

const invalidPath = () => new ScimError(400, 'invalidPath', 'The path must be an attribute');

/** Format of this service's ids; anything else is not a resource. */
export const isResourceId = (id: string): boolean => /^[\w-]{1,100}$/.test(id);

/** Attribute names are case-insensitive. */
export function readFields(body: object, names: readonly string[]): Record<string, unknown> {
  const wanted = new Map(names.map((name) => [name.toLowerCase(), name]));
  const read: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(body)) {
    const known = wanted.get(name.toLowerCase());
    if (known !== undefined) read[known] = value;
  }
  return read;
}

/** Some providers send booleans as text. @throws ScimError invalidValue. */
export function readBoolean(name: string, value: unknown): boolean {
  if (typeof value === 'boolean') return value;
  const text = String(value).toLowerCase();
  if (typeof value === 'string' && (text === 'true' || text === 'false')) return text === 'true';
  throw new ScimError(400, 'invalidValue', `${name} must be true or false`);
}

/** @returns null for null and empty text. @throws ScimError invalidValue. */
export function readText(name: string, value: unknown, longest: number): string | null {
  if (value === undefined || value === null || value === '') return null;
  if (typeof value !== 'string' || value.length > longest || !isPlainName(value))
    throw new ScimError(400, 'invalidValue', `${name} must be ${PLAIN_NAME_EXPECTED}, at most ${longest} characters`);
  return value.trim() || null;
}
