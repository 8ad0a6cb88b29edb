import { SerializerSelector } from '@fastify/fast-json-stringify-compiler';
import type { FastifyInstance, FastifySerializerCompiler } from 'fastify';

type Serialize = ReturnType<FastifySerializerCompiler<unknown>>;

/**
 * Compiles each schema of answers once, when something is answered by it. Fastify would do so for every route, status and its HEAD before
 * it is ready, although most statuses share one schema of errors, and no process answers everything: most of the time of a start.
 */
export function useSerializers(app: FastifyInstance): void {
  const compile = SerializerSelector()();
  const known = new Map<unknown, Serialize>();
  app.setSerializerCompiler<unknown>((route) => {
    const serialize = known.get(route.schema) ?? compiledLater(() => compile(route as Parameters<typeof compile>[0]));
    known.set(route.schema, serialize);
    return serialize;
  });
}

function compiledLater(compile: () => unknown): Serialize {
  let serialize: Serialize | null = null;
  return (data) => {
    serialize ??= compile() as Serialize;
    return serialize(data);
  };
}
