import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engines, openTestDatabase } from '../../test/support/databases.ts';
import { openSigningServer } from '../../test/support/object-stores.ts';
import { preparedDir } from '../../test/support/processes.ts';
import { parseCall, runWithoutDatabase } from '../platform/cli/run-command.ts';
import { loadConfig } from '../platform/config/config.ts';
import { openDatabase } from '../platform/database/open.ts';
import { installationSecret } from '../platform/database/secrets.queries.ts';
import { newKey, ownKeyPath, withOwnKey, writeKeyFile } from '../platform/embedded/own-key.ts';
import { beginRun, endRun } from '../platform/schedule/runs.queries.ts';
import { doctorCommands } from './doctor.commands.ts';
import type { Finding } from './finding.ts';

describe('cpi doctor', () => {
  const dir = mkdtempSync(join(tmpdir(), 'cpi-doctor-'));
  const dataDir = join(dir, 'data');
  let other: Server;
  let occupied = 0;
  beforeAll(async () => {
    other = createServer((_request, response) => response.end('another program'));
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    occupied = (other.address() as AddressInfo).port;
  });
  afterAll(() => {
    other.close();
    rmSync(dir, { recursive: true });
  });

  async function examine(env: Record<string, string>): Promise<{ code: number; findings: Finding[] }> {
    const config = loadConfig({ CPI_DATA_DIR: dataDir, PORT: '0', NODE_ENV: 'test', ...env });
    const out: string[] = [];
    const signal = new AbortController().signal;
    const output = { config, out: (text: string) => out.push(text), note: () => {}, terminal: null, signal, cwd: dir };
    const code = await runWithoutDatabase(parseCall(doctorCommands, ['doctor', '--json']), output);
    return { code: code!, findings: JSON.parse(out.join('')) as Finding[] };
  }
  const find = (findings: readonly Finding[], check: string) => findings.find((one) => one.check === check);

  it('examines an installation that was never started, and creates nothing', async () => {
    const { code, findings } = await examine({});
    expect(code).toBe(0);
    expect(find(findings, 'database')).toMatchObject({ state: 'ok' });
    expect(find(findings, 'backup')).toMatchObject({ state: 'warn' });
    expect(existsSync(dataDir)).toBe(false);
  });

  it('reports what fails and how to fix it: port, Redis, mail, an old backup, open folder', async () => {
    mkdirSync(dataDir, { mode: 0o755 });
    const backups = join(dir, 'backups');
    mkdirSync(backups);
    const old = join(backups, 'cpi-2026-01-01T00-00-00Z.tar.zst');
    writeFileSync(old, '');
    utimesSync(old, new Date('2026-01-01'), new Date('2026-01-01'));
    const { code, findings } = await examine({
      PORT: String(occupied),
      REDIS_URL: `redis://127.0.0.1:${occupied}`,
      ...{ CPI_SMTP_URL: `smtp://127.0.0.1:1`, CPI_MAIL_FROM: 'cpi@example.org' },
      ...{ CPI_BACKUP: 'daily', CPI_BACKUP_DIR: backups },
    });
    expect(code).toBe(1);
    const failed = findings.filter(({ state }) => state === 'fail');
    expect(failed.map(({ check }) => check).sort()).toEqual(['backup', 'data folder', 'mail', 'port', 'redis']);
    expect(failed.every(({ todo }) => todo !== undefined && todo !== '')).toBe(true);
  });

  it('reports a key that a server would refuse: missing, readable by others, another one', async () => {
    const keyed = preparedDir();
    const path = ownKeyPath(keyed.path);
    const env = { CPI_DATA_DIR: keyed.path };
    const config = loadConfig({ ...env, NODE_ENV: 'test' });
    const opened = await openDatabase(config);
    const { secretKeys } = await withOwnKey(config, opened.database, { make: true });
    await installationSecret(opened.database, 'some secret', secretKeys);
    await opened.close();
    const check = async () => find((await examine(env)).findings, 'secret key')!;
    expect(await check()).toMatchObject({ state: 'ok', text: 'The key opens the stored secrets' });
    chmodSync(path, 0o644);
    expect(await check()).toMatchObject({ state: 'fail', text: expect.stringContaining(`chmod 600 ${path}`) });
    rmSync(path);
    expect(await check()).toMatchObject({ state: 'fail', text: `Secrets are sealed, and ${path} is missing` });
    writeKeyFile(path, newKey());
    expect(await check()).toMatchObject({ state: 'fail', text: expect.stringContaining('another key') });
    keyed.remove();
  });

  it.runIf(engines.includes('postgres'))('reports scheduled jobs that failed', async () => {
    const opened = await openTestDatabase('postgres');
    await beginRun(opened.database, 'backup', new Date());
    await endRun(opened.database, 'backup', new Date(), { problem: 'No space left on device' });
    const env = { DATABASE_URL: opened.url!, CPI_CORPUS_DIR: opened.corpusDir, CPI_DATA_DIR: join(dir, 'jobs') };
    const { findings } = await examine(env);
    await opened.close();
    expect(find(findings, 'job backup')).toMatchObject({ state: 'warn', text: 'Failed once: No space left on device' });
  });

  it.runIf(engines.includes('postgres'))('reports a database that a newer version migrated', async () => {
    const opened = await openTestDatabase('postgres');
    await opened.database.execute(sql`INSERT INTO schema_migrations (name, sha256) VALUES ('9999_later.sql', '')`);
    const env = { DATABASE_URL: opened.url!, CPI_CORPUS_DIR: opened.corpusDir, CPI_DATA_DIR: join(dir, 'newer') };
    const { findings } = await examine(env);
    await opened.close();
    expect(find(findings, 'schema')).toMatchObject({ state: 'fail', text: expect.stringContaining('9999_later.sql') });
  });

  it('tests the object store as a load does, and names the setting to change if it refuses', async () => {
    const server = await openSigningServer();
    const database = { DATABASE_URL: 'postgres://127.0.0.1:1/none', CPI_DATA_DIR: join(dir, 'stores') };
    const { findings } = await examine({ ...database, ...server.env });
    const text = expect.stringMatching(/^s3:\/\/cpi-test\/some\/place stores, reads and removes objects in \d+ ms/);
    expect(find(findings, 'store')).toMatchObject({ state: 'warn', text });
    const refused = await examine({ ...database, ...server.env, AWS_SECRET_ACCESS_KEY: 'wrong' });
    expect(find(refused.findings, 'store')).toMatchObject({
      state: 'fail',
      text: expect.stringContaining('correct AWS_SECRET_ACCESS_KEY'),
    });
    await server.close();
  });

  it.runIf(engines.includes('postgres'))('reports migrations, clock, release and sources of PostgreSQL', async () => {
    const opened = await openTestDatabase('postgres');
    const env = { DATABASE_URL: opened.url!, CPI_CORPUS_DIR: opened.corpusDir, CPI_DATA_DIR: join(dir, 'other') };
    const { code, findings } = await examine(env);
    await opened.close();
    expect(code).toBe(0);
    for (const check of ['database', 'clock', 'corpus']) expect(find(findings, check)).toMatchObject({ state: 'ok' });
    expect(find(findings, 'sources')).toMatchObject({ state: 'warn', text: 'Only the starter corpus is loaded' });
  });
});
