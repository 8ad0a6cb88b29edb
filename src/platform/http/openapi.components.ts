/** Schemas with a name are written once, under `components`, and referred to: generated clients have a type for each. */
import { COMPONENT, EXPECTS } from './schema-kit.ts';

type Json = Record<string, unknown>;

/** Keywords for this service alone: the description says the same to others. */
const INTERNAL: ReadonlySet<string> = new Set([EXPECTS, 'x-values']);
const SCALARS: ReadonlySet<unknown> = new Set(['string', 'integer', 'number', 'boolean']);

/**
 * The same document with named schemas moved to `components.schemas`, and the schemas in it written the short way.
 * @throws Error when two schemas with one name differ in more than their description.
 */
export function shareComponents<Document extends object>(document: Document): Document {
  const found = new Map<string, { schema: Json; description: unknown }>();
  const written = walk(document, found) as Document & { components?: { schemas?: object } };
  const schemas = Object.fromEntries(
    [...found]
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, { schema, description }]) => [
        name,
        description === undefined ? schema : { description, ...schema },
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

/** `anyOf` of a plain value and null is a type that may be null. */
function shortened(schema: Json): Json {
  const { anyOf, ...rest } = schema;
  if (!Array.isArray(anyOf) || anyOf.length !== 2) return schema;
  const [value, nothing] = anyOf as [Json, Json];
  if (nothing.type !== 'null' || !SCALARS.has(value.type) || 'enum' in value || 'const' in value) return schema;
  return { ...value, type: [value.type, 'null'], ...rest };
}
