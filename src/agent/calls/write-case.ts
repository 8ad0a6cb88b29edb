/** The case of a write, as its requester sees it. */
import type { Caller } from '../../access/access.public.ts';
import type { Database } from '../../platform/database/database.ts';
import type { OwnUrls } from '../../platform/http/request/own-urls.ts';
import type { Exchange } from '../../platform/mcp/endpoint.ts';
import { withdrawCase } from '../approvals/approvals.queries.ts';
import { type ApprovalState, approvalState } from '../approvals/approvals.rules.ts';
import { requesterFrom } from '../approvals/requester.rules.ts';
import { consoleUrl, reviewUrl } from '../reviews/review-view.ts';
import { findReview } from '../reviews/reviews.queries.ts';

export interface WriteCase {
  caseId: string;
  tool: string;
  /** The requested input. */
  input: object;
  state: ApprovalState;
  /** ISO 8601 UTC. */
  openedAt: string;
  decidedAt: string | null;
  usedAt: string | null;
  reviewUrl: string;
}

/** Access to the cases of writes for other capabilities. */
export interface WriteCases {
  /** Null for a case that this caller did not open. */
  find(exchange: Exchange, caseId: string): Promise<WriteCase | null>;
  /** Withdraws a request that is still undecided. */
  withdraw(caseId: string): Promise<void>;
}

export interface WriteCaseParts {
  database: Database;
  urls: OwnUrls;
  /** Id of the release being served. */
  servedRelease(): string;
}

export function writeCases(parts: WriteCaseParts): WriteCases {
  const { database } = parts;
  return {
    find: (exchange, caseId) => findWriteCase(parts, exchange, caseId),
    // A case that was already decided stays unchanged.
    withdraw: (caseId) => withdrawCase(database, caseId, new Date().toISOString()),
  };
}

/** Null for a case that another caller opened, or that is not about a write. */
async function findWriteCase(
  { database, urls, servedRelease }: WriteCaseParts,
  { request }: Exchange,
  caseId: string,
): Promise<WriteCase | null> {
  const caller = request.call!.caller as Caller;
  const review = await findReview(database, caller.organizationId, caseId);
  if (review === null || review.requester === null || review.requester !== requesterFrom(caller).id) return null;
  return {
    caseId,
    tool: review.tool,
    input: review.question as object,
    openedAt: review.opened_at,
    decidedAt: review.resolved_at,
    usedAt: review.used_at,
    reviewUrl: reviewUrl(consoleUrl(request, urls), caseId),
    state: approvalState(review, servedRelease(), new Date()),
  };
}
