import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../platform/config/config.ts';
import type { Database } from '../platform/database/database.ts';
import { finishRotation, sealInstallationSecrets } from '../platform/database/secrets.queries.ts';
import { sealsByOwnKey } from '../platform/embedded/own-key.ts';
import { sealedPlaces } from './sealed-places.ts';

/**
 * What the database holds of secrets is sealed by the key at hand, where there is one.
 * @throws MasterKeyError when it is sealed by another one.
 */
export async function sealAtStart(database: Database, config: Config, logger: FastifyBaseLogger): Promise<void> {
  const { secretKeys: keys } = config;
  const sealed = await sealInstallationSecrets(database, keys, sealedPlaces);
  if (sealed !== null) logger.info({ ...sealed, key: keys!.from }, 'secrets of the installation are sealed now');
  if (keys === null)
    logger.warn(
      'secrets lie in the database beside what they seal: set CPI_SECRET_KEY, see docs/operations/security.md',
    );
  // The one process there is knows the newest key: nothing waits for the one before.
  else if (sealsByOwnKey(config)) await database.transaction((tx) => finishRotation(tx, keys, sealedPlaces));
}
