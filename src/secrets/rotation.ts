/** Replaces the master key for everything the installation seals. */
import { existsSync } from 'node:fs';
import { recordAudit } from '../access/access.public.ts';
import { CommandError } from '../platform/cli/command.ts';
import type { Config } from '../platform/config/config.ts';
import type { Database, Transaction } from '../platform/database/database.ts';
import { dropCopies, finishRotation, type Resealed, rotateSecrets } from '../platform/database/secrets.queries.ts';
import {
  newKey,
  nextKeyPath,
  promoteNextKey,
  readKeyFile,
  sealsByOwnKey,
  writeKeyFile,
} from '../platform/embedded/own-key.ts';
import { type MasterKey, type MasterKeys, readMasterKey } from '../platform/master-keys.ts';
import { sealedPlaces } from './sealed-places.ts';

export interface Rotated extends Resealed {
  key_id: string;
  /** False: servers that know only the previous key keep working until `finish`. */
  finished: boolean;
}

const NO_KEY =
  'No key is configured: set CPI_SECRET_KEY, and restart the servers if they have none yet; see docs/operations/security.md';

/**
 * Seals everything with another key. The embedded database's own key is replaced immediately; a configured key keeps
 * working until `finish`.
 * @param provided the next key as text; null generates one, if the installation stores its own key.
 * @throws CommandError or MasterKeyError if rotation cannot begin.
 */
export async function rotate(
  config: Config,
  database: Database,
  provided: string | null,
  actor: string,
): Promise<Rotated> {
  const keys = config.secretKeys;
  if (keys === null) throw new CommandError(NO_KEY);
  if (sealsByOwnKey(config)) return rotateOwnKey(config.dataDir, keys, { database, provided, actor });
  if (provided === null)
    throw new CommandError('Specify the next key with --new-key-file; "openssl rand -base64 32" creates one');
  const next = readMasterKey(provided);
  if (next === null) throw new CommandError('The file must contain 32 random bytes in base64');
  const done = await database.transaction(async (tx) => {
    const sealed = await rotateSecrets(tx, keys, next, sealedPlaces);
    if (sealed !== null) await record(tx, 'secrets.rotated', actor, [keys.current, next]);
    return sealed;
  });
  return { secrets: 0, rows: 0, ...done, key_id: next.id, finished: false };
}

/**
 * Retires the previous key. @throws CommandError if no rotation is in progress, MasterKeyError without the next key.
 */
export async function finish(config: Config, database: Database, actor: string): Promise<Rotated> {
  const keys = config.secretKeys;
  if (keys === null) throw new CommandError(NO_KEY);
  const done = await database.transaction(async (tx) => {
    const ended = await finishRotation(tx, keys, sealedPlaces);
    if (ended !== null) await record(tx, 'secrets.rotation_finished', actor, [null, keys.current]);
    return ended;
  });
  if (done === null) throw new CommandError('No rotation is in progress');
  return { ...done, key_id: keys.current.id, finished: true };
}

interface OwnRotation {
  database: Database;
  provided: string | null;
  actor: string;
}

/**
 * The file with the next key is written first: whenever the process ends, the key that seals the database is on disk,
 * and the next start or call continues. Recently sealed values may not be written yet, so the previous generation is
 * removed later.
 */
async function rotateOwnKey(
  dataDir: string,
  keys: MasterKeys,
  { database, provided, actor }: OwnRotation,
): Promise<Rotated> {
  const path = nextKeyPath(dataDir);
  if (!existsSync(path)) writeKeyFile(path, provided ?? newKey());
  const next = readKeyFile(path);
  if (provided !== null && readMasterKey(provided)?.id !== next.id)
    throw new CommandError(`${path} was left by an interrupted rotation: remove it, or omit --new-key-file`);
  const before = keys.current;
  const done = await database.transaction(async (tx) => {
    await finishRotation(tx, keys, sealedPlaces);
    const sealed = await rotateSecrets(tx, keys, next, sealedPlaces);
    if (sealed !== null) await record(tx, 'secrets.rotated', actor, [before, next]);
    return sealed;
  });
  Object.assign(keys, { current: next, previous: before });
  promoteNextKey(dataDir);
  await database.transaction((tx) => dropCopies(tx, before.id));
  return { secrets: 0, rows: 0, ...done, key_id: next.id, finished: true };
}

function record(
  tx: Transaction,
  action: 'secrets.rotated' | 'secrets.rotation_finished',
  actor: string,
  [from, to]: [MasterKey | null, MasterKey],
): Promise<void> {
  const changes = { key_id: { from: from?.id ?? null, to: to.id } };
  return recordAudit(tx, { actor, action, organizationId: null, keyId: null, changes });
}
