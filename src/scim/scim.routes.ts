/** SCIM 2.0 below /scim/v2: a separate protocol with its own bodies and errors, so not operations of the API. */
import type { FastifyInstance } from 'fastify';
import { serveDiscovery } from './discovery.routes.ts';
import { errorBody, ScimError } from './errors.ts';
import { serveGroups } from './groups/groups.routes.ts';
import { acceptBodies, type ScimParts, send } from './scim.requests.ts';
import { serveUsers } from './users/users.routes.ts';

export const SCIM_PATH = '/scim/v2';

export async function registerScimRoutes(app: FastifyInstance, parts: ScimParts): Promise<void> {
  await app.register(
    async (scim) => {
      acceptBodies(scim);
      scim.setErrorHandler(async (error: Error, request, reply) => {
        const failure = error instanceof ScimError ? error : await app.failRequest(error, request);
        if (failure.status === 401) reply.header('www-authenticate', 'Bearer');
        if (failure.retryAfter !== undefined) reply.header('retry-after', failure.retryAfter);
        return send(reply, failure.status, errorBody(failure));
      });
      serveUsers(scim, parts);
      serveGroups(scim, parts);
      serveDiscovery(scim, parts);
    },
    { prefix: SCIM_PATH },
  );
}
