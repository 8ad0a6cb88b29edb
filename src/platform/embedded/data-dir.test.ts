import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { claimDataDir, claimSharedDir, DataDirError, prepareDatabaseDir, refuseNetworkFileSystem } from './data-dir.ts';

describe('data directory', () => {
  let dir: string;
  beforeEach(() => {
    dir = mkdtempSync(join(tmpdir(), 'cpi-dir-'));
  });
  afterEach(() => rmSync(dir, { recursive: true, force: true }));

  it.each([0o755, 0o750, 0o770, 0o707, 0o711, 0o777, 0o1777])('with mode %o is rejected with instructions', (mode) => {
    chmodSync(dir, mode);
    expect(() => claimDataDir(dir)).toThrow(`chmod 700 ${dir}`);
    chmodSync(dir, 0o700);
    claimDataDir(dir);
  });

  it('is created for its user only', () => {
    claimDataDir(join(dir, 'a', 'b'));
    expect(statSync(join(dir, 'a', 'b')).mode & 0o777).toBe(0o700);
  });

  it('shared by servers may have a group but must not be world-accessible', () => {
    chmodSync(dir, 0o775);
    claimSharedDir(dir);
    chmodSync(dir, 0o777);
    expect(() => claimSharedDir(dir)).toThrow(DataDirError);
  });

  it.each([
    [0x6969, 'NFS'],
    [0xfe534d42, 'SMB'],
    // As a signed 32-bit number, which some systems report.
    [0xfe534d42 - 2 ** 32, 'SMB'],
  ])('on a network file system (%i) is rejected', (type, name) => {
    expect(() => refuseNetworkFileSystem(dir, type)).toThrow(`is on ${name}`);
  });

  it('on a local disk is accepted', () => refuseNetworkFileSystem(dir));

  it.each<[string, (dir: string) => void]>([
    ['with published data but no database', () => mkdirSync(join(dir, 'corpus'))],
    ['of something else', () => writeFileSync(join(dir, 'letter.txt'), 'x')],
    [
      'whose database has lost PG_VERSION',
      () => {
        mkdirSync(join(dir, 'db', 'base'), { recursive: true });
      },
    ],
  ])('%s is rejected, and nothing is created in it', (_what, fill) => {
    fill(dir);
    expect(() => prepareDatabaseDir(dir)).toThrow(DataDirError);
    expect(existsSync(join(dir, 'db', 'PG_VERSION'))).toBe(false);
    expect(existsSync(join(dir, 'db.making'))).toBe(false);
  });

  it('that contains only a lock gets a database', () => {
    for (const name of ['lock', 'lock.json', 'lock.json.17', 'lost+found']) writeFileSync(join(dir, name), '');
    prepareDatabaseDir(dir)();
    expect(existsSync(join(dir, 'db.making'))).toBe(false);
  });

  it('after a first start that was killed while creating the database starts over', () => {
    prepareDatabaseDir(dir);
    mkdirSync(join(dir, 'db'));
    writeFileSync(join(dir, 'db', 'PG_VERSION'), '17');
    prepareDatabaseDir(dir);
    expect(existsSync(join(dir, 'db'))).toBe(false);
  });

  it('with a complete database is left unchanged', () => {
    mkdirSync(join(dir, 'db'));
    writeFileSync(join(dir, 'db', 'PG_VERSION'), '17');
    prepareDatabaseDir(dir)();
    expect(readFileSync(join(dir, 'db', 'PG_VERSION'), 'utf8')).toBe('17');
  });
});
