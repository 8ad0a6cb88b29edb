/**
 * Membership and roles of an organization. Every change is logged in its transaction and announced to all processes.
 */
import { announceAccessChange, recordAudit } from '../../access/access.public.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { CursorCodec, Page } from '../../platform/http/cursor.ts';
import {
  deleteMembership,
  deleteSession,
  listMembers,
  lockOwnersAnd,
  type MemberPosition,
  type MemberRow,
  type SessionOwner,
  setRole,
} from './members.queries.ts';
import type { MemberListQuery } from './members.schemas.ts';
import type { Role } from './roles.rules.ts';

/** The user or key that makes a change. */
export interface Actor {
  /** In the format of the audit log. */
  actor: string;
  /** Whether it may appoint and demote owners. */
  owner: boolean;
}

/** @throws AppError REQUEST_INVALID_CURSOR. */
export async function findMembers(
  { database, cursors }: { database: Database; cursors: CursorCodec },
  organizationId: string,
  query: MemberListQuery,
): Promise<Page<MemberRow>> {
  const limit = query.limit ?? 50;
  const scope = JSON.stringify(['members', organizationId]);
  const after = query.cursor === undefined ? null : (cursors.decode(scope, query.cursor) as MemberPosition);
  const rows = await listMembers(database, organizationId, { after, limit });
  const page = cursors.page(scope, rows, limit, ({ position, user_id }) => ({ at: position, user_id }));
  return { ...page, items: page.items.map(({ position: _, ...member }) => member) };
}

/** @throws AppError RESOURCE_NOT_FOUND, AUTH_ROLE_INSUFFICIENT, ACCOUNT_LAST_OWNER. */
export function changeRole(
  database: Database,
  organizationId: string,
  userId: string,
  role: Role,
  by: Actor,
): Promise<void> {
  return database.transaction(async (tx) => {
    const before = await memberToChange(tx, organizationId, userId, role, by);
    if (before === role) return;
    await setRole(tx, organizationId, userId, role);
    await recordAudit(tx, {
      actor: by.actor,
      action: 'member.changed',
      organizationId,
      keyId: null,
      userId,
      changes: { role: { from: before, to: role } },
    });
    await announceAccessChange(tx);
  });
}

/** @throws AppError RESOURCE_NOT_FOUND, AUTH_ROLE_INSUFFICIENT, ACCOUNT_LAST_OWNER. */
export function removeMember(database: Database, organizationId: string, userId: string, by: Actor): Promise<void> {
  return database.transaction(async (tx) => {
    const role = await memberToChange(tx, organizationId, userId, null, by);
    await deleteMembership(tx, organizationId, userId);
    await recordAudit(tx, {
      actor: by.actor,
      action: 'member.removed',
      organizationId,
      keyId: null,
      userId,
      changes: { role: { from: role, to: null } },
    });
    await announceAccessChange(tx);
  });
}

async function memberToChange(
  tx: Transaction,
  organizationId: string,
  userId: string,
  next: Role | null,
  by: Actor,
): Promise<Role> {
  const members = await lockOwnersAnd(tx, organizationId, userId);
  const member = members.find(({ user_id }) => user_id === userId);
  if (member === undefined)
    throw new AppError('RESOURCE_NOT_FOUND', 'The organization has no such member', {
      hint: 'GET /v1/account/members lists the members.',
    });
  if (member.role === 'owner' || next === 'owner') requireOwner(by);
  const owners = members.filter(({ role }) => role === 'owner');
  if (member.role === 'owner' && next !== 'owner' && owners.length === 1)
    throw new AppError('ACCOUNT_LAST_OWNER', 'An organization must have at least one owner');
  return member.role;
}

/** @throws AppError AUTH_ROLE_INSUFFICIENT. */
export function requireOwner({ owner }: Actor): void {
  if (!owner) throw new AppError('AUTH_ROLE_INSUFFICIENT', 'Only an owner can add, change or remove owners');
}

/** @throws AppError RESOURCE_NOT_FOUND for a session of another user. */
export function endSession(
  database: Database,
  person: SessionOwner & { organizationId: string },
  sessionId: string,
): Promise<void> {
  const { userId, organizationId } = person;
  return database.transaction(async (tx) => {
    if (!(await deleteSession(tx, person, sessionId)))
      throw new AppError('RESOURCE_NOT_FOUND', 'You have no such session', {
        hint: 'GET /v1/account/sessions lists your sessions.',
      });
    await recordAudit(tx, {
      actor: `user:${userId}`,
      action: 'session.revoked',
      organizationId,
      keyId: null,
      userId,
      changes: { session: { from: sessionId, to: null } },
    });
    await announceAccessChange(tx);
  });
}
