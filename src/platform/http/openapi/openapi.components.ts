/**
 * Writes named schemas once, under `components`, and references them, so that generated clients have a type for each.
 */
import { ALIASES, COMPONENT, EXPECTS, EXTENDS, FORMAT, MISTAKES } from '../schemas/schema-kit.ts';

type Json = Record<string, unknown>;

/** Internal keywords; the description contains the same information for clients. */
const INTERNAL: ReadonlySet<string> = new Set([ALIASES, EXPECTS, FORMAT, MISTAKES, 'x-values']);
const SCALARS: ReadonlySet<unknown> = new Set(['string', 'integer', 'number', 'boolean']);

/**
 * The document with named schemas moved to `components.schemas` and schemas shortened.
 * @throws Error when two schemas with one name differ in more than their description.
 */
export function shareComponents<Document extends object>(document: Document): Document {
  const found = new Map<string, { schema: Json; description: unknown }>();
  const walked = walk(document, found) as Document & { components?: { schemas?: object } };
  const bases = new Map([...found].map(([name, { schema }]) => [name, schema]));
  const written = extend(walked, bases) as typeof walked;
  const schemas = Object.fromEntries(
    [...found]
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, { schema, description }]) => [
        name,
        extend(description === undefined ? schema : { description, ...schema }, bases),
      ]),
  );
  return { ...written, components: { ...written.components, schemas: { ...written.components?.schemas, ...schemas } } };
}

function walk(value: unknown, found: Map<string, { schema: Json; description: unknown }>): unknown {
  if (Array.isArray(value)) return value.map((item) => walk(item, found));
  if (typeof value !== 'object' || value === null) return value;
  const written: Json = {};
  for (const [key, inner] of Object.entries(value)) if (!INTERNAL.has(key)) written[key] = walk(inner, found);
  const { [COMPONENT]: name, ...schema } = shortened(written);
  return typeof name === 'string' ? refer(name, schema, found) : schema;
}

function refer(
  name: string,
  { description, ...schema }: Json,
  found: Map<string, { schema: Json; description: unknown }>,
) {
  const known = found.get(name) ?? { schema, description };
  found.set(name, known);
  if (JSON.stringify(known.schema) !== JSON.stringify(schema)) throw new Error(`Two schemas are named ${name}`);
  known.description ??= description;
  const $ref = `#/components/schemas/${name}`;
  return description === undefined || description === known.description ? { $ref } : { $ref, description };
}

/** A schema that repeats the fields of a component references it and adds its own. */
function extend(value: unknown, bases: ReadonlyMap<string, Json>): unknown {
  if (Array.isArray(value)) return value.map((item) => extend(item, bases));
  if (typeof value !== 'object' || value === null) return value;
  const schema = Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, extend(inner, bases)])) as Json;
  const { [EXTENDS]: name, ...rest } = schema;
  const base = typeof name === 'string' ? bases.get(name) : undefined;
  return base === undefined ? rest : { allOf: [{ $ref: `#/components/schemas/${name}` }, beyond(rest, base)] };
}

/** What an object schema adds to the base that it repeats. */
function beyond({ properties, required, ...rest }: Json, base: Json): Json {
  const known = new Set(Object.keys(base.properties as Json));
  const added = Object.entries(properties as Json).filter(([name]) => !known.has(name));
  const needed = (required as string[]).filter((name) => !known.has(name));
  const { additionalProperties: _same, ...own } = rest;
  return { ...own, ...(needed.length === 0 ? {} : { required: needed }), properties: Object.fromEntries(added) };
}

/** `anyOf` of a plain type and null becomes a nullable type. */
function shortened(schema: Json): Json {
  const { anyOf, ...rest } = schema;
  if (!Array.isArray(anyOf) || anyOf.length !== 2) return schema;
  const [value, nothing] = anyOf as [Json, Json];
  if (nothing.type !== 'null' || !SCALARS.has(value.type) || 'enum' in value || 'const' in value) return schema;
  return { ...value, type: [value.type, 'null'], ...rest };
}
