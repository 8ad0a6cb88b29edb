/** Cases that wait for a person: list, read, resolve. */
import type { Database } from '../platform/database/database.ts';
import { AppError } from '../platform/errors/app-error.ts';
import type { CursorCodec } from '../platform/http/cursor.ts';
import { type Actor, record } from './ledger.ts';
import { findReview, listReviews, type Resolution, type ReviewRow, resolveReview } from './reviews.queries.ts';

export interface ReviewParts {
  database: Database;
  cursors: CursorCodec;
}

export interface ReviewQuery {
  status?: string;
  tool?: string;
  cursor?: string;
  limit?: number;
}

const LIMIT = 50;

/** Newest first. @throws AppError REQUEST_INVALID_CURSOR. */
export async function reviewPage({ database, cursors }: ReviewParts, organizationId: string, query: ReviewQuery) {
  const { status = null, tool = null, limit = LIMIT } = query;
  const scope = JSON.stringify(['reviews', organizationId, status, tool]);
  const after = query.cursor === undefined ? null : (cursors.decode(scope, query.cursor) as { at: string; id: string });
  const found = await listReviews(database, organizationId, { status, tool }, { after, limit });
  const items = found.slice(0, limit);
  const last = items.at(-1);
  const cursor = found.length > limit ? cursors.encode(scope, { at: last!.opened_at, id: last!.case_id }) : null;
  return { items: items.map(shownReview), cursor, limit };
}

/** @throws AppError RESOURCE_NOT_FOUND, also for cases of other organizations. */
export async function oneReview({ database }: ReviewParts, organizationId: string, caseId: string) {
  return shownReview(found(await findReview(database, organizationId, caseId)));
}

function found(review: ReviewRow | null): ReviewRow {
  if (review === null)
    throw new AppError('RESOURCE_NOT_FOUND', 'There is no review with this id', {
      hint: 'GET /v1/agent/reviews lists the reviews of your organization.',
    });
  return review;
}

/**
 * Resolves a case and records that in the same transaction. The same resolution again changes nothing.
 * @throws AppError RESOURCE_NOT_FOUND, AGENT_REVIEW_RESOLVED.
 */
export async function resolveCase(
  { database }: ReviewParts,
  actor: Actor,
  caseId: string,
  { resolution, notes }: { resolution: Resolution; notes: string | null },
  now: Date,
) {
  const { organizationId, actorId } = actor;
  return database.transaction(async (tx) => {
    const by = { resolution, notes, resolvedBy: actor.name ?? actorId, at: now.toISOString() };
    const resolved = await resolveReview(tx, organizationId, caseId, by);
    if (resolved === null) {
      const before = found(await findReview(tx, organizationId, caseId));
      if (before.resolution === resolution) return shownReview(before);
      throw new AppError('AGENT_REVIEW_RESOLVED', 'The case has another resolution already', {
        details: { case_id: caseId, resolution: before.resolution },
      });
    }
    const { tool, request_hash: requestHash } = resolved;
    const approval = resolution === 'answered' ? 'not_required' : resolution;
    await record(
      tx,
      actor,
      { tool, requestHash, outcome: 'review_resolved', approval, details: { case_id: caseId, resolution } },
      now,
    );
    return shownReview(resolved);
  });
}

function shownReview({ request_hash: _hash, ...review }: ReviewRow) {
  return review;
}
