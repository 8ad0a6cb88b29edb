/** The largest body each operation accepts, from its own schema: what no valid request needs is refused before it is read. */
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

/** Bytes of one character where everything beyond ASCII is escaped. */
const CHARACTER_BYTES = 6;
/** Quotes, separators, and the indentation of a value on a line of its own. */
const LAYOUT_BYTES = 24;
/** Texts of a pattern without a maximal length: codes, days and the like. */
const PATTERN_BYTES = 64;
/** Members that clients send and no operation reads. */
const UNKNOWN_BYTES = 2_048;
const NUMBER_BYTES = 24;

/** Bytes of the largest document an operation accepts: its own limit, else what its schema allows. */
export function maxInputBytes({ maxBodyBytes, input }: Pick<AnyDeclaration, 'maxBodyBytes' | 'input'>): number {
  return maxBodyBytes ?? (input.body === undefined ? MAX_BODY_BYTES : bodyBytes(input.body, MAX_BODY_BYTES));
}

/** Bytes of the largest body the schema allows, with some for what it does not declare; at most the default. */
function bodyBytes(schema: object, defaultBytes: number): number {
  return Math.min(defaultBytes, Math.ceil(maxBytes(schema) + UNKNOWN_BYTES));
}

/** Infinity for what has no bound. */
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
