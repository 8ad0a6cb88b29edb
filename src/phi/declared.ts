/** What a schema declares of a value, as far as the guard needs it. */
import { FORMAT } from '../platform/http/schemas/schema-kit.ts';

/** A JSON Schema, of which the guard reads these keywords. */
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

/** A value of a format of its own, one of a list, a number or a switch: nothing in it can be free text, so it is never scanned. */
export function isClosed(schema: DeclaredSchema): boolean {
  if (schema[FORMAT] !== undefined || schema.format !== undefined) return true;
  if (schema.enum !== undefined || schema.const !== undefined) return true;
  if (schema.anyOf !== undefined) return schema.anyOf.every(isClosed);
  if (schema.items !== undefined) return isClosed(schema.items);
  const types = typeof schema.type === 'string' ? [schema.type] : schema.type;
  return types?.every((type) => CLOSED_TYPES.has(type)) ?? false;
}

const CLOSED_TYPES: ReadonlySet<string> = new Set(['integer', 'number', 'boolean', 'null']);

/** The schema of a member, if it is declared; of several forms the first that declares it. */
export function findProperty(schema: DeclaredSchema | undefined, name: string): DeclaredSchema | undefined {
  if (schema === undefined) return undefined;
  if (schema.properties !== undefined && Object.hasOwn(schema.properties, name)) return schema.properties[name];
  return schema.anyOf?.map((one) => findProperty(one, name)).find((one) => one !== undefined);
}

/** The schema of the entries of an array, if it is declared. */
export function findItems(schema: DeclaredSchema | undefined): DeclaredSchema | undefined {
  return schema?.items ?? schema?.anyOf?.map(findItems).find((one) => one !== undefined);
}
