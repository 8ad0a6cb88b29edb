import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { engines } from '../../../test/support/databases.ts';
import { createTestApp, type Tenant, type TestApp } from '../../../test/support/harness.ts';
import { changeKey, changeKeyState, changeOrganization } from '../organizations/organizations.service.ts';

const URL_PATH = '/v1/policies/changes/stream';
const PROMISED_MS = 5_000;
type Change = (tenant: Tenant) => Promise<unknown>;

describe.each(engines)('open streams on %s', (engine) => {
  let test: TestApp;
  let base: string;
  beforeAll(async () => {
    // The service's timers do not fire here, so only a notification can end a stream.
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    test = await createTestApp({ engine, env: { CPI_STREAMS_PER_ORGANIZATION: '2' } });
    base = await test.http.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(async () => {
    await test.close();
    vi.useRealTimers();
  });

  async function open(tenant: Tenant): Promise<IncomingMessage> {
    const requested = request(`${base}${URL_PATH}`, { headers: tenant.headers, agent: false });
    requested.on('error', () => {});
    requested.end();
    const [response] = (await once(requested, 'response')) as [IncomingMessage];
    response.resume();
    return response;
  }

  const closed = (response: IncomingMessage) => new Promise((resolve) => response.once('close', resolve));

  it.each<[string, Change]>([
    ['a key that is revoked', ({ keyId }) => changeKeyState(test.database, keyId, 'revoked')],
    ['a key that is suspended', ({ keyId }) => changeKeyState(test.database, keyId, 'suspended')],
    [
      'an organization that is suspended',
      ({ organizationId }) => changeOrganization(test.database, organizationId, { state: 'suspended' }),
    ],
    ['another list of addresses', ({ keyId }) => changeKey(test.database, keyId, { addresses: ['192.0.2.1'] })],
    ['another plan', ({ organizationId }) => changeOrganization(test.database, organizationId, { plan: 'free' })],
  ])("%s ends them immediately, and no other client's stream", async (_what, change) => {
    const [tenant, other] = [await test.tenant(), await test.tenant()];
    const [stream, bystander] = [await open(tenant), await open(other)];
    expect(stream.statusCode).toBe(200);
    const end = closed(stream);
    await change(tenant);
    await end;
    expect(bystander.closed).toBe(false);
    bystander.destroy();
  });

  it.each<[string, Change]>([
    [
      'an organization that is deleted',
      ({ keyId }) => test.database.execute(sql`DELETE FROM api_keys WHERE id = ${keyId}`),
    ],
    [
      'a key that expires',
      async ({ keyId }) => {
        await test.database.execute(sql`UPDATE api_keys SET expires_at = now() - interval '1 s' WHERE id = ${keyId}`);
      },
    ],
    [
      'a key revoked in the database',
      ({ keyId }) => test.database.execute(sql`UPDATE api_keys SET state = 'revoked' WHERE id = ${keyId}`),
    ],
  ])("%s, which is not announced, ends them within 5 s, and no other client's stream", async (_what, change) => {
    const [tenant, other] = [await test.tenant(), await test.tenant()];
    const [stream, bystander] = [await open(tenant), await open(other)];
    const end = closed(stream);
    await change(tenant);
    vi.advanceTimersByTime(PROMISED_MS);
    await end;
    expect(bystander.closed).toBe(false);
    bystander.destroy();
  });

  it('changes that do not affect their access leave them open', async () => {
    const tenant = await test.tenant();
    const stream = await open(tenant);
    await changeOrganization(test.database, tenant.organizationId, { requireIdempotency: true });
    await test.app.streaming.check();
    expect(stream.closed).toBe(false);
    stream.destroy();
  });

  it('are capped per organization, and a closed stream frees its slot', async () => {
    const [tenant, other] = [await test.tenant(), await test.tenant()];
    const first = await open(tenant);
    const second = await open(tenant);
    const refused = await open(tenant);
    expect([first.statusCode, second.statusCode, refused.statusCode]).toEqual([200, 200, 429]);
    const others = await open(other);
    expect(others.statusCode).toBe(200);
    first.destroy();
    await expect
      .poll(async () => {
        const again = await open(tenant);
        again.destroy();
        return again.statusCode;
      })
      .toBe(200);
    for (const stream of [second, others]) stream.destroy();
  });
});
