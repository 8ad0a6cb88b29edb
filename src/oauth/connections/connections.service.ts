import { type Caller, mayUse, recordAudit, toAuditActor } from '../../access/access.public.ts';
import type { Transactional } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { today } from '../../platform/today.ts';
import {
  type ConnectionRow,
  type ConnectionUse,
  deleteConnection,
  listConnections,
  useOfConnections,
} from './connections.queries.ts';
import { type Connection, USE_DAYS } from './connections.schemas.ts';

const DAY_MS = 86_400_000;

/** Connections visible to a caller: all of the organization for administrators, otherwise the user's own. */
export async function connectionsFor(database: Transactional, caller: Caller): Promise<Connection[]> {
  const rows = await listConnections(database, { ...owner(caller), id: null });
  const used = rows.length === 0 ? [] : await countConnectionUse(database, caller.organizationId);
  return rows.map((row) => toConnection(row, used));
}

/**
 * Ends a connection: its tokens are rejected from the next request on.
 * @throws AppError RESOURCE_NOT_FOUND if the caller may not see it.
 */
export async function endConnectionFor(database: Transactional, caller: Caller, id: string): Promise<Connection> {
  const ended = await endConnection(database, { ...owner(caller), id }, toAuditActor(caller));
  if (ended === null) throw new AppError('RESOURCE_NOT_FOUND', `No connection has the id ${id}`);
  return toConnection(ended, await countConnectionUse(database, caller.organizationId));
}

/** @returns null if it does not exist. @param actor who ended it, for the audit log */
export function endConnection(
  database: Transactional,
  filter: { organizationId: string | null; userId: string | null; id: string },
  actor: string,
): Promise<ConnectionRow | null> {
  return database.transaction(async (tx) => {
    const [row] = await listConnections(tx, filter);
    if (row === undefined) return null;
    await deleteConnection(tx, row);
    await recordAudit(tx, {
      actor,
      action: 'connection.ended',
      organizationId: row.organization_id,
      keyId: null,
      changes: { connection: { from: row.id, to: null }, client: { from: row.client_name ?? row.client_id, to: null } },
    });
    return row;
  });
}

function owner(caller: Caller): { organizationId: string; userId: string | null } {
  const { organizationId, actor } = caller;
  if (mayUse(caller, { scopes: ['admin'] }, '/v1/account/connections')) return { organizationId, userId: null };
  if (actor.type === 'session') return { organizationId, userId: actor.userId };
  throw new AppError('AUTH_SCOPE_INSUFFICIENT', 'Only administrators can list the connections of an organization', {
    details: { required_scopes: ['admin'] },
  });
}

function countConnectionUse(database: Transactional, organizationId: string): Promise<ConnectionUse[]> {
  return useOfConnections(database, organizationId, daysAgo(USE_DAYS - 1));
}

const daysAgo = (days: number): string => new Date(Date.parse(today()) - days * DAY_MS).toISOString().slice(0, 10);

function toConnection(row: ConnectionRow, used: readonly ConnectionUse[]): Connection {
  const own = used.filter(({ client_id, user_id }) => client_id === row.client_id && user_id === row.user_id);
  return {
    id: row.id,
    client: {
      id: row.client_id,
      name: row.client_name ?? row.client_id,
      uri: row.client_uri,
      known_by: row.client_discovery_id === null ? 'registration' : 'document',
    },
    user: { id: row.user_id, name: row.user_name, email: row.user_email },
    scopes: row.scopes,
    resources: row.resources ?? [],
    created_at: row.created_at,
    updated_at: row.updated_at,
    last_active_at: row.active_at,
    usage: {
      last_day:
        own
          .map(({ last_day }) => last_day)
          .toSorted()
          .at(-1) ?? null,
      requests: own.reduce((sum, { requests }) => sum + requests, 0),
      units: own.reduce((sum, { units }) => sum + units, 0),
      tools: own.filter(({ tool }) => tool !== '').map(({ tool, requests }) => ({ tool, requests })),
    },
  };
}
