/**
 * OpenAPI examples are requests sent to the starter corpus with its responses. `npm run examples` records them again
 * (CPI_WRITE_EXAMPLES); every other run compares.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LightMyRequestResponse } from 'fastify';
import stringify from 'json-stringify-pretty-compact';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { addUsageDays, type UsageDay } from '../src/access/usage/usage-days.queries.ts';
import { AppError } from '../src/platform/errors/app-error.ts';
import type { RecordedExample, RecordedExamples } from '../src/platform/http/openapi/openapi.examples.ts';
import { ResearchWorker } from '../src/research/research.jobs.ts';
import { displayed } from './support/displayed-example.ts';
import { publishEditedPolicy } from './support/edited-policy.ts';
import { makeBatchEvent, makeEvent } from './support/example-events.ts';
import { type ExampleRequest, exampleRequests } from './support/example-requests.ts';
import { createTestApp, type Tenant, type TestApp } from './support/harness.ts';
import { listedClaim } from './support/listed-claim.ts';
import { accountScene } from './support/people.ts';
import { type Certificate, makeCertificate, type Receiver, startReceiver } from './support/receiver.ts';
import { storeSampleLogic } from './support/sample-logic.ts';
import { waitingBatch } from './support/waiting-batch.ts';

const FILE = join(import.meta.dirname, '../src/api-examples.json');
/** Of a page, only the beginning is displayed. */
const MAX_PAGE = 400;

type Operations = Record<string, { method: 'GET' | 'POST' | 'PATCH' | 'DELETE'; path: string }>;

describe('OpenAPI examples', () => {
  let test: TestApp;
  let tenant: Tenant;
  let certificate: Certificate;
  let receiver: Receiver;
  let operations: Operations;
  const recorded: RecordedExamples = { operations: {}, errors: {}, webhooks: {} };
  const expected = () => JSON.parse(readFileSync(FILE, 'utf8')) as RecordedExamples;

  beforeAll(async () => {
    certificate = await makeCertificate();
    receiver = await startReceiver(certificate);
    test = await createTestApp({
      env: { CPI_WEBHOOK_ALLOW_PRIVATE: 'true', CPI_WEBHOOK_CA: certificate.file },
      routes: (http) => {
        http.get('/broken', () => Promise.reject(new Error('of the test')));
        http.get('/not-acceptable', () => {
          throw new AppError('REQUEST_NOT_ACCEPTABLE', 'The resource is served as application/fhir+json only', {
            details: { accepted: ['application/fhir+json', 'application/json'] },
          });
        });
        http.get('/busy', () => {
          throw new AppError('SERVICE_UNAVAILABLE', 'The database cannot be reached', { retryAfter: 2 });
        });
      },
    });
    tenant = await test.tenant();
    operations = listOperations(test.http.swagger() as never);
    await publishEditedPolicy(test);
    await addUsageDays(test.database, usedDays(tenant));
  });
  afterAll(async () => {
    await test.close();
    await receiver.close();
    certificate.remove();
  });

  it('cover every operation except the stream', async () => {
    const account = await accountScene(test, tenant.organizationId);
    await storeSampleLogic(test, tenant.organizationId, 'NCD374');
    for (const request of exampleRequests({ webhookUrl: `${receiver.url}/policies`, account }))
      recorded.operations[request.operationId] = await record(test, tenant, operations, request);
    const event = receiver.received.at(-1)!;
    recorded.webhooks['test.ping'] = withoutMoments(displayed(JSON.parse(event.body)));
    recorded.operations.streamPolicyChanges = await recordStream(test, tenant);
    expect(Object.keys(recorded.operations).sort()).toEqual(Object.keys(operations).sort());
  });

  it('cover every common error', async () => {
    const query = (url: string, options: object = {}) => test.inject({ url, headers: tenant.headers, ...options });
    const post = (payload: unknown, headers: object = {}) =>
      query('/v1/codes/batch', {
        method: 'POST',
        headers: { ...tenant.headers, ...headers },
        payload: payload as object,
      });
    const reader = await test.tenant({ scopes: ['read'] });
    const free = await test.tenant({ plan: 'free' });
    const key = { 'idempotency-key': 'example-1' };
    await post({ codes: ['E0601'] }, key);
    const met = [
      await query('/v1/prior-auth/check', { method: 'POST', payload: { procedure_codes: ['9921'] } }),
      await query('/v1/policies', { headers: {} }),
      await query('/v1/webhooks/1', { method: 'DELETE', headers: reader.headers }),
      await query('/v1/policies/L99999'),
      await post({ codes: ['E0607'] }, key),
      await post(`{"codes":["${'x'.repeat(40_000)}"]}`, { 'content-type': 'application/json' }),
      await post('codes', { 'content-type': 'text/plain' }),
      ...(await Promise.all(Array.from({ length: 11 }, () => test.get('/v1/jurisdictions', free))))
        .filter(({ statusCode }) => statusCode !== 200)
        .slice(0, 1),
      await query('/not-acceptable'),
      await query('/broken'),
      await query('/busy'),
    ];
    for (const response of met) recorded.errors[response.statusCode] = withoutMoments(displayed(response.json()));
    expect(Object.keys(recorded.errors)).toEqual([
      '400',
      '401',
      '403',
      '404',
      '406',
      '409',
      '413',
      '415',
      '429',
      '500',
      '503',
    ]);
  });

  it('match the actual responses', () => {
    const { change_type, ...change } = (
      recorded.operations.listPolicyChanges!.answers['200']!['application/json'] as never as {
        data: Record<string, unknown>[];
      }
    ).data[0]!;
    for (const type of ['created', 'updated', 'retired', 'codes_changed', 'criteria_changed'])
      recorded.webhooks[`policy.${type}`] ??= makeEvent(type, { ...change, change_type });
    recorded.webhooks['batch.completed'] ??= makeBatchEvent();
    if (process.env.CPI_WRITE_EXAMPLES === 'true') writeFileSync(FILE, `${stringify(recorded, { maxLength: 140 })}\n`);
    expect(JSON.parse(JSON.stringify(recorded))).toEqual(expected());
  });
});

/** Two days of usage by an organization that looks up codes and validates claims. */
function usedDays({ organizationId: organization_id, keyId: actor_id }: Tenant): UsageDay[] {
  const by = { organization_id, actor_kind: 'key', actor_id, client: 'api_key', tool: '', mode: 'live' } as const;
  return [
    { ...by, day: '2026-03-01', operation: 'lookupCode', units: 120, requests: 120, failed: 3 },
    { ...by, day: '2026-03-02', operation: 'lookupCode', units: 95, requests: 95, failed: 0 },
    { ...by, day: '2026-03-02', operation: 'validateClaim', units: 200, requests: 40, failed: 1 },
  ];
}

function listOperations(document: { paths: Record<string, Record<string, { operationId: string }>> }): Operations {
  const found = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { operationId }]) => [operationId, { method: method.toUpperCase(), path }]),
  );
  return Object.fromEntries(found) as Operations;
}

async function record(
  test: TestApp,
  tenant: Tenant,
  operations: Operations,
  {
    operationId,
    params: provided = {},
    query = {},
    body,
    csv = false,
    file,
    html,
    respondAsync,
    fhir,
    review,
    logic,
    research,
    batch,
    approval,
    headers: own,
    key,
    feed,
    saved,
    workList,
  }: ExampleRequest,
): Promise<RecordedExample> {
  const params: Record<string, string | number> = review
    ? { case_id: await openReview(test, tenant) }
    : logic
      ? { logic_id: await openLogic(test, tenant) }
      : research
        ? { research_id: await newestResearch(test) }
        : batch
          ? { batch_id: await waitingBatch(test, tenant) }
          : key
            ? { key_id: await newestKey(test, tenant) }
            : feed
              ? { feed_id: (await test.get('/v1/upcoming/feeds', tenant)).json().data[0].feed_id }
              : saved
                ? { saved_id: (await test.get('/v1/saved', tenant)).json().data[0].saved_id }
                : workList !== undefined
                  ? { [workList]: (await listedClaim(test, tenant))[workList] }
                  : provided;
  const { method, path } = operations[operationId]!;
  const filled = path.replace(/\{(\w+)\}/g, (_all, name: string) => String(params[name]));
  const request = async (more: Record<string, string>, headers: object = {}, status = 200) => {
    const search = new URLSearchParams({ ...(query as Record<string, string>), ...more });
    const url = search.size === 0 ? filled : `${filled}?${search}`;
    const response = await test.inject({
      method,
      url,
      headers: { ...(own ?? tenant.headers), ...headers },
      ...(body && { payload: body }),
    });
    expect([operationId, response.statusCode, response.body.slice(0, 500)]).toEqual([
      operationId,
      status,
      expect.anything(),
    ]);
    return response;
  };
  const first = approval ? displayed((await request({}, {}, 202)).json()) : null;
  const later = respondAsync ? displayed((await request({}, { prefer: 'respond-async' }, 202)).json()) : null;
  const reviewed = approval ? { 'x-service-approval': 'reviewed' } : {};
  const types: Record<string, unknown> = {};
  if (file !== undefined) types[file] = lastLine(await request({}));
  else if (fhir !== 'only') types['application/json'] = displayed((await request({}, reviewed)).json());
  if (fhir !== undefined)
    types['application/fhir+json'] = displayed((await request({}, { accept: 'application/fhir+json' })).json());
  if (html) types['text/html'] = `${(await request({ format: 'html' })).body.slice(0, MAX_PAGE)}...`;
  if (csv) types['text/csv'] = withoutMoments((await request({ format: 'csv' })).body);
  const answers: RecordedExample['answers'] = { 200: types };
  if (first !== null) answers[202] = { 'application/json': first };
  if (later !== null) answers[202] = { 'application/json': later };
  if (path.endsWith('/health'))
    answers[503] = { 'application/json': displayed((await unhealthy(test, filled)).json()) };
  return {
    ...(Object.keys(params).length > 0 && { params: displayed(params) as typeof provided }),
    ...(Object.keys(query).length > 0 && { query }),
    ...(body && { body: displayed(body) }),
    answers,
  };
}

function lastLine({ body }: LightMyRequestResponse): string {
  return JSON.stringify(displayed(JSON.parse(body.trim().split('\n').at(-1)!)));
}

async function newestKey(test: TestApp, tenant: Tenant): Promise<string> {
  return (await test.get('/v1/account/keys?limit=1', tenant)).json().data[0].id;
}

async function openReview(test: TestApp, tenant: Tenant): Promise<string> {
  return (await test.get('/v1/agent/reviews?status=open&limit=1', tenant)).json().data[0].case_id;
}

async function openLogic(test: TestApp, tenant: Tenant): Promise<string> {
  return (await test.get('/v1/agent/logic-reviews?status=draft', tenant)).json().data[0].logic_id;
}

async function newestResearch({ database, corpus }: TestApp): Promise<string> {
  const onError = (error: unknown) => console.error(error);
  await new ResearchWorker({ database, corpus, now: () => new Date(), onError }).runOnce();
  const rows = await database.query<{ id: string }>(
    sql`SELECT research_id AS id FROM research_jobs ORDER BY created_at DESC LIMIT 1`,
  );
  return rows[0]!.id;
}

async function unhealthy(test: TestApp, url: string): Promise<LightMyRequestResponse> {
  const ping = vi.spyOn(test.database, 'ping').mockRejectedValueOnce(new Error('of the test'));
  const response = await test.get(url);
  ping.mockRestore();
  expect(response.statusCode).toBe(503);
  return response;
}

/** Records the first event over a real connection. */
async function recordStream(test: TestApp, { headers }: Tenant): Promise<RecordedExample> {
  const address = await test.http.listen({ port: 0, host: '127.0.0.1' });
  const abort = new AbortController();
  const query = { since: '2025-01-01T00:00:00Z' };
  const url = `${address}/v1/policies/changes/stream?${new URLSearchParams(query)}`;
  const response = await fetch(url, { headers, signal: abort.signal });
  let text = '';
  for await (const chunk of response.body!.pipeThrough(new TextDecoderStream())) {
    text += chunk;
    if (/^data: .*\n\n/m.test(text)) break;
  }
  abort.abort();
  return { query, answers: { 200: { 'text/event-stream': withoutMoments(text) } } };
}

const withoutMoments = <Value>(value: Value): Value =>
  JSON.parse(
    JSON.stringify(value)
      .replace(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z/g, '2026-03-02T15:04:05.000Z')
      .replace(/(bat|key|org|req|led|case|evt|usr|con|feed|sav|wlb|wle)_[0-9a-z]{23}/g, '$1_01m80yrzgq0007wcsh7383c')
      .replace(/\b\d+-[0-9a-f]{12}\b/g, '17-9f3ac1d2e4b0')
      .replace(/"days_left":\d+/g, '"days_left":30')
      .replace(/\/calendar\/[\w-]{32}\.ics/g, '/calendar/4rTqY0dVg3xkq0mB8oRZ2sWcH7nJtLpE.ics')
      .replace(/\b[0-9a-f]{64}\b/g, 'baa5a0964d3320fbc0c6a922140453c8513ea24ab8fd0577034804a967248096'),
  ) as Value;
