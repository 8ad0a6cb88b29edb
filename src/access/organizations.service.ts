import type { Database } from '../platform/database/database.ts';
import { sortableId } from '../platform/ids.ts';
import {
  type ApiKeyRow,
  announceKeyChange,
  findOrganization,
  insertKey,
  insertOrganization,
  listOrganizations,
  type Organization,
  setKeyState,
  updateOrganization,
} from './keys.queries.ts';
import { type HeldScope, hashKey, type KeyMode, type KeyState, keyHint, newApiKey } from './keys.rules.ts';
import type { Plan } from './plans.rules.ts';

export interface CreatedKey {
  row: ApiKeyRow;
  /** The key's text; it exists nowhere else and cannot be shown again. */
  key: string;
}

export function createOrganization(database: Database, name: string, plan: Plan): Promise<Organization> {
  return insertOrganization(database, sortableId('org_'), name, plan);
}

/** @returns null when there is no such organization. */
export async function createKey(
  database: Database,
  input: { organizationId: string; name: string; mode: KeyMode; scopes: HeldScope[]; prefix: string },
): Promise<CreatedKey | null> {
  if ((await findOrganization(database, input.organizationId)) === null) return null;
  const key = newApiKey(input.prefix, input.mode);
  const row = await insertKey(database, {
    id: sortableId('key_'),
    organizationId: input.organizationId,
    name: input.name,
    hash: hashKey(key),
    hint: keyHint(key),
    mode: input.mode,
    scopes: input.scopes,
  });
  return { row, key };
}

export function changeKeyState(database: Database, id: string, state: KeyState): Promise<ApiKeyRow | null> {
  return database.transaction(async (tx) => {
    const row = await setKeyState(tx, id, state);
    await announceKeyChange(tx);
    return row;
  });
}

export function changeOrganization(
  database: Database,
  id: string,
  change: { plan?: Plan; requireIdempotency?: boolean },
): Promise<Organization | null> {
  return database.transaction(async (tx) => {
    const organization = await updateOrganization(tx, id, change);
    await announceKeyChange(tx);
    return organization;
  });
}

/**
 * Makes the demo organization with one key on a database that has no organization yet.
 * @returns the key's text, or null when there was nothing to do.
 */
export async function ensureDemoAccess(database: Database, prefix: string): Promise<string | null> {
  if ((await listOrganizations(database)).length > 0) return null;
  const organization = await createOrganization(database, 'Demo', 'enterprise');
  const created = await createKey(database, {
    organizationId: organization.id,
    name: 'first key',
    mode: 'live',
    scopes: ['read', 'write', 'admin'],
    prefix,
  });
  return created?.key ?? null;
}
