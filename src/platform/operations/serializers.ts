import { SerializerSelector } from '@fastify/fast-json-stringify-compiler';

export type Serialize = (value: unknown) => string;

const compile = SerializerSelector()();
const known = new WeakMap<object, Serialize>();

/** The same, found when the first value is written. */
export function serializeWith(schema: object): Serialize {
  let serialize: Serialize | null = null;
  return (value) => {
    serialize ??= serializerFor(schema);
    return serialize(value);
  };
}

/**
 * The writer of values of a schema, compiled when the first of them is written: most statuses share one schema of errors, and no process
 * answers everything, so compiling all of them would be most of the time of a start.
 */
export function serializerFor(schema: object): Serialize {
  let serialize = known.get(schema);
  if (serialize === undefined) {
    serialize = compile({ schema } as Parameters<typeof compile>[0]) as Serialize;
    known.set(schema, serialize);
  }
  return serialize;
}
