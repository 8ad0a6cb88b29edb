/** Max body size of each operation, derived from its schema: larger bodies are rejected before they are read. */
import { type AnyDeclaration, MAX_BODY_BYTES } from './operation.ts';

interface Sized {
  type?: string | readonly string[];
  maxLength?: number;
  maxItems?: number;
  maxProperties?: number;
  pattern?: string;
  format?: string;
  enum?: readonly unknown[];
  items?: Sized;
  properties?: Readonly<Record<string, Sized>>;
  additionalProperties?: unknown;
  anyOf?: readonly Sized[];
}

/** Bytes per character when all non-ASCII characters are escaped. */
const CHARACTER_BYTES = 6;
/** Quotes, separators and indentation of a value on its own line. */
const LAYOUT_BYTES = 24;
/** Text with a pattern but no max length: codes, dates and the like. */
const PATTERN_BYTES = 64;
/** Fields that clients send and no operation reads. */
const UNKNOWN_BYTES = 2_048;
const NUMBER_BYTES = 24;

/** Max document size of an operation in bytes: its own limit, or what its schema allows. */
export function maxInputBytes({ maxBodyBytes, input }: Pick<AnyDeclaration, 'maxBodyBytes' | 'input'>): number {
  return maxBodyBytes ?? (input.body === undefined ? MAX_BODY_BYTES : bodyBytes(input.body, MAX_BODY_BYTES));
}

/** Max body size that the schema allows, with room for undeclared fields; at most the default. */
function bodyBytes(schema: object, defaultBytes: number): number {
  return Math.min(defaultBytes, Math.ceil(maxBytes(schema) + UNKNOWN_BYTES));
}

/** Infinity for unbounded values. */
function maxBytes(schema: Sized): number {
  if (schema.anyOf !== undefined) return Math.max(...schema.anyOf.map(maxBytes));
  if (schema.properties !== undefined || schema.type === 'object') return objectBytes(schema);
  if (schema.items !== undefined) return LAYOUT_BYTES + (schema.maxItems ?? Infinity) * maxBytes(schema.items);
  if (schema.enum !== undefined)
    return LAYOUT_BYTES + Math.max(...schema.enum.map((value) => JSON.stringify(value).length));
  const types = typeof schema.type === 'string' ? [schema.type] : (schema.type ?? ['unknown']);
  return LAYOUT_BYTES + Math.max(...types.map((type) => scalarBytes(type, schema)));
}

function objectBytes({ properties = {}, additionalProperties }: Sized): number {
  if (additionalProperties === true) return Infinity;
  return Object.entries(properties).reduce(
    (sum, [name, value]) => sum + name.length + LAYOUT_BYTES + maxBytes(value),
    LAYOUT_BYTES,
  );
}

function scalarBytes(type: string, { maxLength, pattern, format }: Sized): number {
  if (type === 'null' || type === 'boolean') return 5;
  if (type === 'integer' || type === 'number') return NUMBER_BYTES;
  if (type !== 'string') return Infinity;
  if (maxLength === undefined) return pattern === undefined && format === undefined ? Infinity : PATTERN_BYTES;
  return maxLength * (pattern === undefined ? CHARACTER_BYTES : 1);
}
