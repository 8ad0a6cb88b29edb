import sql from 'sql-template-tag';
import type { Queryable, Transaction } from '../platform/database/database.ts';
import { type Caller, toAuditActor } from './caller.ts';

const AUDITED = [
  'organization.created',
  'organization.changed',
  'organization.suspended',
  'organization.activated',
  'organization.deleted',
  'organization.exported',
  'key.created',
  'key.changed',
  'key.rotated',
  'key.suspended',
  'key.activated',
  'key.revoked',
  'connection.allowed',
  'connection.ended',
  'member.invited',
  'member.joined',
  'member.changed',
  'member.removed',
  'invitation.revoked',
  'session.revoked',
  'scim.connected',
  'scim.removed',
  'sso.connected',
  'sso.changed',
  'sso.removed',
  'sso.domain_added',
  'sso.domain_verified',
  'sso.domain_removed',
  'user.signed_in',
  'user.renamed',
  'user.password_reset',
  'user.password_changed',
  'user.passkey_added',
  'user.passkey_removed',
  'user.recovery_codes_renewed',
  'user.two_factor_on',
  'user.two_factor_off',
  'user.two_factor_renewed',
  'secrets.rotated',
  'secrets.rotation_finished',
  'work_list.changed',
  'webhook.created',
  'webhook.changed',
  'webhook.deleted',
  'webhook.secret_rotated',
  'subscription.created',
  'subscription.changed',
  'subscription.deleted',
  'calendar.created',
  'calendar.deleted',
  'acknowledgment.withdrawn',
  'review.answered',
  'review.approved',
  'review.rejected',
  'logic.imported',
  'logic.drafted',
  'logic.accepted',
  'logic.refused',
  'logic.removed',
  'audit.redacted',
] as const;
export type Audited = (typeof AUDITED)[number];

export interface AuditEntry {
  /** Actor, e.g. `cli:alice`. */
  actor: string;
  action: Audited;
  organizationId: string | null;
  keyId: string | null;
  /** Person the change is about, in addition to an organization or a key. */
  userId?: string;
  /** Changes by field. */
  changes: Record<string, { from: unknown; to: unknown }>;
}

export interface AuditRow {
  id: number;
  at: string;
  actor: string;
  action: Audited;
  organization_id: string | null;
  key_id: string | null;
  user_id: string | null;
  changes: AuditEntry['changes'];
}

/** Writes in the transaction of the change, so that no change exists without an entry. */
export async function recordAudit(database: Queryable, entry: AuditEntry): Promise<void> {
  await database.execute(sql`
    INSERT INTO access_log (actor, action, organization_id, key_id, user_id, changes)
    VALUES (${entry.actor}, ${entry.action}, ${entry.organizationId}, ${entry.keyId}, ${entry.userId ?? null},
      ${JSON.stringify(entry.changes)}::jsonb)`);
}

/** What a caller changed in its organization. No secret: the address of a receiver may be one, its host is not. */
export function recordByCaller(
  tx: Transaction,
  caller: Pick<Caller, 'actor' | 'organizationId'>,
  action: Audited,
  changes: AuditEntry['changes'],
): Promise<void> {
  const { organizationId } = caller;
  return recordAudit(tx, { actor: toAuditActor(caller), action, organizationId, keyId: null, changes });
}

/** Newest first. */
export function listAudit(
  database: Queryable,
  filter: { organizationId: string | null; keyId: string | null; limit: number },
): Promise<AuditRow[]> {
  return database.query<AuditRow>(sql`
    SELECT id, at, actor, action, organization_id, key_id, user_id, changes FROM access_log
    WHERE (${filter.organizationId}::text IS NULL OR organization_id = ${filter.organizationId})
      AND (${filter.keyId}::text IS NULL OR key_id = ${filter.keyId})
    ORDER BY id DESC LIMIT ${filter.limit}`);
}

/** Fields that differ between two states of the same object. */
export function differences<Row extends object>(
  before: Row | null,
  after: Row,
  members: readonly (keyof Row & string)[],
): AuditEntry['changes'] {
  const changed = members.filter((member) => JSON.stringify(before?.[member]) !== JSON.stringify(after[member]));
  return Object.fromEntries(
    changed.map((member) => [member, { from: before?.[member] ?? null, to: after[member] ?? null }]),
  );
}

/** Replaces a value removed from the log; its existence remains on record. */
const REDACTED = '[redacted]';

/**
 * Removes the values of a field from one entry and logs the removal. The table rejects any other change.
 * @returns false when there is no such entry, or it has no values of the field.
 */
export async function redactAudit(
  tx: Transaction,
  { id, field, actor }: { id: number; field: string; actor: string },
): Promise<boolean> {
  const [entry] = await tx.query<Pick<AuditRow, 'changes' | 'organization_id' | 'key_id'>>(sql`
    SELECT changes, organization_id, key_id FROM access_log WHERE id = ${id} FOR UPDATE`);
  const change = entry !== undefined && Object.hasOwn(entry.changes, field) ? entry.changes[field]! : null;
  if (entry === undefined || change === null) return false;
  const hide = (value: unknown) => (value === null ? null : REDACTED);
  const changes = { ...entry.changes, [field]: { from: hide(change.from), to: hide(change.to) } };
  await tx.execute(sql`SELECT set_config('cpi.redaction', 'on', true)`);
  await tx.execute(sql`UPDATE access_log SET changes = ${JSON.stringify(changes)}::jsonb WHERE id = ${id}`);
  await tx.execute(sql`SELECT set_config('cpi.redaction', 'off', true)`);
  await recordAudit(tx, {
    actor,
    action: 'audit.redacted',
    organizationId: entry.organization_id,
    keyId: entry.key_id,
    changes: { entry: { from: null, to: id }, field: { from: null, to: field } },
  });
  return true;
}
