/** What clients see during a PostgreSQL outage: the connection is cut, then restored. */
import { afterEach, describe, expect, it, vi } from 'vitest';
import { engines } from './support/databases.ts';
import { changeKeyState, openOutageScene } from './support/outage-scene.ts';

const GRACE_MS = 120_000;

describe.skipIf(!engines.includes('postgres'))('PostgreSQL outage (skipped without DATABASE_URL)', () => {
  afterEach(() => void vi.restoreAllMocks());

  it('reads with known keys continue and are charged after recovery; everything that needs the database returns 503', async () => {
    const scene = await openOutageScene(GRACE_MS);
    const { test, proxy } = scene;
    const tenant = await test.tenant();
    const unused = await test.tenant();
    const read = async () => (await test.get('/v1/policies/L33797', tenant)).statusCode;
    expect(await read()).toBe(200);
    await expect.poll(() => scene.units(tenant)).toBe(3);
    await proxy.cut();

    for (let at = 0; at < 20; at++) expect(await read()).toBe(200);
    const ready = await test.get('/readyz');
    expect([ready.statusCode, ready.json()]).toEqual([
      200,
      { ready: true, reasons: [], warnings: [expect.stringContaining('reads of known keys continue until')] },
    ]);
    const post = (url: string, payload: object, more: object = {}) =>
      test.inject({ method: 'POST', url, payload, headers: { ...tenant.headers, ...more } });
    const claim = { procedure_codes: ['99213'], diagnosis_codes: ['M54.16'], state: 'TX' };
    expect((await post('/v1/claims/validate', claim)).statusCode).toBe(200);
    for (const refused of [
      await post('/v1/claims/validate', claim, { 'x-idempotency-key': 'a-key' }),
      await post('/v1/compliance/ack', { diff_id: 1 }),
      await post('/v1/agent/tools/check_coverage', { code: 'E0601' }),
      await test.get('/v1/policies/changes', tenant),
      await test.get('/v1/jurisdictions', unused),
    ]) {
      expect([refused.statusCode, refused.json().error.code]).toEqual([503, 'SERVICE_UNAVAILABLE']);
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    }

    // In this minute the key would normally be looked up again several times.
    scene.pass(60_000);
    expect(await read()).toBe(200);
    await proxy.mend();
    // One read before, 21 during the outage at 3 units, and a claim at 5.
    await expect.poll(() => scene.units(tenant)).toBe(22 * 3 + 5);
    await expect
      .poll(async () => (await test.get('/readyz')).json())
      .toEqual({ ready: true, reasons: [], warnings: [] });
    expect((await test.get('/v1/policies/changes', tenant)).statusCode).toBe(200);
    await scene.close();
  }, 300_000);

  it('bridging ends after the configured time: then nothing is served, and the process is not ready', async () => {
    const scene = await openOutageScene(GRACE_MS);
    const { test, proxy } = scene;
    const tenant = await test.tenant();
    const read = async () => (await test.get('/v1/jurisdictions', tenant)).statusCode;
    expect(await read()).toBe(200);
    await proxy.cut();
    expect(await read()).toBe(200);
    scene.pass(GRACE_MS);
    expect(await read()).toBe(503);
    const ready = await test.get('/readyz');
    expect([ready.statusCode, ready.json()]).toEqual([
      503,
      { ready: false, reasons: ['The database cannot be reached'], warnings: [] },
    ]);
    await proxy.mend();
    await expect.poll(read).toBe(200);
    await scene.close();
  }, 300_000);

  it('a key revoked elsewhere in the meantime is rejected immediately after recovery', async () => {
    const scene = await openOutageScene(GRACE_MS);
    const { test, proxy } = scene;
    const tenant = await test.tenant();
    const read = async () => (await test.get('/v1/jurisdictions', tenant)).statusCode;
    expect(await read()).toBe(200);
    await proxy.cut();
    expect(await read()).toBe(200);
    await changeKeyState(scene, tenant, 'revoked');
    expect(await read()).toBe(200);
    await proxy.mend();
    await expect.poll(read).toBe(401);
    await scene.close();
  }, 300_000);

  it('nothing is bridged without a grace period', async () => {
    const scene = await openOutageScene(0);
    const { test, proxy } = scene;
    const tenant = await test.tenant();
    expect((await test.get('/v1/jurisdictions', tenant)).statusCode).toBe(200);
    await proxy.cut();
    expect((await test.get('/readyz')).statusCode).toBe(503);
    expect((await test.get('/v1/jurisdictions', tenant)).statusCode).toBe(503);
    await scene.close();
  }, 300_000);
});
