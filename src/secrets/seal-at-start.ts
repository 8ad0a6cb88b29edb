import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../platform/config/config.ts';
import type { Database } from '../platform/database/database.ts';
import { finishRotation, MasterKeyError, sealInstallationSecrets } from '../platform/database/secrets.queries.ts';
import { sealsByOwnKey } from '../platform/embedded/own-key.ts';
import { sealedPlaces } from './sealed-places.ts';

/**
 * Before anything is written: a copy of a database where the secrets are not sealed signs as the service.
 * @throws MasterKeyError for a server on PostgreSQL without a master key, outside of development.
 */
export function requireMasterKey({ databaseUrl, secretKeys, development }: Config): void {
  if (databaseUrl === null || secretKeys !== null || development) return;
  throw new MasterKeyError(
    'CPI_SECRET_KEY must be set for a server on PostgreSQL: make one with "openssl rand -base64 32", the same for all servers, and see docs/operations/security.md. NODE_ENV=development starts without one',
  );
}

/**
 * What the database holds of secrets is sealed by the current key, where there is one.
 * @throws MasterKeyError when it is sealed by another one.
 */
export async function sealAtStart(database: Database, config: Config, logger: FastifyBaseLogger): Promise<void> {
  const { secretKeys: keys } = config;
  const sealed = await sealInstallationSecrets(database, keys, sealedPlaces);
  if (sealed !== null) logger.info({ ...sealed, key: keys!.from }, 'secrets of the installation are sealed now');
  if (keys === null)
    logger.warn(
      'secrets are in the same database as the data they seal: set CPI_SECRET_KEY, see docs/operations/security.md',
    );
  // The one process there is knows the newest key: nothing waits for the one before.
  else if (sealsByOwnKey(config)) await database.transaction((tx) => finishRotation(tx, keys, sealedPlaces));
}
