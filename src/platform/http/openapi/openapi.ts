import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { shareComponents } from './openapi.components.ts';
import { documentExamples, type RecordedExamples, type WriteError } from './openapi.examples.ts';
import { type Described, documentHeaders } from './openapi.headers.ts';
import { shareParameters } from './openapi.parameters.ts';

export interface ProductInfo {
  title: string;
  version: string;
  description: string;
}

/** What the document states alongside the routes. */
export interface Documented {
  info: ProductInfo;
  /** Groups of operations, in the order in which they are shown. */
  tags: { name: string; description: string }[];
  /** What this service sends by itself, by name of the event. */
  webhooks: Record<string, object>;
  examples: RecordedExamples;
  /** What errors are in forms other than JSON, by media type: the name of the schema, and how one is written. */
  errorForms: Readonly<Record<string, { schema: string; write: WriteError }>>;
}

/** Collects the routes registered after it into OpenAPI 3.1. Call before any route is registered. */
export async function registerOpenApi(
  app: FastifyInstance,
  { info, tags, webhooks, examples, errorForms }: Documented,
): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        ...info,
        contact: { name: `${info.title} maintainers` },
        license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
      },
      // Relative: the reference page then calls the host it came from, whatever name that was reached by.
      servers: [{ url: '/', description: 'The server this document came from' }],
      tags,
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
        ? writtenShort(described.openapiObject as Described, examples, errorForms)
        : described.swaggerObject,
  });
}

/** What is alike is written once, or the document would be three times as long. */
function writtenShort(
  document: Described,
  examples: RecordedExamples,
  errorForms: Documented['errorForms'],
): Described {
  const schemas = Object.values(errorForms).map(({ schema }) => schema);
  const writers = Object.entries(errorForms).map(([type, { write }]) => [type, write]);
  const headed = documentHeaders(shareComponents(document), schemas);
  return shareParameters(documentExamples(headed, examples, Object.fromEntries(writers)));
}
