import sql, { empty } from 'sql-template-tag';
import type { Queryable } from '../../platform/database/database.ts';

export type ActorType = 'api_client' | 'agent' | 'human' | 'system';
export type Approval = 'not_required' | 'required' | 'approved' | 'rejected';

/** One link as stored; `hash` covers all other fields. */
export interface LedgerRow {
  organization_id: string;
  position: number;
  ledger_id: string;
  /** ISO 8601, milliseconds, UTC. */
  at: string;
  key_id: string;
  actor_type: ActorType;
  actor_name: string | null;
  tool: string;
  /** SHA-256 of the request, in hexadecimal; the request itself is not stored. */
  request_hash: string;
  outcome: string;
  approval: Approval;
  request_id: string;
  /** JSON text: what the outcome refers to, such as a case or a change. */
  details: string;
  previous_hash: string;
  hash: string;
}

export type LedgerEntry = Omit<LedgerRow, 'position' | 'previous_hash' | 'hash'>;

/**
 * Adds a link in one statement. The row of the chain's head stays locked until the transaction ends, so writers take
 * turns and a link exists only if what it records was committed.
 *
 * @param content what the hash covers in addition to the position and the previous hash; see `contentOf`.
 */
export async function appendLink(db: Queryable, entry: LedgerEntry, content: string): Promise<LedgerRow> {
  const { organization_id, ledger_id, at, key_id, actor_type, actor_name, tool, request_hash } = entry;
  const rows = await db.query<LedgerRow>(sql`
    WITH head AS (
      INSERT INTO ledger_heads AS h (organization_id, position, previous_hash, hash)
      VALUES (${organization_id}, 1, '', encode(sha256(convert_to(E'\n1\n' || ${content}::text, 'UTF8')), 'hex'))
      ON CONFLICT (organization_id) DO UPDATE SET position = h.position + 1, previous_hash = h.hash,
        hash = encode(sha256(convert_to(h.hash || E'\n' || (h.position + 1) || E'\n' || ${content}::text, 'UTF8')), 'hex')
      RETURNING position, previous_hash, hash
    )
    INSERT INTO ledger (organization_id, position, ledger_id, at, key_id, actor_type, actor_name, tool, request_hash, outcome,
      approval, request_id, details, previous_hash, hash)
    SELECT ${organization_id}, position, ${ledger_id}, ${at}::timestamptz, ${key_id}, ${actor_type}, ${actor_name}, ${tool},
      ${request_hash}, ${entry.outcome}, ${entry.approval}, ${entry.request_id}, ${entry.details}, previous_hash, hash
    FROM head RETURNING *`);
  return rows[0]!;
}

export interface LedgerFilter {
  tool: string | null;
  actor: string | null;
  outcome: string | null;
  since: string | null;
  until: string | null;
}

/** Newest first; `before` is the position where the previous page ended. */
export function listLinks(
  db: Queryable,
  organizationId: string,
  { tool, actor, outcome, since, until }: LedgerFilter,
  page: { before: number | null; limit: number },
): Promise<LedgerRow[]> {
  return db.query<LedgerRow>(sql`
    SELECT * FROM ledger WHERE organization_id = ${organizationId}
      ${tool === null ? empty : sql`AND tool = ${tool}`}
      ${actor === null ? empty : sql`AND actor_name = ${actor}`}
      ${outcome === null ? empty : sql`AND outcome = ${outcome}`}
      ${since === null ? empty : sql`AND at >= ${since}::timestamptz`}
      ${until === null ? empty : sql`AND at < ${until}::timestamptz`}
      ${page.before === null ? empty : sql`AND position < ${page.before}`}
    ORDER BY position DESC LIMIT ${page.limit}`);
}

/** The next links of a chain, oldest first. */
export function linksAfter(
  db: Queryable,
  organizationId: string,
  position: number,
  limit: number,
): Promise<LedgerRow[]> {
  return db.query<LedgerRow>(sql`
    SELECT * FROM ledger WHERE organization_id = ${organizationId} AND position > ${position} ORDER BY position LIMIT ${limit}`);
}

/** Head of a chain, or null if it has no links. */
export async function findLedgerHead(
  db: Queryable,
  organizationId: string,
): Promise<{ position: number; hash: string } | null> {
  const rows = await db.query<{ position: number; hash: string }>(
    sql`SELECT position, hash FROM ledger_heads WHERE organization_id = ${organizationId}`,
  );
  return rows[0] ?? null;
}

export async function organizationsWithLedger(db: Queryable): Promise<string[]> {
  const rows = await db.query<{ organization_id: string }>(
    sql`SELECT organization_id FROM ledger_heads ORDER BY organization_id`,
  );
  return rows.map(({ organization_id }) => organization_id);
}
