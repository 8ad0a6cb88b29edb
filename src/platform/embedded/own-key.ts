/** The master key of an embedded installation: a file in its data directory, next to the database and never in it. */
import { randomBytes } from 'node:crypto';
import {
  closeSync,
  existsSync,
  fstatSync,
  fsyncSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import type { Config } from '../config/config.ts';
import type { Database } from '../database/database.ts';
import { MasterKeyError, sealedBy } from '../database/secrets.queries.ts';
import { type MasterKey, readMasterKey } from '../master-keys.ts';
import { DataDirError } from './data-dir.ts';

const KEY_BYTES = 32;
const OF_OTHERS = 0o077;

/** The key file, used unless the settings provide a key. */
export function ownKeyPath(dataDir: string): string {
  return join(dataDir, 'secret.key');
}

/** The next key during a rotation; the database determines which of the two is current. */
export function nextKeyPath(dataDir: string): string {
  return `${ownKeyPath(dataDir)}.next`;
}

/**
 * Whether the installation uses its own key file: one process, on the embedded database, without a key in its settings.
 */
export function sealsByOwnKey({ databaseUrl, secretKeys, dataDir }: Config): boolean {
  return databaseUrl === null && (secretKeys === null || secretKeys.from === ownKeyPath(dataDir));
}

/**
 * Adds the installation's own key to settings without one, and completes a rotation that was killed after the database
 * switched to the next key.
 * @param make for a server: creates a key for a new installation; with sealed secrets the key must exist.
 * @throws MasterKeyError when it does not, DataDirError for a key that others may read or that is invalid.
 */
export async function withOwnKey(config: Config, database: Database, { make }: { make: boolean }): Promise<Config> {
  if (config.secretKeys !== null || !sealsByOwnKey(config)) return config;
  const { dataDir } = config;
  const path = ownKeyPath(dataDir);
  const used = await sealedBy(database);
  if (existsSync(nextKeyPath(dataDir)) && used.includes(readKeyFile(nextKeyPath(dataDir)).id)) promoteNextKey(dataDir);
  if (!existsSync(path)) {
    if (make && used.length > 0)
      throw new MasterKeyError(
        `Secrets of this database are sealed, and the key is missing: restore ${path}, or set CPI_SECRET_KEY to its content`,
      );
    if (!make) return config;
    writeKeyFile(path, newKey());
  }
  return { ...config, secretKeys: { current: readKeyFile(path), previous: null, from: path } };
}

/** 32 random bytes in base64, the same as "openssl rand -base64 32". */
export function newKey(): string {
  return randomBytes(KEY_BYTES).toString('base64');
}

/** Creates the file, synced to disk before use and readable by this user only. @throws Error when it exists. */
export function writeKeyFile(path: string, text: string): void {
  const file = openSync(path, 'wx', 0o600);
  try {
    writeSync(file, `${text}\n`);
    fsyncSync(file);
  } catch (error) {
    rmSync(path, { force: true });
    throw error;
  } finally {
    closeSync(file);
  }
  syncDir(dirname(path));
}

/** @throws DataDirError when others may read it, or it contains no key. */
export function readKeyFile(path: string): MasterKey {
  const file = openSync(path, 'r');
  try {
    const { mode } = fstatSync(file);
    if (process.platform !== 'win32' && (mode & OF_OTHERS) !== 0)
      throw new DataDirError(`${path} can be read or written by other users; run "chmod 600 ${path}"`);
    const key = readMasterKey(readFileSync(file, 'utf8').trim());
    if (key === null) throw new DataDirError(`${path} contains no key (32 bytes in base64); restore the original file`);
    return key;
  } finally {
    closeSync(file);
  }
}

/** Replaces the key with the next one. */
export function promoteNextKey(dataDir: string): void {
  renameSync(nextKeyPath(dataDir), ownKeyPath(dataDir));
  syncDir(dataDir);
}

/** A new name survives a power failure only after the directory is synced. */
function syncDir(dir: string): void {
  if (process.platform === 'win32') return;
  const opened = openSync(dir, 'r');
  try {
    fsyncSync(opened);
  } finally {
    closeSync(opened);
  }
}
