/** Lets members of an organization manage its keys: no one grants, reads or revokes more than their own access. */
import type { Database } from '../../platform/database/database.ts';
import { AppError, validationError } from '../../platform/errors/app-error.ts';
import type { CursorCodec } from '../../platform/http/cursor.ts';
import { type Caller, toAuditActor } from '../caller.ts';
import { readAddressRange } from '../ip-allowlist.rules.ts';
import {
  changeKey,
  changeKeyState,
  createKey,
  KeyChangeError,
  rotateKey,
} from '../organizations/organizations.service.ts';
import { type GrantedScope, mayGrant, readScopes } from '../scopes.rules.ts';
import {
  type ApiKeyRow,
  countActiveKeys,
  findKeyRow,
  isCreatedByMember,
  type KeySettings,
  listKeyPage,
} from './keys.queries.ts';
import type { ChangeKeyBody, CreateKeyBody, KeyListQuery, KeyView, RotateKeyBody } from './keys.schemas.ts';

export interface OwnKeyParts {
  database: Database;
  cursors: CursorCodec;
  /** Prefix of the text of new keys. */
  prefix: string;
}

/** Enough for a key per person and program; more is a mistake that slows down every list and check. */
const MAX_KEYS = 500;

export async function findOwnKeys(
  { database, cursors }: OwnKeyParts,
  caller: Caller,
  query: KeyListQuery,
): Promise<{ items: KeyView[]; cursor: string | null; limit: number }> {
  requireManager(caller);
  const { organizationId } = caller;
  const limit = query.limit ?? 50;
  const scope = JSON.stringify(['keys', organizationId, query.state ?? null]);
  const before = query.cursor === undefined ? null : (cursors.decode(scope, query.cursor) as string);
  const rows = await listKeyPage(database, { organizationId, state: query.state ?? null, before, limit: limit + 1 });
  const page = rows.slice(0, limit);
  const cursor = rows.length > limit ? cursors.encode(scope, page.at(-1)!.id) : null;
  return { items: page.map(displayed), cursor, limit };
}

/** @throws AppError VALIDATION_ERROR, AUTH_SCOPE_INSUFFICIENT */
export async function createOwnKey(
  { database, prefix }: OwnKeyParts,
  caller: Caller,
  body: CreateKeyBody,
): Promise<KeyView & { key: string }> {
  requireManager(caller);
  const { organizationId } = caller;
  const scopes = scopesIn(body.scopes);
  requireGrant(caller, scopes);
  const { name, mode = 'live' } = body;
  const input = { ...settingsIn(body), organizationId, name, mode, scopes, prefix };
  const created = await createKey(database, input, toAuditActor(caller), async (tx) => {
    if ((await countActiveKeys(tx, organizationId)) >= MAX_KEYS)
      throw new AppError('VALIDATION_ERROR', `An organization has at most ${MAX_KEYS} keys that are not revoked`);
  });
  if (created === null) throw new AppError('RESOURCE_NOT_FOUND', 'The organization no longer exists');
  return { ...displayed(created.row), key: created.key };
}

/** @throws AppError VALIDATION_ERROR, AUTH_SCOPE_INSUFFICIENT, RESOURCE_NOT_FOUND, ACCOUNT_KEY_FINAL */
export async function changeOwnKey(
  { database }: OwnKeyParts,
  caller: Caller,
  id: string,
  body: ChangeKeyBody,
): Promise<KeyView> {
  if (Object.keys(body).length === 0) throw validationError('body', 'must have at least one field to change');
  await requireOwn(database, caller, id);
  const scopes = body.scopes === undefined ? undefined : scopesIn(body.scopes);
  if (scopes !== undefined) requireGrant(caller, scopes);
  const { name, state } = body;
  const change = {
    ...settingsIn(body),
    ...(name === undefined ? {} : { name }),
    ...(scopes === undefined ? {} : { scopes }),
    ...(state === undefined ? {} : { state }),
  };
  return requested(id, () => changeKey(database, id, change, toAuditActor(caller)));
}

/** Revoking a key twice is not an error. @throws AppError AUTH_SCOPE_INSUFFICIENT, RESOURCE_NOT_FOUND */
export async function revokeOwnKey({ database }: OwnKeyParts, caller: Caller, id: string): Promise<KeyView> {
  await requireOwn(database, caller, id);
  return requested(id, () => changeKeyState(database, id, 'revoked', toAuditActor(caller)));
}

/** @throws AppError AUTH_SCOPE_INSUFFICIENT, RESOURCE_NOT_FOUND, ACCOUNT_KEY_FINAL */
export async function rotateOwnKey(
  { database, prefix }: OwnKeyParts,
  caller: Caller,
  id: string,
  { overlap_seconds: overlap = 86_400 }: RotateKeyBody,
): Promise<KeyView & { key: string; replaces: string; replaces_until: string }> {
  await requireOwn(database, caller, id);
  const options = { overlapMs: overlap * 1_000, prefix, now: new Date() };
  const { row, key, old } = await known(id, () => rotateKey(database, id, options, toAuditActor(caller)));
  return { ...displayed(row), key, replaces: old.id, replaces_until: old.expires_at! };
}

/**
 * Users may manage keys with no more access than their own. Keys need `admin`: a leaked key with write access must not
 * be able to create further keys that go unnoticed.
 */
function requireManager({ actor, scopes }: Caller): void {
  if (actor.type === 'session' || scopes.includes('admin')) return;
  throw new AppError('AUTH_SCOPE_INSUFFICIENT', 'Managing keys with a key requires the scope admin', {
    details: { required_scopes: ['admin'] },
  });
}

/**
 * A key with more access than its caller would escalate privileges, and a key of an admin is not the caller's to
 * revoke. @throws AppError RESOURCE_NOT_FOUND for keys of others
 */
async function requireOwn(database: Database, caller: Caller, id: string): Promise<void> {
  requireManager(caller);
  const row = await findKeyRow(database, caller.organizationId, id);
  if (row === null) throw noKey(id);
  requireGrant(caller, row.scopes);
  const { organizationId } = caller;
  const actor = toAuditActor(caller);
  if (caller.scopes.includes('admin') || (await isCreatedByMember(database, { organizationId, id, actor }))) return;
  throw new AppError(
    'AUTH_SCOPE_INSUFFICIENT',
    'The key was created by an owner or admin of the organization, or by its operator',
    {
      details: { required_scopes: ['admin'] },
    },
  );
}

function requireGrant(caller: Caller, scopes: readonly GrantedScope[]): void {
  const missing = scopes.filter((scope) => !mayGrant(caller.scopes, scope));
  if (missing.length === 0) return;
  throw new AppError('AUTH_SCOPE_INSUFFICIENT', `You do not have ${missing.join(', ')} yourself`, {
    hint: 'Omit the scopes that you do not have, or ask an owner or admin of the organization.',
    details: { required_scopes: missing },
  });
}

const requested = async (id: string, change: () => Promise<ApiKeyRow | null>): Promise<KeyView> =>
  displayed(await known(id, change));

async function known<Answer>(id: string, change: () => Promise<Answer | null>): Promise<Answer> {
  try {
    const answer = await change();
    if (answer === null) throw noKey(id);
    return answer;
  } catch (error) {
    if (error instanceof KeyChangeError) throw new AppError('ACCOUNT_KEY_FINAL', error.message);
    throw error;
  }
}

function noKey(id: string): AppError {
  const hint = 'GET /v1/account/keys lists the keys of your organization.';
  return new AppError('RESOURCE_NOT_FOUND', `No key has the id ${id}`, { hint });
}

function scopesIn(words: readonly string[]): GrantedScope[] {
  const scopes = words.some((word) => word.includes(',')) ? null : readScopes(words.join(','));
  if (scopes !== null) return scopes;
  throw validationError('scopes', 'must be scopes such as read, write, admin, codes:read or agent:tool:*');
}

function settingsIn({ expires_at, per_minute, per_month, addresses }: ChangeKeyBody): Partial<KeySettings> {
  if (expires_at != null && Date.parse(expires_at) <= Date.now())
    throw validationError('expires_at', 'must be in the future');
  return {
    ...(expires_at === undefined ? {} : { expires_at: expires_at && new Date(expires_at).toISOString() }),
    ...(per_minute === undefined ? {} : { per_minute }),
    ...(per_month === undefined ? {} : { per_month }),
    ...(addresses === undefined ? {} : { addresses: [...new Set(addresses.map(rangeIn))] }),
  };
}

function rangeIn(text: string, at: number): string {
  const range = readAddressRange(text);
  if (range === null)
    throw validationError(`addresses[${at}]`, 'must be an IP address or a range such as 192.0.2.0/24');
  return range;
}

function displayed({ organization_id: _organization, ...row }: ApiKeyRow): KeyView {
  return row;
}
