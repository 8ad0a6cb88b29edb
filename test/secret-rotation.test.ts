/** Rotation of the master key while servers run, and of the key file of an embedded installation. */
import { randomBytes } from 'node:crypto';
import { chmodSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createOTP } from '@better-auth/utils/otp';
import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { libraryKeys } from '../src/accounts/sign-in/library-keys.ts';
import { parseCall, runCall } from '../src/platform/cli/run-command.ts';
import { loadConfig } from '../src/platform/config/config.ts';
import {
  installationSecret,
  rotateSecrets,
  sealInstallationSecrets,
} from '../src/platform/database/secrets.queries.ts';
import { withOwnKey } from '../src/platform/embedded/own-key.ts';
import { readKeyGeneration } from '../src/platform/secret-box.ts';
import { secretCommands } from '../src/secrets/secrets.commands.ts';
import { sealedPlaces } from '../src/secrets/secrets.public.ts';
import { engines, openTestDatabase, type TestDatabase } from './support/databases.ts';
import { createTestApp, type Tenant, type TestApp } from './support/harness.ts';
import { linkFor, PASSWORD, type Person, secretIn, sessionHeaders, signUp } from './support/people.ts';
import { cpi, preparedDir, startServer, temporaryDir } from './support/processes.ts';

const newKey = () => randomBytes(32).toString('base64');
const [first, second] = [newKey(), newKey()];
const loadKeys = (key: string) => loadConfig({ CPI_SECRET_KEY: key }).secretKeys!;

describe.each(engines)('master key rotation on %s', (engine) => {
  const files = temporaryDir();
  const keyFile = join(files.path, 'next.key');
  let opened: TestDatabase;
  let before: TestApp;
  let after: TestApp;
  let tenant: Tenant;
  let signing: string;
  let person: Person;
  let totp: string;
  let earlier: Buffer;
  beforeAll(async () => {
    writeFileSync(keyFile, `${second}\n`);
    opened = await openTestDatabase(engine);
    await sealInstallationSecrets(opened.database, loadKeys(first), sealedPlaces);
    before = await createTestApp({ engine, shared: opened, env: { CPI_SECRET_KEY: first } });
    tenant = await before.tenant();
    signing = (await createWebhook(before, 'once')).data.secret;
    await before.inject({
      method: 'POST',
      url: '/v1/notifications/subscriptions',
      headers: { ...tenant.headers, 'x-idempotency-key': 'subscribe' },
      payload: { channel: 'slack', target: 'https://8.8.8.8/services/T0' },
    });
    person = await signUp(before, await linkFor(before, tenant.organizationId, 'owner'));
    const enabled = await post(before, 'two-factor/enable', { password: PASSWORD }, person.headers);
    totp = secretIn(enabled.json().totpURI);
    const code = await createOTP(totp).totp();
    const verified = await post(before, 'two-factor/verify-totp', { code }, person.headers);
    // The session is replaced by a new one that starts with the second factor.
    person.headers = sessionHeaders(before, verified);
    const client = await symmetricEncrypt({ key: await keysOfLibrary(first), data: 'secret of a client' });
    await opened.database.execute(sql`
      INSERT INTO oauth_clients (id, client_id, client_secret, redirect_uris) VALUES ('c', 'c', ${client}, '[]')`);
    earlier = await sealedSigning();
  });
  afterAll(async () => {
    await before.close();
    await after?.close();
    await opened.close();
    files.remove();
  });

  const createWebhook = async (app: TestApp, idempotencyKey: string) =>
    (
      await app.inject({
        method: 'POST',
        url: '/v1/webhooks',
        headers: { ...tenant.headers, 'x-idempotency-key': idempotencyKey },
        payload: { url: 'https://8.8.8.8/x', events: ['*'] },
      })
    ).json();
  const post = (app: TestApp, path: string, payload: object, headers: Record<string, string>) =>
    app.inject({ method: 'POST', url: `/auth/${path}`, payload, headers });
  const keysOfLibrary = async (key: string) =>
    libraryKeys(opened.database, loadKeys(key), await installationSecret(opened.database, 'accounts', loadKeys(key)));
  const sealedSigning = async () =>
    (await opened.database.query<{ secret: Buffer }>(sql`SELECT secret FROM webhook_endpoints ORDER BY id LIMIT 1`))[0]!
      .secret;
  const rotate = async (key: string, ...options: string[]) => {
    const stated: string[] = [];
    const code = await runCall(parseCall(secretCommands, ['secrets', 'rotate', '--json', ...options]), {
      config: loadConfig({ CPI_SECRET_KEY: key, DATABASE_URL: 'postgres://unused/here' }),
      database: opened.database,
      out: (text) => void stated.push(text),
      note: (text) => void stated.push(text),
      terminal: null,
      signal: new AbortController().signal,
      cwd: files.path,
    });
    return { code, reported: stated.join('\n') };
  };

  /** Uses every encrypted value over HTTP. */
  async function expectWhole(app: TestApp): Promise<void> {
    expect((await createWebhook(app, 'once')).data.secret).toBe(signing);
    const listed = await app.get('/v1/notifications/subscriptions', tenant);
    expect(listed.json().data).toMatchObject([{ target: '8.8.8.8' }]);
    const half = await post(app, 'sign-in/email', { email: person.email, password: PASSWORD }, {});
    const code = await createOTP(totp).totp();
    const signedIn = await post(app, 'two-factor/verify-totp', { code }, sessionHeaders(app, half));
    expect(signedIn.statusCode).toBe(200);
    // Existing sessions continue.
    expect((await app.inject({ url: '/v1/account', headers: person.headers })).statusCode).toBe(200);
    expect((await createWebhook(app, randomBytes(4).toString('hex'))).data.secret).toMatch(/^whsec_/);
  }

  it('changes nothing when the process is killed before the end', async () => {
    const killed = opened.database.transaction(async (tx) => {
      await rotateSecrets(tx, loadKeys(first), loadKeys(second).current, sealedPlaces);
      throw new Error('killed');
    });
    await expect(killed).rejects.toThrow('killed');
    expect(await sealedSigning()).toEqual(earlier);
    expect((await createWebhook(before, 'once')).data.secret).toBe(signing);
  });

  it('re-seals everything, while a server with the previous key continues', async () => {
    const { code, reported: stated } = await rotate(first, '--new-key-file', 'next.key');
    expect({ code, reported: JSON.parse(stated) }).toMatchObject({
      code: 0,
      // A webhook, a subscription, the stored responses of both, a second factor and a client.
      reported: { rows: 6, finished: false, key_id: loadKeys(second).current.id },
    });
    expect(readKeyGeneration(await sealedSigning())).toBe(1);
    const [factor] = await opened.database.query<{ secret: string }>(sql`SELECT secret FROM two_factors`);
    expect(factor!.secret).toMatch(/^\$ba\$1\$/);
    await expectWhole(before);
  });

  it('serves a server that starts with the next key, and a second call changes nothing', async () => {
    after = await createTestApp({ engine, shared: opened, env: { CPI_SECRET_KEY: second } });
    await expectWhole(after);
    expect(await sealInstallationSecrets(opened.database, loadKeys(second), sealedPlaces)).toBeNull();
    // A server that crashed restarts with the key it has.
    expect(await sealInstallationSecrets(opened.database, loadKeys(first), sealedPlaces)).toBeNull();
    expect(JSON.parse((await rotate(first, '--new-key-file', 'next.key')).reported)).toMatchObject({ rows: 0 });
    writeFileSync(join(files.path, 'third.key'), newKey());
    expect(await rotate(second, '--new-key-file', 'third.key')).toMatchObject({
      code: 1,
      reported: expect.stringContaining('--finish'),
    });
  });

  it('is finished: values written late are re-sealed too, and the previous key opens nothing', async () => {
    await opened.database.execute(sql`
      UPDATE webhook_endpoints SET previous_secret = ${earlier} WHERE id = (SELECT min(id) FROM webhook_endpoints)`);
    expect(await rotate(first, '--finish')).toMatchObject({ code: 1, reported: expect.stringContaining('next key') });
    expect(JSON.parse((await rotate(second, '--finish')).reported)).toMatchObject({ rows: 1, finished: true });
    const [row] = await opened.database.query<{ previous_secret: Buffer }>(
      sql`SELECT previous_secret FROM webhook_endpoints ORDER BY id LIMIT 1`,
    );
    expect(readKeyGeneration(row!.previous_secret)).toBe(1);
    await expectWhole(after);
    const [client] = await opened.database.query<{ client_secret: string }>(
      sql`SELECT client_secret FROM oauth_clients`,
    );
    const data = client!.client_secret;
    expect(await symmetricDecrypt({ key: await keysOfLibrary(second), data })).toBe('secret of a client');
    await expect(installationSecret(opened.database, 'webhooks', loadKeys(first))).rejects.toThrow('another key');
    expect(await rotate(second, '--finish')).toMatchObject({
      code: 1,
      reported: expect.stringContaining('No rotation'),
    });
    const log = await opened.database.query<{ action: string }>(
      sql`SELECT action FROM access_log WHERE action LIKE 'secrets.%' ORDER BY id`,
    );
    expect(log.map(({ action }) => action)).toEqual(['secrets.rotated', 'secrets.rotation_finished']);
  });
});

describe('the key of an embedded installation', () => {
  const dir = preparedDir();
  const path = join(dir.path, 'secret.key');
  const env = { CPI_DATA_DIR: dir.path };
  afterAll(() => dir.remove());

  it('is created at the first start, and rotated while the server runs', async () => {
    const server = await startServer(env);
    const made = readFileSync(path, 'utf8');
    expect(statSync(path).mode & 0o777).toBe(0o600);
    const headers = {
      ...{ authorization: `Bearer ${server.key}`, 'content-type': 'application/json', 'x-idempotency-key': 'once' },
    };
    const create = async (url: string) => {
      const body = JSON.stringify({ url: 'https://8.8.8.8/x', events: ['*'] });
      return (await (await fetch(`${url}/v1/webhooks`, { method: 'POST', headers, body })).json()) as {
        data: { secret: string };
      };
    };
    const { data } = await create(server.url);
    const rotated = await cpi(['secrets', 'rotate'], env);
    expect(rotated).toMatchObject({ code: 0, out: expect.stringContaining('no longer opens anything') });
    const next = readFileSync(path, 'utf8');
    expect(next).not.toBe(made);
    expect((await create(server.url)).data.secret).toBe(data.secret);
    expect(await server.stop()).toBe(0);
  }, 300_000);

  it("follows the database's state, and is never created again over sealed secrets", async () => {
    const { database, close } = await openTestDatabase('pglite');
    const files = temporaryDir();
    const own = join(files.path, 'secret.key');
    const config = loadConfig({ CPI_DATA_DIR: files.path });
    const start = () => withOwnKey(config, database, { make: true });
    await installationSecret(database, 'cursor', (await start()).secretKeys);
    const { current } = (await start()).secretKeys!;

    // Simulates a kill after the database switched to the next key, but before the key file was replaced.
    renameSync(own, `${own}.next`);
    writeFileSync(own, `${newKey()}\n`, { mode: 0o600 });
    expect((await start()).secretKeys!.current.id).toBe(current.id);

    renameSync(own, `${own}.kept`);
    await expect(start()).rejects.toThrow('the key is missing');
    writeFileSync(own, `${newKey()}\n`, { mode: 0o600 });
    const other = (await start()).secretKeys;
    await expect(sealInstallationSecrets(database, other, sealedPlaces)).rejects.toThrow(`another key than ${own}`);
    chmodSync(own, 0o640);
    await expect(start()).rejects.toThrow('chmod 600');
    await close();
    files.remove();
  });
});
