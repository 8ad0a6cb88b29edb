/** Numbers of what the service depends on: connections to the database, its outages, and the breaker before Redis. */
import type { SharedCache } from '../cache/shared-cache.ts';
import type { Database } from '../database/database.ts';
import type { Metrics } from './metrics.ts';

export function observeParts({ database, cache }: { database: Database; cache: SharedCache }, metrics: Metrics): void {
  metrics.labelled(
    'cpi_database_connections',
    'Connections to the database, and statements that wait for one, by state',
    'state',
    () => new Map(Object.entries(database.connections())),
    'sum',
  );
  metrics.gauge(
    'cpi_database_away_seconds',
    'For how long the database has not answered; 0 while it does',
    () => database.outage.awayMs / 1_000,
    'max',
  );
  metrics.gauge(
    'cpi_redis_breaker_open',
    '1 while Redis is configured and not asked, because it does not answer',
    () => (cache.redis !== null && cache.breaker.isOpen ? 1 : 0),
    'max',
  );
}
