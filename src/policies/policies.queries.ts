import sql from 'sql-template-tag';
import type { Queryable } from '../platform/database/database.ts';

export interface PayerRow {
  name: string;
  code: string;
  slug: string;
  type: string;
}

/** The members of a list item, as the directory keeps them in memory. */
export interface PolicyRow {
  version_id: number;
  policy_id: string;
  policy_type: string;
  title: string;
  status: 'active' | 'retired';
  effective_date: string | null;
  retire_date: string | null;
  jurisdictions: string[];
  payer: PayerRow | null;
  source_url: string;
  manual_section: string | null;
  keywords: string[];
  summary: string;
  code_count: number;
  criteria_count: number;
  created_at: string;
  updated_at: string;
  last_verified_at: string;
  release_id: number;
  part: string;
  /** An older version of the policy was published. */
  replaces: boolean;
}

export async function corpusSequence(db: Queryable): Promise<number> {
  const rows = await db.query<{ sequence: number }>(sql`SELECT sequence FROM corpus_state`);
  return rows[0]!.sequence;
}

/** Every current policy with the corpus sequence it belongs to, in one statement: never a mix of two releases. */
export async function currentPolicies(db: Queryable): Promise<{ sequence: number; rows: PolicyRow[] }> {
  const rows = await db.query<PolicyRow & { sequence: number }>(sql`
    SELECT s.sequence, v.id AS version_id, p.policy_id, p.policy_type, v.title, v.status, v.effective_date, v.retire_date,
      v.jurisdictions, v.payer, v.source_url, v.manual_section, v.keywords, v.summary, v.code_count, v.criteria_count,
      p.created_at, p.updated_at, p.last_verified_at, v.release_id, p.part,
      EXISTS (SELECT FROM policy_versions o WHERE o.policy_id = p.id AND o.id <> v.id AND o.published_at IS NOT NULL) AS replaces
    FROM corpus_state s LEFT JOIN policies p ON p.current_version_id IS NOT NULL
      LEFT JOIN policy_versions v ON v.id = p.current_version_id`);
  return { sequence: rows[0]!.sequence, rows: rows.filter((row) => row.version_id !== null) };
}

/** Words of versions for the search index, and their stored detail answers. */
export function textsOf(
  db: Queryable,
  versionIds: readonly number[],
): Promise<{ id: number; search_words: string; detail: string }[]> {
  return db.query(sql`SELECT id, search_words, detail FROM policy_versions WHERE id = ANY (${versionIds}::int[])`);
}

/**
 * Versions that list a diagnosis as covered, for each code: the code itself, a code below it (`E11` finds `E11.9`), a
 * category above it that is listed as a whole, or a listed range around it. `~` sorts after every character of a code.
 */
export async function versionsCoveringDiagnoses(
  db: Queryable,
  codes: readonly string[],
): Promise<Map<string, ReadonlySet<number>>> {
  const rows = await db.query<{ asked: string; version_id: number }>({
    name: 'versions_covering_diagnoses',
    text: `
      SELECT asked, covering.version_id FROM unnest($1::text[]) AS asked CROSS JOIN LATERAL (
        SELECT version_id FROM policy_codes
          WHERE code >= asked AND code < asked || '~' AND kind = 'icd10_covered' AND disposition <> 'not_covered'
        UNION ALL SELECT version_id FROM policy_codes
          WHERE code = ANY (ARRAY(SELECT left(asked, length) FROM generate_series(3, length(asked) - 1) AS length))
            AND kind = 'icd10_covered' AND disposition <> 'not_covered'
        UNION ALL SELECT version_id FROM policy_codes
          WHERE code_to IS NOT NULL AND code <= asked || '~' AND code_to || '~' >= asked
            AND kind = 'icd10_covered' AND disposition <> 'not_covered') AS covering`,
    values: [codes],
  });
  const found = new Map(codes.map((code) => [code, new Set<number>()]));
  for (const row of rows) found.get(row.asked)!.add(row.version_id);
  return found;
}

/** Codes that a version lists alike, separated by spaces, in their order; a range stands alone with both ends. */
export interface ListingRow {
  version_id: number;
  kind: string;
  code_system: string;
  group_number: number;
  disposition: string;
  condition_reference: string | null;
  notes: string | null;
  codes: string;
  code_to: string | null;
}

/** Everything that versions list, a row for all codes of which the same is said: a hundredth of the rows of the table. */
export function listedCodes(db: Queryable, versionIds: readonly number[]): Promise<ListingRow[]> {
  return db.query<ListingRow>({
    name: 'memory_listed_codes',
    text: `
      SELECT version_id, kind, code_system, group_number, disposition, condition_reference, notes,
        string_agg(code, ' ' ORDER BY ordinal) AS codes, code_to
      FROM policy_codes WHERE version_id = ANY ($1::int[])
      GROUP BY version_id, kind, code_system, group_number, disposition, condition_reference, notes, code_to,
        CASE WHEN code_to IS NOT NULL THEN ordinal END
      ORDER BY version_id, min(ordinal)`,
    values: [versionIds],
  });
}

/** Versions that list a code in any role. */
export async function versionsListingCode(db: Queryable, code: string): Promise<number[]> {
  const rows = await db.query<{ version_id: number }>(sql`
    SELECT version_id FROM policy_codes WHERE code = ${code}
    UNION SELECT version_id FROM policy_codes WHERE code_to IS NOT NULL AND code <= ${code} AND code_to || '~' >= ${code}`);
  return rows.map((row) => row.version_id);
}

/** Versions among `ids` whose title, texts or keywords hold the phrase, upper and lower case alike. */
export async function versionsWithPhrase(db: Queryable, ids: readonly number[], phrase: string): Promise<number[]> {
  // The detail is JSON text: the phrase is searched in the same spelling.
  const spelled = JSON.stringify(phrase).slice(1, -1);
  const rows = await db.query<{ id: number }>(sql`
    SELECT id FROM policy_versions WHERE id = ANY (${ids}::int[]) AND position(${spelled} IN lower(detail)) > 0`);
  return rows.map((row) => row.id);
}

/** Stored detail answers by version: JSON text each. One point look-up per version, however many are asked together. */
export async function detailTexts(db: Queryable, versionIds: readonly number[]): Promise<Map<number, string>> {
  const rows = await db.query<{ id: number; detail: string }>({
    name: 'policy_detail_texts',
    text: 'SELECT id, detail FROM policy_versions WHERE id = ANY ($1::int[])',
    values: [versionIds],
  });
  return new Map(rows.map((row) => [row.id, row.detail]));
}

export interface ProvenanceRow {
  release_id: number;
  part: string;
  source: string;
  edition: string;
  file: string;
  sha256: string;
  fetched_at: string;
}

/** The files of every published release, by release and part: a few rows a week. */
export function provenanceRows(db: Queryable): Promise<ProvenanceRow[]> {
  return db.query<ProvenanceRow>(sql`
    SELECT f.release_id, f.part, r.source, f.edition, f.name AS file, f.sha256, f.fetched_at
    FROM release_files f JOIN releases r ON r.id = f.release_id WHERE r.state = 'published' ORDER BY f.release_id, f.part, f.name`);
}

/** Links between current versions, each as its side published it. */
export function currentLinks(db: Queryable): Promise<{ version_id: number; related_policy_id: string }[]> {
  return db.query(sql`
    SELECT DISTINCT l.version_id, l.related_policy_id FROM policy_links l
    JOIN policies p ON p.current_version_id = l.version_id`);
}

export interface CodeRow {
  version_id: number;
  code: string;
  code_to: string | null;
  code_system: string;
  kind: string;
  group_number: number;
  disposition: string;
  condition_reference: string | null;
  notes: string | null;
  display: string | null;
}

/** Codes of versions in document order, at most `limit` of each. */
export function codesOf(db: Queryable, versionIds: readonly number[], limit: number): Promise<CodeRow[]> {
  return db.query<CodeRow>(sql`
    SELECT c.version_id, c.code, c.code_to, c.code_system, c.kind, c.group_number, c.disposition, c.condition_reference,
      c.notes, d.display
    FROM policy_codes c LEFT JOIN policy_code_displays d ON d.code = c.code AND d.code_system = c.code_system
    WHERE c.version_id = ANY (${versionIds}::int[]) AND c.ordinal < ${limit} ORDER BY c.version_id, c.ordinal`);
}

export interface GroupRow {
  kind: string;
  group_number: number;
  paragraph: string | null;
  asterisk_note: string | null;
}

export function groupsOf(db: Queryable, versionId: number): Promise<GroupRow[]> {
  return db.query<GroupRow>(sql`
    SELECT kind, group_number, paragraph, asterisk_note FROM policy_code_groups WHERE version_id = ${versionId}
    ORDER BY kind DESC, group_number`);
}

export interface CriteriaRow {
  version_id: number;
  block_id: string;
  section: string;
  text: string;
  tags: string[];
  logic_ast: object | null;
  requires_manual_review: boolean;
  confidence_score: number;
}

export function criteriaOf(db: Queryable, versionIds: readonly number[], limit: number): Promise<CriteriaRow[]> {
  return db.query<CriteriaRow>(sql`
    SELECT version_id, block_id, section, text, tags, logic_ast, requires_manual_review,
      round(confidence_score::numeric, 3)::float8 AS confidence_score
    FROM criteria_blocks WHERE version_id = ANY (${versionIds}::int[]) AND ordinal < ${limit} ORDER BY version_id, ordinal`);
}

export interface VersionRow {
  version_id: number;
  version: string;
  published_at: string;
  /** Null for the first version of a source: there was nothing to compare it with. */
  diff_id: number | null;
  old_version: string | null;
  change_type: string | null;
  change_summary: string | null;
  changed_fields: string[] | null;
  /** Source that delivered the version. */
  source: string;
}

/**
 * The latest 20 versions that say something new, newest first: those with a change record, and the first of each source.
 * A document that was only formatted or read anew has further versions, which are left out.
 */
export function versionsOf(db: Queryable, policyId: string): Promise<VersionRow[]> {
  return db.query<VersionRow>(sql`
    WITH versions AS (
      SELECT v.id, v.version, v.published_at, r.source, lag(r.source) OVER (ORDER BY v.id) AS previous_source
      FROM policy_versions v JOIN policies p ON p.id = v.policy_id JOIN releases r ON r.id = v.release_id
      WHERE p.policy_id = ${policyId} AND v.published_at IS NOT NULL
    )
    SELECT v.id AS version_id, v.version, v.published_at, v.source, c.diff_id, c.old_version, c.change_type, c.change_summary,
      c.details -> 'changed_fields' AS changed_fields
    FROM versions v LEFT JOIN policy_changes c ON c.policy_id = ${policyId} AND c.new_version_id = v.id
    WHERE c.diff_id IS NOT NULL OR v.previous_source IS DISTINCT FROM v.source ORDER BY v.id DESC LIMIT 20`);
}

export async function attachmentsOf(db: Queryable, versionId: number): Promise<unknown[]> {
  const rows = await db.query<{ attachments: unknown[] | null }>(
    sql`SELECT document::json -> 'attachments' AS attachments FROM policy_versions WHERE id = ${versionId}`,
  );
  return rows[0]?.attachments ?? [];
}
