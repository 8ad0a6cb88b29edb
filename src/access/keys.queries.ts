import sql from 'sql-template-tag';
import type { Queryable } from '../platform/database/database.ts';
import type { HeldScope, KeyMode, KeyState } from './keys.rules.ts';
import type { Plan } from './plans.rules.ts';

export interface Organization {
  id: string;
  name: string;
  plan: Plan;
  require_idempotency: boolean;
  created_at: string;
}

export interface ApiKeyRow {
  id: string;
  organization_id: string;
  name: string;
  hint: string;
  mode: KeyMode;
  scopes: HeldScope[];
  state: KeyState;
  created_at: string;
  last_used_at: string | null;
}

export interface KeyWithOrganization {
  /** Of the key's text, in hexadecimal. */
  hash: string;
  id: string;
  organization_id: string;
  plan: Plan;
  require_idempotency: boolean;
  mode: KeyMode;
  scopes: HeldScope[];
  state: KeyState;
}

const ORGANIZATION = sql`id, name, plan, require_idempotency, created_at`;
const KEY = sql`id, organization_id, name, hint, mode, scopes, state, created_at, last_used_at`;

/** Every change of keys and plans is announced, so that no process goes on with what it remembers. */
export const KEYS_CHANGED = 'access_keys_changed';

export async function announceKeyChange(database: Queryable): Promise<void> {
  await database.query(sql`SELECT pg_notify(${KEYS_CHANGED}, '')`);
}

const WITH_ORGANIZATION = sql`
  SELECT encode(k.key_hash, 'hex') AS hash, k.id, k.organization_id, o.plan, o.require_idempotency, k.mode, k.scopes, k.state
  FROM api_keys k JOIN organizations o ON o.id = k.organization_id`;

/** Keys by the hashes of their texts; unknown ones are missing. */
export function findKeys(database: Queryable, hashes: readonly Buffer[]): Promise<KeyWithOrganization[]> {
  return database.query(sql`${WITH_ORGANIZATION} WHERE k.key_hash = ANY (${hashes}::bytea[])`);
}

export function findKeysById(database: Queryable, ids: readonly string[]): Promise<KeyWithOrganization[]> {
  return database.query(sql`${WITH_ORGANIZATION} WHERE k.id = ANY (${ids}::text[])`);
}

export async function insertOrganization(
  database: Queryable,
  id: string,
  name: string,
  plan: Plan,
): Promise<Organization> {
  const rows = await database.query<Organization>(sql`
    INSERT INTO organizations (id, name, plan) VALUES (${id}, ${name}, ${plan}) RETURNING ${ORGANIZATION}`);
  return rows[0]!;
}

export function listOrganizations(database: Queryable): Promise<Organization[]> {
  return database.query<Organization>(sql`SELECT ${ORGANIZATION} FROM organizations ORDER BY created_at, id`);
}

export async function findOrganization(database: Queryable, id: string): Promise<Organization | null> {
  const rows = await database.query<Organization>(sql`SELECT ${ORGANIZATION} FROM organizations WHERE id = ${id}`);
  return rows[0] ?? null;
}

export async function updateOrganization(
  database: Queryable,
  id: string,
  change: { plan?: Plan; requireIdempotency?: boolean },
): Promise<Organization | null> {
  const rows = await database.query<Organization>(sql`
    UPDATE organizations SET plan = coalesce(${change.plan ?? null}, plan),
      require_idempotency = coalesce(${change.requireIdempotency ?? null}::boolean, require_idempotency)
    WHERE id = ${id} RETURNING ${ORGANIZATION}`);
  return rows[0] ?? null;
}

export async function insertKey(
  database: Queryable,
  key: {
    id: string;
    organizationId: string;
    name: string;
    hash: Buffer;
    hint: string;
    mode: KeyMode;
    scopes: HeldScope[];
  },
): Promise<ApiKeyRow> {
  const rows = await database.query<ApiKeyRow>(sql`
    INSERT INTO api_keys (id, organization_id, name, key_hash, hint, mode, scopes)
    VALUES (${key.id}, ${key.organizationId}, ${key.name}, ${key.hash}, ${key.hint}, ${key.mode}, ${key.scopes})
    RETURNING ${KEY}`);
  return rows[0]!;
}

export function listKeys(database: Queryable, organizationId: string | null): Promise<ApiKeyRow[]> {
  return database.query<ApiKeyRow>(sql`
    SELECT ${KEY} FROM api_keys WHERE ${organizationId}::text IS NULL OR organization_id = ${organizationId}
    ORDER BY created_at, id`);
}

/** Revoked is final: the row stays as it is and is returned unchanged. */
export async function setKeyState(database: Queryable, id: string, state: KeyState): Promise<ApiKeyRow | null> {
  const rows = await database.query<ApiKeyRow>(sql`
    UPDATE api_keys SET state = CASE WHEN state = 'revoked' THEN state ELSE ${state} END
    WHERE id = ${id} RETURNING ${KEY}`);
  return rows[0] ?? null;
}

/** @param uses latest moment of use (ms since epoch) by key id; a later moment already stored stays. */
export async function recordKeyUse(database: Queryable, uses: Map<string, number>): Promise<void> {
  await database.execute(sql`
    UPDATE api_keys k SET last_used_at = greatest(k.last_used_at, u.used_at)
    FROM unnest(${[...uses.keys()]}::text[], ${[...uses.values()].map((at) => new Date(at))}::timestamptz[]) AS u (id, used_at) WHERE k.id = u.id`);
}
