import sql, { join } from 'sql-template-tag';
import type { Queryable } from '../../platform/database/database.ts';
import type { Plan } from '../limits/plans.rules.ts';
import type { GrantedScope } from '../scopes.rules.ts';
import type { KeyMode, KeyState, OrganizationState } from './keys.rules.ts';

/** Settings that can differ between keys. */
export interface KeySettings {
  name: string;
  scopes: GrantedScope[];
  /** ISO 8601; null for never. */
  expires_at: string | null;
  /** Units, in addition to the organization's limit; null for no separate limit. */
  per_minute: number | null;
  per_month: number | null;
  /** Addresses and CIDR ranges the key may be used from; empty for any. */
  addresses: string[];
}

export interface ApiKeyRow extends KeySettings {
  id: string;
  organization_id: string;
  hint: string;
  mode: KeyMode;
  state: KeyState;
  /** The key that replaced this one. */
  replaced_by: string | null;
  created_at: string;
  last_used_at: string | null;
}

export interface KeyWithOrganization extends Omit<KeySettings, 'name'> {
  id: string;
  organization_id: string;
  organization_state: OrganizationState;
  plan: Plan;
  require_idempotency: boolean;
  always_receipts: boolean;
  mode: KeyMode;
  state: KeyState;
}

const KEY = sql`id, organization_id, name, hint, mode, scopes, state, expires_at, per_minute, per_month, addresses, replaced_by,
  created_at, last_used_at`;

/** Changes of keys and plans are announced on this channel, so that no process serves stale cache entries. */
export const KEYS_CHANGED = 'access_keys_changed';

export async function announceKeyChange(database: Queryable): Promise<void> {
  await database.query(sql`SELECT pg_notify(${KEYS_CHANGED}, '')`);
}

const WITH_ORGANIZATION = sql`
  SELECT k.id, k.organization_id, o.state AS organization_state, o.plan, o.require_idempotency, o.always_receipts,
    k.mode, k.scopes, k.state, k.expires_at, k.per_minute, k.per_month, k.addresses
  FROM api_keys k JOIN organizations o ON o.id = k.organization_id`;

/** The key with this hash; null when there is none. */
export async function findKey(database: Queryable, hash: Buffer): Promise<KeyWithOrganization | null> {
  const rows = await database.query<KeyWithOrganization>(sql`${WITH_ORGANIZATION} WHERE k.key_hash = ${hash}`);
  return rows[0] ?? null;
}

export function findKeysById(database: Queryable, ids: readonly string[]): Promise<KeyWithOrganization[]> {
  return database.query(sql`${WITH_ORGANIZATION} WHERE k.id = ANY (${ids}::text[])`);
}

export interface NewKey extends KeySettings {
  id: string;
  organizationId: string;
  hash: Buffer;
  hint: string;
  mode: KeyMode;
}

export async function insertKey(database: Queryable, key: NewKey): Promise<ApiKeyRow> {
  const rows = await database.query<ApiKeyRow>(sql`
    INSERT INTO api_keys (id, organization_id, name, key_hash, hint, mode, scopes, expires_at, per_minute, per_month, addresses)
    VALUES (${key.id}, ${key.organizationId}, ${key.name}, ${key.hash}, ${key.hint}, ${key.mode}, ${key.scopes}, ${key.expires_at},
      ${key.per_minute}, ${key.per_month}, ${key.addresses})
    RETURNING ${KEY}`);
  return rows[0]!;
}

export function listKeys(database: Queryable, organizationId: string | null): Promise<ApiKeyRow[]> {
  return database.query<ApiKeyRow>(sql`
    SELECT ${KEY} FROM api_keys WHERE ${organizationId}::text IS NULL OR organization_id = ${organizationId}
    ORDER BY created_at, id`);
}

/** Newest first. @param wanted.before id of the last key of the previous page; null for the first page */
export function listKeyPage(
  database: Queryable,
  wanted: { organizationId: string; state: KeyState | null; before: string | null; limit: number },
): Promise<ApiKeyRow[]> {
  return database.query<ApiKeyRow>(sql`
    SELECT ${KEY} FROM api_keys
    WHERE organization_id = ${wanted.organizationId} AND (${wanted.state}::text IS NULL OR state = ${wanted.state})
      AND (${wanted.before}::text IS NULL OR id < ${wanted.before})
    ORDER BY id DESC LIMIT ${wanted.limit}`);
}

export async function findKeyRow(database: Queryable, organizationId: string, id: string): Promise<ApiKeyRow | null> {
  const rows = await database.query<ApiKeyRow>(
    sql`SELECT ${KEY} FROM api_keys WHERE id = ${id} AND organization_id = ${organizationId}`,
  );
  return rows[0] ?? null;
}

/**
 * Whether the key was created by this actor, or by a current member of the organization who is neither owner nor admin.
 */
export async function isCreatedByMember(
  database: Queryable,
  { organizationId, id, actor }: { organizationId: string; id: string; actor: string },
): Promise<boolean> {
  const rows = await database.query(sql`
    SELECT 1 FROM access_log l
    LEFT JOIN memberships m ON l.actor = 'user:' || m.user_id AND m.organization_id = ${organizationId}
    WHERE l.key_id = ${id} AND l.action = 'key.created'
      AND (l.actor = ${actor} OR m.role NOT IN ('owner', 'admin'))`);
  return rows.length > 0;
}

export async function countActiveKeys(database: Queryable, organizationId: string): Promise<number> {
  const rows = await database.query<{ count: number }>(
    sql`SELECT count(*) AS count FROM api_keys WHERE organization_id = ${organizationId} AND state <> 'revoked'`,
  );
  return rows[0]!.count;
}

/** Locks the key until the transaction ends, so that the log matches the change. */
export async function lockKey(database: Queryable, id: string): Promise<ApiKeyRow | null> {
  const rows = await database.query<ApiKeyRow>(sql`SELECT ${KEY} FROM api_keys WHERE id = ${id} FOR UPDATE`);
  return rows[0] ?? null;
}

export type KeyChange = Partial<KeySettings> & { state?: KeyState; replaced_by?: string };

/** Omitted fields stay unchanged. */
export async function updateKey(database: Queryable, id: string, change: KeyChange): Promise<ApiKeyRow> {
  const { name, scopes, expires_at, per_minute, per_month, addresses, state, replaced_by } = change;
  const sets = [
    sql`id = id`,
    ...(name === undefined ? [] : [sql`name = ${name}`]),
    ...(scopes === undefined ? [] : [sql`scopes = ${scopes}`]),
    ...(expires_at === undefined ? [] : [sql`expires_at = ${expires_at}`]),
    ...(per_minute === undefined ? [] : [sql`per_minute = ${per_minute}`]),
    ...(per_month === undefined ? [] : [sql`per_month = ${per_month}`]),
    ...(addresses === undefined ? [] : [sql`addresses = ${addresses}`]),
    ...(state === undefined ? [] : [sql`state = ${state}`]),
    ...(replaced_by === undefined ? [] : [sql`replaced_by = ${replaced_by}`]),
  ];
  const rows = await database.query<ApiKeyRow>(
    sql`UPDATE api_keys SET ${join(sets)} WHERE id = ${id} RETURNING ${KEY}`,
  );
  return rows[0]!;
}

/** @param uses last use (ms since epoch) by key id; a later stored time is kept. */
export async function recordKeyUse(database: Queryable, uses: Map<string, number>): Promise<void> {
  await database.execute(sql`
    UPDATE api_keys k SET last_used_at = greatest(k.last_used_at, u.used_at)
    FROM unnest(${[...uses.keys()]}::text[], ${[...uses.values()].map((at) => new Date(at))}::timestamptz[]) AS u (id, used_at) WHERE k.id = u.id`);
}
