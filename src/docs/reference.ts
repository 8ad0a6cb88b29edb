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

type Schema = Record<string, unknown> & { $ref?: string; enum?: unknown[] };
type Parameter = { name?: string; required?: boolean; description?: string; example?: unknown; schema?: Schema };

interface Tried {
  paths?: Record<string, Record<string, { parameters?: Parameter[] }>>;
  components?: { parameters?: Record<string, Parameter>; schemas?: Record<string, Schema> };
}

/** Of operations that require one of two parameters, the first. */
const ONE_OF_TWO: Record<string, string> = { '/v1/spending/by-code': 'code' };
/** A longer list of values is in the description of the parameter. */
const MAX_VALUES = 12;

/**
 * The description for the form that sends requests: it fills in every example and the first of listed values, and a cursor or filter that no
 * one asked for makes the first request fail or find nothing. Those of optional parameters are in their text instead.
 */
export function forTrying(description: object): object {
  const copy = structuredClone(description) as Tried;
  const parameters = Object.entries(copy.paths ?? {}).flatMap(([path, methods]) =>
    Object.values(methods)
      .flatMap(({ parameters: own }) => own ?? [])
      .filter(({ name }) => name === undefined || name !== ONE_OF_TWO[path]),
  );
  for (const parameter of [...parameters, ...Object.values(copy.components?.parameters ?? {})])
    if (parameter.required !== true) leaveEmpty(parameter, copy.components?.schemas ?? {});
  return copy;
}

function leaveEmpty(parameter: Parameter, schemas: Record<string, Schema>): void {
  const { example, schema = {} } = parameter;
  const { enum: values } = schema.$ref === undefined ? schema : (schemas[schema.$ref.split('/').at(-1)!] ?? schema);
  const quoted = (list: readonly unknown[]) => list.map((value) => `\`${String(value)}\``).join(', ');
  const more = [
    values !== undefined && values.length <= MAX_VALUES ? `One of ${quoted(values)}.` : '',
    values === undefined && example !== undefined ? `Example: ${quoted([example])}.` : '',
  ].filter(Boolean);
  const text = (parameter.description ?? '').replace(/[^.]$/, '$&.');
  if (more.length > 0) parameter.description = [text, ...more].join(' ').trim();
  if (values !== undefined) parameter.schema = { type: 'string' };
  delete parameter.example;
  delete schema.examples;
  delete schema.default;
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
