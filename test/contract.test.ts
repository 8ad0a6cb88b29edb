/** The published contract: OpenAPI, error codes with their pages, and declarations required of every route. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Validator } from '@seriousme/openapi-schema-validator';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ERROR_TABLE } from '../src/platform/errors/error-table.ts';
import { createTestApp, type TestApp } from './support/harness.ts';

const ROOT = join(import.meta.dirname, '..');

type Answer = { headers?: Record<string, unknown>; $ref?: string; content?: object };

/** A parameter, a response or the content of one of its media types. */
type View = {
  $ref?: string;
  name?: string;
  description?: string;
  example?: unknown;
  examples?: object;
  content?: Record<string, View>;
};
const hasExample = ({ example, examples }: View): boolean => example !== undefined || examples !== undefined;

type Operation = {
  operationId?: string;
  summary?: string;
  description?: string;
  tags?: string[];
  responses: Record<string, Answer>;
  security?: unknown[];
  parameters?: unknown[];
  requestBody?: object;
  deprecated?: boolean;
  'x-read-only'?: boolean;
};

describe('the API contract', () => {
  let test: TestApp;
  let document: {
    openapi: string;
    paths: Record<string, Record<string, Operation>>;
    components: { responses: Record<string, Answer>; schemas: Record<string, object> };
  };
  beforeAll(async () => {
    test = await createTestApp();
    document = (await test.get('/openapi.json')).json();
  });
  afterAll(() => test.close());

  const operations = () =>
    Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
    );

  it('the OpenAPI document is valid 3.1', async () => {
    expect(document.openapi).toBe('3.1.0');
    expect(await new Validator().validate(document as never)).toEqual({ valid: true });
  });

  it('the committed openapi.json matches the routes (npm run openapi writes it)', () => {
    expect(JSON.parse(readFileSync(join(ROOT, 'openapi.json'), 'utf8'))).toEqual(document);
  });

  it('every operation has a unique id, a summary, a tag, and declares 200 and its errors', () => {
    const all = operations();
    expect(new Set(all.map(({ operation }) => operation.operationId)).size).toBe(all.length);
    for (const { path, operation } of all) {
      expect(operation.operationId, path).toMatch(/^[a-z][A-Za-z0-9]+$/);
      expect(operation.summary, path).toBeTruthy();
      expect(operation.description, path).toBeTruthy();
      expect(operation.tags, path).toHaveLength(1);
      const isPublic = operation.security?.length === 0;
      const expected = ['200', '400', '413', '503', ...(isPublic ? [] : ['401', '403', '404', '429', '500'])];
      expect(Object.keys(operation.responses), path).toEqual(expect.arrayContaining(expected));
    }
  });

  it('repeated parts of the document are shared under familiar names', () => {
    expect(JSON.stringify(document).length).toBeLessThan(680_000);
    const names =
      'Policy PolicyDetail PolicyChange CodeLookup ClaimValidation PriorAuthCheck CoverageEvaluation Comparison Webhook Delivery Problem';
    expect(Object.keys(document.components.schemas)).toEqual(expect.arrayContaining(names.split(' ')));
  });

  it('every parameter, request and response has a description and an example', () => {
    const shared = document.components as unknown as Record<string, Record<string, View>>;
    const resolved = (one: View): View => {
      const [group, name] = one.$ref?.split('/').slice(2) ?? [];
      return group === undefined ? one : shared[group]![name!]!;
    };
    const bare: string[] = [];
    for (const { path, method, operation } of operations()) {
      const { operationId, parameters = [], requestBody, responses } = operation;
      const reported = [method, path].join(' ');
      for (const parameter of (parameters as View[]).map(resolved))
        if (!parameter.description || !hasExample(parameter)) bare.push(`${reported}: ${parameter.name}`);
      const bodies = Object.values(responses).map((answer) => resolved(answer as View));
      if (requestBody !== undefined) bodies.push({ description: operationId ?? '', ...(requestBody as View) });
      for (const { description, content = {} } of bodies)
        for (const [type, media] of Object.entries(content))
          if (!description || !hasExample(media)) bare.push(`${reported}: ${type}`);
    }
    expect(bare).toEqual([]);
  });

  it('every repeatable operation accepts an idempotency key; those with a body declare its errors', () => {
    // Stored responses belong to an organization; requests without a key or session have none.
    const writes = operations().filter(({ method, operation }) => method !== 'get' && operation.security?.length !== 0);
    for (const { path, method, operation } of writes) {
      const reported = [method, path].join(' ');
      expect(operation.parameters, reported).toContainEqual({ $ref: '#/components/parameters/IdempotencyKey' });
      expect(Object.keys(operation.responses), reported).toEqual(expect.arrayContaining(['409', '413', '415']));
    }
  });

  it('an operation that stores or deletes something is never marked read-only, even if the read scope suffices', () => {
    const readOnly = operations().filter(({ operation }) => operation['x-read-only'] === true);
    const questions = readOnly.filter(({ method }) => method !== 'get').map(({ operation }) => operation.operationId);
    expect(questions.sort()).toEqual([
      ...['agentToolCheckCoverage', 'agentToolCheckUpdates', 'agentToolFindPolicies', 'agentToolValidateClaim'],
      ...['batchLookupCodes', 'checkPriorAuth', 'comparePolicies', 'composeAbn', 'evaluateCoverage'],
      ...['validateClaim', 'validateClaimLegacy', 'verifyReceipt'],
    ]);
  });

  it('headers are declared as they are sent', async () => {
    const tenant = await test.tenant({ plan: 'free' });
    const query = (url: string, headers: object) =>
      test.inject({ method: 'POST', url, headers: { ...headers }, payload: { procedure_codes: ['E0601'] } });
    const url = '/v1/claim-validation';
    const answers = [await query(url, tenant.headers), await query(url, {})];
    answers.push(await query(url, tenant.headers), await query(url, tenant.headers));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 401, 200, 429]);
    for (const { statusCode, headers } of answers) {
      const { $ref, headers: own } = document.paths[url]!.post!.responses[statusCode]!;
      const declared = Object.keys(own ?? document.components.responses[$ref!.split('/').at(-1)!]!.headers!);
      const sent = Object.keys(headers).filter((name) => /^(x-r|retry|deprecation|link|www)/.test(name));
      expect(declared.map((name) => name.toLowerCase())).toEqual(expect.arrayContaining(sent));
      if (statusCode !== 401) expect(sent).toHaveLength(declared.length);
    }
  });

  it('every error code has a page in docs/errors, and every page a code', () => {
    const pages = readdirSync(join(ROOT, 'docs/errors')).map((name) => name.replace(/\.md$/, ''));
    expect(pages.sort()).toEqual(Object.keys(ERROR_TABLE).sort());
    for (const code of pages) {
      expect(readFileSync(join(ROOT, 'docs/errors', `${code}.md`), 'utf8')).toContain(
        `HTTP ${ERROR_TABLE[code as keyof typeof ERROR_TABLE].status}`,
      );
    }
  });

  it('doc_url points to a page with an anchor for each code', async () => {
    const page = await test.get('/docs/errors');
    for (const code of Object.keys(ERROR_TABLE)) expect(page.body).toContain(`id="${code}"`);
  });

  it('JSON responses have exactly the content type application/json and the security headers', async () => {
    for (const response of [
      await test.get('/health'),
      await test.get('/v1/policies'),
      await test.get('/openapi.json'),
      await test.get('/nowhere'),
    ]) {
      expect(response.headers['content-type']).toBe('application/json');
      expect(response.headers['x-content-type-options']).toBe('nosniff');
      expect(response.headers['content-security-policy']).toContain("default-src 'none'");
      expect(response.headers['access-control-allow-origin']).toBeUndefined();
      expect(response.headers['x-request-id']).toMatch(/^req_[0-9a-z]{23}$/);
    }
  });

  it('an unknown route returns RESOURCE_NOT_FOUND in the envelope', async () => {
    const response = await test.get('/v1/nothing-here');
    expect(response.statusCode).toBe(404);
    expect(response.json()).toMatchObject({
      success: false,
      error: { code: 'RESOURCE_NOT_FOUND', retryable: false },
      meta: { request_id: response.headers['x-request-id'] },
    });
  });

  it('the same paths work with and without the version prefix where callers expect it', async () => {
    expect((await test.get('/v1/health')).statusCode).toBe(200);
    expect((await test.get('/v1/openapi.json')).json()).toEqual(document);
  });
});

describe('settings that change headers', () => {
  it('CORS is off by default and allows only listed origins', async () => {
    const test = await createTestApp({ env: { CPI_CORS_ORIGINS: 'https://app.example.com' } });
    const query = (origin: string) => test.inject({ url: '/health', headers: { origin } });
    expect((await query('https://app.example.com')).headers['access-control-allow-origin']).toBe(
      'https://app.example.com',
    );
    expect((await query('https://evil.example.com')).headers['access-control-allow-origin']).toBeUndefined();
    await test.close();
  });

  it('metrics require the token and include request durations', async () => {
    const test = await createTestApp({ env: { CPI_METRICS_TOKEN: 'secret-token' } });
    expect((await test.get('/metrics')).statusCode).toBe(401);
    await test.get('/health');
    const response = await test.inject({ url: '/metrics', headers: { authorization: 'Bearer secret-token' } });
    expect(response.body).toContain(
      'cpi_http_request_duration_seconds_count{method="GET",route="/health",status="200"}',
    );
    await test.close();
    const without = await createTestApp();
    expect((await without.get('/metrics')).statusCode).toBe(404);
    await without.close();
  });
});
