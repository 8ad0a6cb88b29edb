/** Requests generated from openapi.json: mostly valid, with fields and headers that no client should send. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc, { type Arbitrary } from 'fast-check';
import { type Answer, bearer, parseError, type Question, sendRequest } from './client.ts';
import type { Row } from './report.ts';
import type { TargetServer } from './server.ts';

export interface Schema {
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  minimum?: number;
  maximum?: number;
  maxItems?: number;
  maxLength?: number;
  format?: string;
  pattern?: string;
  examples?: unknown[];
  additionalProperties?: unknown;
}

interface Operation {
  operationId: string;
  parameters?: { name: string; in: string; schema?: Schema; $ref?: string }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: Record<string, unknown>;
  security?: unknown[];
}

export interface Target extends Operation {
  method: string;
  path: string;
}

const AT_ONCE = 32;
/**
 * An organization has 1,000 units a minute and an operation costs up to eight: this stays below the limit, since
 * rate-limit refusals would hide other answers.
 */
const REQUESTS_PER_ORGANIZATION = 120;
/** Streams never end by themselves. */
const NOT_FUZZED = new Set(['streamPolicyChanges']);
/** Statuses the HTTP layer returns, whatever the operation declares. */
const OF_ANY_REQUEST = new Set(['400', '405', '408', '413', '415', '431']);
/** Signs of internals: file names, stack traces, SQL statements. */
const INSIDE = /node_modules|\bat \S+ \(|\/src\/\w|SELECT |syntax error at|violates|ECONN|TypeError|undefined is not/;
const SLOW_MS = 10_000;

export function targets(): Target[] {
  const document = JSON.parse(readFileSync(join(import.meta.dirname, '../openapi.json'), 'utf8')) as {
    paths: Record<string, Record<string, Operation>>;
  };
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => {
      const { requestBody, parameters } = operation;
      const inside = followed({ requestBody, parameters }, document, 0) as Pick<
        Operation,
        'requestBody' | 'parameters'
      >;
      return { ...operation, ...inside, method: method.toUpperCase(), path };
    }),
  );
}

/** Resolves references; stops at a depth, since a schema may contain itself. */
function followed(value: unknown, document: object, depth: number): unknown {
  if (typeof value !== 'object' || value === null || depth > 24) return value;
  if (Array.isArray(value)) return value.map((one) => followed(one, document, depth + 1));
  const { $ref } = value as { $ref?: string };
  if ($ref === undefined)
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, followed(one, document, depth + 1)]));
  const steps = $ref.replace(/^#\//, '').split('/');
  const found = steps.reduce<unknown>((at, step) => (at as Record<string, unknown>)[step], document);
  return followed(found, document, depth + 1);
}

const KNOWN = [
  'E0601',
  '99213',
  'G47.33',
  'L33718',
  'L33797',
  'NCD226',
  'JE',
  'CA',
  '2025-01-01',
  'oxygen',
  '11721',
  'A1',
];
const HOSTILE: readonly unknown[] = [
  ...['', ' ', '\0', '%00', '\u202e', '\ud800', '💥'.repeat(50), 'x'.repeat(5_000), "' OR 1=1--", '../../etc/passwd'],
  ...[
    '{{7*7}}',
    '<script>',
    '%',
    '%zz',
    '-1',
    '1e309',
    'NaN',
    '9'.repeat(40),
    'null',
    'true',
    '*',
    '"',
    '\\',
    '\r\nx: y',
  ],
  ...[
    '__proto__',
    'constructor',
    '"a b" -"c d" -e'.repeat(20),
    'a*'.repeat(100),
    '(((((',
    '0001-01-01',
    '9999-12-31',
    '2025-02-30',
  ],
  ...[null, true, -1, 0, 1.5, 1e308, 2 ** 53, [], {}, [[]], { a: { b: {} } }, ['x', 1, null]],
];

const hostile = fc.constantFrom(...HOSTILE);
const known = fc.constantFrom(...KNOWN);

/** Values for a schema, to the depth it has; one in fifteen is deliberately invalid. */
function valuesFor(schema: Schema | undefined, depth = 0): Arbitrary<unknown> {
  if (schema === undefined || depth > 6) return hostile;
  return fc.oneof({ weight: 14, arbitrary: fitting(schema, depth) }, { weight: 1, arbitrary: hostile });
}

function fitting(schema: Schema, depth: number): Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum !== undefined && schema.enum.length > 0) return fc.constantFrom(...schema.enum);
  if (schema.anyOf !== undefined && schema.anyOf.length > 0)
    return fc.oneof(...schema.anyOf.map((one) => valuesFor(one, depth + 1)));
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  if (type === 'array')
    return fc.array(valuesFor(schema.items, depth + 1), { maxLength: Math.min((schema.maxItems ?? 5) + 1, 60) });
  if (type === 'object' || schema.properties !== undefined) {
    const members = Object.entries(schema.properties ?? {}).map(([name, one]) => [name, valuesFor(one, depth + 1)]);
    return fc.record(Object.fromEntries(members) as Record<string, Arbitrary<unknown>>, { requiredKeys: [] });
  }
  if (type === 'integer' || type === 'number')
    return beyondBy(1, Math.floor(schema.minimum ?? 0), Math.ceil(schema.maximum ?? 1_000));
  if (type === 'boolean') return fc.boolean();
  return fc.oneof(known, known, fc.string({ unit: 'binary', maxLength: Math.min(schema.maxLength ?? 60, 600) }));
}

/** Integers of a range, and a margin beyond either end. */
function beyondBy(margin: number, least: number, most: number): Arbitrary<number> {
  const min = Math.max(least - margin, -(2 ** 31));
  return fc.integer({ min, max: Math.max(min, Math.min(most + margin, 2 ** 31)) });
}

const HEADERS = fc.record(
  {
    'x-idempotency-key': fc.constantFrom('a', 'same', 'x'.repeat(300), 'é', ' '),
    accept: fc.constantFrom('*/*', 'text/csv', 'application/fhir+json', 'x'.repeat(2_000), ';;;'),
    prefer: fc.constantFrom('handling=strict', 'x', ',,,,'),
    'if-none-match': fc.constantFrom('*', '"x"', 'W/"'.repeat(100)),
    'accept-encoding': fc.constantFrom('gzip', 'br;q=0', 'zstd', ',,', 'x'.repeat(500)),
    traceparent: fc.constantFrom('00-x', `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`),
    'x-forwarded-for': fc.constantFrom('127.0.0.1', '::1', 'x', ',,,'),
  },
  { requiredKeys: [] },
);

/** What is valid in a request line; other bytes are covered by the raw requests. */
const encoded = (value: unknown): string => {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return encodeURIComponent(text.toWellFormed()).slice(0, 4_000);
};

function makeRequests({ method, path, parameters = [], requestBody }: Target): Arbitrary<Question> {
  const ofPlace = (place: string) => parameters.filter((one) => one.in === place);
  const query = fc.record(
    Object.fromEntries(ofPlace('query').map(({ name, schema }) => [name, valuesFor(schema)])) as Record<
      string,
      Arbitrary<unknown>
    >,
    { requiredKeys: [] },
  );
  const inPath = fc.tuple(...ofPlace('path').map(({ schema }) => valuesFor(schema)));
  const [content] = Object.values(requestBody?.content ?? {});
  const body = content === undefined ? fc.constant(undefined) : valuesFor(content.schema);
  return fc.tuple(query, inPath, body, HEADERS).map(([requested, places, sent, headers]) => {
    let at = 0;
    const filled = path.replaceAll(/\{\w+\}/g, () => encoded(places[at++]).slice(0, 150) || 'x');
    const search = Object.entries(requested).map(([name, value]) => `${name}=${encoded(value)}`);
    const text = sent === undefined ? undefined : JSON.stringify(sent);
    const own = Object.fromEntries(Object.entries(headers).filter(([, value]) => /^[\x20-\x7e]*$/.test(String(value))));
    return {
      method,
      path: search.length === 0 ? filled : `${filled}?${search.join('&')}`,
      headers: {
        ...(own as Record<string, string>),
        ...(text === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(text === undefined ? {} : { body: text }),
    };
  });
}

/** What is wrong with a response to any request; null when nothing is. */
function findFault({ responses, method }: Target, { status, text, headers, ms }: Answer): string | null {
  if (status === 500 || status >= 502) return `answered ${status}: ${text.slice(0, 200)}`;
  if (!(String(status) in responses) && !OF_ANY_REQUEST.has(String(status)))
    return `answered ${status}, which it does not declare`;
  if (ms > SLOW_MS) return `took ${Math.round(ms)} ms`;
  if (headers['x-request-id'] === undefined) return `answered ${status} without X-Request-Id`;
  if (status < 400 || method === 'HEAD') return null;
  const error = parseError(text);
  if (error === null) return `answered ${status} without the envelope of errors`;
  return INSIDE.test(JSON.stringify(error)) ? `tells of its inside: ${JSON.stringify(error).slice(0, 200)}` : null;
}

export async function fuzz(server: TargetServer, requests: number, seed: number): Promise<Row> {
  const all = targets().filter(({ operationId }) => !NOT_FUZZED.has(operationId));
  const each = Math.ceil(requests / all.length);
  const planned = all.flatMap((target) =>
    fc.sample(makeRequests(target), { seed, numRuns: each }).map((question) => ({ target, question })),
  );
  const keys: string[] = [];
  for (let at = 0; at < Math.ceil(planned.length / REQUESTS_PER_ORGANIZATION); at++)
    keys.push((await server.key(await server.organization(), '--scopes', 'read,write,admin')).key);
  const failures: string[] = [];
  const statuses = new Map<number, number>();
  const before = server.residentMb;
  let slowest = 0;
  let next = 0;
  const work = async () => {
    for (let at = next++; at < planned.length; at = next++) {
      // Operations alternate, so that no organization gets only expensive ones.
      const { target, question } = planned[(at % all.length) * each + Math.floor(at / all.length)]!;
      const key = keys[Math.floor(at / REQUESTS_PER_ORGANIZATION)]!;
      const reported = `${question.method} ${question.path.slice(0, 150)} ${question.body?.slice(0, 150) ?? ''}`;
      try {
        const answer = await sendRequest(server.port, {
          ...question,
          headers: { ...question.headers, ...bearer(key) },
        });
        statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
        slowest = Math.max(slowest, answer.ms);
        const fault = findFault(target, answer);
        if (fault !== null) failures.push(`${reported} ${fault}`);
      } catch (error) {
        failures.push(`${reported} got no response: ${(error as Error).message}`);
        if (!server.isAlive) return;
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  if (!server.isAlive) failures.push(`the server ended: ${server.log.slice(-300)}`);
  const counts = [...statuses].sort(([a], [b]) => a - b).map(([status, count]) => `${status}: ${count}`);
  const figures = `${counts.join(', ')}; slowest ${Math.round(slowest)} ms; memory ${before} -> ${server.residentMb} MiB`;
  return { attack: `fuzz of ${all.length} operations`, tried: planned.length, figures, failures };
}
