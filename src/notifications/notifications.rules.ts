/** Who is notified of which change, and when. */
import type { ChangeRecord } from '../changes/changes.public.ts';

export const CHANNELS = ['email', 'slack', 'teams'] as const;
export type Channel = (typeof CHANNELS)[number];
export const CADENCES = ['immediate', 'daily', 'weekly'] as const;
export type Cadence = (typeof CADENCES)[number];
export const TOPICS = ['changes', 'webhook_paused'] as const;
export type Topic = (typeof TOPICS)[number];
export const MATERIALITIES = ['low', 'medium', 'high'] as const;
export type Materiality = (typeof MATERIALITIES)[number];

/** What a subscription covers. An empty list does not filter. */
export interface Interest {
  /** In normalized form. */
  codes: readonly string[];
  policies: readonly string[];
  payers: readonly string[];
  jurisdictions: readonly string[];
  /** Words of a policy search; empty for none. */
  q: string;
  materiality: Materiality;
}

/** Secrets of the installation: one seals targets, the other signs links. */
export const TARGETS_SECRET = 'notification-targets';
export const LINKS_SECRET = 'notification-links';

const DAY_MS = 86_400_000;
/** Hour of digests, UTC: before offices in the United States open. */
const DIGEST_HOUR = 11;
const MONDAY = 1;

/**
 * Whether a change matches: by code or policy, payer, jurisdiction, and minimum materiality.
 * @param listing policies that list one of the codes, or that the search finds.
 */
export function concerns(interest: Interest, change: ChangeRecord, listing: ReadonlySet<string>): boolean {
  const weight = (name: string) => MATERIALITIES.indexOf(name as Materiality);
  if (weight(change.materiality) < weight(interest.materiality)) return false;
  const { codes, policies, payers, jurisdictions, q } = interest;
  const subject = codes.length + policies.length === 0 && q === '';
  const ofPolicy = policies.includes(change.policy_id) || listing.has(change.policy_id);
  if (!subject && !ofPolicy && !namesCode(change, codes)) return false;
  const names = [change.payer_name, change.payer?.code, change.payer?.slug].map((name) => (name ?? '').toLowerCase());
  if (payers.length > 0 && !payers.some((requested) => names.some((name) => name.includes(requested.toLowerCase()))))
    return false;
  return jurisdictions.length === 0 || jurisdictions.some((code) => change.jurisdictions.includes(code));
}

/** A code removed from a policy concerns its subscribers as well. */
function namesCode({ details }: ChangeRecord, codes: readonly string[]): boolean {
  return [...details.added_codes, ...details.removed_codes].some((code) => codes.includes(code.replace(/[.\s-]/g, '')));
}

/** Next digest: daily, or each Monday; null for a subscription without digests. */
export function nextDigest(cadence: Cadence, now: Date): Date | null {
  if (cadence === 'immediate') return null;
  const next = new Date(now);
  next.setUTCHours(DIGEST_HOUR, 0, 0, 0);
  while (next <= now || (cadence === 'weekly' && next.getUTCDay() !== MONDAY)) next.setTime(next.getTime() + DAY_MS);
  return next;
}

const MINUTE_MS = 60_000;
const RETRIES_MS = [1, 5, 30, 120, 360, 720].map((minutes) => minutes * MINUTE_MS);

/** Next attempt after this many; null once the message is given up. */
export function nextAttempt(attempts: number, now: Date): Date | null {
  const wait = RETRIES_MS[attempts - 1];
  return wait === undefined ? null : new Date(now.getTime() + wait);
}

export const QUEUE = {
  /** Longer than any attempt. */
  leaseMs: 2 * MINUTE_MS,
  batch: 10,
  /** Retention of the log. */
  retentionMs: 90 * DAY_MS,
} as const;
