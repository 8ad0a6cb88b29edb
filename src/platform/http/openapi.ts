import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { ERROR } from './envelope.schemas.ts';
import { type Described, tellHeaders } from './openapi.headers.ts';

export interface ProductInfo {
  title: string;
  version: string;
  description: string;
}

/**
 * Collects the routes registered after it into OpenAPI 3.1. Call before any route is registered.
 * @param webhooks what this service sends by itself, by name of the event.
 */
export async function registerOpenApi(
  app: FastifyInstance,
  info: ProductInfo,
  webhooks: Record<string, object>,
): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { ...info, license: { name: 'Apache-2.0', identifier: 'Apache-2.0' } },
      // Relative: the reference page then calls the host it came from, whatever name that was reached by.
      servers: [{ url: '/' }],
      components: {
        securitySchemes: {
          apiKey: { type: 'http', scheme: 'bearer', description: 'API key as `Authorization: Bearer <key>`' },
        },
      },
      security: [{ apiKey: [] }],
      webhooks,
    },
    hideUntagged: true,
    transformObject: (described) =>
      'openapiObject' in described
        ? tellHeaders(shareErrors(described.openapiObject as Described))
        : described.swaggerObject,
  });
}

/** Errors look alike everywhere: said once, a generated client has one type for them and the document is half as long. */
function shareErrors(document: Described): Described {
  let shared: string | null = null;
  for (const operation of Object.values(document.paths ?? {}).flatMap((path) => Object.values(path))) {
    for (const [status, { content }] of Object.entries(operation.responses ?? {})) {
      const answer = content?.['application/json'];
      if (Number(status) < 400 || answer?.schema?.description !== ERROR) continue;
      const text = JSON.stringify(answer.schema);
      shared ??= text;
      if (text === shared) answer.schema = { $ref: '#/components/schemas/Error' };
    }
  }
  if (shared === null) return document;
  const schemas = { ...document.components?.schemas, Error: JSON.parse(shared) as object };
  return { ...document, components: { ...document.components, schemas } };
}
