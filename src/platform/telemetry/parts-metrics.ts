/** Metrics of dependencies: database connections and outages, and the Redis circuit breaker. */
import type { SharedCache } from '../cache/shared-cache.ts';
import type { Database } from '../database/database.ts';
import type { Metrics } from './metrics.ts';

export function observeParts({ database, cache }: { database: Database; cache: SharedCache }, metrics: Metrics): void {
  metrics.labeled(
    'cpi_database_connections',
    'Connections to the database, and statements that wait for one, by state',
    'state',
    () => new Map(Object.entries(database.connections())),
    'sum',
  );
  metrics.gauge(
    'cpi_database_away_seconds',
    'Seconds since the database stopped responding; 0 while it responds',
    () => database.outage.awayMs / 1_000,
    'max',
  );
  metrics.gauge(
    'cpi_redis_breaker_open',
    '1 while Redis is configured but bypassed because it does not respond',
    () => (cache.redis !== null && cache.breaker.isOpen ? 1 : 0),
    'max',
  );
}
