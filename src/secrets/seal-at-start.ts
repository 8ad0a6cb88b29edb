import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../platform/config/config.ts';
import type { Database } from '../platform/database/database.ts';
import { finishRotation, MasterKeyError, sealInstallationSecrets } from '../platform/database/secrets.queries.ts';
import { sealsByOwnKey } from '../platform/embedded/own-key.ts';
import { sealedPlaces } from './sealed-places.ts';

/**
 * Checked before anything is written: anyone with a copy of a database with unsealed secrets could sign as the service.
 * @throws MasterKeyError for a server on PostgreSQL without a master key, outside of development.
 */
export function requireMasterKey({ databaseUrl, secretKeys, development }: Config): void {
  if (databaseUrl === null || secretKeys !== null || development) return;
  throw new MasterKeyError(
    'CPI_SECRET_KEY must be set for a server on PostgreSQL: create one with "openssl rand -base64 32", the same for all servers, and see docs/operations/security.md. NODE_ENV=development starts without one',
  );
}

/**
 * Seals the secrets in the database with the current key, if there is one.
 * @throws MasterKeyError if they are sealed with a different key.
 */
export async function sealAtStart(database: Database, config: Config, logger: FastifyBaseLogger): Promise<void> {
  const { secretKeys: keys } = config;
  const sealed = await sealInstallationSecrets(database, keys, sealedPlaces);
  if (sealed !== null) logger.info({ ...sealed, key: keys!.from }, 'secrets of the installation are sealed now');
  if (keys === null)
    logger.warn(
      'secrets are in the same database as the data they seal: set CPI_SECRET_KEY, see docs/operations/security.md',
    );
  // The only process already has the newest key, so the previous one is not needed.
  else if (sealsByOwnKey(config)) await database.transaction((tx) => finishRotation(tx, keys, sealedPlaces));
}
