/** Generates a Postman collection 2.1, which Bruno and Insomnia also import. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  inlined,
  listOperations,
  type OpenApi,
  type Operation,
  type Parameter,
  ROOT,
  type Schema,
} from './document.ts';

const SCHEMA = 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json';

/** Requests and responses recorded for the examples of the document, by operationId. */
export type Recorded = Record<string, RecordedCall | undefined>;

interface RecordedCall {
  params?: Record<string, string | number>;
  query?: Record<string, string | number>;
  body?: unknown;
  /** By status and media type. */
  answers: Record<string, Record<string, unknown>>;
}

export function readRecorded(): Recorded {
  const file = readFileSync(join(ROOT, 'src/api-examples.json'), 'utf8');
  return (JSON.parse(file) as { operations: Recorded }).operations;
}

export function collectionFiles(document: OpenApi, recorded: Recorded = readRecorded()): Record<string, string> {
  const operations = listOperations(document).filter(({ deprecated }) => !deprecated);
  const folders = [...new Set(operations.map(({ tag }) => tag))];
  const collection = {
    info: { name: document.info.title, description: document.info.description, schema: SCHEMA },
    auth: { type: 'bearer', bearer: [{ key: 'token', value: '{{apiKey}}', type: 'string' }] },
    variable: [
      { key: 'baseUrl', value: 'http://localhost:8787' },
      { key: 'apiKey', value: '' },
    ],
    item: folders.map((name) => ({
      name,
      item: operations
        .filter(({ tag }) => tag === name)
        .map((operation) => item(document, operation, recorded[operation.operationId])),
    })),
  };
  return { 'sdk/postman/coverage-policy.postman_collection.json': `${JSON.stringify(collection, null, 2)}\n` };
}

function item(document: OpenApi, operation: Operation, recorded: RecordedCall | undefined) {
  const request = buildRequest(document, operation, recorded);
  const saved = Object.entries(recorded?.answers ?? {}).flatMap(([status, answers]) =>
    Object.entries(answers).map(([type, answer]) => savedResponse(request, { status, type, answer })),
  );
  return { name: operation.summary, request, response: saved };
}

/** Uses the values of the recorded request; other parameters are disabled, with a sample value. */
function buildRequest(document: OpenApi, operation: Operation, recorded: RecordedCall | undefined) {
  const { method, path, description, open, parameters, body, bodyExample } = operation;
  const segments = path
    .split('/')
    .slice(1)
    .map((segment) => segment.replace(/^\{(.+)\}$/, ':$1'));
  const sent = { ...recorded?.params, ...recorded?.query };
  const listed = (place: Parameter['in']) =>
    parameters
      .filter((parameter) => parameter.in === place)
      .map((parameter) => ({
        key: parameter.name,
        value: String(sent[parameter.name] ?? parameterExample(document, parameter)),
        description: parameter.description ?? '',
        ...(place === 'path' || isSent(parameter, sent) ? {} : { disabled: true }),
      }));
  const query = listed('query');
  const enabled = query.filter((one) => !('disabled' in one)).map(({ key, value }) => [key, value] as [string, string]);
  const search = enabled.length === 0 ? '' : `?${new URLSearchParams(enabled)}`;
  return {
    method,
    description,
    ...(open ? { auth: { type: 'noauth' } } : {}),
    header: [...(body === null ? [] : [{ key: 'Content-Type', value: 'application/json' }]), ...listed('header')],
    url: {
      raw: `{{baseUrl}}/${segments.join('/')}${search}`,
      host: ['{{baseUrl}}'],
      path: segments,
      query,
      variable: listed('path'),
    },
    ...(body === null
      ? {}
      : { body: buildBody(recorded?.body ?? bodyExample ?? sample(inlined(document, body) as Schema)) }),
  };
}

function isSent({ name, required }: Parameter, sent: Record<string, unknown>): boolean {
  return required === true || sent[name] !== undefined;
}

function parameterExample(document: OpenApi, { example, examples, schema }: Parameter): unknown {
  const [first] = Object.values(examples ?? {});
  const full = inlined(document, schema) as Schema & { examples?: unknown[]; default?: unknown };
  return example ?? first?.value ?? full.examples?.[0] ?? full.default ?? sample(full);
}

const REASONS: Record<string, string> = { 200: 'OK', 201: 'Created', 202: 'Accepted', 204: 'No Content' };

function savedResponse(
  originalRequest: object,
  { status, type, answer }: { status: string; type: string; answer: unknown },
) {
  const isText = typeof answer === 'string';
  return {
    name: `${status} ${type}`,
    originalRequest,
    status: REASONS[status] ?? '',
    code: Number(status),
    _postman_previewlanguage: isText ? 'text' : 'json',
    header: [{ key: 'Content-Type', value: type }],
    cookie: [],
    body: isText ? answer : JSON.stringify(answer, null, 2),
  };
}

function buildBody(value: unknown) {
  return { mode: 'raw', raw: JSON.stringify(value, null, 2), options: { raw: { language: 'json' } } };
}

/** A minimal value for a schema without an example: required fields only. */
function sample(schema: Schema): unknown {
  if (schema.example !== undefined) return schema.example;
  const [choice] = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])];
  if (choice !== undefined) return sample(choice);
  if (schema.enum !== undefined) return schema.enum[0];
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  if (type === 'object') {
    const required = (schema.required ?? []).map((name) => [name, sample(schema.properties?.[name] ?? {})]);
    return Object.fromEntries(required);
  }
  if (type === 'array') return schema.items === undefined ? [] : [sample(schema.items)];
  if (type === 'integer' || type === 'number') return schema.minimum ?? 1;
  if (type === 'boolean') return true;
  return typeof schema.format === 'string' && schema.format === 'date' ? '2026-01-01' : '';
}
