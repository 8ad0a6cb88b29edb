import type { FastifyInstance } from 'fastify';
import { registerKeyRoutes } from './keys.routes.ts';
import type { OwnKeyParts } from './own-keys.service.ts';
import { registerUsageRoutes } from './usage.routes.ts';

/** What an organization does with its keys by itself, and what it used. */
export function registerKeysAndUsage(app: FastifyInstance, parts: OwnKeyParts): void {
  registerKeyRoutes(app, parts);
  registerUsageRoutes(app, parts.database);
}
