import sql, { empty } from 'sql-template-tag';
import type { Queryable } from '../platform/database/database.ts';

export interface VersionRow {
  version_id: number;
  policy_id: string;
  version: string;
  status: 'active' | 'retired';
  published_at: string;
  /** When the next version took its place; null for the newest. */
  superseded_at: string | null;
  /** False for the newest too when the policy left the corpus. */
  is_current: boolean;
  release_id: number;
  source: string;
  edition: string;
}

const VERSION = sql`v.id AS version_id, p.policy_id, v.version, v.status, v.published_at, v.release_id, r.source, r.edition,
  coalesce(p.current_version_id = v.id, false) AS is_current,
  (SELECT min(n.published_at) FROM policy_versions n WHERE n.policy_id = v.policy_id AND n.id > v.id) AS superseded_at`;

/** The public id as it is spelled in the corpus; null when there is no such policy. */
export async function policyIdOf(db: Queryable, spellings: readonly string[]): Promise<string | null> {
  const rows = await db.query<{ policy_id: string }>(sql`
    SELECT p.policy_id FROM policies p WHERE p.policy_id = ANY (${spellings}::text[])
      AND EXISTS (SELECT 1 FROM policy_versions v WHERE v.policy_id = p.id AND v.published_at IS NOT NULL)
    ORDER BY p.policy_id = ${spellings[0]!} DESC LIMIT 1`);
  return rows[0]?.policy_id ?? null;
}

/**
 * A published version by the label its publisher gave it or by its id here. Several versions may carry one label (a
 * retirement keeps it): the newest of them counts.
 */
export async function findVersion(
  db: Queryable,
  policyId: string,
  wanted: { label: string } | { id: number } | { before: number } | 'newest',
): Promise<VersionRow | null> {
  const condition =
    wanted === 'newest'
      ? empty
      : 'label' in wanted
        ? sql`AND v.version = ${wanted.label}`
        : 'id' in wanted
          ? sql`AND v.id = ${wanted.id}`
          : sql`AND v.id < ${wanted.before}`;
  const rows = await db.query<VersionRow>(sql`
    SELECT ${VERSION} FROM policies p JOIN policy_versions v ON v.policy_id = p.id JOIN releases r ON r.id = v.release_id
    WHERE p.policy_id = ${policyId} AND v.published_at IS NOT NULL ${condition} ORDER BY v.id DESC LIMIT 1`);
  return rows[0] ?? null;
}

/** The stored detail answer of a version: JSON text. */
export async function detailOf(db: Queryable, versionId: number): Promise<string> {
  const rows = await db.query<{ detail: string }>(sql`SELECT detail FROM policy_versions WHERE id = ${versionId}`);
  return rows[0]!.detail;
}
