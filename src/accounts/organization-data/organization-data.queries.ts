/** Exports and deletes all data stored for an organization. */
import pg from 'pg';
import sql, { raw, Sql } from 'sql-template-tag';
import { announceAccessChange, recordAudit } from '../../access/access.public.ts';
import type { Database, Queryable, Transaction } from '../../platform/database/database.ts';
import { findOwnedRows, type OwnedRows } from '../../platform/database/owned-rows.queries.ts';

/** Append-only records, retained as evidence. */
const RECORDS: ReadonlySet<string> = new Set(['access_log', 'ledger', 'ledger_heads']);
const PAGE_ROWS = 500;
/** Credentials are useless elsewhere and are never exported. */
const SECRET = /secret|token|password|hash|public_key|backup_codes|sealed|credential_id/;

export interface ExportedRow {
  table: string;
  row: object;
}

/**
 * Rows of an organization by table: settings, keys, members, webhooks, usage, reviews and audit records, all from one
 * snapshot.
 * @param accept receives a few hundred rows at a time. It must not wait for a client, because a transaction is open.
 */
export function exportOrganization(
  database: Database,
  id: string,
  accept: (rows: readonly ExportedRow[]) => Promise<void>,
): Promise<void> {
  return database.transaction(async (tx) => {
    await tx.script('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY');
    const owned = await findOwnedRows(tx, 'organizations', 'organization_id');
    // The organization itself comes last, as proof that the export is complete.
    const isRoot = ({ table }: OwnedRows) => table === 'organizations';
    for (const { table, where } of [...owned.filter((one) => !isRoot(one)), ...owned.filter(isRoot)])
      for await (const rows of rowPages(tx, table, where.replaceAll('$1', `ARRAY[${pg.escapeLiteral(id)}]::text[]`)))
        await accept(rows.map((row) => ({ table, row: withoutSecrets(row) })));
  });
}

/** Number of exports since a time, according to the audit log. */
export async function countExports(database: Queryable, id: string, since: Date): Promise<number> {
  const [row] = await database.query<{ count: number }>(sql`
    SELECT count(*)::int AS count FROM access_log
    WHERE organization_id = ${id} AND action = 'organization.exported' AND at > ${since}`);
  return row!.count;
}

async function* rowPages(tx: Transaction, table: string, where: string): AsyncGenerator<Record<string, unknown>[]> {
  const from = `FROM ${pg.escapeIdentifier(table)} t WHERE ${where}`;
  await tx.execute(sql`DECLARE exported_rows NO SCROLL CURSOR FOR ${raw(`SELECT to_jsonb(t) AS row ${from}`)}`);
  for (let rows = PAGE_ROWS; rows === PAGE_ROWS; ) {
    const page = await tx.query<{ row: Record<string, unknown> }>(
      sql`FETCH ${raw(String(PAGE_ROWS))} FROM exported_rows`,
    );
    rows = page.length;
    if (rows > 0) yield page.map(({ row }) => row);
  }
  await tx.execute(sql`CLOSE exported_rows`);
}

function withoutSecrets(row: Record<string, unknown>): object {
  return Object.fromEntries(Object.entries(row).filter(([name]) => !SECRET.test(name)));
}

/**
 * Deletes an organization with all its data, and users who belong to no other one. The audit log and the ledger keep
 * their entries.
 * @returns deleted rows by table; null when there is no such organization.
 */
export function deleteOrganization(
  database: Database,
  id: string,
  actor: string,
): Promise<Readonly<Record<string, number>> | null> {
  return database.transaction(async (tx) => {
    const [organization] = await tx.query<{ state: string }>(
      sql`SELECT state FROM organizations WHERE id = ${id} FOR UPDATE`,
    );
    if (organization === undefined) return null;
    const members = await tx.query<{ user_id: string }>(
      sql`SELECT user_id FROM memberships WHERE organization_id = ${id}`,
    );
    const removed: Record<string, number> = {};
    await remove(tx, await findOwnedRows(tx, 'organizations', 'organization_id'), [id], removed);
    const left = await tx.query<{ id: string }>(sql`
      SELECT id FROM users u WHERE id = ANY(${members.map(({ user_id: user }) => user)}::text[])
        AND NOT EXISTS (SELECT 1 FROM memberships m WHERE m.user_id = u.id)`);
    await remove(
      tx,
      await findOwnedRows(tx, 'users', 'user_id'),
      left.map(({ id: user }) => user),
      removed,
    );
    await recordAudit(tx, {
      actor,
      action: 'organization.deleted',
      organizationId: id,
      keyId: null,
      changes: { state: { from: organization.state, to: 'deleted' } },
    });
    await announceAccessChange(tx);
    return removed;
  });
}

async function remove(
  tx: Transaction,
  owned: readonly OwnedRows[],
  ids: readonly string[],
  removed: Record<string, number>,
): Promise<void> {
  if (ids.length === 0) return;
  for (const { table, where } of owned) {
    if (RECORDS.has(table)) continue;
    const rows = await tx.execute(statement(`DELETE FROM ${pg.escapeIdentifier(table)} WHERE ${where}`, ids));
    if (rows > 0) removed[table] = (removed[table] ?? 0) + rows;
  }
}

/** Statement text from the catalog; its one parameter may be used several times. */
function statement(text: string, ids: readonly string[]): Sql {
  const parts = text.split('$1');
  return new Sql(
    parts,
    Array.from({ length: parts.length - 1 }, () => sql`${ids}::text[]`),
  );
}
