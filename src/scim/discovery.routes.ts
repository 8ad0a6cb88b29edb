/** Discovery: service configuration, resource types and schemas. */
import type { FastifyInstance } from 'fastify';
import { listResponse, resourceTypes, schemas, serviceProviderConfig } from './discovery.ts';
import { notFound } from './errors.ts';
import { authenticate, HIDDEN, type Request, type ScimParts, send } from './scim.requests.ts';

export function serveDiscovery(scim: FastifyInstance, parts: ScimParts): void {
  const { baseUrl, documentation } = parts;
  scim.get('/ServiceProviderConfig', HIDDEN, async (request, reply) => {
    await authenticate(parts, request);
    return send(reply, 200, serviceProviderConfig(baseUrl, documentation));
  });
  for (const [path, make] of [
    ['/ResourceTypes', resourceTypes],
    ['/Schemas', schemas],
  ] as const) {
    scim.get(path, HIDDEN, async (request, reply) => {
      await authenticate(parts, request);
      return send(reply, 200, listResponse(make(baseUrl)));
    });
    scim.get(`${path}/:id`, HIDDEN, async (request: Request, reply) => {
      await authenticate(parts, request);
      const found = make(baseUrl).find(({ id }) => id === request.params.id);
      if (found === undefined) throw notFound();
      return send(reply, 200, found);
    });
  }
}
