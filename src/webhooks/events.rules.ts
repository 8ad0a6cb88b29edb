/** Types and bodies of events. */
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
