import type { SharedCache } from '../cache/shared-cache.ts';
import type { Database } from '../database/database.ts';
import { insuredWindows, type MinuteWindows, memoryWindows, postgresWindows, redisWindows } from './minute-windows.ts';

/** Windows that all processes of an installation share: in Redis when it is configured, else in the shared PostgreSQL. */
export function sharedWindows(database: Database, cache: SharedCache): MinuteWindows {
  const own = database.engine === 'postgres' ? postgresWindows(database) : memoryWindows();
  return cache.redis === null ? own : insuredWindows(redisWindows(cache.redis), own, cache.breaker);
}
