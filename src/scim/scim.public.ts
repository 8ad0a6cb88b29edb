/** Members that an identity provider adds, updates and removes with SCIM 2.0 (RFC 7643, RFC 7644). */
import type { FastifyInstance } from 'fastify';
import { type PlanTable, plansWith, type Serve } from '../access/access.public.ts';
import type { Config } from '../platform/config/config.ts';
import { scimOperations } from './scim.operations.ts';
import type { ScimParts } from './scim.requests.ts';
import { registerScimRoutes, SCIM_PATH } from './scim.routes.ts';

export interface ScimDependencies extends Pick<ScimParts, 'database' | 'addresses' | 'windows'> {
  config: Pick<Config, 'publicUrl' | 'keyPrefix'>;
  plans: PlanTable;
}

/** Settings below /v1/account/scim, and the protocol below /scim/v2. */
export async function registerScim(app: FastifyInstance, serve: Serve, parts: ScimDependencies): Promise<void> {
  const { config, plans, database, addresses, windows } = parts;
  const baseUrl = `${config.publicUrl}${SCIM_PATH}`;
  serve(scimOperations({ database, prefix: config.keyPrefix, baseUrl }));
  await registerScimRoutes(app, {
    database,
    addresses,
    windows,
    baseUrl,
    plans: plansWith(plans, 'sso'),
    documentation: `${config.publicUrl}/docs/guides/sso`,
  });
}
