import { SerializerSelector } from '@fastify/fast-json-stringify-compiler';
import type { FastifyInstance, FastifySerializerCompiler } from 'fastify';

type Serialize = ReturnType<FastifySerializerCompiler<unknown>>;

/**
 * Compiles each schema of answers once. Fastify does so for every route, status and its HEAD anew, and most statuses share one schema
 * of errors: half of the time that the application takes to be ready.
 */
export function useSerializers(app: FastifyInstance): void {
  const compile = SerializerSelector()();
  const compiled = new Map<unknown, Serialize>();
  app.setSerializerCompiler<unknown>((route) => {
    const serialize = compiled.get(route.schema) ?? (compile(route as Parameters<typeof compile>[0]) as Serialize);
    compiled.set(route.schema, serialize);
    return serialize;
  });
}
