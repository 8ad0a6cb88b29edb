/** The master key of an embedded installation: a file in its data directory, alongside the database and never in it. */
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

/** What the installation seals by, unless the settings name a key. */
export function ownKeyPath(dataDir: string): string {
  return join(dataDir, 'secret.key');
}

/** Alongside it while secrets go over to it; the database decides which of the two counts. */
export function nextKeyPath(dataDir: string): string {
  return `${ownKeyPath(dataDir)}.next`;
}

/** Whether the installation seals by a key of its own: one process, on the embedded database, without a key in its settings. */
export function sealsByOwnKey({ databaseUrl, secretKeys, dataDir }: Config): boolean {
  return databaseUrl === null && (secretKeys === null || secretKeys.from === ownKeyPath(dataDir));
}

/**
 * The settings, with the installation's own key where they name none. A rotation that was killed after the database had gone over to the
 * next key is brought to its end.
 * @param make for a server: a new installation gets a key, and one where the secrets are sealed must have it.
 * @throws MasterKeyError when it has not, DataDirError when others may read the key or it is none.
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
        `Secrets of this database are sealed, and the key is missing: put ${path} back as it was, or set CPI_SECRET_KEY to its content`,
      );
    if (!make) return config;
    writeKeyFile(path, newKey());
  }
  return { ...config, secretKeys: { current: readKeyFile(path), previous: null, from: path } };
}

/** 32 random bytes in base64, as "openssl rand -base64 32" makes. */
export function newKey(): string {
  return randomBytes(KEY_BYTES).toString('base64');
}

/** Makes the file, whole on the disk before it is used, readable by this user alone. @throws Error when there is one. */
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

/** @throws DataDirError when others may read it, or it holds no key. */
export function readKeyFile(path: string): MasterKey {
  const file = openSync(path, 'r');
  try {
    const { mode } = fstatSync(file);
    if (process.platform !== 'win32' && (mode & OF_OTHERS) !== 0)
      throw new DataDirError(`${path} can be read or written by other users; "chmod 600 ${path}" keeps them out`);
    const key = readMasterKey(readFileSync(file, 'utf8').trim());
    if (key === null)
      throw new DataDirError(`${path} holds no key: 32 bytes in base64 were expected; put it back as it was`);
    return key;
  } finally {
    closeSync(file);
  }
}

/** The next key takes the place of the one before. */
export function promoteNextKey(dataDir: string): void {
  renameSync(nextKeyPath(dataDir), ownKeyPath(dataDir));
  syncDir(dataDir);
}

/** A name in a directory outlives a power failure only when the directory was written too. */
function syncDir(dir: string): void {
  if (process.platform === 'win32') return;
  const opened = openSync(dir, 'r');
  try {
    fsyncSync(opened);
  } finally {
    closeSync(opened);
  }
}
