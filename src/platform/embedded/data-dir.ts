import { existsSync, mkdirSync, readdirSync, rmSync, statfsSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Everything the service writes is for its own user alone. */
const PRIVATE_UMASK = 0o077;
const OF_OTHERS = 0o077;
const WRITABLE_BY_ALL = 0o002;
/** Next to `db` while it is created. Left over from a killed first start, it contains no data and may be deleted. */
const MAKING = 'db.making';
/** Entries allowed in a directory without a database: our own files, and what systems put into new volumes. */
const NO_DATA = new Set(['lock', 'lock.json', 'admin.sock', 'secret.key', MAKING, 'lost+found', '.DS_Store']);
/** File systems (statfs, Linux) that several machines may write to; locks are unreliable there. */
const NETWORK = new Map([
  [0x6969, 'NFS'],
  [0x517b, 'SMB'],
  [0xff534d42, 'SMB'],
  [0xfe534d42, 'SMB'],
  [0x5346414f, 'AFS'],
]);

/** An unsafe data directory. The message explains what to do. */
export class DataDirError extends Error {
  override name = 'DataDirError';
}

/** Files that this process and its children create from now on are private to their user. */
export function keepFilesPrivate(): void {
  process.umask(PRIVATE_UMASK);
}

/**
 * Makes the directory if it is missing, readable by this user alone.
 * @throws DataDirError when other users may read or write it.
 */
export function claimDataDir(dir: string): void {
  const { mode } = made(dir);
  if (process.platform === 'win32' || (mode & OF_OTHERS) === 0) return;
  throw new DataDirError(
    `${dir} can be read or written by other users (mode ${displayed(mode)}); run "chmod 700 ${dir}"`,
  );
}

/** A shared folder may have a group but must not be world-writable. @throws DataDirError */
export function claimSharedDir(dir: string): void {
  const { mode } = made(dir);
  if (process.platform === 'win32' || (mode & WRITABLE_BY_ALL) === 0) return;
  throw new DataDirError(`${dir} can be written by every user (mode ${displayed(mode)}); run "chmod o-w ${dir}"`);
}

function made(dir: string): { mode: number } {
  mkdirSync(dir, { recursive: true, mode: 0o700 });
  return statSync(dir);
}

function displayed(mode: number): string {
  return (mode & 0o7777).toString(8).padStart(4, '0');
}

/** @param type for tests. @throws DataDirError on a file system that other machines may write to. */
export function refuseNetworkFileSystem(dir: string, type: number = statfsSync(dir).type): void {
  const name = process.platform === 'linux' ? NETWORK.get(type >>> 0) : undefined;
  if (name === undefined) return;
  throw new DataDirError(
    `${dir} is on ${name}, where the embedded database could be opened twice and lose data; use a local disk, or PostgreSQL (DATABASE_URL)`,
  );
}

/**
 * Prepares `<dataDir>/db` for the engine, which would create a new database wherever it finds none; that is correct
 * only in a new directory. Call under the directory's lock.
 * @returns a function to call once the engine has opened it.
 * @throws DataDirError when there is data but its database is missing or incomplete.
 */
export function prepareDatabaseDir(dataDir: string): () => void {
  const [db, making] = [join(dataDir, 'db'), join(dataDir, MAKING)];
  if (existsSync(making)) rmSync(db, { recursive: true, force: true });
  else if (existsSync(join(db, 'PG_VERSION'))) return () => {};
  else if (existsSync(db) && readdirSync(db).length > 0) throw incomplete(`${db} has no PG_VERSION`);
  else {
    const [found] = readdirSync(dataDir).filter((name) => name !== 'db' && !NO_DATA.has(name) && !isDraft(name));
    if (found !== undefined) throw incomplete(`${dataDir} contains ${found} but no database`);
  }
  writeFileSync(making, '');
  return () => rmSync(making, { force: true });
}

/** Draft of the lock owner file, left over from a killed process. */
function isDraft(name: string): boolean {
  return /^lock\.json\.\d+$/.test(name);
}

function incomplete(what: string): DataDirError {
  return new DataDirError(
    `${what}: part of the data is missing (a volume that is not mounted, an incomplete restore?) and the rest is not overwritten; restore the directory, or set CPI_DATA_DIR to an empty one`,
  );
}
