import type { FastifyInstance } from 'fastify';
import type { SharedCache } from '../platform/cache/shared-cache.ts';
import type { Config } from '../platform/config/config.ts';
import type { Database } from '../platform/database/database.ts';
import { installationSecret } from '../platform/database/secrets.queries.ts';
import { FallbackLimiter } from '../platform/limits/fallback-limiter.ts';
import type { Limiter } from '../platform/limits/limiter.ts';
import { PostgresLimits } from '../platform/limits/limits.queries.ts';
import { MemoryLimiter } from '../platform/limits/memory-limiter.ts';
import { RedisLimits } from '../platform/limits/redis-limits.ts';
import { SharedLimiter } from '../platform/limits/shared-limiter.ts';
import { SecretBox } from '../platform/secret-box.ts';
import { registerAccessHooks } from './access.hooks.ts';
import { Idempotency, registerIdempotency } from './idempotency.service.ts';
import { KeyRing } from './keys.service.ts';
import { usageStore } from './usage.queries.ts';

export { accessCommands } from './access.commands.ts';
export { callerOf } from './access.hooks.ts';
export { requireFeature } from './caller.ts';
export { ensureDemoAccess } from './organizations.service.ts';
export { plansWith } from './plans.rules.ts';

export interface Access {
  close(): Promise<void>;
}

/** Puts authentication, limits and idempotency in front of every route that declares access. */
export async function registerAccess(
  app: FastifyInstance,
  config: Config,
  database: Database,
  cache: SharedCache,
): Promise<Access> {
  const onError = (error: unknown) => app.log.warn({ err: error }, 'limits: shared counters cannot be reached');
  const limiter = createLimiter(database, cache, onError);
  const keys = new KeyRing(database, config.keyPrefix, (error) =>
    app.log.warn({ err: error }, 'keys: last-used times could not be written and are kept for the next time'),
  );
  await keys.start();
  const idempotency = new Idempotency(database, new SecretBox(await installationSecret(database, 'idempotency')));
  registerAccessHooks(app, { keys, limiter, idempotency, pricing: config.pricing });
  registerIdempotency(app, idempotency);
  return {
    async close() {
      idempotency.close();
      await keys.close();
      await limiter.close();
    },
  };
}

/** Redis when configured, else the shared PostgreSQL, else this process; each falls back to the next while it is down. */
function createLimiter(database: Database, cache: SharedCache, onError: (error: unknown) => void): Limiter {
  const months = usageStore(database);
  const own: Limiter =
    database.engine === 'postgres'
      ? new SharedLimiter(new PostgresLimits(database), onError)
      : new MemoryLimiter(months, { onError });
  if (cache.redis === null) return own;
  return new FallbackLimiter(new SharedLimiter(new RedisLimits(cache.redis, months, onError), onError), own, onError);
}
