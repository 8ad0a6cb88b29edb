/** What a schema declares about a value, as far as the guard needs it. */
import { FORMAT } from '../platform/http/schemas/schema-keywords.ts';

/** The JSON Schema keywords that the guard reads. */
export interface DeclaredSchema {
  type?: string | readonly string[];
  properties?: Readonly<Record<string, DeclaredSchema>>;
  items?: DeclaredSchema;
  anyOf?: readonly DeclaredSchema[];
  enum?: readonly unknown[];
  const?: unknown;
  format?: string;
  [FORMAT]?: string;
}

/**
 * Values with a strict format, enumerations, numbers and booleans cannot contain free text, so they are never scanned.
 */
export function isClosed(schema: DeclaredSchema): boolean {
  if (schema[FORMAT] !== undefined || schema.format !== undefined) return true;
  if (schema.enum !== undefined || schema.const !== undefined) return true;
  if (schema.anyOf !== undefined) return schema.anyOf.every(isClosed);
  if (schema.items !== undefined) return isClosed(schema.items);
  const types = typeof schema.type === 'string' ? [schema.type] : schema.type;
  return types?.every((type) => CLOSED_TYPES.has(type)) ?? false;
}

const CLOSED_TYPES: ReadonlySet<string> = new Set(['integer', 'number', 'boolean', 'null']);

/** Schema of a property, if declared; with alternatives, the first that declares it. */
export function findProperty(schema: DeclaredSchema | undefined, name: string): DeclaredSchema | undefined {
  if (schema === undefined) return undefined;
  if (schema.properties !== undefined && Object.hasOwn(schema.properties, name)) return schema.properties[name];
  return schema.anyOf?.map((one) => findProperty(one, name)).find((one) => one !== undefined);
}

/** Schema of an array's items, if declared. */
export function findItems(schema: DeclaredSchema | undefined): DeclaredSchema | undefined {
  return schema?.items ?? schema?.anyOf?.map(findItems).find((one) => one !== undefined);
}
