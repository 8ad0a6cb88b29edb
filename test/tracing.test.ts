import { Writable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTracing, tracingWanted } from '../src/platform/telemetry/tracing.ts';
import { engines } from './support/databases.ts';
import { createTestApp, type Tenant, type TestApp } from './support/harness.ts';
import { type OtlpReceiver, type ReceivedSpan, startOtlpReceiver } from './support/otlp-receiver.ts';
import { testOperation } from './support/test-operation.ts';

const CALLER = { traceId: '0af7651916cd43dd8448eb211c80319c', spanId: 'b7ad6b7169203331' };
const TRACEPARENT = `00-${CALLER.traceId}-${CALLER.spanId}-01`;
/** Text that only the caller may see. */
const WORDS = ['quillwort', 'Marigold', 'MRN4711'];

describe('tracing', () => {
  it.each([
    [{}, false],
    [{ OTEL_SERVICE_NAME: 'x' }, false],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318' }, true],
    [{ OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'http://collector:4318/v1/traces' }, true],
    [{ OTEL_TRACES_EXPORTER: 'otlp' }, true],
    [{ OTEL_TRACES_EXPORTER: 'none', OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318' }, false],
    [{ OTEL_SDK_DISABLED: 'true', OTEL_TRACES_EXPORTER: 'otlp' }, false],
  ])('with %j: %s', async (env, wanted) => {
    expect(tracingWanted(env)).toBe(wanted);
    if (!wanted) expect(await startTracing('cpi', env)).toBeNull();
  });
});

describe('a request with tracing on', () => {
  let receiver: OtlpReceiver;
  let test: TestApp;
  let tenant: Tenant;
  let tracing: { close(): Promise<void> } | null;
  const lines: string[] = [];

  beforeAll(async () => {
    receiver = await startOtlpReceiver();
    vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', receiver.url);
    vi.stubEnv('OTEL_EXPORTER_OTLP_PROTOCOL', 'http/json');
    tracing = await startTracing('cpi');
    const sink = new Writable({
      write(chunk, _encoding, done) {
        lines.push(String(chunk));
        done();
      },
    });
    const env = { CPI_SLOW_MS: '1', ...(process.env.REDIS_URL ? { REDIS_URL: process.env.REDIS_URL } : {}) };
    test = await createTestApp({
      ...{ engine: engines.at(-1)!, env, logger: pino({ level: 'info' }, sink) },
      operations: [
        testOperation({
          ...{ method: 'GET', path: '/test/slow', scopes: null },
          async run({ client }) {
            (client as FastifyRequest).log.info('at work');
            // A slow statement, with a duration that the log and the span must report.
            await test.database.query({
              name: 'count',
              text: 'SELECT count(*) FROM generate_series(1, 500000)',
              values: [],
            });
            return { data: {} };
          },
        }),
        testOperation({
          ...{ method: 'GET', path: '/test/fails', scopes: null },
          run() {
            throw new Error(`no ${WORDS[0]}`);
          },
        }),
      ],
    });
    tenant = await test.tenant();
    const headers = { ...tenant.headers, traceparent: TRACEPARENT };
    const query = (url: string, more: object = {}) => test.inject({ method: 'GET', url, headers, ...more });
    expect((await query(`/v1/policies?q=${WORDS[0]}&policy_type=LCD`)).headers.traceparent).toContain(CALLER.traceId);
    await query(`/v1/policies/${WORDS[2]}`);
    await query('/v1/coverage/evaluate', {
      ...{ method: 'POST', payload: { policy_id: 'L33718', parameters: { age: 66, patient_name: WORDS[1] } } },
    });
    await query('/test/slow');
    await query('/test/fails');
    await test.close();
    // Flushes what was not sent yet.
    await tracing!.close();
  });
  afterAll(async () => {
    vi.unstubAllEnvs();
    await receiver.close();
  });

  const attribute = ({ attributes }: ReceivedSpan, key: string) =>
    Object.values(attributes.find((one) => one.key === key)?.value ?? {})[0];
  const ofRoute = (route: string) => receiver.spans().find((span) => attribute(span, 'http.route') === route)!;
  const below = ({ spanId }: ReceivedSpan) => receiver.spans().filter(({ parentSpanId }) => parentSpanId === spanId);

  it("continues its caller's trace, with spans for route, operation, database and Redis", () => {
    const request = ofRoute('/v1/policies');
    expect(request).toMatchObject({ name: 'GET /v1/policies', traceId: CALLER.traceId, parentSpanId: CALLER.spanId });
    expect(attribute(request, 'http.response.status_code')).toBe(200);
    expect(attribute(request, 'cpi.request_id')).toMatch(/^req_/);
    const parts = below(request).map(({ name }) => name);
    expect(parts).toContain('operation listPolicies');
    if (process.env.REDIS_URL) expect(parts).toContain('redis command');
    const slow = below(ofRoute('/test/slow')).find(({ name }) => name.startsWith('operation'))!;
    expect(below(slow).map(({ name }) => name)).toEqual(['database SELECT']);
    const failed = ofRoute('/test/fails');
    expect([failed.status.code, attribute(failed, 'error.type')]).toEqual([2, 'SERVER_ERROR']);
  });

  it('has trace and request id on every line, and a slow one logs what it waited for', () => {
    const logged = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
    const reported = logged.filter(({ msg }) => msg === 'request' || msg === 'at work');
    expect(reported).toHaveLength(6);
    for (const line of reported)
      expect(line).toMatchObject({ traceId: CALLER.traceId, reqId: expect.stringMatching(/^req_/) });
    const slow = logged.find(({ msg, route }) => msg === 'slow request' && route === '/test/slow')!;
    const { stages, within, ms } = slow as {
      stages: Record<string, number>;
      within: Record<string, object>;
      ms: number;
    };
    expect(Object.keys(stages)).toEqual(['access', 'body', 'limits', 'operation', 'answer']);
    expect(stages.operation).toBeGreaterThanOrEqual(19);
    expect(within).toMatchObject({ database: { count: 1, ms: expect.any(Number) } });
    expect(ms).toBeGreaterThanOrEqual(stages.operation!);
  });

  it('exports nothing about the contents of requests', () => {
    // The stack of an unexpected error goes to the log only.
    const log = lines.filter((line) => !line.includes('"err"')).join('');
    for (const word of WORDS) {
      expect(receiver.raw()).not.toContain(word);
      expect(log).not.toContain(word);
    }
    expect(receiver.raw()).not.toContain('SELECT ');
    expect(receiver.raw()).not.toContain(tenant.key);
    expect(receiver.raw()).not.toContain('process.command');
  });
});
