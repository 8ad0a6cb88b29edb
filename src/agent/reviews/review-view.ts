/** Review cases in API responses. */

import { type OwnUrls, requestedUrl } from '../../platform/http/request/own-urls.ts';
import type { Client } from '../../platform/operations/operation.ts';
import { approvalState } from '../approvals/approvals.rules.ts';
import type { ReviewRow } from './reviews.queries.ts';

export interface ReviewContext {
  /** The release being served. */
  release: string;
  now: Date;
  /** Address of the console without a trailing slash. */
  consoleUrl: string;
}

/** Address of the console without a trailing slash, using the host name of the request. */
export function consoleUrl(client: Client, urls: OwnUrls): string {
  return `${requestedUrl(client, urls)}/console`;
}

export function reviewUrl(base: string, caseId: string): string {
  return `${base}/reviews/${caseId}`;
}

export function reviewView(review: ReviewRow, context: ReviewContext) {
  const { case_id, tool, status, opened_at, question, reasons, known_gaps, evidence, release } = review;
  const { resolution, notes, resolved_by, resolved_at, requested_by, preview } = review;
  return {
    case_id,
    tool,
    status,
    opened_at,
    question,
    reasons,
    known_gaps,
    evidence,
    release,
    resolution,
    notes,
    resolved_by,
    resolved_at,
    requested_by,
    title: preview?.title ?? null,
    approval: review.requester === null ? null : approvalView(review, context),
    review_url: reviewUrl(context.consoleUrl, case_id),
  };
}

export function reviewDetail(review: ReviewRow, context: ReviewContext) {
  return { ...reviewView(review, context), preview: review.preview };
}

function approvalView(review: ReviewRow, { release, now }: ReviewContext) {
  return {
    state: approvalState(review, release, now),
    expires_at: review.approval_expires_at,
    used_at: review.used_at,
    review: review.resolution !== 'approved' ? null : review.approved_by === null ? 'asserted_by_caller' : 'recorded',
  };
}
