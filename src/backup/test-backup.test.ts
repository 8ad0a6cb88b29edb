/** Tests backups by restoring them. */
import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engines } from '../../test/support/databases.ts';
import { createTestApp, type TestApp } from '../../test/support/harness.ts';
import { temporaryDir } from '../../test/support/processes.ts';
import { listRetainedManifests } from '../corpus/corpus.public.ts';
import { parseCall, runCall } from '../platform/cli/run-command.ts';
import { loadConfig } from '../platform/config/config.ts';
import { lastRun } from '../platform/schedule/runs.queries.ts';
import { backupCommands } from './backup.commands.ts';
import { backupTestJob, newestBackup } from './test-backup.ts';

const { signal } = new AbortController();
const scratches = () => readdirSync(tmpdir()).filter((name) => name.startsWith('cpi-restore-test-'));

describe.each(engines)('a restore test on %s', (engine) => {
  const dir = temporaryDir();
  const backups = join(dir.path, 'backups');
  let test: TestApp;
  const run = async (...argv: string[]) => {
    const out: string[] = [];
    const context = {
      config: loadConfig({}),
      database: test.database,
      out: (text: string) => void out.push(text),
      note: (text: string) => void out.push(text),
      ...{ terminal: null, signal, cwd: dir.path },
    };
    const call = parseCall(
      backupCommands(() => test.corpus),
      argv,
    );
    return { code: await runCall(call, context), text: out.join('\n') };
  };
  const metric = async (name: string) => {
    const answer = await test.inject({ url: '/metrics', headers: { authorization: 'Bearer token' } });
    const found = new RegExp(`^${name} (\\S+)$`, 'm').exec(answer.body)?.[1];
    return found === undefined ? null : Number(found);
  };
  beforeAll(async () => {
    test = await createTestApp({ engine, env: { CPI_METRICS_TOKEN: 'token' } });
    await test.tenant();
  });
  afterAll(async () => {
    await test.close();
    dir.remove();
  });

  it('before the first backup has nothing to restore, and no metric reports an age', async () => {
    const { code, text } = await run('backup', 'test', '--dir', backups);
    expect([code, text]).toEqual([1, expect.stringContaining('has no backup')]);
    expect([await metric('cpi_backup_age_seconds'), await metric('cpi_backup_tested_age_seconds')]).toEqual([
      null,
      null,
    ]);
  });

  it('restores the newest backup elsewhere, reports its contents, and leaves nothing behind', async () => {
    expect((await run('backup', '--dir', backups, '--keep', '2')).code).toBe(0);
    expect(await metric('cpi_backup_age_seconds')).toBeLessThan(600);
    const before = scratches();
    const { code, text } = await run('backup', 'test', '--dir', backups, '--max-age', '1', '--json');
    expect(code, text).toBe(0);
    expect(JSON.parse(text)).toMatchObject({
      file: newestBackup(backups),
      release: test.corpus.current.release.id,
      policies: test.corpus.current.policies.heads.length,
      releases: (await listRetainedManifests(test.database)).length,
      migrated: [],
    });
    expect(scratches()).toEqual(before);
    expect(await metric('cpi_backup_tested_age_seconds')).toBeLessThan(600);
    expect(await metric('cpi_backup_test_failed')).toBe(0);
    expect((await test.get('/health')).statusCode).toBe(200);
  }, 300_000);

  // Its age is in the file, whatever engine it was made on.
  it.runIf(engine === engines[0])(
    'that finds the newest backup too old fails, even if it can be restored',
    async () => {
      const now = () => new Date(Date.now() + 3 * 86_400_000);
      const job = backupTestJob({ dir: backups, everyMs: 86_400_000, backupEveryMs: 86_400_000 }, now);
      await expect(job.run(signal)).rejects.toThrow('can be restored, but was made 72 hours ago');
    },
    300_000,
  );

  // A restore test restores into an embedded database on either engine, and records a failure as any job does.
  it.runIf(engine === engines[0])(
    'of a damaged backup fails, reports why, is recorded, and leaves nothing behind',
    async () => {
      const file = newestBackup(backups)!;
      const bytes = readFileSync(file);
      const middle = Math.floor(bytes.length / 2);
      bytes.writeUInt8(bytes.readUInt8(middle) ^ 0xff, middle);
      const damaged = join(backups, 'cpi-2099-01-01T00-00-00Z.tar.zst');
      writeFileSync(damaged, bytes);
      const before = scratches();
      const { code, text } = await run('backup', 'test', '--dir', backups);
      expect([code, text.length > 0]).toEqual([1, true]);
      expect(scratches()).toEqual(before);
      expect(await metric('cpi_backup_test_failed')).toBe(1);
      expect(await lastRun(test.database, 'backup_test')).toMatchObject({
        problem: expect.any(String),
        failures: 1,
        facts: { file },
      });
      renameSync(damaged, join(dir.path, 'damaged'));
    },
    300_000,
  );

  it.each([
    [['backup']],
    [['backup', 'a.tar.zst', '--dir', 'b']],
    [['backup', '--dir', 'b', '--keep', '0']],
    [['backup', 'test', '--max-age', 'soon', '--dir', 'backups']],
  ])('%j is invalid usage', async (argv) => {
    mkdirSync(backups, { recursive: true });
    expect((await run(...argv)).code).toBe(2);
  });
});
