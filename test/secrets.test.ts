/** Secrets of the installation under a master key: introducing it, rotating it, and running without it. */
import { randomBytes } from 'node:crypto';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ConfigError, loadConfig } from '../src/platform/config/config.ts';
import { Sealer } from '../src/platform/database/sealer.ts';
import { installationSecret, sealInstallationSecrets } from '../src/platform/database/secrets.queries.ts';
import { SecretBox } from '../src/platform/secret-box.ts';
import { sealedPlaces } from '../src/secrets/secrets.public.ts';
import { engines } from './support/databases.ts';
import { createTestApp, type Tenant, type TestApp } from './support/harness.ts';

const newKey = () => randomBytes(32).toString('base64');
const loadKeys = (env: Record<string, string>) => loadConfig(env).secretKeys;

describe.each(engines)('secrets of an installation on %s', (engine) => {
  let test: TestApp;
  let tenant: Tenant;
  let signing: string;
  const [first, second] = [newKey(), newKey()];
  beforeAll(async () => {
    test = await createTestApp({ engine });
    tenant = await test.tenant();
    const answer = await createWebhook('once');
    signing = answer.data.secret;
  });
  afterAll(() => test.close());

  const createWebhook = async (idempotencyKey: string) =>
    (
      await test.inject({
        method: 'POST',
        url: '/v1/webhooks',
        headers: { ...tenant.headers, 'x-idempotency-key': idempotencyKey },
        payload: { url: 'https://8.8.8.8/x', events: ['*'] },
      })
    ).json();
  const seal = (env: Record<string, string>) => sealInstallationSecrets(test.database, loadKeys(env), sealedPlaces);
  const stored = () =>
    test.database.query<{ name: string; value: Buffer; sealed_by: string | null }>(
      sql`SELECT name, value, sealed_by FROM platform_secrets ORDER BY name`,
    );
  const sealedSigning = async () =>
    (await test.database.query<{ secret: Buffer }>(sql`SELECT secret FROM webhook_endpoints ORDER BY id LIMIT 1`))[0]!
      .secret;
  const readable = async (env: Record<string, string>) =>
    (await Sealer.open(test.database, 'webhooks', loadKeys(env))).open(await sealedSigning(), tenant.organizationId);

  it('are stored with what they seal when there is no master key', async () => {
    expect(await seal({})).toBeNull();
    const [row] = (await stored()).filter(({ name }) => name === 'webhooks');
    expect(row!.sealed_by).toBeNull();
    expect(new SecretBox(row!.value).open(await sealedSigning(), tenant.organizationId)).toBe(signing);
  });

  it('switch to a master key: rows are re-sealed, and an old copy of the database opens none of them', async () => {
    const before = await stored();
    const done = await seal({ CPI_SECRET_KEY: first });
    expect(done).toEqual({ secrets: before.length, rows: 2 });
    expect(await readable({ CPI_SECRET_KEY: first })).toBe(signing);
    const old = before.find(({ name }) => name === 'webhooks')!.value;
    const rows = [...before, ...(await stored())];
    const sealed = await sealedSigning();
    for (const { value } of rows.filter(({ value }) => value.length === 32))
      expect(() => new SecretBox(value).open(sealed, tenant.organizationId)).toThrow();
    expect((await stored()).every(({ value }) => !value.includes(old))).toBe(true);
    // Cursors held by clients remain valid.
    const cursor = before.find(({ name }) => name === 'cursor')!.value;
    expect(await installationSecret(test.database, 'cursor', loadKeys({ CPI_SECRET_KEY: first }))).toEqual(cursor);
    expect(await seal({ CPI_SECRET_KEY: first })).toBeNull();
  });

  it('cannot be read without the sealing key, and startup names the missing setting', async () => {
    await expect(seal({})).rejects.toThrow(/set CPI_SECRET_KEY/);
    await expect(seal({ CPI_SECRET_KEY: second })).rejects.toThrow(/CPI_SECRET_KEY_PREVIOUS/);
    await expect(installationSecret(test.database, 'webhooks', null)).rejects.toThrow(/CPI_SECRET_KEY/);
  });

  it('switch to the next master key, and the previous one opens nothing', async () => {
    expect(await seal({ CPI_SECRET_KEY: second, CPI_SECRET_KEY_PREVIOUS: first })).toMatchObject({ rows: 2 });
    expect(await readable({ CPI_SECRET_KEY: second })).toBe(signing);
    await expect(readable({ CPI_SECRET_KEY: first })).rejects.toThrow(/CPI_SECRET_KEY_PREVIOUS/);
  });

  it('serve an application with the key', async () => {
    const own = await createTestApp({ engine, shared: test.opened, env: { CPI_SECRET_KEY: second } });
    const id = await own.database.query<{ id: number }>(sql`SELECT id FROM webhook_endpoints ORDER BY id LIMIT 1`);
    const answer = await own.inject({
      method: 'POST',
      url: `/v1/webhooks/${id[0]!.id}/rotate-secret`,
      headers: { ...tenant.headers, 'x-idempotency-key': 'rotate' },
    });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(await readable({ CPI_SECRET_KEY: second })).toBe(answer.json().data.secret);
    await own.close();
  });
});

describe('CPI_SECRET_KEY', () => {
  it('is 32 bytes in base64 or hexadecimal, which are equivalent', () => {
    const bytes = randomBytes(32);
    const ids = ['base64', 'base64url', 'hex'].map(
      (encoding) => loadKeys({ CPI_SECRET_KEY: bytes.toString(encoding as BufferEncoding) })!.current.id,
    );
    expect(new Set(ids).size).toBe(1);
    expect(ids[0]).toMatch(/^[0-9a-f]{16}$/);
  });

  it.each<Record<string, string>>([
    { CPI_SECRET_KEY: 'password' },
    { CPI_SECRET_KEY: randomBytes(31).toString('base64') },
    { CPI_SECRET_KEY: randomBytes(33).toString('base64') },
    { CPI_SECRET_KEY: randomBytes(31).toString('hex') },
    { CPI_SECRET_KEY_PREVIOUS: newKey() },
  ])('%# that is invalid is rejected without being repeated', (env) => {
    const refused = () => loadConfig(env);
    expect(refused).toThrow(ConfigError);
    for (const value of Object.values(env)) expect(refused).not.toThrow(value);
  });
});
