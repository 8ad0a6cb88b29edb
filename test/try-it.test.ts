/** The form of the API reference: its first request succeeds as it is filled in, or the operation states what it needs. */
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publishChanges, storedChange } from './support/change-log.ts';
import { createTestApp, type TestApp } from './support/harness.ts';

interface Schema {
  examples?: unknown[];
  default?: unknown;
  enum?: unknown[];
}
interface Parameter {
  $ref?: string;
  name: string;
  in: string;
  required?: boolean;
  example?: unknown;
  schema?: Schema;
}
interface Content {
  example?: unknown;
  examples?: Record<string, { $ref?: string; value?: unknown }>;
}
interface Operation {
  description?: string;
  parameters?: Parameter[];
  requestBody?: { content: Record<string, Content> };
}
interface Description {
  paths: Record<string, Record<string, Operation>>;
  components: { parameters: Record<string, Parameter>; examples?: Record<string, { value?: unknown }> };
}

/** Records are removed before others create them, so that no request finds what an earlier one left. */
const ORDER = ['DELETE', 'PATCH', 'GET', 'POST'];
/** The stream of changes never ends. */
const ENDLESS = '/v1/policies/changes/stream';
const last = (reference: string) => reference.split('/').at(-1)!;

describe('the form of the reference', () => {
  let test: TestApp;

  beforeAll(async () => {
    test = await createTestApp();
    // As the first start of a server does.
    await publishChanges(test.database, [storedChange(), storedChange({ policy_id: 'L33797' })]);
  });
  afterAll(() => test?.close());

  it('sends a first request that succeeds, or the operation states what it needs', async () => {
    const tenant = await test.tenant({ plan: 'unlimited' });
    const description = (await test.get('/docs/reference.json')).json() as Description;
    const tried = listRequests(description);
    expect(tried.length).toBeGreaterThan(120);
    const silent: string[] = [];
    for (const { request, needs } of tried) {
      const headers = { ...tenant.headers, ...request.headers };
      const { statusCode, body } = await test.inject({ ...request, headers });
      if (statusCode >= 300 && !needs)
        silent.push(`${request.method} ${request.url} ${statusCode} ${body.slice(0, 200)}`);
    }
    expect(silent).toEqual([]);
    expect(tried.filter(({ needs }) => needs).length).toBeLessThan(tried.length / 2);
  }, 120_000);

  it('names the request that lists an id, in the form and on the page of the operation', async () => {
    const { paths } = (await test.get('/docs/reference.json')).json() as Description;
    expect(paths['/v1/webhooks/{id}']!.get!.description).toMatch(
      /^\*\*Before you try it:\*\* Replace `id` with one of your own: `GET \/v1\/webhooks` lists them\./,
    );
    expect((await test.get('/docs/reference/getWebhook')).body).toContain(
      'Replace <code>id</code> with one of your own: <code>GET /v1/webhooks</code> lists them.',
    );
    expect((await test.get('/docs/reference/getPolicy')).body).not.toContain('Before you try it');
  });
});

function listRequests(all: Description): { request: InjectOptions; needs: boolean }[] {
  const operations = Object.entries(all.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  );
  return operations
    .filter(({ path }) => path !== ENDLESS)
    .toSorted((a, b) => ORDER.indexOf(a.method) - ORDER.indexOf(b.method))
    .map(({ path, method, operation }) => ({
      request: { method, ...fillIn(all, path, operation) } as InjectOptions,
      needs: operation.description?.includes('**Before you try it:**') === true,
    }));
}

/** What the form fills in: examples of parameters and of the body. */
function fillIn(all: Description, path: string, { parameters = [], requestBody }: Operation) {
  const resolved = parameters.map((one) => (one.$ref === undefined ? one : all.components.parameters[last(one.$ref)]!));
  const values = new Map(resolved.map((one) => [one.name, exampleFor(one)]));
  const filled = path.replaceAll(/\{(\w+)\}/g, (_found, name: string) => encodeURIComponent(String(values.get(name))));
  const query = new URLSearchParams();
  for (const { name, in: place } of resolved)
    if (place === 'query' && values.get(name) !== undefined) query.set(name, String(values.get(name)));
  const url = query.size === 0 ? filled : `${filled}?${query}`;
  const [type, content] = Object.entries(requestBody?.content ?? {})[0] ?? [];
  if (type === undefined) return { url };
  const [first = { value: content?.example }] = Object.values(content?.examples ?? {});
  const value = first.$ref === undefined ? first.value : all.components.examples?.[last(first.$ref)]?.value;
  return { url, headers: { 'content-type': type }, payload: value as object };
}

const exampleFor = ({ example, required, schema = {} }: Parameter): unknown =>
  example ?? schema.examples?.[0] ?? schema.default ?? (required === true ? schema.enum?.[0] : undefined);
