import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, openAsBlob, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sql from 'sql-template-tag';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { openPglite } from '../database/pglite.ts';
import { freeBytes, requireSpace } from '../disk-space.ts';
import { CallClock } from './call-clock.ts';
import { WriteGuard } from './write-guard.ts';

const MB = 1_000_000;
const WATCHDOG = JSON.stringify(join(import.meta.dirname, 'engine-watchdog.ts'));

describe('disk full', () => {
  let dir: string;
  beforeEach(() => {
    dir = mkdtempSync(join(tmpdir(), 'cpi-full-'));
  });
  afterEach(() => rmSync(dir, { recursive: true, force: true }));

  it('rejects writes below the reserve but not reads, and resumes writing above it', () => {
    let [free, now] = [200 * MB, 0];
    const guard = new WriteGuard(
      '/data',
      () => free,
      () => now,
    );
    const later = () => {
      now += 550;
    };
    guard.check('INSERT INTO t VALUES (1)');
    free = 63 * MB;
    later();
    for (const text of [
      'insert into t values (1)',
      'WITH x AS (DELETE FROM t RETURNING 1) SELECT 1',
      'SELECT 1 FOR UPDATE',
    ])
      expect(() => guard.check(text)).toThrow('nearly full');
    guard.check('SELECT updated_at FROM t');
    free = 70 * MB;
    later();
    expect(guard.problem()).toContain('nearly full');
    free = 81 * MB;
    later();
    expect(guard.problem()).toBeNull();
  });

  it('rejects a build without enough space and states the bytes it needs', () => {
    expect(() => requireSpace(dir, 1e15, 'Loading mcd')).toThrow('Loading mcd needs 1000000000000000 bytes');
    requireSpace(dir, 1, 'Loading mcd');
  });

  it('a statement that never ends terminates the process with an error message', async () => {
    const { code, signal, err } = await run(`
      const { openAsBlob } = await import('node:fs');
      const { PGlite } = await import('@electric-sql/pglite');
      const { EngineWatchdog } = await import(${WATCHDOG});
      const engine = await PGlite.create({ loadDataDir: await openAsBlob(${JSON.stringify(inject('pgliteEmpty'))}) });
      const dog = new EngineWatchdog('.', { statementMs: 1500, scriptMs: 1500, diskFullMs: 60000 });
      await dog.watch(() => engine.query('SELECT 1'));
      console.error('answered');
      await dog.watch(() => engine.query('WITH RECURSIVE t AS (SELECT 1 UNION ALL SELECT 1 FROM t) SELECT count(*) FROM t'));
    `);
    expect(err).toContain('answered');
    expect(err).toContain('has not completed a statement for');
    expect([code, signal]).toEqual([null, 'SIGKILL']);
  });

  it('a call counts as working while it is observed; idle time, other calls and a suspended process do not count', () => {
    const clock = new CallClock(0);
    expect([250, 500, 750].map((now) => clock.look(1, now))).toEqual([0, 250, 500]);
    expect([1_000, 60_000].map((now) => clock.look(0, now))).toEqual([0, 0]);
    expect([60_250, 60_500].map((now) => clock.look(2, now))).toEqual([0, 250]);
    expect(clock.look(3, 60_750)).toBe(0);
    expect(clock.look(3, 90_000)).toBe(1_000);
  });
});

/** A separate disk; needs root, as in a container. */
const mounted = mkdtempSync(join(tmpdir(), 'cpi-mount-'));
const mount = (size: string) =>
  spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${size},mode=0700`, 'none', mounted]).status === 0;
const unmount = () => spawnSync('umount', ['-l', mounted]);
const mountable = process.platform === 'linux' && mount('1m');
if (mountable) unmount();

describe.runIf(mountable)('disk full, on a disk that is', () => {
  afterEach(unmount);

  it('the database stays readable, reports the problem, and is writable again without a restart once there is space', async () => {
    expect(mount('180m')).toBe(true);
    const database = await openPglite(join(mounted, 'data'), await openAsBlob(inject('pgliteEmpty')));
    await database.execute(sql`CREATE TABLE t (n int)`);
    await database.execute(sql`INSERT INTO t VALUES (1)`);
    const ballast = join(mounted, 'ballast');
    writeFileSync(ballast, Buffer.alloc(Math.max(0, freeBytes(mounted) - 30 * MB)));
    await expect.poll(() => database.problem()).toContain('nearly full');
    await expect(database.execute(sql`INSERT INTO t VALUES (2)`)).rejects.toMatchObject({ code: '53100' });
    const write = database.transaction((tx) => tx.execute(sql`INSERT INTO t VALUES (3)`));
    await expect(write).rejects.toMatchObject({ code: '53100' });
    expect(await database.query(sql`SELECT n FROM t`)).toEqual([{ n: 1 }]);
    rmSync(ballast);
    await expect.poll(() => database.problem()).toBeNull();
    await database.execute(sql`INSERT INTO t VALUES (4)`);
    expect(await database.query(sql`SELECT n FROM t ORDER BY n`)).toEqual([{ n: 1 }, { n: 4 }]);
    await database.close();
  });

  it('an engine that spins after a failed write is terminated, and restarts with all confirmed data', async () => {
    expect(mount('60m')).toBe(true);
    const data = JSON.stringify(join(mounted, 'db'));
    const { signal, err } = await run(`
      const { PGlite } = await import('@electric-sql/pglite');
      const { EngineWatchdog } = await import(${WATCHDOG});
      const engine = await PGlite.create(${data});
      const dog = new EngineWatchdog(${data}, { statementMs: 60000, scriptMs: 60000, diskFullMs: 1000 });
      await engine.exec('CREATE TABLE t (n int, x text); CHECKPOINT');
      for (let n = 0; n < 100; n++)
        await dog.watch(() => engine.query("INSERT INTO t SELECT $1, repeat(md5(g::text), 30) FROM generate_series(1, 1500) g", [n])).then(
          () => console.error('confirmed ' + n),
          (error) => console.error(error.message),
        );
    `);
    expect(signal).toBe('SIGKILL');
    expect(err).toContain('no longer responds, and the disk of');
    expect(spawnSync('mount', ['-o', 'remount,size=300m', mounted]).status).toBe(0);
    const again = await run(`
      const { PGlite } = await import('@electric-sql/pglite');
      const engine = await PGlite.create(${data});
      console.error('found ' + (await engine.query('SELECT max(n) AS n FROM t')).rows[0].n);
      await engine.close();
    `);
    const confirmed = [...err.matchAll(/confirmed (\d+)/g)].map(([, n]) => Number(n));
    expect(Number(/found (\d+)/.exec(again.err)?.[1])).toBeGreaterThanOrEqual(Math.max(...confirmed));
  });
});

async function run(script: string): Promise<{ code: number | null; signal: string | null; err: string }> {
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    cwd: join(import.meta.dirname, '../../..'),
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let err = '';
  child.stderr.on('data', (chunk) => {
    err += chunk;
  });
  const [code, signal] = (await once(child, 'close')) as [number | null, string | null];
  return { code, signal, err };
}
