import { randomBytes } from 'node:crypto';
import type { Database } from '../platform/database/database.ts';
import type { Sealer } from '../platform/database/sealer.ts';
import { AppError, validationError } from '../platform/errors/app-error.ts';
import type { CursorCodec } from '../platform/http/cursor.ts';
import type { OutboundClient } from '../platform/outbound/outbound-client.ts';
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
import { DELIVERY } from './webhooks.rules.ts';
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
  organizationId: string,
  body: CreateBody,
): Promise<Endpoint & { secret: string }> {
  await requireTarget(parts, body.url);
  const secret = newSecret();
  const sealed = await parts.sealer.seal(secret, organizationId);
  const row = await parts.database.transaction(async (tx) => {
    if ((await countEndpoints(tx, organizationId)) >= MAX_ENDPOINTS) {
      throw new AppError('VALIDATION_ERROR', `An organization has at most ${MAX_ENDPOINTS} webhooks`);
    }
    const events = [...new Set(body.events)];
    return insertEndpoint(tx, { organizationId, url: body.url, events, secret: sealed, now: parts.now() });
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
  organizationId: string,
  id: number,
  body: UpdateBody,
): Promise<Endpoint> {
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
  const row = found(await updateEndpoint(parts.database, organizationId, id, change, parts.now()));
  parts.wake();
  return toEndpoint(row);
}

/** @throws AppError RESOURCE_NOT_FOUND. */
export async function removeEndpoint(parts: WebhookParts, organizationId: string, id: number): Promise<void> {
  const deleted = await parts.database.transaction((tx) => deleteEndpoint(tx, organizationId, id, parts.now()));
  if (!deleted) throw missing('webhook');
}

/** Creates a new secret; the old one also signs for 24 hours. @throws AppError RESOURCE_NOT_FOUND. */
export async function rotateSecret(
  parts: WebhookParts,
  organizationId: string,
  id: number,
): Promise<Endpoint & { secret: string }> {
  const secret = newSecret();
  const now = parts.now();
  const sealed = await parts.sealer.seal(secret, organizationId);
  const row = await replaceSecret(parts.database, organizationId, id, sealed, {
    now,
    oldUntil: new Date(now.getTime() + DELIVERY.oldSecretMs),
  });
  return { ...toEndpoint(found(row)), secret };
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

function newSecret(): string {
  return `whsec_${randomBytes(32).toString('base64')}`;
}

function toEndpoint({ previous_secret_until, ...row }: EndpointRow): Endpoint {
  const { id, url, events, status, paused_reason, failure_count, created_at, updated_at } = row;
  const previous_secret_expires_at = previous_secret_until;
  return { id, url, events, status, paused_reason, failure_count, previous_secret_expires_at, created_at, updated_at };
}
