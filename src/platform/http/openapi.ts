import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';

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
  });
}

/** `/openapi.json` and an API reference at `/docs` that can send requests. Call after all routes are registered. */
export async function registerReference(app: FastifyInstance, info: ProductInfo): Promise<void> {
  for (const url of ['/openapi.json', '/v1/openapi.json']) {
    app.get(url, async (_request, reply) =>
      reply.header('content-type', 'application/json').serializer(JSON.stringify).send(app.swagger()),
    );
  }
  await app.register(swaggerUi, {
    routePrefix: '/docs',
    staticCSP: true,
    // The page sets styles from script; nothing else is loosened.
    transformStaticCSP: (header) => header.replace(/style-src ([^;]*)/, "style-src $1 'unsafe-inline'"),
    uiConfig: { layout: 'BaseLayout', docExpansion: 'list', tryItOutEnabled: true, persistAuthorization: false },
    theme: { title: `${info.title}: API reference` },
  });
}
