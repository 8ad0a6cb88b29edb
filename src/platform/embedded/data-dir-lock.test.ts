import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DataDirInUseError, lockDataDir } from './data-dir-lock.ts';

const MODULE = join(import.meta.dirname, 'data-dir-lock.ts');
/** A process that acquires the lock, prints that and holds it. */
const HOLD_LOCK = `import(${JSON.stringify(MODULE)}).then(({ lockDataDir }) => {
  lockDataDir(process.argv[1]); console.log('held'); setInterval(() => {}, 1000); })`;
const NAMESPACE = ['--pid', '--fork', '--mount-proc', '--kill-child'];
const namespaces = spawnSync('unshare', [...NAMESPACE, 'true']).status === 0;

describe('data directory lock', () => {
  let dir: string;
  let owner: ChildProcess | null = null;
  beforeEach(() => {
    dir = mkdtempSync(join(tmpdir(), 'cpi-lock-'));
  });
  afterEach(() => {
    owner?.kill('SIGKILL');
    owner = null;
    rmSync(dir, { recursive: true, force: true });
  });

  async function lockInOtherProcess(command: string, args: string[]): Promise<ChildProcess> {
    owner = spawn(command, [...args, '-e', HOLD_LOCK, dir], { stdio: ['ignore', 'pipe', 'inherit'] });
    await once(owner.stdout!, 'data');
    return owner;
  }

  it('has one holder and is free after release', () => {
    const lock = lockDataDir(dir);
    expect(() => lockDataDir(dir)).toThrow(DataDirInUseError);
    expect(() => lockDataDir(dir)).toThrow(`process ${process.pid}`);
    lock.release();
    lockDataDir(dir).release();
  });

  it('of a killed process is free', async () => {
    const other = await lockInOtherProcess(process.execPath, []);
    expect(() => lockDataDir(dir)).toThrow(DataDirInUseError);
    other.kill('SIGKILL');
    await once(other, 'exit');
    lockDataDir(dir).release();
  });

  it.runIf(namespaces)('excludes a process in another PID namespace, and is released when it ends', async () => {
    const other = await lockInOtherProcess('unshare', [...NAMESPACE, process.execPath]);
    // In that namespace it has process id 1, which is meaningless here.
    expect(() => lockDataDir(dir)).toThrow('in use by process 1,');
    other.kill('SIGKILL');
    await once(other, 'exit');
    await expect.poll(() => free(dir)).toBe(true);
  });

  it.runIf(namespaces)('held here excludes a process in another PID namespace', () => {
    const lock = lockDataDir(dir);
    const { status, stderr } = spawnSync('unshare', [...NAMESPACE, process.execPath, '-e', HOLD_LOCK, dir]);
    expect(status).not.toBe(0);
    expect(String(stderr)).toContain('DataDirInUseError');
    lock.release();
  });

  it.each(['garbage', JSON.stringify({ pid: process.pid })])(
    'is free regardless of the contents of the adjacent file: %s',
    (text) => {
      writeFileSync(join(dir, 'lock.json'), text);
      lockDataDir(dir).release();
    },
  );

  it('uses another socket path when its own is too long', () => {
    const deep = join(dir, 'd'.repeat(120));
    mkdirSync(deep, { mode: 0o700 });
    const lock = lockDataDir(deep);
    expect(lock.socketPath.length).toBeLessThan(104);
    lock.release();
  });
});

function free(dir: string): boolean {
  try {
    lockDataDir(dir).release();
    return true;
  } catch {
    return false;
  }
}
