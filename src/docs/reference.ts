import type { FastifyInstance } from 'fastify';
import type { SearchEntry } from './search-index.ts';

/** The part of an OpenAPI document that the search reads. */
interface Operations {
  paths?: Record<
    string,
    Record<string, { summary?: string; description?: string; operationId?: string; tags?: string[] }>
  >;
}

/** The script of the API reference, as its library serves it: a server that answers no one but this module is asked. */
export async function referenceScript(): Promise<Buffer> {
  // Imported when someone asks: the module holds the script as one text of 4 MB.
  const [{ default: Fastify }, { default: scalar }] = await Promise.all([
    import('fastify'),
    import('@scalar/fastify-api-reference'),
  ]);
  const library = Fastify();
  await library.register(scalar, { routePrefix: '/reference', configuration: { url: '/openapi.json' } });
  const { statusCode, rawPayload } = await library.inject('/reference/js/scalar.js');
  await library.close();
  if (statusCode !== 200) throw new Error(`The script of the reference could not be read: ${statusCode}`);
  return rawPayload;
}

/** Search entries of all operations, under the anchors that the reference gives them. */
export function operationEntries(app: FastifyInstance): SearchEntry[] {
  const { paths = {} } = app.swagger() as Operations;
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { summary, description, operationId, tags }]) =>
      tags === undefined
        ? []
        : {
            url: `/docs/reference#tag/${slug(tags[0]!)}/${method.toUpperCase()}${path}`,
            title: `${method.toUpperCase()} ${path}`,
            heading: summary ?? '',
            text: `${operationId ?? ''} ${description ?? ''}`,
          },
    ),
  );
}

const slug = (tag: string): string => tag.toLowerCase().replaceAll(' ', '-');
