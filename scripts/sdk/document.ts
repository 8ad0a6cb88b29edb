/** openapi.json, as the generators read it. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export const ROOT = join(import.meta.dirname, '../..');

export interface Schema {
  $ref?: string;
  type?: string | string[];
  description?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  enum?: unknown[];
  additionalProperties?: boolean | Schema;
  [member: string]: unknown;
}

export interface Parameter {
  name: string;
  in: 'query' | 'path' | 'header';
  required?: boolean;
  description?: string;
  schema: Schema;
  example?: unknown;
  examples?: Record<string, { value?: unknown }>;
  $ref?: string;
}

export interface Operation {
  method: string;
  path: string;
  operationId: string;
  summary: string;
  description: string;
  tag: string;
  deprecated: boolean;
  /** Needs no key. */
  open: boolean;
  /** Declared to change nothing. */
  readOnly: boolean;
  parameters: Parameter[];
  body: Schema | null;
  /** JSON Schema of the response; null if it is not JSON. */
  answer: Schema | null;
  /** Example of the body, if the document has one. */
  bodyExample: unknown;
}

interface RawOperation extends Record<string, unknown> {
  parameters?: (Parameter & { $ref?: string })[];
  requestBody?: { content?: Record<string, Media> };
  responses: Record<string, { content?: Record<string, Media> }>;
  tags?: string[];
  security?: unknown[];
}

interface Media {
  schema?: Schema;
  example?: unknown;
  examples?: Record<string, { value?: unknown }>;
}

export interface OpenApi {
  info: { title: string; version: string; description: string };
  paths: Record<string, Record<string, RawOperation>>;
  components: { schemas: Record<string, Schema>; parameters?: Record<string, Parameter> };
}

export function readDocument(): OpenApi {
  return JSON.parse(readFileSync(join(ROOT, 'openapi.json'), 'utf8')) as OpenApi;
}

export function listOperations(document: OpenApi): Operation[] {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, raw]) => {
      const body = raw.requestBody?.content?.['application/json'];
      const first = Object.values(body?.examples ?? {})[0]?.value;
      return {
        method: method.toUpperCase(),
        path,
        operationId: String(raw.operationId),
        summary: String(raw.summary ?? ''),
        description: String(raw.description ?? ''),
        tag: raw.tags?.[0] ?? 'Other',
        deprecated: raw.deprecated === true,
        open: Array.isArray(raw.security) && raw.security.length === 0,
        readOnly: raw['x-read-only'] === true,
        parameters: (raw.parameters ?? []).map((parameter) => resolved(document, parameter) as unknown as Parameter),
        body: body?.schema ?? null,
        answer: raw.responses['200']?.content?.['application/json']?.schema ?? null,
        bodyExample: body?.example ?? first ?? buildExample(document, body?.schema ?? {}),
      };
    }),
  );
}

/** Resolves a reference within the document. */
export function resolved(document: OpenApi, schema: { $ref?: string }): Schema {
  if (schema.$ref === undefined) return schema as Schema;
  const found = schema.$ref
    .split('/')
    .slice(1)
    .reduce<unknown>((part, name) => (part as Record<string, unknown>)[name.replaceAll('~1', '/')], document);
  return resolved(document, found as Schema);
}

/** A schema with all references inlined; a recursive schema ends as an open object. */
export function inlined(document: OpenApi, schema: unknown, inside: readonly string[] = []): unknown {
  if (Array.isArray(schema)) return schema.map((item) => inlined(document, item, inside));
  if (typeof schema !== 'object' || schema === null) return schema;
  const { $ref, ...own } = schema as Schema;
  if ($ref === undefined)
    return Object.fromEntries(Object.entries(own).map(([name, value]) => [name, inlined(document, value, inside)]));
  if (inside.includes($ref)) return { type: 'object' };
  return { ...(inlined(document, resolved(document, { $ref }), [...inside, $ref]) as object), ...own };
}

function buildExample(document: OpenApi, schema: Schema): unknown {
  const { example, examples } = resolved(document, schema) as Schema & { example?: unknown; examples?: unknown[] };
  return example ?? examples?.[0];
}
