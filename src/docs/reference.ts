import type { FastifyInstance } from 'fastify';
import { describeNeeds } from './needs.ts';
import type { SampleRequest } from './samples/curl-command.ts';
import { writeSamples } from './samples/languages.ts';
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
  id: string;
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
    Object.entries(methods).flatMap(([verb, { summary = '', operationId: id = '', tags }]) => {
      if (tags === undefined) return [];
      const method = verb.toUpperCase();
      return { id, tag: tags[0]!, method, path, summary, anchor: `tag/${slug(tags[0]!)}/${method}${path}` };
    }),
  );
  return listed.toSorted((a, b) => place(a.tag) - place(b.tag));
}

/** With references resolved where a page of an operation reads it. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  items?: Schema;
  anyOf?: Schema[];
  description?: string;
  required?: string[];
  properties?: Record<string, Schema>;
  examples?: unknown;
  default?: unknown;
}
type Parameter = {
  name?: string;
  in?: string;
  required?: boolean;
  description?: string;
  example?: unknown;
  schema?: Schema;
  $ref?: string;
};
interface Content {
  schema?: Schema;
  example?: unknown;
  examples?: Record<string, { $ref?: string; value?: unknown }>;
}
interface TriedOperation {
  description?: string;
  parameters?: Parameter[];
  security?: unknown[];
  requestBody?: { content?: Record<string, Content> };
  responses?: Record<string, { content?: Record<string, Content> }>;
  'x-codeSamples'?: { lang: string; label: string; source: string }[];
}

interface Tried {
  paths?: Record<string, Record<string, TriedOperation>>;
  components?: {
    parameters?: Record<string, Parameter>;
    schemas?: Record<string, Schema>;
    examples?: Record<string, { value?: unknown }>;
  };
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
  for (const [path, methods] of Object.entries(copy.paths ?? {}))
    for (const [method, operation] of Object.entries(methods)) {
      const needs = findNeeds(copy, { method: method.toUpperCase(), path }, operation);
      if (needs !== '') operation.description = `**Before you try it:** ${needs}\n\n${operation.description ?? ''}`;
    }
  for (const parameter of [...parameters, ...Object.values(copy.components?.parameters ?? {})])
    if (parameter.required !== true) leaveEmpty(parameter, copy.components?.schemas ?? {});
  addSamples(copy);
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

/** Recorded examples all have the same time, at which a key that is created today cannot expire. */
function leaveOutPast(example: unknown): void {
  if (typeof example === 'object' && example !== null && 'expires_at' in example) delete example.expires_at;
}

/** Address in the samples; the page replaces it by its own. */
const SERVER = 'http://localhost:8787';
const LANGUAGES = { sh: 'shell', ts: 'typescript', python: 'python' };

/** The same samples as in the guides, in place of those that the library would write. */
function addSamples(description: Tried): void {
  for (const [path, methods] of Object.entries(description.paths ?? {}))
    for (const [method, operation] of Object.entries(methods)) {
      for (const { example } of Object.values(operation.requestBody?.content ?? {})) leaveOutPast(example);
      const samples = writeSamples(buildRequest(description, method.toUpperCase(), path, operation));
      operation['x-codeSamples'] = samples.map(({ label, language, text }) => ({
        lang: LANGUAGES[language],
        label,
        source: text,
      }));
    }
}

const last = (reference: string) => reference.split('/').at(-1)!;

/** With the recorded body and the examples of required parameters. */
function buildRequest(all: Tried, method: string, path: string, operation: TriedOperation): SampleRequest {
  const parameters = listParameters(all, operation);
  const values = new Map(parameters.map(({ name = '', example }) => [name, String(example ?? `<${name}>`)]));
  const required = parameters.filter(({ in: place, required }) => place === 'query' && required === true);
  const query = new URLSearchParams(required.map(({ name = '' }) => [name, values.get(name)!]));
  const filled = path.replaceAll(/\{(\w+)\}/g, (_found, name: string) => encodeURIComponent(values.get(name) ?? name));
  const [type, content] = Object.entries(operation.requestBody?.content ?? {})[0] ?? [];
  const body = readExample(all, content);
  return {
    method,
    url: `${SERVER}${filled}${query.size === 0 ? '' : `?${query}`}`,
    headers: {
      ...(operation.security?.length === 0 ? {} : { authorization: 'Bearer $CPI_KEY' }),
      ...(type === undefined ? {} : { 'content-type': type }),
    },
    ...(body === undefined ? {} : { body }),
  };
}

const findNeeds = (all: Tried, place: { method: string; path: string }, operation: TriedOperation): string =>
  describeNeeds(all.paths ?? {}, place, listParameters(all, operation));

const listParameters = ({ components = {} }: Tried, { parameters = [] }: TriedOperation): Parameter[] =>
  parameters.map((one) => (one.$ref === undefined ? one : (components.parameters?.[last(one.$ref)] ?? one)));

function readExample({ components = {} }: Tried, content: Content | undefined): unknown {
  const [example = { value: content?.example }] = Object.values(content?.examples ?? {});
  return example.$ref === undefined ? example.value : components.examples?.[last(example.$ref)]?.value;
}

/** What the page of an operation states. */
export interface OperationDescription {
  text: string;
  /** What the request needs that its example cannot contain; empty if the example works. */
  needs: string;
  parameters: { name: string; place: string; required: boolean; about: string; schema: Schema }[];
  fields: { name: string; required: boolean; schema: Schema }[];
  request: SampleRequest;
  /** Recorded, of the first status. */
  response: unknown;
}

export function describeOperation(description: object, { method, path }: ListedOperation): OperationDescription {
  const all = description as Tried;
  const operation = all.paths?.[path]?.[method.toLowerCase()] ?? {};
  const schemas = all.components?.schemas ?? {};
  const resolve = (schema: Schema = {}, depth = 0): Schema => {
    const found = schema.$ref === undefined ? schema : { ...schemas[last(schema.$ref)], ...schema };
    if (depth > 1 || found.items === undefined) return found;
    return { ...found, items: resolve(found.items, depth + 1) };
  };
  const [content] = Object.values(operation.requestBody?.content ?? {});
  const body = resolve(content?.schema);
  const [answer] = Object.values(operation.responses?.['200']?.content ?? {});
  return {
    text: operation.description ?? '',
    needs: findNeeds(all, { method, path }, operation),
    parameters: listParameters(all, operation).map(({ name = '', in: place = '', required, description, schema }) => ({
      name,
      place,
      required: required === true,
      about: description ?? '',
      schema: resolve(schema),
    })),
    fields: Object.entries(body.properties ?? {}).map(([name, schema]) => ({
      name,
      required: body.required?.includes(name) === true,
      schema: resolve(schema),
    })),
    request: buildRequest(all, method, path, operation),
    response: readExample(all, answer),
  };
}

/** Search entries of all operations. */
export function operationEntries(app: FastifyInstance): SearchEntry[] {
  const { paths = {} } = app.swagger() as Operations;
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { summary, description, operationId, tags }]) =>
      tags === undefined
        ? []
        : {
            url: `/docs/reference/${operationId}`,
            title: `${method.toUpperCase()} ${path}`,
            heading: summary ?? '',
            text: `${operationId ?? ''} ${description ?? ''}`,
          },
    ),
  );
}

const slug = (tag: string): string => tag.toLowerCase().replaceAll(' ', '-');
