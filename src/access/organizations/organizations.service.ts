import type { Database, Transaction } from '../../platform/database/database.ts';
import { sortableId } from '../../platform/ids.ts';
import { type Audited, differences, recordAudit } from '../audit-log.queries.ts';
import {
  type ApiKeyRow,
  announceKeyChange,
  insertKey,
  type KeyChange,
  type KeySettings,
  lockKey,
  updateKey,
} from '../keys/keys.queries.ts';
import { hashKey, type KeyMode, type KeyState, keyHint, newApiKey } from '../keys/keys.rules.ts';
import type { Plan } from '../limits/plans.rules.ts';
import type { GrantedScope } from '../scopes.rules.ts';
import {
  insertOrganization,
  listOrganizations,
  lockOrganization,
  type Organization,
  type OrganizationChange,
  updateOrganization,
} from './organizations.queries.ts';

/** Actor when no one is named: the service on first start, or a test. */
const ITSELF = 'system';
const ORGANIZATION_MEMBERS = ['name', 'plan', 'state', 'require_idempotency'] as const;
const SETTINGS = ['name', 'scopes', 'expires_at', 'per_minute', 'per_month', 'addresses'] as const;
const KEY_MEMBERS = [...SETTINGS, 'mode', 'state', 'replaced_by'] as const;

export interface CreatedKey {
  row: ApiKeyRow;
  /** The key's text; it is not stored and cannot be displayed again. */
  key: string;
}

/** Explains in a sentence why a key must not be changed this way. */
export class KeyChangeError extends Error {
  override name = 'KeyChangeError';
}

export function createOrganization(
  database: Database,
  name: string,
  plan: Plan,
  actor = ITSELF,
): Promise<Organization> {
  return database.transaction(async (tx) => {
    const organization = await insertOrganization(tx, sortableId('org_'), name, plan);
    await recordAudit(tx, {
      actor,
      action: 'organization.created',
      organizationId: organization.id,
      keyId: null,
      changes: differences(null, organization, ORGANIZATION_MEMBERS),
    });
    return organization;
  });
}

/** @returns null when there is no such organization. */
export function changeOrganization(
  database: Database,
  id: string,
  change: OrganizationChange,
  actor = ITSELF,
): Promise<Organization | null> {
  return database.transaction(async (tx) => {
    const before = await lockOrganization(tx, id);
    if (before === null) return null;
    const organization = await updateOrganization(tx, id, change);
    const changes = differences(before, organization, ORGANIZATION_MEMBERS);
    const action =
      changes.state === undefined
        ? 'organization.changed'
        : organization.state === 'suspended'
          ? 'organization.suspended'
          : 'organization.activated';
    if (Object.keys(changes).length > 0)
      await recordAudit(tx, { actor, action, organizationId: id, keyId: null, changes });
    await announceKeyChange(tx);
    return organization;
  });
}

export interface KeyInput extends Partial<KeySettings> {
  organizationId: string;
  name: string;
  mode: KeyMode;
  scopes: GrantedScope[];
  prefix: string;
}

/**
 * @param requireRoom may throw; it is called under the lock of the organization, so that concurrent requests cannot exceed
 * a limit.
 * @returns null when there is no such organization.
 */
export function createKey(
  database: Database,
  input: KeyInput,
  actor = ITSELF,
  requireRoom: (tx: Transaction) => Promise<void> = async () => {},
): Promise<CreatedKey | null> {
  return database.transaction(async (tx) => {
    if ((await lockOrganization(tx, input.organizationId)) === null) return null;
    await requireRoom(tx);
    const created = await insertNewKey(tx, input);
    await audit(tx, 'key.created', null, created.row, actor);
    return created;
  });
}

async function insertNewKey(tx: Transaction, input: KeyInput): Promise<CreatedKey> {
  const key = newApiKey(input.prefix, input.mode);
  const { expires_at = null, per_minute = null, per_month = null, addresses = [] } = input;
  const row = await insertKey(tx, {
    id: sortableId('key_'),
    organizationId: input.organizationId,
    name: input.name,
    hash: hashKey(key),
    hint: keyHint(key),
    mode: input.mode,
    scopes: input.scopes,
    expires_at,
    per_minute,
    per_month,
    addresses,
  });
  return { row, key };
}

const STATE_ACTIONS: Record<KeyState, Audited> = {
  active: 'key.activated',
  suspended: 'key.suspended',
  revoked: 'key.revoked',
};

/** Revocation is final: a revoked key is returned unchanged. @returns null when there is no such key. */
export function changeKeyState(
  database: Database,
  id: string,
  state: KeyState,
  actor = ITSELF,
): Promise<ApiKeyRow | null> {
  const action = () => STATE_ACTIONS[state];
  return changed(database, id, actor, action, (before) => (before.state === 'revoked' ? {} : { state }));
}

/** Omitted fields stay unchanged. @returns null when there is no such key. @throws KeyChangeError for a revoked key. */
export function changeKey(
  database: Database,
  id: string,
  change: Partial<KeySettings> & { state?: KeyState },
  actor = ITSELF,
): Promise<ApiKeyRow | null> {
  const { state } = change;
  const action = (before: ApiKeyRow) =>
    state === undefined || state === before.state ? 'key.changed' : STATE_ACTIONS[state];
  return changed(database, id, actor, action, (before) => {
    if (before.state === 'revoked') throw new KeyChangeError(`Key ${id} is revoked permanently`);
    return change;
  });
}

/**
 * Creates a replacement key with the same settings; the old one works for `overlapMs` longer. A key with an expiry date
 * gets the same lifetime again.
 * @returns null when there is no such key. @throws KeyChangeError for a key that is revoked, suspended, expired or
 * already replaced.
 */
export function rotateKey(
  database: Database,
  id: string,
  options: { overlapMs: number; prefix: string; now: Date },
  actor = ITSELF,
): Promise<(CreatedKey & { old: ApiKeyRow }) | null> {
  const now = options.now.getTime();
  return database.transaction(async (tx) => {
    const before = await lockKey(tx, id);
    if (before === null) return null;
    const expiry = before.expires_at === null ? Number.POSITIVE_INFINITY : Date.parse(before.expires_at);
    if (before.replaced_by !== null)
      throw new KeyChangeError(`Key ${id} was replaced by ${before.replaced_by} already`);
    if (before.state !== 'active') throw new KeyChangeError(`Key ${id} is ${before.state} and cannot be rotated`);
    if (expiry <= now) throw new KeyChangeError(`Key ${id} has expired; create a new one`);
    const lifetime = expiry - Date.parse(before.created_at);
    const expires_at = before.expires_at === null ? null : new Date(now + lifetime).toISOString();
    const settings = { ...before, expires_at, organizationId: before.organization_id, prefix: options.prefix };
    const created = await insertNewKey(tx, settings);
    await audit(tx, 'key.created', null, created.row, actor);
    const until = new Date(Math.min(expiry, now + options.overlapMs)).toISOString();
    const old = await updateKey(tx, id, { expires_at: until, replaced_by: created.row.id });
    await audit(tx, 'key.rotated', before, old, actor);
    await announceKeyChange(tx);
    return { ...created, old };
  });
}

function changed(
  database: Database,
  id: string,
  actor: string,
  toAction: (before: ApiKeyRow) => Audited,
  toChange: (before: ApiKeyRow) => KeyChange,
): Promise<ApiKeyRow | null> {
  return database.transaction(async (tx) => {
    const before = await lockKey(tx, id);
    if (before === null) return null;
    const after = await updateKey(tx, id, toChange(before));
    await audit(tx, toAction(before), before, after, actor);
    await announceKeyChange(tx);
    return after;
  });
}

/** A change without differences is not logged. */
async function audit(
  tx: Transaction,
  action: Audited,
  before: ApiKeyRow | null,
  after: ApiKeyRow,
  actor: string,
): Promise<void> {
  const changes = differences(before, after, KEY_MEMBERS);
  if (Object.keys(changes).length === 0) return;
  await recordAudit(tx, { actor, action, organizationId: after.organization_id, keyId: after.id, changes });
}

/**
 * Creates the demo organization with one key in a database without organizations.
 * @returns the key's text, or null when there was nothing to do.
 */
export async function ensureDemoAccess(
  database: Database,
  { prefix, plan }: { prefix: string; plan: Plan },
): Promise<string | null> {
  if ((await listOrganizations(database)).length > 0) return null;
  const organization = await createOrganization(database, 'Demo', plan);
  const created = await createKey(database, {
    organizationId: organization.id,
    name: 'first key',
    mode: 'live',
    scopes: ['read', 'write', 'admin'],
    prefix,
  });
  return created?.key ?? null;
}
