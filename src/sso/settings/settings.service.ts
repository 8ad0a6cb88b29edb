/** Administrators create, change and remove their organization's identity provider; each change is logged. */
import { X509Certificate } from 'node:crypto';
import { announceAccessChange, recordAudit } from '../../access/access.public.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import type { Sealer } from '../../platform/database/sealer.ts';
import { AppError, validationError } from '../../platform/errors/app-error.ts';
import { sortableId } from '../../platform/ids.ts';
import type { Provider } from '../sign-in/providers.ts';
import type { ChangeInput, ConnectionInput, ConnectionView } from '../sso.schemas.ts';
import {
  type ConnectionRow,
  deleteConnection,
  endOtherSessions,
  lockConnection,
  writeConnection,
} from './connections.queries.ts';
import { listDomains } from './domains.queries.ts';

export interface SettingsParts {
  database: Database;
  sealer: Sealer;
  /** Validates the input. @throws AppError VALIDATION_ERROR. */
  toProvider(body: ConnectionInput): Promise<Provider>;
}

/** Who makes a change, and in which organization. */
export interface By {
  organizationId: string;
  /** Actor as recorded in the audit log. */
  actor: string;
}

const ROLES = ['role_claim', 'role_mapping', 'default_role', 'enforced'] as const;

/**
 * Creates or replaces the connection. A different provider ends the sessions of the previous one and unlinks its users.
 * @throws AppError VALIDATION_ERROR.
 */
export async function setConnection(
  { database, sealer, toProvider }: SettingsParts,
  body: ConnectionInput,
  { organizationId, actor }: By,
): Promise<void> {
  const provider = await toProvider(body);
  const { client_secret: provided, ...facts } = provider;
  const secret = provided === null ? null : await sealer.seal(provided, organizationId);
  await database.transaction(async (tx) => {
    const now = await lockConnection(tx, organizationId);
    const same = now !== null && now.protocol === provider.protocol && now.issuer === provider.issuer;
    if (now !== null && !same) await deleteConnection(tx, organizationId);
    if (provided === null && provider.protocol === 'oidc' && (!same || now.client_secret === null))
      throw validationError('oidc.client_secret', 'is required for a new provider');
    const row = {
      ...facts,
      id: same ? now.id : sortableId('sso_'),
      organization_id: organizationId,
      client_secret: secret ?? (same ? now.client_secret : null),
      role_claim: body.role_claim ?? null,
      role_mapping: body.role_mapping ?? [],
      default_role: body.default_role ?? 'viewer',
      enforced: same && now.enforced,
    };
    await writeConnection(tx, row as ConnectionRow);
    await record(tx, now === null ? 'sso.connected' : 'sso.changed', { organizationId, actor }, now, {
      ...row,
      ...(provided === null ? {} : { client_secret: 'replaced' }),
    });
  });
}

/** Omitted fields stay unchanged. @throws AppError RESOURCE_NOT_FOUND, ACCOUNT_DOMAIN_UNVERIFIED. */
export function changeConnection(database: Database, change: ChangeInput, by: By): Promise<void> {
  const { organizationId } = by;
  return database.transaction(async (tx) => {
    const before = await lockConnection(tx, organizationId);
    if (before === null) throw noConnection();
    const after = { ...before, ...change };
    if (after.enforced && !(await listDomains(tx, organizationId)).some(({ verified_at }) => verified_at !== null))
      throw new AppError('ACCOUNT_DOMAIN_UNVERIFIED', 'Requiring SSO needs a verified domain');
    await writeConnection(tx, after);
    if (after.enforced) await endOtherSessions(tx, organizationId);
    await record(tx, 'sso.changed', by, before, after);
  });
}

/** Sessions started with it end immediately in every process. @throws AppError RESOURCE_NOT_FOUND. */
export function removeConnection(database: Database, by: By): Promise<ConnectionRow> {
  return database.transaction(async (tx) => {
    const before = await lockConnection(tx, by.organizationId);
    if (before === null) throw noConnection();
    await deleteConnection(tx, by.organizationId);
    await record(tx, 'sso.removed', by, before, null);
    return before;
  });
}

function noConnection(): AppError {
  return new AppError('RESOURCE_NOT_FOUND', 'The organization has no identity provider', {
    hint: 'POST /v1/account/sso creates the connection.',
  });
}

type Recorded = Partial<Record<(typeof ROLES)[number] | 'protocol' | 'issuer' | 'settings', unknown>> & {
  client_secret?: unknown;
};

/** Records what changed, without the secret. A change without effect is not recorded. */
async function record(
  tx: Transaction,
  action: 'sso.connected' | 'sso.changed' | 'sso.removed',
  { organizationId, actor }: By,
  before: Recorded | null,
  after: Recorded | null,
): Promise<void> {
  const members = ['protocol', 'issuer', 'settings', ...ROLES] as const;
  const changes: Record<string, { from: unknown; to: unknown }> = {};
  for (const member of members)
    if (JSON.stringify(before?.[member]) !== JSON.stringify(after?.[member]))
      changes[member] = { from: before?.[member] ?? null, to: after?.[member] ?? null };
  if (after?.client_secret === 'replaced') changes.client_secret = { from: null, to: 'replaced' };
  if (Object.keys(changes).length === 0) return;
  await recordAudit(tx, { actor, action, organizationId, keyId: null, changes });
  await announceAccessChange(tx);
}

export function toConnection(row: ConnectionRow): ConnectionView {
  const { protocol, issuer, role_claim, role_mapping, default_role, enforced, created_at, updated_at } = row;
  const oidc = row.protocol === 'oidc' ? row.settings : null;
  const saml = row.protocol === 'saml' ? row.settings : null;
  return {
    protocol,
    issuer,
    client_id: oidc?.client_id ?? null,
    scopes: oidc?.scopes ?? null,
    entry_point: saml?.entry_point ?? null,
    certificates: saml?.certificates.map(certificateFacts) ?? null,
    role_claim,
    role_mapping,
    default_role,
    enforced,
    created_at,
    updated_at,
  };
}

function certificateFacts(pem: string): { fingerprint: string; expires_at: string } {
  const { fingerprint256, validToDate } = new X509Certificate(pem);
  return { fingerprint: fingerprint256, expires_at: validToDate.toISOString() };
}
