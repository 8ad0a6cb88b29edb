import { createHash } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/** Longest path a Unix socket may have on the systems we know (macOS: 104 bytes). */
const MAX_SOCKET_PATH = 100;
const TAKEOVER_STALE_MS = 2_000;

export interface DataDirLock {
  socketPath: string;
  release(): void;
}

interface LockFile {
  pid: number;
  started: string;
  socket: string;
}

/** Another live process works on the data directory; `socketPath` reaches it. */
export class DataDirInUseError extends Error {
  override name = 'DataDirInUseError';
  readonly pid: number;
  readonly socketPath: string;

  constructor(dataDir: string, holder: LockFile) {
    super(`${dataDir} is in use by process ${holder.pid}`);
    this.pid = holder.pid;
    this.socketPath = holder.socket;
  }
}

/**
 * Takes the exclusive lock of an embedded database directory. A lock left by a dead process is taken over.
 * @throws DataDirInUseError while another live process holds it.
 */
export function lockDataDir(dataDir: string): DataDirLock {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const path = join(dataDir, 'lock.json');
  const mine: LockFile = { pid: process.pid, started: processStart(process.pid) ?? '', socket: socketPathFor(dataDir) };
  for (let attempt = 0; !createWhole(path, mine); attempt++) {
    const holder = read(path);
    if (holder !== null && isAlive(holder)) throw new DataDirInUseError(dataDir, holder);
    if (attempt >= 100) throw new Error(`${path} cannot be taken over; remove it if no process uses the directory`);
    removeStale(path);
  }
  return {
    socketPath: mine.socket,
    release: () => {
      if (read(path)?.pid === process.pid) rmSync(path, { force: true });
    },
  };
}

/** Creates the file with its content in one step, so that no reader meets half a lock. False when it exists. */
function createWhole(path: string, content: LockFile): boolean {
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, JSON.stringify(content), { mode: 0o600 });
  try {
    linkSync(draft, path);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

/** Of several processes that find the same dead lock one removes it; the others wait and look again. */
function removeStale(path: string): void {
  const mutex = `${path}.takeover`;
  try {
    mkdirSync(mutex);
  } catch {
    if (Date.now() - (statSync(mutex, { throwIfNoEntry: false })?.mtimeMs ?? 0) > TAKEOVER_STALE_MS) {
      rmSync(mutex, { recursive: true, force: true });
    }
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20);
    return;
  }
  const holder = read(path);
  if (holder === null || !isAlive(holder)) rmSync(path, { force: true });
  rmSync(mutex, { recursive: true, force: true });
}

function read(path: string): LockFile | null {
  try {
    const value = JSON.parse(readFileSync(path, 'utf8')) as LockFile;
    return typeof value.pid === 'number' ? value : null;
  } catch {
    return null;
  }
}

/** A process id can be given out again, so where the system tells it the start time must match too. */
function isAlive(holder: LockFile): boolean {
  try {
    process.kill(holder.pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
  const started = processStart(holder.pid);
  return started === null || holder.started === '' || started === holder.started;
}

/** Start time in clock ticks since boot (Linux, field 22 of /proc/<pid>/stat); null elsewhere. */
function processStart(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null;
  } catch {
    return null;
  }
}

function socketPathFor(dataDir: string): string {
  const absolute = resolve(dataDir);
  if (process.platform === 'win32') return `\\\\.\\pipe\\cpi-${shortHash(absolute)}`;
  const beside = join(absolute, 'admin.sock');
  return beside.length <= MAX_SOCKET_PATH ? beside : join(tmpdir(), `cpi-${shortHash(absolute)}.sock`);
}

function shortHash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}
