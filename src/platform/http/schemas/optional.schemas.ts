import { type Static, type TSchema, Type } from 'typebox';
import { COMPONENT } from './schema-kit.ts';

/** A field of a body that may be left out. Clients in many languages write null for what they have not: it counts as absent. */
export function optional<Schema extends TSchema>(schema: Schema) {
  // With null alongside it, it is another schema than the named one.
  const { type, enum: values, [COMPONENT]: _name, ...rest } = schema as Record<string, unknown> & { enum?: unknown[] };
  return Type.Optional(
    Type.Unsafe<Static<Schema> | null>({
      ...rest,
      type: [type, 'null'],
      ...(values === undefined ? {} : { enum: [...values, null] }),
    }),
  );
}
