import type { ChangeRecord } from '../changes/changes.public.ts';

/** Event types a webhook may subscribe to; `*` matches all of them. */
export const EVENT_TYPES = [
  'policy.created',
  'policy.updated',
  'policy.retired',
  'policy.codes_changed',
  'policy.criteria_changed',
  'policy.verdict_changed',
  'policy.upcoming',
] as const;
/** Completion of work that an organization started. */
export const OWN_EVENT_TYPES = ['batch.completed'] as const;
export const SUBSCRIBABLE = [...EVENT_TYPES, ...OWN_EVENT_TYPES, '*'] as const;
export const TEST_EVENT = 'test.ping';

export type EventType = (typeof EVENT_TYPES)[number];
export type OwnEventType = (typeof OWN_EVENT_TYPES)[number];
export type Subscribable = (typeof SUBSCRIBABLE)[number];

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

const EVENT_OF_CHANGE: Record<string, EventType> = {
  created: 'policy.created',
  updated: 'policy.updated',
  retired: 'policy.retired',
  codes_changed: 'policy.codes_changed',
  criteria_changed: 'policy.criteria_changed',
  verdict_changed: 'policy.verdict_changed',
  upcoming: 'policy.upcoming',
};

/** The event for a change. A metadata-only change is announced as an update. */
export function toEventType(changeType: string): EventType {
  return EVENT_OF_CHANGE[changeType] ?? 'policy.updated';
}

export function subscribes(events: readonly string[], event: EventType | OwnEventType): boolean {
  return events.includes('*') || events.includes(event);
}

/** What an event states about its policy: the version that the change created. */
export interface PolicyFacts {
  diff_id: number;
  status: string | null;
  effective_date: string | null;
  retire_date: string | null;
  source_url: string | null;
}

/** Body of an event as sent to receivers: {id, type, timestamp, data: the change record with `policy`}. */
export function changeBody(messageId: string, change: ChangeRecord, facts: PolicyFacts | undefined): string {
  const { changed_at, change_type } = change;
  const data = { ...change, policy: toEventPolicy(change, facts) };
  return JSON.stringify({ id: messageId, type: toEventType(change_type), timestamp: changed_at, data });
}

/** Body of an event about an organization's own work: {id, type, timestamp, data}. */
export function ownBody(messageId: string, type: OwnEventType, data: object, now: Date): string {
  return JSON.stringify({ id: messageId, type, timestamp: now.toISOString(), data });
}

export function testBody(messageId: string, endpointId: number, now: Date): string {
  const data = { endpoint_id: endpointId, message: 'A test of this webhook; nothing has changed.' };
  return JSON.stringify({ id: messageId, type: TEST_EVENT, timestamp: now.toISOString(), data });
}

function toEventPolicy(change: ChangeRecord, facts: PolicyFacts | undefined) {
  return {
    policy_id: change.policy_id,
    title: change.policy_title,
    policy_type: change.policy_type,
    jurisdiction: change.jurisdictions[0] ?? null,
    jurisdictions: change.jurisdictions,
    payer_name: change.payer_name,
    // A document removed from its source keeps its last version, which still states active.
    status: change.change_type === 'retired' ? 'retired' : (facts?.status ?? 'active'),
    version: change.new_version ?? change.old_version,
    effective_date: facts?.effective_date ?? null,
    retire_date: facts?.retire_date ?? null,
    source_url: facts?.source_url ?? null,
  };
}

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
