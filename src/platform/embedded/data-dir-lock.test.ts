import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DataDirInUseError, lockDataDir } from './data-dir-lock.ts';

describe('data directory lock', () => {
  let dir: string;
  beforeEach(() => {
    dir = mkdtempSync(join(tmpdir(), 'cpi-lock-'));
  });
  afterEach(() => rmSync(dir, { recursive: true, force: true }));
  const deadPid = () => spawnSync(process.execPath, ['-e', '']).pid;

  it('is held by one and free after release', () => {
    const lock = lockDataDir(dir);
    expect(() => lockDataDir(dir)).toThrow(DataDirInUseError);
    lock.release();
    lockDataDir(dir).release();
  });

  it.each([
    ['a dead process', () => JSON.stringify({ pid: deadPid(), started: '1', socket: 'x' })],
    [
      'a process id that now belongs to another process',
      () => JSON.stringify({ pid: process.pid, started: '1', socket: 'x' }),
    ],
    ['a file that is no lock', () => 'garbage'],
  ])('left by %s is taken over', (_what, content) => {
    writeFileSync(join(dir, 'lock.json'), content());
    lockDataDir(dir).release();
  });

  it('a path too long for a socket gets one elsewhere', () => {
    const deep = join(dir, 'd'.repeat(120));
    mkdirSync(deep);
    const lock = lockDataDir(deep);
    expect(lock.socketPath.length).toBeLessThan(104);
    lock.release();
  });
});
