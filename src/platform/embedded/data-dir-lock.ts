import { createHash } from 'node:crypto';
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { claimDataDir, refuseNetworkFileSystem } from './data-dir.ts';

/** Max path length of a Unix socket on supported systems (macOS: 104 bytes). */
const MAX_SOCKET_PATH = 100;
/** SQLITE_BUSY */
const BUSY = 5;
/** An unreferenced connection would be closed, and its lock released. */
const stored = new Set<DatabaseSync>();

export interface DataDirLock {
  socketPath: string;
  release(): void;
}

/** Another live process uses the data directory; `socketPath` reaches it on the same machine. */
export class DataDirInUseError extends Error {
  override name = 'DataDirInUseError';
  readonly socketPath: string;

  constructor(dataDir: string, socketPath: string) {
    super(`${dataDir} is in use by ${readLockOwner(dataDir)}`);
    this.socketPath = socketPath;
  }
}

/**
 * Acquires the exclusive lock of an embedded database directory. It is a kernel file lock for the life of this process:
 * it works across containers, where process ids are meaningless, and needs no cleanup after a kill.
 * @throws DataDirInUseError while another live process holds it, DataDirError for an unsafe directory.
 */
export function lockDataDir(dataDir: string): DataDirLock {
  claimDataDir(dataDir);
  refuseNetworkFileSystem(dataDir);
  const socketPath = socketPathFor(dataDir);
  const lock = new DatabaseSync(join(dataDir, 'lock'), { timeout: 0 });
  try {
    // Node has no flock; SQLite locks its file (fcntl, LockFileEx) and writes nothing until something changes.
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

/** Informational only; a full disk must not keep a server from starting to read. */
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
