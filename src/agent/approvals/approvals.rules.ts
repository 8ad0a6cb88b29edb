/** What an approval of a write allows, and when it expires. */
import type { ReviewRow } from '../reviews/reviews.queries.ts';

/** What an organization requires before a write; see db/migrations/0080_approvals.sql. */
export type WriteApprovals = 'asserted' | 'recorded' | 'second_person';

/** Evidence that an executed write was reviewed. */
export type ReviewBasis = 'recorded' | 'asserted_by_caller';

const APPROVAL_TTL_MS = 24 * 3_600_000;

export type ApprovalState =
  | 'waiting'
  | 'approved'
  | 'used'
  | 'expired'
  | 'outdated'
  | 'rejected'
  | 'answered'
  | 'withdrawn';

export function approvalExpiry(now: Date): string {
  return new Date(now.getTime() + APPROVAL_TTL_MS).toISOString();
}

/** @param release the release being served; an approval from an earlier one is outdated. */
export function approvalState(review: ReviewRow, release: string, now: Date): ApprovalState {
  if (review.resolution !== null && review.resolution !== 'approved') return review.resolution;
  if (review.used_at !== null) return 'used';
  if (review.release !== release) return 'outdated';
  if (review.status === 'open') return 'waiting';
  return review.approval_expires_at === null || Date.parse(review.approval_expires_at) <= now.getTime()
    ? 'expired'
    : 'approved';
}

/** Whether a request without an approval reuses this case or needs a new one. */
export function answersAgain(state: ApprovalState, idempotent: boolean): boolean {
  if (state === 'used') return idempotent;
  return state === 'waiting' || state === 'approved' || state === 'answered';
}
