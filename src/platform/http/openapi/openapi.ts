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

/** What the document contains in addition to the routes. */
export interface Documented {
  info: ProductInfo;
  /** Groups of operations, in display order. */
  tags: { name: string; description: string }[];
  /** Messages that this service sends, by event name. */
  webhooks: Record<string, object>;
  examples: RecordedExamples;
  /** Error formats other than JSON, by media type: schema name and serializer. */
  errorForms: Readonly<Record<string, { schema: string; write: WriteError }>>;
}

/** Collects the routes registered after it into an OpenAPI 3.1 document. Call before registering any route. */
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
      // Relative, so that the reference page calls the host it was loaded from.
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

/** Sharing repeated parts keeps the document at a third of its size. */
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
