import sql, { empty } from 'sql-template-tag';
import type { Queryable } from '../../platform/database/database.ts';
import type { WritePreview } from '../tools/tool.ts';

export type Resolution = 'approved' | 'rejected' | 'answered';

/** The requester of a write, as reviewers see it. */
export interface RequestedBy {
  type: 'key' | 'oauth' | 'person';
  /** Id of the key, the connection or the user. */
  id: string;
  name: string | null;
  /** The user an OAuth client acts for. */
  on_behalf_of: string | null;
  /** The agent's self-declared name; null without one. */
  agent: string | null;
}

export interface ReviewRow {
  case_id: string;
  tool: string;
  request_hash: string;
  opened_at: string;
  question: unknown;
  reasons: string[];
  known_gaps: string[];
  evidence: unknown;
  release: string | null;
  status: 'open' | 'resolved';
  /** withdrawn: closed without a decision. */
  resolution: Resolution | 'withdrawn' | null;
  notes: string | null;
  resolved_by: string | null;
  resolved_at: string | null;
  /** Of writes only; null for questions. */
  requester: string | null;
  arguments_hash: string | null;
  requester_users: string[];
  requester_vouches: boolean;
  requested_by: RequestedBy | null;
  preview: WritePreview | null;
  approved_by: string | null;
  approval_expires_at: string | null;
  used_at: string | null;
}

export type NewReview = Pick<
  ReviewRow,
  'case_id' | 'tool' | 'request_hash' | 'opened_at' | 'question' | 'reasons' | 'known_gaps' | 'evidence' | 'release'
> & {
  write: Pick<
    ReviewRow,
    'requester' | 'arguments_hash' | 'requester_users' | 'requester_vouches' | 'requested_by' | 'preview'
  > | null;
};

export const REVIEW_COLUMNS = sql`case_id, tool, request_hash, opened_at, question, reasons, known_gaps, evidence, release, status,
  resolution, notes, resolved_by, resolved_at, requester, arguments_hash, requester_users, requester_vouches, requested_by, preview,
  approved_by, approval_expires_at, used_at`;

/** Opens a case, or finds the open one for the same request: two concurrent requests share one case. */
export async function openReview(db: Queryable, organizationId: string, review: NewReview): Promise<ReviewRow> {
  const { case_id, tool, request_hash, opened_at, question, reasons, known_gaps, evidence, release } = review;
  const write = review.write;
  // The no-op update makes RETURNING include the existing row.
  const rows = await db.query<ReviewRow>(sql`
    INSERT INTO reviews (case_id, organization_id, tool, request_hash, opened_at, question, reasons, known_gaps, evidence, release,
      requester, arguments_hash, requester_users, requester_vouches, requested_by, preview)
    VALUES (${case_id}, ${organizationId}, ${tool}, ${request_hash}, ${opened_at}::timestamptz, ${json(question)}::jsonb,
      ${reasons}::text[], ${known_gaps}::text[], ${JSON.stringify(evidence)}::jsonb, ${release},
      ${write?.requester ?? null}, ${write?.arguments_hash ?? null}, ${write?.requester_users ?? []}::text[],
      ${write?.requester_vouches ?? false}, ${json(write?.requested_by ?? null)}::jsonb, ${json(write?.preview ?? null)}::jsonb)
    ON CONFLICT (organization_id, tool, request_hash) WHERE status = 'open' DO UPDATE SET tool = EXCLUDED.tool
    RETURNING ${REVIEW_COLUMNS}`);
  return rows[0]!;
}

const json = (value: unknown): string | null => (value === null ? null : JSON.stringify(value));

/** The newest case of a request, open or resolved. */
export async function reviewOfRequest(
  db: Queryable,
  organizationId: string,
  tool: string,
  requestHash: string,
): Promise<ReviewRow | null> {
  const rows = await db.query<ReviewRow>(sql`
    SELECT ${REVIEW_COLUMNS} FROM reviews
    WHERE organization_id = ${organizationId} AND tool = ${tool} AND request_hash = ${requestHash}
    ORDER BY opened_at DESC, case_id DESC LIMIT 1`);
  return rows[0] ?? null;
}

export async function findReview(db: Queryable, organizationId: string, caseId: string): Promise<ReviewRow | null> {
  const rows = await db.query<ReviewRow>(
    sql`SELECT ${REVIEW_COLUMNS} FROM reviews WHERE organization_id = ${organizationId} AND case_id = ${caseId}`,
  );
  return rows[0] ?? null;
}

/** Its row stays locked until the transaction ends. */
export async function lockReview(db: Queryable, organizationId: string, caseId: string): Promise<ReviewRow | null> {
  const rows = await db.query<ReviewRow>(
    sql`SELECT ${REVIEW_COLUMNS} FROM reviews WHERE organization_id = ${organizationId} AND case_id = ${caseId} FOR UPDATE`,
  );
  return rows[0] ?? null;
}

/** Newest first, then highest id; one row more than `limit` indicates a next page. */
export function listReviews(
  db: Queryable,
  organizationId: string,
  filter: { status: string | null; tool: string | null },
  page: { after: { at: string; id: string } | null; limit: number },
): Promise<ReviewRow[]> {
  const { status, tool } = filter;
  const { after } = page;
  return db.query<ReviewRow>(sql`
    SELECT ${REVIEW_COLUMNS} FROM reviews WHERE organization_id = ${organizationId}
      ${status === null ? empty : sql`AND status = ${status}`}
      ${tool === null ? empty : sql`AND tool = ${tool}`}
      ${after === null ? empty : sql`AND (opened_at, case_id) < (${after.at}::timestamptz, ${after.id})`}
    ORDER BY opened_at DESC, case_id DESC LIMIT ${page.limit + 1}`);
}

/** @returns the case, or null if none is open. */
export async function resolveReview(
  db: Queryable,
  organizationId: string,
  caseId: string,
  by: {
    resolution: Resolution;
    notes: string | null;
    resolvedBy: string;
    at: string;
    /** The approving user. */
    approvedBy: string | null;
    approvalExpiresAt: string | null;
  },
): Promise<ReviewRow | null> {
  const rows = await db.query<ReviewRow>(sql`
    UPDATE reviews SET status = 'resolved', resolution = ${by.resolution}, notes = ${by.notes}, resolved_by = ${by.resolvedBy},
      resolved_at = ${by.at}::timestamptz, approved_by = ${by.approvedBy}, approval_expires_at = ${by.approvalExpiresAt}::timestamptz
    WHERE organization_id = ${organizationId} AND case_id = ${caseId} AND status = 'open' RETURNING ${REVIEW_COLUMNS}`);
  return rows[0] ?? null;
}

/** Counts an organization's requests rejected for patient data since a point in time. */
export async function countPhiRefusals(db: Queryable, organizationId: string, since: string): Promise<number> {
  const rows = await db.query<{ count: number }>(sql`
    SELECT count(*)::int AS count FROM ledger
    WHERE organization_id = ${organizationId} AND outcome = 'phi_rejected' AND at >= ${since}::timestamptz`);
  return rows[0]!.count;
}
