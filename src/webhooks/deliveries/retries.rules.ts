/** When deliveries are retried, and when their endpoints rest or are paused. */
const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** Delays and limits of deliveries. */
export const DELIVERY = {
  /** Delays after the first, second, ... failed attempt; after the last one the delivery has failed for good. */
  retryAfterMs: [5 * SECOND, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR, 10 * HOUR, 10 * HOUR],
  /** Consecutive failed attempts after which an endpoint is paused. */
  pauseAfterFailures: 20,
  /** Concurrent attempts per endpoint while it responds; one while it does not. */
  perEndpoint: 4,
  /** Concurrent attempts per process; failing endpoints get at most half of them. */
  perProcess: 400,
  /** From this many consecutive failures on, an endpoint rests before the next attempt, twice as long each time. */
  restAfterFailures: 5,
  restMs: 5 * SECOND,
  longestRestMs: 10 * MINUTE,
  /** Lease of a claimed delivery; an attempt takes at most 10 s. */
  leaseMs: MINUTE,
  /** Retention of deliveries, their attempts and their events. */
  retentionMs: 30 * 24 * HOUR,
  /** How long the old secret also signs after a rotation. */
  oldSecretMs: 24 * HOUR,
} as const;

/** State of a delivery after an attempt. @param retries retries already made. */
export function afterAttempt(
  success: boolean,
  retries: number,
  now: Date,
): { state: 'pending' | 'delivered' | 'failed'; dueAt: Date; retries: number } {
  if (success) return { state: 'delivered', dueAt: now, retries };
  const wait = DELIVERY.retryAfterMs[retries];
  if (wait === undefined) return { state: 'failed', dueAt: now, retries };
  return { state: 'pending', dueAt: new Date(now.getTime() + wait), retries: retries + 1 };
}

export interface EndpointHealth {
  status: 'active' | 'paused';
  paused_reason: string | null;
  failure_count: number;
  rests_until: Date | null;
}

/** Health of an endpoint after attempts, in the order in which they ended. A paused endpoint stays paused. */
export function healthAfter(
  health: EndpointHealth,
  outcomes: readonly { success: boolean; http_status: number | null }[],
  now: Date,
): EndpointHealth {
  const next = { ...health };
  for (const { success, http_status } of outcomes) {
    next.failure_count = success ? 0 : next.failure_count + 1;
    if (success) next.rests_until = null;
    else if (next.failure_count >= DELIVERY.restAfterFailures) next.rests_until = restEnd(next.failure_count, now);
    if (next.status === 'paused' || success) continue;
    const reason = reasonToPause(next.failure_count, http_status);
    if (reason !== null) Object.assign(next, { status: 'paused', paused_reason: reason });
  }
  return next;
}

function restEnd(failures: number, now: Date): Date {
  const rest = DELIVERY.restMs * 2 ** (failures - DELIVERY.restAfterFailures);
  return new Date(now.getTime() + Math.min(rest, DELIVERY.longestRestMs));
}

function reasonToPause(failures: number, httpStatus: number | null): string | null {
  if (failures >= DELIVERY.pauseAfterFailures) return `${failures} attempts failed in a row`;
  // In the Standard Webhooks specification, 410 ends a subscription.
  return httpStatus === 410 ? 'The receiver returned 410 Gone' : null;
}
