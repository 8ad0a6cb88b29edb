/** Adds validated claims to the organization's work list, if it has one. */
import { type Caller, lockOrganization, mayUse } from '../../access/access.public.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { AppError, validationError } from '../../platform/errors/app-error.ts';
import { sortableId } from '../../platform/ids.ts';
import { countEntries, findSettings, hasBatch, insertBatch } from './work-batches.queries.ts';
import type { ClaimReference } from './work-list.rules.ts';
import type { WorkListRequest } from './work-list.schemas.ts';

/** Max claims on an organization's list. */
const MAX_ENTRIES = 200_000;
const PATH = '/v1/claims/work-list';

/** A team relies on its list, so the read scope does not suffice. @throws AppError AUTH_SCOPE_INSUFFICIENT. */
export function requireListAccess(caller: Caller): void {
  if (mayUse(caller, { scopes: ['write'] }, PATH)) return;
  throw new AppError('AUTH_SCOPE_INSUFFICIENT', 'Adding claims to the work list requires the scope write', {
    details: { required_scopes: ['write'], operation_group: 'claims' },
  });
}

/** @throws AppError VALIDATION_ERROR when there are more references than claims. */
export function requireFitting({ claims }: WorkListRequest, count: number): void {
  if ((claims?.length ?? 0) > count)
    throw validationError('work_list.claims', `has ${claims!.length} entries for ${count} claims`);
}

/** The caller's references for a claim. @param at index of the claim. */
export function toReference({ claims }: WorkListRequest, at: number): ClaimReference {
  const { reference = at + 1, lines = null, charges = null } = claims?.[at] ?? {};
  return { reference, lines, charges };
}

/**
 * The batch to add claims to: the one in the request, or a new one. @returns null when the organization has no work
 * list.
 * @throws AppError RESOURCE_NOT_FOUND, VALIDATION_ERROR when the list would be too long.
 */
export async function openWorkBatch(
  tx: Transaction,
  organizationId: string,
  request: WorkListRequest,
  { claims, now }: { claims: number; now: Date },
): Promise<string | null> {
  await lockOrganization(tx, organizationId);
  const { enabled } = await findSettings(tx, organizationId);
  if (!enabled) return null;
  await requireSpace(tx, organizationId, claims);
  const { batch_id: wanted } = request;
  if (wanted !== undefined && !(await hasBatch(tx, organizationId, wanted))) throw missingBatch();
  const batchId = wanted ?? sortableId('wlb_');
  if (wanted === undefined) await insertBatch(tx, organizationId, batchId, now);
  return batchId;
}

async function requireSpace(tx: Transaction, organizationId: string, claims: number): Promise<void> {
  const stored = await countEntries(tx, organizationId);
  if (stored + claims > MAX_ENTRIES)
    throw new AppError('VALIDATION_ERROR', `The work list has ${stored} of at most ${MAX_ENTRIES} claims`, {
      hint: 'Delete batches that are done, or shorten the retention in the settings of the work list.',
      details: { work_list: [`has space for ${MAX_ENTRIES - stored} claims`] },
    });
}

export function missingBatch(): AppError {
  return new AppError('RESOURCE_NOT_FOUND', 'The work list has no batch with this id', {
    hint: 'GET /v1/claims/work-list/batches lists the batches; each is deleted when the retention of the organization ends.',
  });
}
