import type { FastifyInstance } from 'fastify';
import type { SearchEntry } from './search-index.ts';

/** The part of an OpenAPI document that the search reads. */
interface Operations {
  tags?: { name: string }[];
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

/** An operation as the page lists it before its library is loaded. */
export interface ListedOperation {
  tag: string;
  method: string;
  path: string;
  summary: string;
  /** Anchor that the library gives it. */
  anchor: string;
}

export function listOperations(app: FastifyInstance): ListedOperation[] {
  const { paths = {}, tags: described = [] } = app.swagger() as Operations;
  const place = (tag: string) => described.findIndex(({ name }) => name === tag);
  const listed = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([verb, { summary = '', tags }]) => {
      if (tags === undefined) return [];
      const method = verb.toUpperCase();
      return { tag: tags[0]!, method, path, summary, anchor: `tag/${slug(tags[0]!)}/${method}${path}` };
    }),
  );
  return listed.toSorted((a, b) => place(a.tag) - place(b.tag));
}

type Parameter = { required?: boolean; description?: string; example?: unknown; schema?: Record<string, unknown> };

/**
 * The description for the form that sends requests: it fills in every example, and a cursor or format that no one asked for makes the first
 * request fail. Examples of optional parameters are in their text instead.
 */
export function forTrying(description: object): object {
  const copy = structuredClone(description) as {
    paths?: Record<string, Record<string, { parameters?: Parameter[] }>>;
    components?: { parameters?: Record<string, Parameter> };
  };
  const operations = Object.values(copy.paths ?? {}).flatMap((methods) => Object.values(methods));
  const parameters = operations.flatMap(({ parameters: own }) => own ?? []);
  for (const parameter of [...parameters, ...Object.values(copy.components?.parameters ?? {})]) {
    if (parameter.required === true) continue;
    const { example, schema = {} } = parameter;
    if (example !== undefined && schema.enum === undefined)
      parameter.description = `${parameter.description ?? ''} Example: \`${String(example)}\`.`.trim();
    delete parameter.example;
    delete schema.examples;
    delete schema.default;
  }
  return copy;
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
