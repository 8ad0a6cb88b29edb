/** Values of the key forms, and the requests made from them. */

import type { Key } from '../../api/keys.ts';
import { dateLabel } from '../../components/date-label.ts';

const OWN = 'own';
export const SCOPES = [
  { value: 'read', label: 'Read', description: 'Policies, codes, decisions and changes' },
  { value: 'read,write', label: 'Read and write', description: 'Also reviews, webhooks and agent tools' },
  { value: 'read,write,admin', label: 'Everything', description: 'Also keys, members and the ledger' },
  { value: OWN, label: 'Chosen scopes', description: 'Individual groups of operations or agent tools' },
];
const GROUPS = ['policies', 'codes', 'coverage', 'prior-auth', 'claims', 'changes', 'compliance', 'webhooks', 'agent'];
export const SUGGESTED = [...GROUPS.flatMap((group) => [`${group}:read`, `${group}:write`]), 'agent:tool:*'];

const NEVER = 'never';
/** The changed key keeps its expiration. */
export const KEEP = 'keep';
const LIVES = [
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: '365', label: 'One year' },
];
const DAY_MS = 86_400_000;

export interface Draft {
  name: string;
  access: string;
  chosen: string[];
  mode: 'live' | 'test';
  days: string;
  perMinute: number | string;
  perMonth: number | string;
  addresses: string[];
}

export const EMPTY: Draft = {
  ...{ name: '', access: 'read', chosen: [], mode: 'live', days: '90' },
  ...{ perMinute: '', perMonth: '', addresses: [] },
};

export function toDraft({ name, scopes, mode, per_minute, per_month, addresses }: Key): Draft {
  const preset = SCOPES.find(({ value }) => value.split(',').toSorted().join() === scopes.toSorted().join());
  return {
    ...{ name, mode, addresses, days: KEEP },
    access: preset?.value ?? OWN,
    chosen: preset === undefined ? scopes : [],
    perMinute: per_minute ?? '',
    perMonth: per_month ?? '',
  };
}

/** @param changed the key to change; null for a new one. */
export function livesFor(changed: Key | null): { value: string; label: string }[] {
  if (changed === null) return [...LIVES, { value: NEVER, label: 'Never' }];
  const { expires_at: end } = changed;
  const now = { value: KEEP, label: end === null ? 'Never' : dateLabel(end) };
  const later = LIVES.map(({ value, label }) => ({ value, label: `${label} from now` }));
  return [now, ...later, ...(end === null ? [] : [{ value: NEVER, label: 'Never' }])];
}

export function toRequestBody({ name, access, chosen, days, perMinute, perMonth, addresses }: Draft) {
  const units = (value: number | string) => (value === '' ? null : Number(value));
  return {
    ...{ name, addresses, scopes: access === OWN ? chosen : access.split(',') },
    ...{ per_minute: units(perMinute), per_month: units(perMonth) },
    ...(days === KEEP ? {} : { expires_at: endAfter(days) }),
  };
}

const endAfter = (days: string) => (days === NEVER ? null : new Date(Date.now() + Number(days) * DAY_MS).toISOString());
