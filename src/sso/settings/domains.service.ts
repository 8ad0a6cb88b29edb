/** Domains that an organization proves to own with a DNS record. Until then they cannot be used for sign-in. */
import { randomBytes } from 'node:crypto';
import { announceAccessChange, lockOrganization, recordAudit } from '../../access/access.public.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { AppError, validationError } from '../../platform/errors/app-error.ts';
import type { ResolveTxt } from '../../platform/outbound/resolve.ts';
import { domainIn } from '../role-mapping.ts';
import type { DomainView } from '../sso.schemas.ts';
import { endOtherSessions, findConnection } from './connections.queries.ts';
import {
  type DomainRow,
  deleteDomain,
  findDomain,
  insertDomain,
  isDomainTaken,
  listDomains,
  markVerified,
} from './domains.queries.ts';
import type { By } from './settings.service.ts';

const MAX_DOMAINS = 50;
const TOKEN_BYTES = 24;

/** An existing domain is left unchanged. @throws AppError VALIDATION_ERROR. */
export async function addDomain(database: Database, text: string, by: By): Promise<DomainView> {
  const domain = domainIn(text);
  if (domain === null) throw validationError('domain', 'must be a domain such as example.com');
  const { organizationId } = by;
  return database.transaction(async (tx) => {
    // Concurrent requests must not exceed the limit.
    await lockOrganization(tx, organizationId);
    if ((await listDomains(tx, organizationId)).length >= MAX_DOMAINS)
      throw validationError('domain', `must be one of at most ${MAX_DOMAINS} of an organization`);
    const token = randomBytes(TOKEN_BYTES).toString('base64url');
    if (await insertDomain(tx, organizationId, { domain, token }))
      await record(tx, 'sso.domain_added', by, { from: null, to: domain });
    return toDomain((await findDomain(tx, organizationId, domain))!);
  });
}

/** @throws AppError RESOURCE_NOT_FOUND, ACCOUNT_DOMAIN_UNVERIFIED without the record, ACCOUNT_DOMAIN_TAKEN. */
export async function verifyDomain(
  database: Database,
  resolveTxt: ResolveTxt,
  text: string,
  by: By,
): Promise<DomainView> {
  const { organizationId } = by;
  const row = await findDomain(database, organizationId, domainIn(text) ?? '');
  if (row === null) throw noDomain();
  if (row.verified_at !== null) return toDomain(row);
  const { record: wanted } = toDomain(row);
  // No name server responded: treated as a missing record, so that the owner can retry.
  const found = await resolveTxt(wanted.name).catch(() => null);
  if (found?.includes(wanted.value) !== true)
    throw new AppError('ACCOUNT_DOMAIN_UNVERIFIED', `The TXT record of ${wanted.name} was not found`, {
      details: {
        name: wanted.name,
        value: wanted.value,
        found: found === null ? 'no answer' : `${found.length} records`,
      },
    });
  return database.transaction(async (tx) => {
    if (await isDomainTaken(tx, organizationId, row.domain)) throw isClaimed(row.domain);
    if (await markVerified(tx, organizationId, row.domain)) {
      await record(tx, 'sso.domain_verified', by, { from: null, to: row.domain });
      if ((await findConnection(tx, organizationId))?.enforced === true) await endOtherSessions(tx, organizationId);
    }
    const after = await findDomain(tx, organizationId, row.domain);
    if (after === null) throw noDomain();
    return toDomain(after);
  });
}

/** Users of the domain are signed out and use passwords again. @throws AppError RESOURCE_NOT_FOUND. */
export function removeDomain(database: Database, text: string, by: By): Promise<void> {
  const domain = domainIn(text) ?? '';
  return database.transaction(async (tx) => {
    if (!(await deleteDomain(tx, by.organizationId, domain))) throw noDomain();
    await record(tx, 'sso.domain_removed', by, { from: domain, to: null });
  });
}

export function toDomain({ domain, token, created_at, verified_at }: DomainRow): DomainView {
  const record = { type: 'TXT', name: `_cpi-sso.${domain}`, value: `cpi-domain=${token}` } as const;
  return { domain, record, created_at, verified_at };
}

async function record(
  tx: Transaction,
  action: 'sso.domain_added' | 'sso.domain_verified' | 'sso.domain_removed',
  { organizationId, actor }: By,
  domain: { from: string | null; to: string | null },
): Promise<void> {
  await recordAudit(tx, { actor, action, organizationId, keyId: null, changes: { domain } });
  await announceAccessChange(tx);
}

function noDomain(): AppError {
  return new AppError('RESOURCE_NOT_FOUND', 'The organization has no such domain', {
    hint: 'GET /v1/account/sso lists the domains.',
  });
}

function isClaimed(domain: string): AppError {
  return new AppError('ACCOUNT_DOMAIN_TAKEN', `Another organization has verified ${domain}`);
}
