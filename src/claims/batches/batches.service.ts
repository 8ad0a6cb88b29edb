/** Accepts, reads and deletes asynchronous batches. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import {
  type Caller,
  type Context,
  getActorId,
  lockOrganization,
  type MonthUnits,
  mayUse,
  toPayer,
} from '../../access/access.public.ts';
import type { Database, Queryable } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { sortableId } from '../../platform/ids.ts';
import { Slots } from '../../platform/limits/slots.ts';
import { isKnownFailure, toFailure } from '../../platform/operations/failures.ts';
import type { BatchBody } from '../batch.schemas.ts';
import { openWorkBatch, toReference } from '../work-list/add-to-list.ts';
import type { ClaimReference } from '../work-list/work-list.rules.ts';
import { type BatchRow, countBatches, deleteBatch, findBatch, findPart, insertBatch } from './batches.queries.ts';

export interface BatchParts {
  database: Database;
  units: MonthUnits;
  now(): Date;
  /** Notifies the worker of a new batch. */
  wake(): void;
}

const PATH = '/v1/claims/batch';
/** Claims per part: processed, charged and stored together. */
export const PART = 50;
const MAX_OPEN = 3;
/** A batch is checked before it is stored, so batches sent at once are counted while they are checked as well. */
const checking = new Slots(MAX_OPEN);
/** Each checks up to 50,000 claims before anything is charged. */
const MAX_AN_HOUR = 12;
const HOUR_MS = 3_600_000;
export const RETENTION_MS = 24 * HOUR_MS;

/** Runs the checks of /claims/validate without deciding. @throws AppError */
export type InspectClaim = (claim: unknown) => void;

export interface BatchChecks {
  inspect: InspectClaim;
  /** Units per claim. */
  price: number;
}

/** What is stored of a claim: its facts if it passed the checks, otherwise the error. */
export type StoredClaim = ({ claim: object } | { status: number; error: { code: string } }) & {
  /** Its label on the work list, if it is added there. */
  listed?: ClaimReference;
};

/**
 * @throws AppError RATE_LIMIT_EXCEEDED when the month does not cover it, RATE_LIMIT_MINUTE when the minute of a test key
 * does not, RATE_LIMIT_CONCURRENCY when too many are open.
 */
export async function acceptBatch(parts: BatchParts, context: Context, body: BatchBody, checks: BatchChecks) {
  const { organizationId } = context.caller;
  if (!checking.acquire(organizationId)) throw tooManyOpen();
  try {
    await requireRoom(parts.database, organizationId, parts.now());
    await parts.units.requireUnits(context.caller, checks.price * body.claims.length);
    return await storeBatch(parts, context, body, checks);
  } finally {
    checking.release(organizationId);
  }
}

async function storeBatch(
  { database, now, wake }: BatchParts,
  { caller, model, today }: Context,
  { claims, work_list: list }: BatchBody,
  { inspect }: BatchChecks,
) {
  const { organizationId } = caller;
  const stored: StoredClaim[] = [];
  for (const [at, claim] of claims.entries()) {
    const listed = list === undefined ? {} : { listed: toReference(list, at) };
    stored.push({ ...inspected(claim, inspect), ...listed });
    if (stored.length % PART === 0) await nextTurn();
  }
  const parts = Array.from({ length: Math.ceil(stored.length / PART) }, (_, at) =>
    stored.slice(at * PART, (at + 1) * PART),
  );
  const batch = {
    batchId: sortableId('bat_'),
    organizationId,
    payer: toPayer(caller),
    release: model.release.id,
    requestedOn: today,
  };
  const size = { claims: claims.length, now: now() };
  const row = await database.transaction(async (tx) => {
    await lockOrganization(tx, organizationId);
    await requireRoom(tx, organizationId, now());
    const workListBatchId = list === undefined ? null : await openWorkBatch(tx, organizationId, list, size);
    return insertBatch(tx, { ...batch, workListBatchId, total: claims.length, now: now() }, parts);
  });
  wake();
  return toBatchView(row);
}

/** @throws AppError RATE_LIMIT_CONCURRENCY, RATE_LIMIT_EXCEEDED */
async function requireRoom(db: Queryable, organizationId: string, now: Date): Promise<void> {
  const { open, recent } = await countBatches(db, organizationId, new Date(now.getTime() - HOUR_MS));
  if (open >= MAX_OPEN) throw tooManyOpen();
  if (recent >= MAX_AN_HOUR)
    throw new AppError('RATE_LIMIT_EXCEEDED', `${MAX_AN_HOUR} batches were accepted within an hour`, {
      hint: 'Put more claims into one batch: the maximum is 50,000.',
      details: { window: 'hour', limit: MAX_AN_HOUR },
      retryAfter: 600,
    });
}

function tooManyOpen(): AppError {
  return new AppError('RATE_LIMIT_CONCURRENCY', `${MAX_OPEN} batches of the organization are in progress`, {
    details: { limit: MAX_OPEN },
    retryAfter: 60,
  });
}

/** Nothing of a rejected claim is stored: it may contain the data it was rejected for. */
function inspected(claim: object, inspect: InspectClaim): StoredClaim {
  try {
    inspect(claim);
    return { claim };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return toRefusal(error);
  }
}

/** A failure at one claim becomes its result; without the database there are no results at all. */
export function toClaimFailure(error: Error, log: Parameters<typeof toFailure>[1]): Error {
  return isKnownFailure(error) ? error : toFailure(error, log);
}

export function toRefusal({ code, message, hint, details, status }: AppError) {
  return { status, error: { code, message, hint, details } };
}

/**
 * @throws AppError RESOURCE_NOT_FOUND, also for batches of other organizations and those that ended more than a day
 * ago.
 */
export async function findBatchOrFail({ database, now }: BatchParts, organizationId: string, batchId: string) {
  const row = await findBatch(database, organizationId, batchId, new Date(now().getTime() - RETENTION_MS));
  if (row === null) throw missing();
  return toBatchView(row);
}

/** Results of a part in claim order; empty until it is processed. @throws AppError RESOURCE_NOT_FOUND */
export async function findResults(parts: BatchParts, organizationId: string, batchId: string, part: number) {
  const batch = await findBatchOrFail(parts, organizationId, batchId);
  const last = Math.ceil(batch.total / PART) - 1;
  const results = part > last ? null : await findPart(parts.database, batchId, part);
  return { batch, results: results ?? [], next_part: part < last ? part + 1 : null };
}

/**
 * Any caller may delete what it sent itself; deleting the work of others requires write access.
 * @throws AppError RESOURCE_NOT_FOUND, AUTH_SCOPE_INSUFFICIENT.
 */
export async function deleteBatchOrFail(parts: BatchParts, caller: Caller, batchId: string) {
  const { organizationId } = caller;
  const sender = mayUse(caller, { scopes: ['write'] }, PATH) ? null : getActorId(caller);
  if (await deleteBatch(parts.database, { organizationId, sender }, batchId, parts.now()))
    return { batch_id: batchId, deleted: true };
  await findBatchOrFail(parts, organizationId, batchId);
  throw new AppError('AUTH_SCOPE_INSUFFICIENT', 'Deleting a batch of another caller requires the scope write', {
    details: { required_scopes: ['write'], operation_group: 'claims' },
  });
}

function missing(): AppError {
  return new AppError('RESOURCE_NOT_FOUND', 'No batch has this id', {
    hint: 'POST /v1/claims/batch with Prefer: respond-async returns the id; batches are retained for 24 hours after they end.',
  });
}

export function toBatchView({
  batch_id,
  status,
  total,
  checked,
  refused,
  units,
  created_at,
  finished_at,
  error,
  work_list_batch_id,
}: BatchRow) {
  return {
    batch_id,
    status,
    total,
    answered: checked + refused,
    counts: { checked, refused },
    units,
    created_at,
    finished_at,
    error,
    poll_url: `/v1/claims/batch/${batch_id}`,
    results_url: `/v1/claims/batch/${batch_id}/results`,
    work_list_batch_id,
  };
}
