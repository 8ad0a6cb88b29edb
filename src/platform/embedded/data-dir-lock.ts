import { createHash } from 'node:crypto';
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { claimDataDir, refuseNetworkFileSystem } from './data-dir.ts';

/** Longest path a Unix socket may have on the systems we know (macOS: 104 bytes). */
const MAX_SOCKET_PATH = 100;
/** SQLITE_BUSY */
const BUSY = 5;
/** A connection that no one refers to would be closed, and its lock with it. */
const stored = new Set<DatabaseSync>();

export interface DataDirLock {
  socketPath: string;
  release(): void;
}

/** Another live process works on the data directory; `socketPath` reaches it where it is on the same machine. */
export class DataDirInUseError extends Error {
  override name = 'DataDirInUseError';
  readonly socketPath: string;

  constructor(dataDir: string, socketPath: string) {
    super(`${dataDir} is in use by ${readLockOwner(dataDir)}`);
    this.socketPath = socketPath;
  }
}

/**
 * Takes the exclusive lock of an embedded database directory. The kernel holds it on a file, for as long as this process lives:
 * across containers, where the process ids contain no information to each other, and with nothing to clear up after a kill.
 * @throws DataDirInUseError while another live process holds it, DataDirError when the directory must not be used.
 */
export function lockDataDir(dataDir: string): DataDirLock {
  claimDataDir(dataDir);
  refuseNetworkFileSystem(dataDir);
  const socketPath = socketPathFor(dataDir);
  const lock = new DatabaseSync(join(dataDir, 'lock'), { timeout: 0 });
  try {
    // Node has no flock; SQLite locks its file (fcntl, LockFileEx) and writes nothing to it until something is changed.
    lock.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
  } catch (error) {
    lock.close();
    if ((error as { errcode?: number }).errcode === BUSY) throw new DataDirInUseError(dataDir, socketPath);
    throw new Error(`${dataDir} cannot be locked: ${(error as Error).message}`, { cause: error });
  }
  stored.add(lock);
  reportLockOwner(dataDir);
  return {
    socketPath,
    release: () => {
      rmSync(join(dataDir, 'lock.json'), { force: true });
      stored.delete(lock);
      lock.close();
    },
  };
}

/** For people who wonder; nothing depends on it, and a full disk must not keep a server from starting to read. */
function reportLockOwner(dataDir: string): void {
  const path = join(dataDir, 'lock.json');
  const draft = `${path}.${process.pid}`;
  try {
    writeFileSync(draft, JSON.stringify({ pid: process.pid }), { mode: 0o600 });
    renameSync(draft, path);
  } catch {
    rmSync(draft, { force: true });
  }
}

function readLockOwner(dataDir: string): string {
  try {
    const { pid } = JSON.parse(readFileSync(join(dataDir, 'lock.json'), 'utf8')) as { pid?: unknown };
    return typeof pid === 'number' ? `process ${pid}, here or in another container` : 'another process';
  } catch {
    return 'another process';
  }
}

export function socketPathFor(dataDir: string): string {
  const absolute = resolve(dataDir);
  if (process.platform === 'win32') return `\\\\.\\pipe\\cpi-${shortHash(absolute)}`;
  const adjacent = join(absolute, 'admin.sock');
  return adjacent.length <= MAX_SOCKET_PATH ? adjacent : join(tmpdir(), `cpi-${shortHash(absolute)}.sock`);
}

function shortHash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}
