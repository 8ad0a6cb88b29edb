import { type Caller, recordByCaller } from '../access/access.public.ts';
import type { Model } from '../corpus/corpus.public.ts';
import { normalizeCode } from '../corpus/corpus.public.ts';
import type { Database, Transaction } from '../platform/database/database.ts';
import type { Sealer } from '../platform/database/sealer.ts';
import { AppError, validationError } from '../platform/errors/app-error.ts';
import type { CursorCodec } from '../platform/http/cursor.ts';
import type { OutboundClient } from '../platform/outbound/outbound-client.ts';
import { findPolicy, jurisdictionFilter } from '../policies/policies.public.ts';
import type { LinkTokens } from './messages/link-tokens.ts';
import { confirmationText } from './messages/message-texts.ts';
import { insertMessage, type LoggedMessage, listMessages } from './messages/messages.queries.ts';
import { CHANNELS, type Channel, type Interest, nextDigest, type Topic } from './notifications.rules.ts';
import type { CreateBody, ListQuery, Subscription, Wishes } from './notifications.schemas.ts';
import {
  countSubscriptions,
  deleteSubscription,
  findSubscription,
  insertSubscription,
  listSubscriptions,
  organizationName,
  type SubscriptionRow,
  updateSubscription,
} from './subscriptions.queries.ts';

export interface NotificationParts {
  database: Database;
  cursors: CursorCodec;
  outbound: OutboundClient;
  sealer: Sealer;
  tokens: LinkTokens;
  publicUrl: string;
  /** Whether email can be sent. */
  mails: boolean;
  now(): Date;
  /** Signals that something was queued. */
  wake(): void;
}

const MAX_SUBSCRIPTIONS = 100;
/**
 * Maximum addresses asked to confirm per day, including those of deleted subscriptions, so that the service cannot be
 * used to send spam.
 */
const MAX_ADDRESSES = 100;
const DAY_MS = 86_400_000;
/** Deliberately loose: the confirmation email is the real check. No line breaks, commas or angle brackets. */
const ADDRESS = /^[^\s@<>,;:"()[\]\\]{1,64}@[a-z0-9-]+(?:\.[a-z0-9-]+)+$/i;

/** Channels that this installation can send through. */
export function usableChannels({ mails }: NotificationParts): Channel[] {
  return CHANNELS.filter((channel) => mails || channel !== 'email');
}

/** @throws AppError VALIDATION_ERROR. */
export async function createSubscription(
  parts: NotificationParts,
  model: Model,
  caller: Caller,
  body: CreateBody,
): Promise<Subscription> {
  const { organizationId } = caller;
  const { channel } = body;
  const target = body.target.trim();
  await requireTarget(parts, channel, target);
  const sealed = await parts.sealer.seal(target, organizationId);
  const now = parts.now();
  const { cadence = 'daily' } = body;
  const row = await parts.database.transaction(async (tx) => {
    await requireRoom(tx, organizationId, channel, now);
    const created = await insertSubscription(
      tx,
      {
        organization_id: organizationId,
        channel,
        cadence,
        target: sealed,
        ...resolveInterest(model, body, NOTHING_LEFT_OUT),
        topics: [...new Set<Topic>(body.topics ?? ['changes'])],
        status: channel === 'email' ? 'unconfirmed' : 'active',
        nextAt: nextDigest(cadence, now),
      },
      now,
    );
    if (channel === 'email') await requestConfirmation(parts, tx, created, now);
    await recordByCaller(tx, caller, 'subscription.created', {
      subscription: { from: null, to: created.id },
      channel: { from: null, to: channel },
    });
    return created;
  });
  parts.wake();
  return displayed(parts, row);
}

export async function subscriptions(
  parts: NotificationParts,
  organizationId: string,
  query: ListQuery,
): Promise<{ items: Subscription[]; cursor: string | null; limit: number }> {
  const limit = query.limit ?? 50;
  const scope = JSON.stringify(['notification subscriptions', organizationId]);
  const after = query.cursor === undefined ? 0 : (parts.cursors.decode(scope, query.cursor) as number);
  const rows = await listSubscriptions(parts.database, organizationId, after, limit);
  const page = rows.slice(0, limit);
  const cursor = rows.length > limit ? parts.cursors.encode(scope, page.at(-1)!.id) : null;
  return { items: await Promise.all(page.map((row) => displayed(parts, row))), cursor, limit };
}

/** @throws AppError RESOURCE_NOT_FOUND, also for one of another organization. */
export async function findSubscriptionOrFail(parts: NotificationParts, organizationId: string, id: number) {
  return displayed(parts, found(await findSubscription(parts.database, id, organizationId)));
}

/** @throws AppError VALIDATION_ERROR, RESOURCE_NOT_FOUND. */
export async function changeSubscription(
  parts: NotificationParts,
  model: Model,
  { caller, id }: { caller: Caller; id: number },
  body: Wishes,
): Promise<Subscription> {
  const { organizationId } = caller;
  if (Object.values(body).every((value) => value === undefined))
    throw validationError('body', 'must have at least one field to change');
  const before = found(await findSubscription(parts.database, id, organizationId));
  if (body.status !== undefined && before.status !== 'active' && before.status !== 'paused')
    throw validationError('status', 'cannot be set: the owner of the address decides with the link in the email');
  const { cadence = before.cadence } = body;
  const nextAt = cadence === before.cadence && before.next_at !== null ? new Date(before.next_at) : null;
  const change = {
    cadence,
    nextAt: nextAt ?? nextDigest(cadence, parts.now()),
    ...resolveInterest(model, body, before),
    topics: [...new Set(body.topics ?? before.topics)],
    status: body.status ?? before.status,
  };
  const row = await parts.database.transaction(async (tx) => {
    const after = found(await updateSubscription(tx, before, change, parts.now()));
    await recordByCaller(tx, caller, 'subscription.changed', {
      subscription: { from: id, to: id },
      ...(before.status === after.status ? {} : { status: { from: before.status, to: after.status } }),
    });
    return after;
  });
  return displayed(parts, row);
}

/** @throws AppError RESOURCE_NOT_FOUND. */
export function removeSubscription({ database, now }: NotificationParts, caller: Caller, id: number): Promise<void> {
  return database.transaction(async (tx) => {
    if (!(await deleteSubscription(tx, caller.organizationId, id, now()))) throw missing();
    await recordByCaller(tx, caller, 'subscription.deleted', { subscription: { from: id, to: null } });
  });
}

/** Messages sent to an organization, newest first. */
export async function sentMessages(
  parts: NotificationParts,
  organizationId: string,
  query: ListQuery,
): Promise<{ items: LoggedMessage[]; cursor: string | null; limit: number }> {
  const limit = query.limit ?? 50;
  const scope = JSON.stringify(['notification messages', organizationId]);
  const before = query.cursor === undefined ? null : (parts.cursors.decode(scope, query.cursor) as number);
  const rows = await listMessages(parts.database, { organizationId, before, limit });
  const page = rows.slice(0, limit);
  const cursor = rows.length > limit ? parts.cursors.encode(scope, page.at(-1)!.id) : null;
  return { items: page, cursor, limit };
}

/** @throws AppError VALIDATION_ERROR, RATE_LIMIT_MINUTE. */
async function requireRoom(tx: Transaction, organizationId: string, channel: Channel, now: Date): Promise<void> {
  const { there, mailed } = await countSubscriptions(tx, organizationId, new Date(now.getTime() - DAY_MS));
  if (there >= MAX_SUBSCRIPTIONS)
    throw new AppError('VALIDATION_ERROR', `An organization has at most ${MAX_SUBSCRIPTIONS} subscriptions`);
  if (channel === 'email' && mailed >= MAX_ADDRESSES)
    throw new AppError('RATE_LIMIT_MINUTE', `More than ${MAX_ADDRESSES} confirmation requests in one day`, {
      retryAfter: 3_600,
    });
}

const NOTHING_LEFT_OUT: Interest = {
  codes: [],
  policies: [],
  payers: [],
  jurisdictions: [],
  q: '',
  materiality: 'low',
};

/** @throws AppError VALIDATION_ERROR for an unknown policy or jurisdiction. */
function resolveInterest(model: Model, wishes: Wishes, before: Interest): Interest {
  const distinct = (values: readonly string[]) => [...new Set(values)].sort();
  const { codes, policies, payers, jurisdictions, q, materiality } = wishes;
  return {
    codes: codes === undefined ? before.codes : distinct(codes.map(parseCode)),
    policies: policies === undefined ? before.policies : distinct(policies.map((id) => resolvePolicyId(model, id))),
    payers: payers === undefined ? before.payers : distinct(payers.map((name) => name.trim())),
    jurisdictions:
      jurisdictions === undefined
        ? before.jurisdictions
        : distinct(jurisdictions.map((text) => jurisdictionFilter(model, text) ?? text)),
    q: q === undefined ? before.q : q.trim(),
    materiality: materiality ?? before.materiality,
  };
}

function parseCode(text: string): string {
  const code = normalizeCode(text);
  if (!/^[0-9A-Z]{2,11}$/.test(code)) throw validationError('codes', 'must contain procedure, diagnosis or drug codes');
  return code;
}

function resolvePolicyId(model: Model, id: string): string {
  try {
    return findPolicy(model, id).policy_id;
  } catch {
    throw validationError('policies', 'must contain ids of policies in this corpus, such as L33718');
  }
}

async function requireTarget(parts: NotificationParts, channel: string, target: string): Promise<void> {
  if (channel === 'email') {
    if (!ADDRESS.test(target)) throw validationError('target', 'must be an email address');
    if (!parts.mails) throw validationError('channel', 'cannot be email: no mail server is set up (CPI_SMTP_URL)');
    return;
  }
  const problem = await parts.outbound.check(target);
  if (problem !== null) throw validationError('target', problem);
}

async function requestConfirmation(
  { tokens, publicUrl }: NotificationParts,
  tx: Transaction,
  { id, organization_id, channel }: SubscriptionRow,
  now: Date,
): Promise<void> {
  const link = `${publicUrl}/notifications/confirm/${tokens.make('confirm', id)}`;
  const stated = confirmationText(await organizationName(tx, organization_id), link);
  await insertMessage(tx, { subscriptionId: id, channel, kind: 'confirmation', ...stated }, now);
}

function found(row: SubscriptionRow | null): SubscriptionRow {
  if (row === null) throw missing();
  return row;
}

function missing(): AppError {
  return new AppError('RESOURCE_NOT_FOUND', 'No subscription has this id', {
    hint: 'GET /v1/notifications/subscriptions lists the subscriptions of your organization.',
  });
}

async function displayed({ sealer }: NotificationParts, row: SubscriptionRow): Promise<Subscription> {
  const { id, organization_id, channel, cadence, topics, status, next_at, created_at, updated_at } = row;
  const target = await sealer.open(row.target, organization_id);
  return {
    id,
    channel,
    target: channel === 'email' ? target : new URL(target).host,
    cadence,
    topics,
    codes: [...row.codes],
    policies: [...row.policies],
    payers: [...row.payers],
    q: row.q,
    jurisdictions: [...row.jurisdictions],
    materiality: row.materiality,
    status,
    next_digest_at: next_at,
    created_at,
    updated_at,
  };
}
