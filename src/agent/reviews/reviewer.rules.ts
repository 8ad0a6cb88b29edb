/** Who may decide a case. */
import { AppError } from '../../platform/errors/app-error.ts';
import type { WriteApprovals } from '../approvals/approvals.rules.ts';
import type { Requester } from '../approvals/requester.rules.ts';
import type { Resolution, ReviewRow } from './reviews.queries.ts';

/**
 * Requires that a signed-in user approve the write, or a key that could itself vouch for the same write.
 * @param reviewer the caller that resolves the case
 * @returns the approving user; null if a key resolves the case, or nothing is approved.
 * @throws AppError AUTH_SESSION_REQUIRED, AGENT_APPROVER_NOT_ALLOWED, AGENT_REVIEW_OUTDATED.
 */
export function requireReviewer(
  review: ReviewRow,
  reviewer: Requester,
  {
    resolution,
    policy,
    release,
  }: {
    resolution: Resolution;
    policy: WriteApprovals;
    release: string;
  },
): string | null {
  if (reviewer.type === 'oauth')
    throw new AppError('AUTH_SESSION_REQUIRED', 'Reviews must be resolved by a person, not by a connected client');
  if (review.requester === null || resolution !== 'approved' || review.status === 'resolved') return null;
  if (review.release !== release)
    throw new AppError('AGENT_REVIEW_OUTDATED', 'The case was opened in an earlier release', {
      details: { case_id: review.case_id, release: review.release, current_release: release },
    });
  if (reviewer.type === 'person') {
    if (policy === 'second_person' && review.requester_users.includes(reviewer.subject))
      throw new AppError('AGENT_APPROVER_NOT_ALLOWED', 'The organization requires approval by another person');
    return reviewer.subject;
  }
  if (policy === 'asserted' && reviewer.vouches && review.requester_vouches) return null;
  throw new AppError('AUTH_SESSION_REQUIRED', 'This write must be approved by a signed-in user, not by a key');
}
