/** Logic that operators import or have drafted, and the decisions about it. */
import sql, { empty } from 'sql-template-tag';
import type { TextRecord } from '../criteria/library.public.ts';
import type { Queryable } from '../platform/database/database.ts';
import type { CheckReport } from './check/check-file.ts';
import type { LogicSource } from './operator-sources.ts';

export const LOGIC_STATUSES = ['draft', 'accepted', 'refused', 'replaced', 'removed'] as const;
export type LogicStatus = (typeof LOGIC_STATUSES)[number];

export interface OperatorLogicEntry {
  logic_id: string;
  organization_id: string;
  policy_id: string;
  title: string;
  version: string;
  origin: 'import' | 'model';
  model: string | null;
  source: string;
  text_record: TextRecord;
  checks: CheckReport;
  status: LogicStatus;
  created_at: string;
  created_by: string;
  decided_at: string | null;
  decided_by: string | null;
  reason: string | null;
}

export type NewLogic = Pick<
  OperatorLogicEntry,
  | 'logic_id'
  | 'organization_id'
  | 'policy_id'
  | 'title'
  | 'version'
  | 'origin'
  | 'model'
  | 'source'
  | 'text_record'
  | 'checks'
  | 'created_by'
>;

const ENTRY = sql`logic_id, organization_id, policy_id, title, version, origin, model, source, text_record, checks, status, created_at,
  created_by, decided_at, decided_by, reason`;

export async function insertLogic(db: Queryable, entry: NewLogic): Promise<OperatorLogicEntry> {
  const { logic_id, organization_id, policy_id, title, version, origin, model, source, created_by } = entry;
  const rows = await db.query<OperatorLogicEntry>(sql`
    INSERT INTO operator_logic (logic_id, organization_id, policy_id, title, version, origin, model, source, text_record, checks,
      created_by)
    VALUES (${logic_id}, ${organization_id}, ${policy_id}, ${title}, ${version}, ${origin}, ${model}, ${source},
      ${JSON.stringify(entry.text_record)}::jsonb, ${JSON.stringify(entry.checks)}::jsonb, ${created_by})
    RETURNING ${ENTRY}`);
  return rows[0]!;
}

/** What releases serve: accepted logic, otherwise an imported draft, but never a model's draft. By policy id. */
export async function listServedSources(db: Queryable): Promise<LogicSource[]> {
  return db.query<LogicSource>(sql`
    SELECT DISTINCT ON (policy_id) logic_id, policy_id, source, text_record, status = 'accepted' AS accepted
    FROM operator_logic WHERE status = 'accepted' OR (status = 'draft' AND origin = 'import')
    ORDER BY policy_id, status`);
}

/** A policy's draft and accepted logic, of any organization. Rows stay locked until the transaction ends. */
export function lockPolicyLogic(db: Queryable, policyId: string): Promise<OperatorLogicEntry[]> {
  return db.query<OperatorLogicEntry>(sql`
    SELECT ${ENTRY} FROM operator_logic WHERE policy_id = ${policyId} AND status IN ('draft', 'accepted')
    ORDER BY logic_id FOR UPDATE`);
}

/** The draft of a policy that waits for review, of any organization. */
export async function findDraft(db: Queryable, policyId: string): Promise<OperatorLogicEntry | null> {
  const rows = await db.query<OperatorLogicEntry>(
    sql`SELECT ${ENTRY} FROM operator_logic WHERE policy_id = ${policyId} AND status = 'draft'`,
  );
  return rows[0] ?? null;
}

/** @param organizationId null for all organizations. */
export async function findLogicEntry(
  db: Queryable,
  organizationId: string | null,
  logicId: string,
): Promise<OperatorLogicEntry | null> {
  const rows = await db.query<OperatorLogicEntry>(sql`
    SELECT ${ENTRY} FROM operator_logic WHERE logic_id = ${logicId}
      ${organizationId === null ? empty : sql`AND organization_id = ${organizationId}`}`);
  return rows[0] ?? null;
}

/** Newest first, then highest id; one row more than `limit` indicates a next page. */
export function listLogic(
  db: Queryable,
  filter: { organizationId: string | null; status: LogicStatus | null; policyId: string | null },
  page: { after: { at: string; id: string } | null; limit: number },
): Promise<OperatorLogicEntry[]> {
  const { organizationId, status, policyId } = filter;
  return db.query<OperatorLogicEntry>(sql`
    SELECT ${ENTRY} FROM operator_logic WHERE true
      ${organizationId === null ? empty : sql`AND organization_id = ${organizationId}`}
      ${status === null ? empty : sql`AND status = ${status}`}
      ${policyId === null ? empty : sql`AND policy_id = ${policyId}`}
      ${page.after === null ? empty : sql`AND (created_at, logic_id) < (${page.after.at}::timestamptz, ${page.after.id})`}
    ORDER BY created_at DESC, logic_id DESC LIMIT ${page.limit + 1}`);
}

export interface Decision {
  status: Exclude<LogicStatus, 'draft'>;
  /** Name of the person or operator. */
  by: string;
  user: string | null;
  reason: string | null;
}

export async function decideLogic(
  db: Queryable,
  logicId: string,
  { status, by, user, reason }: Decision,
): Promise<OperatorLogicEntry> {
  const rows = await db.query<OperatorLogicEntry>(sql`
    UPDATE operator_logic SET status = ${status}, decided_at = now(), decided_by = ${by}, decided_user = ${user}, reason = ${reason}
    WHERE logic_id = ${logicId} RETURNING ${ENTRY}`);
  return rows[0]!;
}
