import { Redis } from 'ioredis';

export interface SharedCache {
  readonly redis: Redis | null;
  status(): 'up' | 'down' | 'not_configured';
  close(): Promise<void>;
}

const COMMAND_TIMEOUT_MS = 500;
const MAX_RECONNECT_DELAY_MS = 2_000;

/**
 * The Redis connection, or its absence. Never throws and never waits for a dead server: commands fail fast, callers
 * fall back, and the connection comes back by itself.
 */
export async function openSharedCache(url: string | null, onError: (error: Error) => void): Promise<SharedCache> {
  if (url === null) return { redis: null, status: () => 'not_configured', close: async () => {} };
  const redis = new Redis(url, {
    lazyConnect: true,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 1,
    commandTimeout: COMMAND_TIMEOUT_MS,
    connectTimeout: 2_000,
    retryStrategy: (times) => Math.min(times * 100, MAX_RECONNECT_DELAY_MS),
  });
  redis.on('error', onError);
  await redis.connect().catch(() => {});
  return {
    redis,
    status: () => (redis.status === 'ready' ? 'up' : 'down'),
    close: async () => {
      redis.disconnect();
    },
  };
}
