import type { FastifyInstance } from 'fastify';
import { registerBatch } from './batch.routes.ts';
import { registerLookup } from './lookup.routes.ts';

export function registerCodes(app: FastifyInstance): void {
  registerLookup(app);
  registerBatch(app);
}
