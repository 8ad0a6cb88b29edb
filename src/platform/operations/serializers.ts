import { SerializerSelector } from '@fastify/fast-json-stringify-compiler';

export type Serialize = (value: unknown) => string;

const compile = SerializerSelector()();
const known = new WeakMap<object, Serialize>();

/** A serializer that is compiled on first use. */
export function serializeWith(schema: object): Serialize {
  let serialize: Serialize | null = null;
  return (value) => {
    serialize ??= serializerFor(schema);
    return serialize(value);
  };
}

/**
 * Serializers by schema, compiled on first use: most statuses share one error schema, and no process uses all of them,
 * so compiling every one would dominate startup time.
 */
export function serializerFor(schema: object): Serialize {
  let serialize = known.get(schema);
  if (serialize === undefined) {
    serialize = compile({ schema } as Parameters<typeof compile>[0]) as Serialize;
    known.set(schema, serialize);
  }
  return serialize;
}
