import { type Static, type TSchema, Type } from 'typebox';
import { COMPONENT } from './schema-kit.ts';

/** An optional body field. Clients in many languages send null for missing values, so null counts as absent. */
export function optional<Schema extends TSchema>(schema: Schema) {
  // A nullable version is a different schema than the named one.
  const { type, enum: values, [COMPONENT]: _name, ...rest } = schema as Record<string, unknown> & { enum?: unknown[] };
  return Type.Optional(
    Type.Unsafe<Static<Schema> | null>({
      ...rest,
      type: [type, 'null'],
      ...(values === undefined ? {} : { enum: [...values, null] }),
    }),
  );
}
