/** Decides whether a write may be executed: by a recorded approval, or by the statement of a caller who may vouch. */
import type { Queryable } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { sortableId } from '../../platform/ids.ts';
import { hashRequest } from '../ledger/ledger.ts';
import { openReview, type ReviewRow } from '../reviews/reviews.queries.ts';
import type { WritePreview } from '../tools/tool.ts';
import {
  closeVouchedCase,
  findConnectionNames,
  findKeyNames,
  findUserNames,
  findWriteApprovals,
  lockWriteCase,
  type RequesterNames,
  redeemApproval,
  type WriteKey,
  withdrawCase,
} from './approvals.queries.ts';
import { type ApprovalState, answersAgain, approvalState, type ReviewBasis } from './approvals.rules.ts';
import type { Requester } from './requester.rules.ts';

/** What the caller states: that the write was reviewed, or that it may be executed once its case is approved. */
export type ApprovalClaim = 'reviewed' | 'if-approved';

export interface WriteRequest {
  organizationId: string;
  tool: string;
  /** Whether executing the write twice has no further effect. */
  idempotent: boolean;
  /** Digest of the canonical arguments. */
  argumentsHash: string;
  arguments: object;
  requester: Requester;
  /** The agent's self-declared name. */
  agent: string | null;
  claim: ApprovalClaim | null;
  release: string;
  preview: WritePreview;
  now: Date;
}

export type WriteDecision =
  | { granted: true; basis: ReviewBasis; review: ReviewRow | null }
  | { granted: false; review: ReviewRow; state: ApprovalState };

/**
 * Call this in the transaction that executes and records the write, so that an approval is consumed only if its write
 * succeeds.
 * @throws AppError AGENT_APPROVAL_REJECTED.
 */
export async function decideWrite(tx: Queryable, request: WriteRequest): Promise<WriteDecision> {
  const { organizationId, tool, argumentsHash, requester, claim, release } = request;
  const key = { organizationId, tool, argumentsHash, requester: requester.id };
  const vouches = requester.vouches && (await findWriteApprovals(tx, organizationId)) === 'asserted';
  const now = request.now.toISOString();
  const redeemed = claim === null ? null : await redeemApproval(tx, key, { release, now, byKey: vouches });
  if (redeemed !== null)
    return {
      granted: true,
      review: redeemed,
      basis: redeemed.approved_by === null ? 'asserted_by_caller' : 'recorded',
    };
  const latest = await lockWriteCase(tx, key);
  if (latest?.resolution === 'rejected') throw rejected(latest);
  if (claim === 'reviewed' && vouches) {
    if (latest?.status === 'open') await closeVouchedCase(tx, latest.case_id, request.agent ?? requester.subject, now);
    return { granted: true, basis: 'asserted_by_caller', review: latest };
  }
  // Approved by a key that has since lost that right, so the case is useless to this requester.
  const isUnusable = latest?.resolution === 'approved' && latest.approved_by === null && !vouches;
  const review = await waitingCase(tx, request, key, isUnusable ? null : latest);
  return { granted: false, review, state: approvalState(review, release, request.now) };
}

/** The existing case for the request, or a new one. */
async function waitingCase(
  tx: Queryable,
  request: WriteRequest,
  key: WriteKey,
  latest: ReviewRow | null,
): Promise<ReviewRow> {
  if (latest !== null) {
    if (answersAgain(approvalState(latest, request.release, request.now), request.idempotent)) return latest;
    await withdrawCase(tx, latest.case_id, request.now.toISOString());
  }
  const { requester, argumentsHash, tool } = request;
  const { users, ...names } = await findNames(tx, requester);
  return openReview(tx, request.organizationId, {
    case_id: sortableId('case_'),
    tool,
    request_hash: hashRequest(tool, [argumentsHash, key.requester]),
    opened_at: request.now.toISOString(),
    question: request.arguments,
    reasons: ['write_action'],
    known_gaps: [],
    evidence: [],
    release: request.release,
    write: {
      requester: key.requester,
      arguments_hash: argumentsHash,
      requester_users: users,
      requester_vouches: requester.vouches,
      requested_by: { type: requester.type, id: requester.subject, ...names, agent: request.agent },
      preview: request.preview,
    },
  });
}

function findNames(tx: Queryable, { type, subject, userId }: Requester): Promise<RequesterNames> {
  if (type === 'key') return findKeyNames(tx, subject);
  return type === 'oauth' ? findConnectionNames(tx, subject, userId!) : findUserNames(tx, subject);
}

function rejected({ case_id, resolved_at }: ReviewRow): AppError {
  return new AppError('AGENT_APPROVAL_REJECTED', 'The review of this request rejected it', {
    details: { case_id, resolved_at },
  });
}
