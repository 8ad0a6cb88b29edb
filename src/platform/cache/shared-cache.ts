import type { Redis } from 'ioredis';
import { CircuitBreaker } from './circuit-breaker.ts';

export interface SharedCache {
  readonly redis: Redis | null;
  readonly breaker: CircuitBreaker;
  /** Queries Redis. Users of `redis` behind the breaker continue without it while it is down. */
  status(): Promise<'up' | 'down' | 'not_configured'>;
  close(): Promise<void>;
}

/** Callers have given up waiting by then. */
const COMMAND_TIMEOUT_MS = 500;
const MAX_RECONNECT_DELAY_MS = 2_000;

/**
 * The Redis connection, if configured. Never throws and never waits for a dead server: commands fail fast, callers fall
 * back, and the connection recovers by itself.
 */
export async function openSharedCache(url: string | null, onError: (error: unknown) => void): Promise<SharedCache> {
  const breaker = new CircuitBreaker(onError);
  if (url === null) return { redis: null, breaker, status: async () => 'not_configured', close: async () => {} };
  // Loaded only for installations with Redis.
  const { Redis } = await import('ioredis');
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
  const ping = async (): Promise<'up'> => {
    await redis.ping();
    return 'up';
  };
  return {
    redis,
    breaker,
    status: () => breaker.run<'up' | 'down'>(ping, async () => 'down'),
    close: async () => {
      redis.disconnect();
    },
  };
}
