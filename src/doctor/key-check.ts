/** Whether a server would open the sealed secrets of this installation: at start it refuses a missing or another key. */
import { existsSync } from 'node:fs';
import type { Config } from '../platform/config/config.ts';
import type { Queryable } from '../platform/database/database.ts';
import { sealedBy } from '../platform/database/secrets.queries.ts';
import { nextKeyPath, ownKeyPath, readKeyFile, sealsByOwnKey } from '../platform/embedded/own-key.ts';
import { requireMasterKey } from '../secrets/secrets.public.ts';
import { type Finding, fail, message, ok } from './finding.ts';

const CHECK = 'secret key';
const GUIDE = 'docs/operations/security.md, "The master key"';

/** @param database null while it cannot be opened: then only the key itself is examined. */
export async function checkSecretKey(config: Config, database: Queryable | null): Promise<Finding> {
  try {
    requireMasterKey(config);
  } catch (error) {
    return fail(CHECK, message(error), 'Set CPI_SECRET_KEY or CPI_SECRET_KEY_FILE');
  }
  try {
    const used = database === null ? [] : await sealedBy(database);
    const keys = availableKeys(config);
    if (used.length === 0) return ok(CHECK, keys.length === 0 ? 'Nothing is sealed yet' : 'A key is set');
    if (keys.length === 0)
      return fail(CHECK, `Secrets are sealed, and ${missing(config)}`, 'Restore the key of this installation');
    return used.some((id) => !keys.includes(id))
      ? fail(CHECK, 'Secrets are sealed by another key than the one that is set', `Restore that key: ${GUIDE}`)
      : ok(CHECK, 'The key opens the stored secrets');
  } catch (error) {
    return fail(CHECK, message(error), GUIDE);
  }
}

/** Ids of the keys that a server would have. @throws DataDirError for a key file that others may read or without a key. */
function availableKeys(config: Config): string[] {
  const { secretKeys, dataDir } = config;
  if (secretKeys !== null || !sealsByOwnKey(config))
    return [secretKeys?.current, secretKeys?.previous].flatMap((key) => key?.id ?? []);
  return [ownKeyPath(dataDir), nextKeyPath(dataDir)].filter(existsSync).map((path) => readKeyFile(path).id);
}

const missing = (config: Config): string =>
  sealsByOwnKey(config) ? `${ownKeyPath(config.dataDir)} is missing` : 'CPI_SECRET_KEY is not set';
