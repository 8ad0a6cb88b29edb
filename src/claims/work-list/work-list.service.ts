/** Actions of users on work list claims. */
import { type Caller, getActorId } from '../../access/access.public.ts';
import type { Database } from '../../platform/database/database.ts';
import { AppError, validationError } from '../../platform/errors/app-error.ts';
import type { CursorCodec } from '../../platform/http/cursor.ts';
import { isMember } from './work-batches.queries.ts';
import {
  type EntryFilter,
  type EntryPosition,
  type EntryRow,
  findEntry,
  listEntries,
  updateEntry,
} from './work-list.queries.ts';
import type { WorkStatus } from './work-list.rules.ts';
import type { EntryBody, WorkListQuery } from './work-list.schemas.ts';

export interface WorkListParts {
  database: Database;
  cursors: CursorCodec;
  now(): Date;
}

const JSON_LIMIT = 100;
export const CSV_LIMIT = 10_000;
const TO_DO: readonly WorkStatus[] = ['open', 'in_progress'];
const MAX_REASONS = 3;

/** @throws AppError VALIDATION_ERROR, REQUEST_INVALID_CURSOR. */
export async function findPage(
  { database, cursors }: WorkListParts,
  caller: Caller,
  query: WorkListQuery,
  csv: boolean,
): Promise<{ rows: EntryRow[]; cursor: string | null; limit: number }> {
  if (!csv && (query.limit ?? 0) > JSON_LIMIT)
    throw validationError('limit', `must be <= ${JSON_LIMIT}; up to ${CSV_LIMIT} with format=csv`);
  const { organizationId } = caller;
  const filter = toFilter(caller, query);
  const limit = query.limit ?? (csv ? CSV_LIMIT : 50);
  const scope = JSON.stringify(['work-list', organizationId, filter]);
  const after = query.cursor === undefined ? null : (cursors.decode(scope, query.cursor) as EntryPosition);
  const found = await listEntries(database, organizationId, filter, { after, limit });
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  const cursor =
    found.length > limit
      ? cursors.encode(scope, { rank: last!.rank, at_risk: last!.at_risk ?? 0, entry_id: last!.entry_id })
      : null;
  return { rows, cursor, limit };
}

function toFilter(caller: Caller, query: WorkListQuery): EntryFilter {
  const {
    batch_id = null,
    verdict = null,
    status = 'to_do',
    owner = null,
    code,
    rule_id = null,
    flipped = false,
  } = query;
  return {
    batchId: batch_id,
    verdict,
    flipped,
    rule: rule_id,
    statuses: toStatuses(status),
    owner: toOwner(caller, owner),
    code: code?.trim().toUpperCase() || null,
  };
}

function toStatuses(status: NonNullable<WorkListQuery['status']>): EntryFilter['statuses'] {
  if (status === 'all') return null;
  return status === 'to_do' ? TO_DO : [status];
}

/** Null for any owner, empty for none. */
function toOwner(caller: Caller, owner: string | null): EntryFilter['owner'] {
  if (owner === 'none') return '';
  return owner === 'me' ? toPerson(caller) : owner;
}

/** @throws AppError VALIDATION_ERROR: keys cannot own claims. */
function toPerson({ actor }: Caller): string {
  if (actor.type !== 'key') return actor.userId;
  throw validationError('owner', 'me is the signed-in user, and this request uses a key; send a user_id');
}

export async function findEntryOrFail({ database }: WorkListParts, organizationId: string, entryId: string) {
  const row = await findEntry(database, organizationId, entryId);
  if (row === null) throw missing();
  return toDetail(row);
}

/** @throws AppError RESOURCE_NOT_FOUND; VALIDATION_ERROR for an owner who is not a member. */
export async function changeEntry(
  { database, now }: WorkListParts,
  caller: Caller,
  entryId: string,
  { status, owner }: EntryBody,
) {
  const { organizationId } = caller;
  const person = owner === 'me' ? toPerson(caller) : owner;
  const row = await database.transaction(async (tx) => {
    if (typeof person === 'string' && !(await isMember(tx, organizationId, person)))
      throw validationError('owner', 'must be the user_id of a member of the organization, or null');
    const change = {
      ...(status === undefined ? {} : { status }),
      ...(person === undefined ? {} : { owner: person }),
      by: getActorId(caller),
      now: now(),
    };
    const found = await updateEntry(tx, organizationId, entryId, change);
    return found ? findEntry(tx, organizationId, entryId) : null;
  });
  if (row === null) throw missing();
  return toDetail(row);
}

function missing(): AppError {
  return new AppError('RESOURCE_NOT_FOUND', 'The work list has no claim with this id', {
    hint: 'GET /v1/claims/work-list lists the claims; each is deleted when the retention of the organization ends.',
  });
}

export function toListed(row: EntryRow) {
  const { owner_id, owner_name, verdict_before, flipped_at, claim } = row;
  const { entry_id, batch_id, reference, verdict, status, codes, rules, at_risk, problem, release } = row;
  return {
    entry_id,
    batch_id,
    reference,
    verdict,
    status,
    owner: owner_id === null ? null : { user_id: owner_id, name: owner_name ?? '' },
    codes,
    date_of_service: claim?.body.date_of_service ?? null,
    rules,
    reasons: listReasons(row),
    at_risk,
    problem,
    flipped: flipped_at === null || verdict_before === null ? null : { verdict_before, at: flipped_at },
    release,
    checked_at: row.checked_at,
    updated_at: row.updated_at,
  };
}

function toDetail(row: EntryRow) {
  const { claim, lines, findings, next_actions } = row;
  return { ...toListed(row), diagnosis_codes: claim?.body.diagnosis_codes ?? [], lines, findings, next_actions };
}

/** Errors first; without any, the next step. */
function listReasons({ findings, next_actions }: EntryRow): string[] {
  const errors = findings.filter(({ severity }) => severity === 'error').map(({ message }) => message);
  const reasons = errors.length > 0 ? errors : next_actions;
  return [...new Set(reasons)].slice(0, MAX_REASONS);
}
