import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engines } from '../../../test/support/databases.ts';
import { createTestApp, type Tenant, type TestApp } from '../../../test/support/harness.ts';
import {
  BEHAVIORS,
  type Certificate,
  makeCertificate,
  type Receiver,
  startReceiver,
  verify,
} from '../../../test/support/receiver.ts';

interface Page {
  data: { id: number; http_status: number }[];
  meta: { pagination: { cursor: string | null } };
}

describe.each(engines)('tests of webhooks on %s', (engine) => {
  let test: TestApp;
  let owner: Tenant;
  let certificate: Certificate;
  let receiver: Receiver;
  beforeAll(async () => {
    certificate = await makeCertificate();
    receiver = await startReceiver(certificate);
    test = await createTestApp({
      engine,
      env: { CPI_WEBHOOK_ALLOW_PRIVATE: 'true', CPI_WEBHOOK_CA: certificate.file },
    });
    owner = await test.tenant();
  });
  afterAll(async () => {
    await test.close();
    await receiver.close();
    certificate.remove();
  });

  const post = (url: string, payload?: object, headers = {}) =>
    test.inject({ method: 'POST', url, headers: { ...owner.headers, ...headers }, ...(payload && { payload }) });
  const create = async (url = `${receiver.url}/hook`) =>
    (await post('/v1/webhooks', { url, events: ['*'] })).json().data as { id: number; secret: string };

  it('a test delivery is sent, signed, returned and logged', async () => {
    receiver.behave(BEHAVIORS.ok);
    const { id, secret } = await create();
    const { data } = (await post(`/v1/webhooks/${id}/test`)).json();
    expect(data).toMatchObject({
      delivery_id: expect.any(Number),
      endpoint_id: id,
      event: 'test.ping',
      http_status: 200,
      status_code: 200,
      duration_ms: data.latency_ms,
      success: true,
      error: null,
      response_excerpt: 'thanks',
    });
    const request = receiver.received.at(-1)!;
    expect(request.path).toBe('/hook');
    expect(request.headers['webhook-id']).toBe(data.message_id);
    expect(verify(secret, request)).toMatchObject({
      id: data.message_id,
      type: 'test.ping',
      data: { endpoint_id: id },
    });
    const log = (await test.get(`/v1/webhooks/${id}/deliveries`, owner)).json();
    expect(log.data).toEqual([
      {
        delivery_id: data.delivery_id,
        endpoint_id: id,
        event: 'test.ping',
        message_id: data.message_id,
        diff_id: null,
        attempt: 1,
        http_status: 200,
        success: true,
        error: null,
        latency_ms: data.latency_ms,
        response_excerpt: 'thanks',
        status: 'delivered',
        next_attempt_at: null,
        created_at: expect.any(String),
      },
    ]);
  });

  it('an organization has five tests at once, and a slow receiver does not stop those of others', async () => {
    const { id } = await create();
    const other = await test.tenant();
    const unanswered: { end(): void }[] = [];
    receiver.behave((response) => void unanswered.push(response));
    const waiting = Array.from({ length: 8 }, () => post(`/v1/webhooks/${id}/test`));
    const first = await Promise.race(waiting);
    expect(first.json().error).toMatchObject({ code: 'RATE_LIMIT_CONCURRENCY', details: { limit: 5 } });
    await expect.poll(() => unanswered.length).toBe(5);
    receiver.behave(BEHAVIORS.ok);
    const payload = { url: `${receiver.url}/other`, events: ['*'] };
    const theirs = await test.inject({ method: 'POST', url: '/v1/webhooks', headers: other.headers, payload });
    const sent = await test.inject({
      ...{ method: 'POST', url: `/v1/webhooks/${theirs.json().data.id}/test`, headers: other.headers },
    });
    expect(sent.json().data).toMatchObject({ success: true });
    for (const response of unanswered) response.end();
    const codes = (await Promise.all(waiting)).map(({ statusCode }) => statusCode).sort();
    expect(codes).toEqual([200, 200, 200, 200, 200, 429, 429, 429]);
    expect((await post(`/v1/webhooks/${id}/test`)).statusCode).toBe(200);
  });

  it.each([
    ['', {}],
    ['with the header Content-Type: application/json and no body', { 'content-type': 'application/json' }],
  ])('operations without a body respond when called %s', async (_name, headers) => {
    receiver.behave(BEHAVIORS.ok);
    const { id } = await create();
    expect((await post(`/v1/webhooks/${id}/test`, undefined, headers)).statusCode).toBe(200);
    expect((await post(`/v1/webhooks/${id}/rotate-secret`, undefined, headers)).statusCode).toBe(200);
    const remove = { method: 'DELETE' as const, url: `/v1/webhooks/${id}`, headers: { ...owner.headers, ...headers } };
    expect((await test.inject(remove)).statusCode).toBe(200);
    expect((await post('/v1/webhooks', undefined, headers)).statusCode).toBe(400);
  });

  it('a failed test reports why, counts as a failure, and is not retried', async () => {
    receiver.behave(BEHAVIORS.status(500));
    const { id } = await create();
    const { data } = (await post(`/v1/webhooks/${id}/test`)).json();
    expect(data).toMatchObject({ http_status: 500, success: false, error: 'The receiver returned 500' });
    const [attempt] = (await test.get(`/v1/webhooks/${id}/deliveries`, owner)).json().data;
    expect(attempt).toMatchObject({ status: 'failed', next_attempt_at: null });
    expect((await test.get(`/v1/webhooks/${id}`, owner)).json().data.failure_count).toBe(1);
    receiver.behave(BEHAVIORS.ok);
    await post(`/v1/webhooks/${id}/test`);
    expect((await test.get(`/v1/webhooks/${id}`, owner)).json().data.failure_count).toBe(0);
  });

  it('20 failing tests in a row pause the webhook; a test still works, and reactivation resets the count', async () => {
    receiver.behave(BEHAVIORS.redirect('https://elsewhere.example.com/'));
    const { id } = await create();
    for (let at = 0; at < 20; at++) {
      const { data } = (await post(`/v1/webhooks/${id}/test`)).json();
      expect(data.error).toBe('The receiver returned 307; redirects are not followed');
    }
    expect((await test.get(`/v1/webhooks/${id}`, owner)).json().data).toMatchObject({
      status: 'paused',
      paused_reason: '20 attempts failed in a row',
      failure_count: 20,
    });
    const refused = await post(
      `/v1/webhooks/deliveries/${(await test.get(`/v1/webhooks/${id}/deliveries`, owner)).json().data[0].delivery_id}/redeliver`,
    );
    expect(refused.json().error).toMatchObject({ code: 'VALIDATION_ERROR', details: { status: [expect.any(String)] } });
    receiver.behave(BEHAVIORS.ok);
    expect((await post(`/v1/webhooks/${id}/test`)).json().data.success).toBe(true);
    expect((await test.get(`/v1/webhooks/${id}`, owner)).json().data.status).toBe('paused');
    const active = await test.inject({
      method: 'PATCH',
      url: `/v1/webhooks/${id}`,
      headers: owner.headers,
      payload: { status: 'active' },
    });
    expect(active.json().data).toMatchObject({ status: 'active', failure_count: 0, paused_reason: null });
  });

  it('a log longer than a page is paginated newest first and can be filtered', async () => {
    const { id } = await create();
    for (let at = 0; at < 5; at++) {
      receiver.behave(BEHAVIORS.status(at % 2 === 0 ? 204 : 503));
      await post(`/v1/webhooks/${id}/test`);
    }
    const statuses: number[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const path: string = `/v1/webhooks/${id}/deliveries?limit=2${cursor && `&cursor=${cursor}`}`;
      const page: Page = (await test.get(path, owner)).json();
      statuses.push(...page.data.map(({ http_status }) => http_status));
      cursor = page.meta.pagination.cursor;
    }
    expect(statuses).toEqual([204, 503, 204, 503, 204]);
    const failed = (await test.get(`/v1/webhooks/${id}/deliveries?success=false`, owner)).json();
    expect(failed.data).toHaveLength(2);
    expect(failed.meta.filters).toEqual({ success: false });
    expect((await test.get(`/v1/webhooks/${id}/deliveries?success=perhaps`, owner)).statusCode).toBe(400);
    expect((await test.get(`/v1/webhooks/${id}/deliveries?cursor=xyz`, owner)).json().error.code).toBe(
      'REQUEST_INVALID_CURSOR',
    );
  });

  it("redelivering another organization's delivery returns 404", async () => {
    const { id } = await create();
    const { data } = (await post(`/v1/webhooks/${id}/test`)).json();
    const other = await test.tenant();
    const url = `/v1/webhooks/deliveries/${data.delivery_id}/redeliver`;
    expect((await test.inject({ method: 'POST', url, headers: other.headers })).statusCode).toBe(404);
    expect((await post('/v1/webhooks/deliveries/2147483647/redeliver')).statusCode).toBe(404);
  });
});
