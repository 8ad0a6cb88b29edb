/** The case of a write as the one who requested it sees it. */
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
  /** What was requested. */
  input: object;
  state: ApprovalState;
  /** ISO 8601 UTC. */
  openedAt: string;
  decidedAt: string | null;
  usedAt: string | null;
  reviewUrl: string;
}

/** What the rest of the program knows of the cases of writes. */
export interface WriteCases {
  /** Null for a case that the caller of the exchange did not open. */
  find(exchange: Exchange, caseId: string): Promise<WriteCase | null>;
  /** Takes a request back that no one has decided. */
  withdraw(caseId: string): Promise<void>;
}

export interface WriteCaseParts {
  database: Database;
  urls: OwnUrls;
  /** Id of the release that is served. */
  servedRelease(): string;
}

export function writeCases(parts: WriteCaseParts): WriteCases {
  const { database } = parts;
  return {
    find: (exchange, caseId) => findWriteCase(parts, exchange, caseId),
    // A case that someone decided stays as it is.
    withdraw: (caseId) => withdrawCase(database, caseId, new Date().toISOString()),
  };
}

/** Null for a case that someone else opened, or that is of no write. */
async function findWriteCase(
  { database, urls, servedRelease }: WriteCaseParts,
  { request }: Exchange,
  caseId: string,
): Promise<WriteCase | null> {
  const caller = request.call!.caller as Caller;
  const review = await findReview(database, caller.organizationId, caseId);
  if (review === null || review.requester === null || review.requester !== requesterFrom(caller).id) return null;
  return {
    ...{ caseId, tool: review.tool, input: review.question as object, openedAt: review.opened_at },
    ...{ decidedAt: review.resolved_at, usedAt: review.used_at },
    reviewUrl: reviewUrl(consoleUrl(request, urls), caseId),
    state: approvalState(review, servedRelease(), new Date()),
  };
}
