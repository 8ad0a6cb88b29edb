import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { engines } from '../../../test/support/databases.ts';
import { createTestApp, type Tenant, type TestApp } from '../../../test/support/harness.ts';
import { type Certificate, makeCertificate, type Receiver, startReceiver } from '../../../test/support/receiver.ts';

const CLAIM = { procedure_codes: ['99213'], diagnosis_codes: ['I10'], state: 'TX', date_of_service: '2025-10-01' };
const MARKED = 'MARIGOLDTEST';

describe.each(engines)('asynchronous batches (%s)', (engine) => {
  let app: TestApp;
  let tenant: Tenant;
  let certificate: Certificate;
  let receiver: Receiver;
  beforeAll(async () => {
    certificate = await makeCertificate();
    receiver = await startReceiver(certificate);
    const env = { CPI_WEBHOOK_ALLOW_PRIVATE: 'true', CPI_WEBHOOK_CA: certificate.file };
    app = await createTestApp({ engine, env });
    tenant = await app.tenant();
    // Jobs run only in a listening process.
    await app.http.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(async () => {
    await app.close();
    await receiver.close();
    certificate.remove();
  });

  const send = async (
    method: 'GET' | 'POST' | 'DELETE',
    url: string,
    payload: object | null,
    status: number,
    headers = tenant.headers as Record<string, string>,
  ) => {
    const body = payload === null ? {} : { payload: JSON.stringify(payload) };
    const type = payload === null ? {} : { 'content-type': 'application/json' };
    const response = await app.inject({ method, url, headers: { ...type, ...headers }, ...body });
    expect(response.statusCode, response.body).toBe(status);
    return response.json();
  };
  const later = (claims: readonly object[], status = 202, headers: Record<string, string> = tenant.headers) =>
    send('POST', '/v1/claims/batch', { claims }, status, { ...headers, prefer: 'respond-async, wait=10' });
  const ended = async (id: string, headers: Record<string, string> = tenant.headers) => {
    const finished = sql`SELECT 1 FROM claim_batches WHERE batch_id = ${id} AND finished_at IS NOT NULL`;
    await vi.waitUntil(async () => (await app.database.query(finished)).length > 0, { timeout: 20_000, interval: 25 });
    return (await send('GET', `/v1/claims/batch/${id}`, null, 200, headers)).data;
  };

  it('a batch larger than the per-minute limit is accepted, processed in order like single claims, and reported by webhook', async () => {
    const alone = await send('POST', '/v1/claims/validate', CLAIM, 200);
    const hook = { url: `${receiver.url}/ok`, events: ['batch.completed'] };
    await send('POST', '/v1/webhooks', hook, 200);
    const claims = Array.from({ length: 60 }, (_, at) => (at === 55 ? { ...CLAIM, patient: `Jane ${MARKED}` } : CLAIM));
    const { data } = await later(claims);
    expect(data).toMatchObject({ total: 60, answered: 0, units: 0, finished_at: null, error: null });
    const stored = await app.database.query<{ text: string }>(
      sql`SELECT claims::text AS text FROM claim_batch_parts WHERE batch_id = ${data.batch_id}`,
    );
    expect(stored.map(({ text }) => text).join()).not.toContain(MARKED);
    const end = await ended(data.batch_id);
    expect(end).toMatchObject({
      status: 'completed',
      answered: 60,
      counts: { checked: 59, refused: 1 },
      units: 59 * 5,
    });
    const first = await send('GET', data.results_url, null, 200);
    expect(first.data.results).toHaveLength(50);
    expect(first.data.results[0]).toEqual({ index: 0, status: 200, data: alone.data });
    const second = await send('GET', `${data.results_url}?part=1`, null, 200);
    expect(second.data.next_part).toBeNull();
    expect(second.data.results.map(({ index, status }: { index: number; status: number }) => [index, status])).toEqual(
      Array.from({ length: 10 }, (_, at) => [50 + at, at === 5 ? 400 : 200]),
    );
    expect(JSON.stringify(second)).not.toContain(MARKED);
    const left = await app.database.query(
      sql`SELECT 1 FROM claim_batch_parts WHERE batch_id = ${data.batch_id} AND claims IS NOT NULL`,
    );
    expect(left).toEqual([]);
    await receiver.arrived(1);
    const [event] = receiver.received;
    expect(JSON.parse(event!.body)).toMatchObject({
      type: 'batch.completed',
      data: { batch_id: data.batch_id, status: 'completed' },
    });
    expect(event!.body).not.toContain('99213');
  });

  it('a batch that exceeds the remaining month is rejected with the figures, and nothing is stored or charged', async () => {
    const small = await app.tenant({ plan: 'free' });
    const claims = Array.from({ length: 101 }, () => CLAIM);
    const refused = await later(claims, 429, small.headers);
    expect(refused.error).toMatchObject({
      code: 'RATE_LIMIT_EXCEEDED',
      details: { window: 'month', limit: 500, cost: 505 },
    });
    const stored = await app.database.query(
      sql`SELECT 1 FROM claim_batches WHERE organization_id = ${small.organizationId}`,
    );
    expect(stored).toEqual([]);
    const { data } = await later(claims.slice(0, 60), 202, small.headers);
    expect(await ended(data.batch_id, small.headers)).toMatchObject({ status: 'completed', units: 300 });
    // 1 unit for acceptance, some for polling and 300 for responses: the remaining 199 at most do not cover 50 more claims.
    await later(claims.slice(0, 50), 429, small.headers);
  });

  it('a test key has no month: its batch is charged to its minute, and one that does not fit is rejected unchecked', async () => {
    const small = await app.tenant({ plan: 'starter', mode: 'test' });
    const refused = await later(
      Array.from({ length: 48_000 }, () => ({ procedure_codes: ['99213'] })),
      429,
      small.headers,
    );
    expect(refused.error).toMatchObject({
      code: 'RATE_LIMIT_MINUTE',
      retryable: false,
      details: { window: 'minute', limit: 100, cost: 240_000 },
    });
    const stored = sql`SELECT 1 FROM claim_batches WHERE organization_id = ${small.organizationId}`;
    expect(await app.database.query(stored)).toEqual([]);
    const fresh = await app.tenant({ plan: 'starter', mode: 'test' });
    const ten = Array.from({ length: 10 }, () => CLAIM);
    const { data } = await later(ten, 202, fresh.headers);
    expect(await ended(data.batch_id, fresh.headers)).toMatchObject({ status: 'completed', counts: { checked: 10 } });
    expect((await later(ten, 429, fresh.headers)).error).toMatchObject({ code: 'RATE_LIMIT_MINUTE', retryable: true });
  });

  it('of batches sent at once, as many are accepted as may be in progress; the others leave nothing', async () => {
    // It does not listen, so no batch ends before the last one is sent.
    const idle = await createTestApp({ engine });
    const busy = await idle.tenant();
    const claims = Array.from({ length: 200 }, () => CLAIM);
    const payload = JSON.stringify({ claims, work_list: {} });
    const headers = { ...busy.headers, 'content-type': 'application/json', prefer: 'respond-async' };
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => idle.inject({ method: 'POST', url: '/v1/claims/batch', headers, payload })),
    );
    const refused = answers.filter(({ statusCode }) => statusCode === 429);
    expect(refused.map((answer) => answer.json().error.code)).toEqual(Array(5).fill('RATE_LIMIT_CONCURRENCY'));
    // A rejected batch opens none on the work list, even if it was checked.
    const lists = sql`SELECT 1 FROM work_list_batches WHERE organization_id = ${busy.organizationId}`;
    expect(await idle.database.query(lists)).toHaveLength(3);
    await idle.close();
  });

  it('a deleted batch is removed immediately with its claims and results, and other organizations never see it', async () => {
    const { data } = await later(Array.from({ length: 3 }, () => CLAIM));
    const other = await app.tenant();
    await send('GET', data.poll_url, null, 404, other.headers);
    await send('DELETE', data.poll_url, null, 404, other.headers);
    await send('DELETE', data.poll_url, null, 200);
    await send('GET', data.poll_url, null, 404);
    await send('GET', data.results_url, null, 404);
    const rows = await app.database.query(sql`SELECT 1 FROM claim_batch_parts WHERE batch_id = ${data.batch_id}`);
    expect(rows).toEqual([]);
  });

  it('a caller that may only read deletes what it sent, and not the work of others', async () => {
    const { organizationId } = tenant;
    const [one, other] = [
      await app.tenant({ organizationId, scopes: ['read'] }),
      await app.tenant({ organizationId, scopes: ['read'] }),
    ];
    const { data } = await later([CLAIM], 202, one.headers);
    const refused = await send('DELETE', data.poll_url, null, 403, other.headers);
    expect(refused.error).toMatchObject({ code: 'AUTH_SCOPE_INSUFFICIENT', details: { required_scopes: ['write'] } });
    await send('GET', data.poll_url, null, 200, one.headers);
    await send('DELETE', data.poll_url, null, 200, one.headers);
    await send('DELETE', data.poll_url, null, 404, other.headers);
    const second = await later([CLAIM], 202, one.headers);
    await send('DELETE', second.data.poll_url, null, 200);
  });

  it('an organization may submit twelve batches an hour, even if it deletes them', async () => {
    const busy = await app.tenant();
    for (let at = 0; at < 12; at += 1) {
      const { data } = await later([CLAIM], 202, busy.headers);
      await send('DELETE', data.poll_url, null, 200, busy.headers);
    }
    const { error } = await later([CLAIM], 429, busy.headers);
    expect(error).toMatchObject({ code: 'RATE_LIMIT_EXCEEDED', details: { window: 'hour', limit: 12 } });
    await app.database.execute(
      sql`UPDATE claim_batches SET created_at = created_at - interval '1 hour' WHERE organization_id = ${busy.organizationId}`,
    );
    await later([CLAIM], 202, busy.headers);
  });

  it('results are deleted a day after the batch ends', async () => {
    const { data } = await later([CLAIM]);
    await ended(data.batch_id);
    await app.database.execute(
      sql`UPDATE claim_batches SET finished_at = now() - interval '25 hours' WHERE batch_id = ${data.batch_id}`,
    );
    await send('GET', data.results_url, null, 404);
  });

  it('a batch lost in a database crash reports that and charges nothing', async () => {
    await app.database.execute(sql`
      INSERT INTO claim_batches (batch_id, organization_id, status, payer, release, asked_on, total, parts, created_at, waits_since)
      VALUES ('bat_lost', ${tenant.organizationId}, 'pending', '{}', 'none', now(), 10, 1, now(), now())`);
    await later([CLAIM]);
    expect(await ended('bat_lost')).toMatchObject({
      status: 'failed',
      units: 0,
      error: expect.stringContaining('lost in a crash'),
    });
  });

  it('without the preference 201 claims are rejected, and more than 50,000 always', async () => {
    const many = Array.from({ length: 201 }, () => CLAIM);
    const refused = await send('POST', '/v1/claims/batch', { claims: many }, 400);
    expect(refused.error.message).toContain('Prefer: respond-async');
    await later(
      Array.from({ length: 50_001 }, () => ({})),
      400,
    );
  });
});
