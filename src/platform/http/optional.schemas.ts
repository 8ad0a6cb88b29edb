import { type Static, type TSchema, Type } from 'typebox';

/** A member of a body that may be left out. Clients in many languages write null for what they have not: it counts as absent. */
export function optional<Schema extends TSchema>(schema: Schema) {
  const { type, enum: values } = schema as { type?: unknown; enum?: unknown[] };
  return Type.Optional(
    Type.Unsafe<Static<Schema> | null>({
      ...schema,
      type: [type, 'null'],
      ...(values === undefined ? {} : { enum: [...values, null] }),
    }),
  );
}
