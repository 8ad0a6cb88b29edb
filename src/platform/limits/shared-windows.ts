import type { SharedCache } from '../cache/shared-cache.ts';
import type { Database } from '../database/database.ts';
import {
  bridgedWindows,
  insuredWindows,
  type MinuteWindows,
  memoryWindows,
  postgresWindows,
  redisWindows,
} from './minute-windows.ts';

/**
 * Windows shared by all processes of an installation: in Redis when configured, otherwise in the shared PostgreSQL.
 * @param seconds length of a window; a minute by default
 */
export function sharedWindows(database: Database, cache: SharedCache, seconds?: number): MinuteWindows {
  const own =
    database.engine === 'postgres'
      ? bridgedWindows(postgresWindows(database, seconds), memoryWindows(seconds), database.outage)
      : memoryWindows(seconds);
  return cache.redis === null ? own : insuredWindows(redisWindows(cache.redis, seconds), own, cache.breaker);
}
