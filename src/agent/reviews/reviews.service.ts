/** Cases that wait for a person: list, read, resolve. */
import { recordAudit } from '../../access/access.public.ts';
import type { Database } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { CursorCodec } from '../../platform/http/cursor.ts';
import { findWriteApprovals } from '../approvals/approvals.queries.ts';
import { approvalExpiry, type ReviewBasis } from '../approvals/approvals.rules.ts';
import type { Requester } from '../approvals/requester.rules.ts';
import { type Actor, type LedgerEvent, record } from '../ledger/ledger.ts';
import { requireReviewer } from './reviewer.rules.ts';
import {
  countPhiRefusals,
  findReview,
  listReviews,
  lockReview,
  type Resolution,
  type ReviewRow,
  resolveReview,
} from './reviews.queries.ts';

export interface ReviewParts {
  database: Database;
  cursors: CursorCodec;
}

/** Who resolves a case. */
export interface Reviewer {
  actor: Actor;
  requester: Requester;
  /** Actor as recorded in the audit log. */
  audited: string;
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
  return { items, cursor, limit };
}

const PHI_WINDOW_MS = 30 * 86_400_000;

/** Requests rejected for patient data in the last 30 days: they are in the ledger and have nothing to review. */
export function phiRefusals({ database }: ReviewParts, organizationId: string, now: Date): Promise<number> {
  return countPhiRefusals(database, organizationId, new Date(now.getTime() - PHI_WINDOW_MS).toISOString());
}

/** @throws AppError RESOURCE_NOT_FOUND, also for cases of other organizations. */
export async function oneReview({ database }: ReviewParts, organizationId: string, caseId: string): Promise<ReviewRow> {
  return found(await findReview(database, organizationId, caseId));
}

function found(review: ReviewRow | null): ReviewRow {
  if (review === null)
    throw new AppError('RESOURCE_NOT_FOUND', 'No review has this id', {
      hint: 'GET /v1/agent/reviews lists the reviews of your organization.',
    });
  return review;
}

/**
 * Resolves a case and records that in the same transaction. Repeating the same resolution changes nothing.
 * @throws AppError RESOURCE_NOT_FOUND, AGENT_REVIEW_RESOLVED; see requireReviewer for who may approve a write.
 */
export async function resolveCase(
  { database }: ReviewParts,
  { actor, requester, audited }: Reviewer,
  caseId: string,
  { resolution, notes, release }: { resolution: Resolution; notes: string | null; release: string },
  now: Date,
): Promise<ReviewRow> {
  const { organizationId, actorId } = actor;
  return database.transaction(async (tx) => {
    const review = found(await lockReview(tx, organizationId, caseId));
    const policy = await findWriteApprovals(tx, organizationId);
    const approvedBy = requireReviewer(review, requester, { resolution, policy, release });
    if (review.status === 'resolved') {
      if (review.resolution === resolution) return review;
      throw new AppError('AGENT_REVIEW_RESOLVED', 'The case already has another resolution', {
        details: { case_id: caseId, resolution: review.resolution },
      });
    }
    const isApproval = review.requester !== null && resolution === 'approved';
    const resolved = await resolveReview(tx, organizationId, caseId, {
      resolution,
      notes,
      approvedBy,
      resolvedBy: actor.name ?? actorId,
      at: now.toISOString(),
      approvalExpiresAt: isApproval ? approvalExpiry(now) : null,
    });
    await recordAudit(tx, {
      actor: audited,
      action: `review.${resolution}` as const,
      organizationId,
      keyId: null,
      changes: { case: { from: null, to: caseId }, tool: { from: null, to: review.tool } },
    });
    await record(tx, actor, resolvedEvent(review, resolution, isApproval ? parseBasis(approvedBy) : null), now);
    return resolved!;
  });
}

const parseBasis = (approvedBy: string | null): ReviewBasis =>
  approvedBy === null ? 'asserted_by_caller' : 'recorded';

function resolvedEvent(
  { case_id, tool, request_hash, arguments_hash }: ReviewRow,
  resolution: Resolution,
  basis: ReviewBasis | null,
): LedgerEvent {
  return {
    tool,
    requestHash: arguments_hash ?? request_hash,
    outcome: 'review_resolved',
    approval: resolution === 'answered' ? 'not_required' : resolution,
    details: { case_id, resolution, ...(basis === null ? {} : { review: basis }) },
  };
}
