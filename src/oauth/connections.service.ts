import { auditActorOf, type Caller, mayUse, recordAudit } from '../access/access.public.ts';
import type { Transactional } from '../platform/database/database.ts';
import { AppError } from '../platform/errors/app-error.ts';
import { type ConnectionRow, deleteConnection, listConnections } from './connections.queries.ts';

/** Connections that a caller may see: all of the organization for those who administer it, else the person's own. */
export async function connectionsFor(database: Transactional, caller: Caller): Promise<object[]> {
  const rows = await listConnections(database, { ...whose(caller), id: null });
  return rows.map(toConnection);
}

/**
 * Ends one: its tokens are refused from the next request on.
 * @throws AppError RESOURCE_NOT_FOUND for one the caller may not see.
 */
export async function endConnectionFor(database: Transactional, caller: Caller, id: string): Promise<object> {
  const ended = await endConnection(database, { ...whose(caller), id }, auditActorOf(caller));
  if (ended === null) throw new AppError('RESOURCE_NOT_FOUND', `There is no connection ${id}`);
  return toConnection(ended);
}

/** @returns null when there is none. @param actor who ended it, for the log of changes */
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

function whose(caller: Caller): { organizationId: string; userId: string | null } {
  const { organizationId, actor } = caller;
  if (mayUse(caller, { scopes: ['admin'] }, '/v1/account/connections')) return { organizationId, userId: null };
  if (actor.type === 'session') return { organizationId, userId: actor.userId };
  throw new AppError('AUTH_SCOPE_INSUFFICIENT', 'The connections of an organization are for those who administer it', {
    details: { required_scopes: ['admin'] },
  });
}

function toConnection(row: ConnectionRow): object {
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
  };
}
