import { randomBytes } from 'node:crypto';
import { type Caller, recordByCaller } from '../access/access.public.ts';
import type { Database } from '../platform/database/database.ts';
import type { Sealer } from '../platform/database/sealer.ts';
import { AppError, validationError } from '../platform/errors/app-error.ts';
import type { CursorCodec } from '../platform/http/cursor.ts';
import type { OutboundClient } from '../platform/outbound/outbound-client.ts';
import { DELIVERY } from './deliveries/retries.rules.ts';
import {
  countEndpoints,
  deleteEndpoint,
  type EndpointRow,
  findEndpoint,
  insertEndpoint,
  listEndpoints,
  replaceSecret,
  updateEndpoint,
} from './webhooks.queries.ts';
import type { CreateBody, Endpoint, ListQuery, UpdateBody } from './webhooks.schemas.ts';

export interface WebhookParts {
  database: Database;
  cursors: CursorCodec;
  outbound: OutboundClient;
  sealer: Sealer;
  now: () => Date;
  /** Signals that something was queued. */
  wake(): void;
}

const MAX_ENDPOINTS = 100;

/** @throws AppError VALIDATION_ERROR with details.url if requests to it are not allowed. */
export async function createEndpoint(
  parts: WebhookParts,
  caller: Caller,
  body: CreateBody,
): Promise<Endpoint & { secret: string }> {
  const { organizationId } = caller;
  await requireTarget(parts, body.url);
  const secret = newSecret();
  const sealed = await parts.sealer.seal(secret, organizationId);
  const row = await parts.database.transaction(async (tx) => {
    if ((await countEndpoints(tx, organizationId)) >= MAX_ENDPOINTS) {
      throw new AppError('VALIDATION_ERROR', `An organization has at most ${MAX_ENDPOINTS} webhooks`);
    }
    const events = [...new Set(body.events)];
    const made = await insertEndpoint(tx, { organizationId, url: body.url, events, secret: sealed, now: parts.now() });
    await recordByCaller(tx, caller, 'webhook.created', describeChange(null, made));
    return made;
  });
  return { ...toEndpoint(row), secret };
}

export async function endpoints(
  parts: WebhookParts,
  organizationId: string,
  query: ListQuery,
): Promise<{ items: Endpoint[]; cursor: string | null; limit: number }> {
  const limit = query.limit ?? 50;
  const scope = JSON.stringify(['webhooks', organizationId]);
  const after = query.cursor === undefined ? 0 : (parts.cursors.decode(scope, query.cursor) as number);
  const rows = await listEndpoints(parts.database, organizationId, after, limit);
  const page = rows.slice(0, limit);
  const cursor = rows.length > limit ? parts.cursors.encode(scope, page.at(-1)!.id) : null;
  return { items: page.map(toEndpoint), cursor, limit };
}

/** @throws AppError RESOURCE_NOT_FOUND, also for a webhook of another organization. */
export async function findEndpointOrFail(parts: WebhookParts, organizationId: string, id: number): Promise<Endpoint> {
  return toEndpoint(found(await findEndpoint(parts.database, organizationId, id)));
}

/** @throws AppError VALIDATION_ERROR, RESOURCE_NOT_FOUND. */
export async function changeEndpoint(
  parts: WebhookParts,
  caller: Caller,
  id: number,
  body: UpdateBody,
): Promise<Endpoint> {
  const { organizationId } = caller;
  const { url, events, status } = body;
  if (url === undefined && events === undefined && status === undefined) {
    throw validationError('body', 'must have at least one of url, events, status');
  }
  found(await findEndpoint(parts.database, organizationId, id));
  if (url !== undefined) await requireTarget(parts, url);
  const change = {
    ...(url === undefined ? {} : { url }),
    ...(events === undefined ? {} : { events: [...new Set(events)] }),
    ...(status === undefined ? {} : { status }),
  };
  const row = await parts.database.transaction(async (tx) => {
    const before = found(await findEndpoint(tx, organizationId, id));
    const after = found(await updateEndpoint(tx, organizationId, id, change, parts.now()));
    await recordByCaller(tx, caller, 'webhook.changed', describeChange(before, after));
    return after;
  });
  parts.wake();
  return toEndpoint(row);
}

/** @throws AppError RESOURCE_NOT_FOUND. */
export function removeEndpoint({ database, now }: WebhookParts, caller: Caller, id: number): Promise<void> {
  return database.transaction(async (tx) => {
    if (!(await deleteEndpoint(tx, caller.organizationId, id, now()))) throw missing('webhook');
    await recordByCaller(tx, caller, 'webhook.deleted', { webhook: { from: id, to: null } });
  });
}

/** Creates a new secret; the old one also signs for 24 hours. @throws AppError RESOURCE_NOT_FOUND. */
export async function rotateSecret(
  parts: WebhookParts,
  caller: Caller,
  id: number,
): Promise<Endpoint & { secret: string }> {
  const { organizationId } = caller;
  const secret = newSecret();
  const now = parts.now();
  const sealed = await parts.sealer.seal(secret, organizationId);
  const times = { now, oldUntil: new Date(now.getTime() + DELIVERY.oldSecretMs) };
  const row = await parts.database.transaction(async (tx) => {
    const replaced = found(await replaceSecret(tx, organizationId, id, sealed, times));
    await recordByCaller(tx, caller, 'webhook.secret_rotated', { webhook: { from: id, to: id } });
    return replaced;
  });
  return { ...toEndpoint(row), secret };
}

export function missing(what: 'webhook' | 'delivery'): AppError {
  return new AppError('RESOURCE_NOT_FOUND', `No ${what} has this id`, {
    hint: 'GET /v1/webhooks lists the webhooks of your organization.',
  });
}

function found(row: EndpointRow | null): EndpointRow {
  if (row === null) throw missing('webhook');
  return row;
}

async function requireTarget({ outbound }: WebhookParts, url: string): Promise<void> {
  const problem = await outbound.check(url);
  if (problem !== null) throw validationError('url', problem);
}

/** Path and query of a receiver may be a secret. */
function describeChange(before: EndpointRow | null, after: EndpointRow) {
  const facts = ({ url, events, status }: EndpointRow) => ({ receiver: new URL(url).host, events, status });
  const [was, is] = [before === null ? null : facts(before), facts(after)];
  const isSame = before !== null && before.url === after.url;
  return {
    webhook: { from: before?.id ?? null, to: after.id },
    ...(isSame ? {} : { receiver: { from: was?.receiver ?? null, to: is.receiver } }),
    ...(String(was?.events) === String(is.events) ? {} : { events: { from: was?.events ?? null, to: is.events } }),
    ...(was?.status === is.status ? {} : { status: { from: was?.status ?? null, to: is.status } }),
  };
}

function newSecret(): string {
  return `whsec_${randomBytes(32).toString('base64')}`;
}

function toEndpoint({ previous_secret_until, ...row }: EndpointRow): Endpoint {
  const { id, url, events, status, paused_reason, failure_count, created_at, updated_at } = row;
  const previous_secret_expires_at = previous_secret_until;
  return { id, url, events, status, paused_reason, failure_count, previous_secret_expires_at, created_at, updated_at };
}
