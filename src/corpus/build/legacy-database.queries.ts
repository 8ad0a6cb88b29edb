/** Reads the corpus from a legacy database that stored it in tables (db/migrations/0002, 0003, 0006). */
import sql, { raw } from 'sql-template-tag';
import type { Queryable, Transaction } from '../../platform/database/database.ts';
import type { Jurisdiction, Payer, ReleaseFile } from '../policies/policy-facts.ts';
import type { StoredPolicy } from './policy-draft.ts';

/** Rows of large tables to hold in memory at once. */
const PAGE_ROWS = 5_000;

export async function hasLegacyTables(db: Queryable): Promise<boolean> {
  const rows = await db.query<{ found: boolean }>(sql`SELECT to_regclass('policy_versions') IS NOT NULL AS found`);
  return rows[0]!.found;
}

/** Reads a consistent snapshot. Call first in the transaction. */
export async function freezeReads(tx: Transaction): Promise<void> {
  await tx.script('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY');
}

/** Published versions by id, with the number of codes in each. */
export function publishedVersionSizes(db: Queryable): Promise<{ id: number; codes: number }[]> {
  return db.query(sql`
    SELECT id, code_count AS codes FROM policy_versions WHERE published_at IS NOT NULL ORDER BY id`);
}

export interface LegacyVersion {
  id: number;
  policy_id: string;
  policy_type: string;
  source: string;
  part: string;
  release_id: number;
  version: string;
  title: string;
  status: 'active' | 'retired';
  effective_date: string | null;
  retire_date: string | null;
  jurisdictions: string[];
  states: string[];
  payer: Payer | null;
  source_url: string;
  manual_section: string | null;
  keywords: string[];
  summary: string;
  code_count: number;
  /** JSON text. */
  detail: string;
  /** JSON text, without codes. */
  document: string;
  search_words: string;
  published_at: string;
}

export function listLegacyVersions(db: Queryable, ids: readonly number[]): Promise<LegacyVersion[]> {
  return db.query<LegacyVersion>(sql`
    SELECT v.id, p.policy_id, p.policy_type, p.source, p.part, v.release_id, v.version, v.title, v.status, v.effective_date,
      v.retire_date, v.jurisdictions, v.states, v.payer, v.source_url, v.manual_section, v.keywords, v.summary, v.code_count,
      v.detail, v.document, v.search_words, v.published_at
    FROM policy_versions v JOIN policies p ON p.id = v.policy_id WHERE v.id = ANY (${[...ids]}::int[]) ORDER BY v.id`);
}

export interface LegacyCode {
  version_id: number;
  code: string;
  code_to: string | null;
  code_system: string;
  kind: string;
  group_number: number;
  disposition: string;
  condition_reference: string | null;
  notes: string | null;
}

/** In document order. */
export function listLegacyCodes(db: Queryable, ids: readonly number[]): Promise<LegacyCode[]> {
  return db.query<LegacyCode>(sql`
    SELECT version_id, code, code_to, code_system, kind, group_number, disposition, condition_reference, notes
    FROM policy_codes WHERE version_id = ANY (${[...ids]}::int[]) ORDER BY version_id, ordinal`);
}

export interface LegacyGroup {
  version_id: number;
  kind: string;
  group_number: number;
  paragraph: string | null;
  asterisk_note: string | null;
}

export function listLegacyGroups(db: Queryable, ids: readonly number[]): Promise<LegacyGroup[]> {
  return db.query<LegacyGroup>(sql`
    SELECT version_id, kind, group_number, paragraph, asterisk_note
    FROM policy_code_groups WHERE version_id = ANY (${[...ids]}::int[]) ORDER BY version_id, kind, group_number`);
}

export function listLegacyLinks(
  db: Queryable,
  ids: readonly number[],
): Promise<{ version_id: number; related_policy_id: string; relation: string }[]> {
  return db.query(sql`
    SELECT version_id, related_policy_id, relation FROM policy_links WHERE version_id = ANY (${[...ids]}::int[])
    ORDER BY version_id, related_policy_id, relation`);
}

export interface LegacyCriterion {
  version_id: number;
  block_id: string;
  section: string;
  text: string;
  tags: string[];
  logic_ast: unknown;
  requires_manual_review: boolean;
  confidence_score: number;
  source_field: string;
  source_start: number;
  source_end: number;
  parent_id: string | null;
  heading: string | null;
  origin: string;
}

/** In document order. */
export function listLegacyCriteria(db: Queryable, ids: readonly number[]): Promise<LegacyCriterion[]> {
  return db.query<LegacyCriterion>(sql`
    SELECT version_id, block_id, section, text, tags, logic_ast, requires_manual_review, confidence_score, source_field,
      source_start, source_end, parent_id, heading, origin
    FROM criteria_blocks WHERE version_id = ANY (${[...ids]}::int[]) ORDER BY version_id, ordinal`);
}

/** Policies that were ever published. */
export function listLegacyPolicies(db: Queryable): Promise<StoredPolicy[]> {
  return db.query<StoredPolicy>(sql`
    SELECT p.policy_id, p.policy_type, p.source, p.part, p.current_version_id, p.created_at, p.updated_at, p.last_verified_at
    FROM policies p
    WHERE EXISTS (SELECT FROM policy_versions v WHERE v.policy_id = p.id AND v.published_at IS NOT NULL)
    ORDER BY p.policy_id`);
}

export function listLegacyJurisdictions(db: Queryable): Promise<Jurisdiction[]> {
  return db.query<Jurisdiction>(sql`
    SELECT jurisdiction_code, mac_type, jurisdiction_name, mac_name, mac_code, contractor_numbers, states, website_url
    FROM jurisdictions ORDER BY jurisdiction_code`);
}

/** Source files of policies and jurisdictions in published releases. */
export function listLegacyFiles(db: Queryable): Promise<ReleaseFile[]> {
  return db.query<ReleaseFile>(sql`
    SELECT f.release_id AS release, f.part, f.name, r.source, f.edition, f.sha256, f.fetched_at
    FROM release_files f JOIN releases r ON r.id = f.release_id
    WHERE r.state = 'published' AND r.source IN (SELECT source FROM policies)
      AND (f.part = 'jurisdictions' OR f.part IN (SELECT part FROM policies))
    ORDER BY f.release_id, f.part, f.name`);
}

export interface LegacyDataset {
  id: number;
  release_id: number;
  dataset: string;
  variant: string;
  edition: string;
  effective_from: string;
  covers_from: string;
  starter: boolean;
  table_name: string;
  file: string;
  sha256: string;
  loader: string;
  attributes: Record<string, unknown>;
}

export function listLegacyDatasets(db: Queryable): Promise<LegacyDataset[]> {
  return db.query<LegacyDataset>(sql`
    SELECT id, release_id, dataset, variant, edition, effective_from, covers_from, starter, table_name, file, sha256, loader,
      attributes
    FROM code_datasets WHERE state = 'published' ORDER BY id`);
}

/** Larger than every dataset id ever assigned, including deleted ones. */
export async function nextDatasetId(db: Queryable): Promise<number> {
  const rows = await db.query<{ next: number }>(sql`
    SELECT greatest(coalesce(max(id), 0),
      coalesce(pg_sequence_last_value(pg_get_serial_sequence('code_datasets', 'id')::regclass), 0))::int + 1 AS next
    FROM code_datasets`);
  return rows[0]!.next;
}

/** Names of codes from the sources. */
export function listLegacyDisplays(
  tx: Transaction,
): AsyncGenerator<{ code_system: string; code: string; display: string }[]> {
  return pages(tx, 'SELECT code_system, code, display FROM policy_code_displays ORDER BY code, code_system');
}

/** Existing columns of a table. */
export async function listLegacyColumns(tx: Transaction, table: string): Promise<Set<string>> {
  const rows = await tx.query<{ name: string }>(sql`
    SELECT column_name AS name FROM information_schema.columns WHERE table_name = ${table}`);
  return new Set(rows.map(({ name }) => name));
}

/**
 * Rows of one dataset sorted by key. Table and columns come from DATASET_TABLES.
 * @param columns in the order of row values.
 */
export function listLegacyRows(
  tx: Transaction,
  { id, table }: { id: number; table: string },
  columns: readonly string[],
  key: readonly string[],
): AsyncGenerator<Record<string, string | number | boolean | null>[]> {
  return pages(
    tx,
    `SELECT ${columns.join(', ')} FROM ${table} WHERE dataset_id = ${Number(id)} ORDER BY ${key.join(', ')}`,
  );
}

/** Only one such walk at a time per transaction. */
async function* pages<Row>(tx: Transaction, select: string): AsyncGenerator<Row[]> {
  await tx.execute(sql`DECLARE earlier_rows NO SCROLL CURSOR FOR ${raw(select)}`);
  for (;;) {
    const rows = await tx.query<Row>(sql`FETCH FORWARD ${raw(String(PAGE_ROWS))} FROM earlier_rows`);
    if (rows.length > 0) yield rows;
    if (rows.length < PAGE_ROWS) break;
  }
  await tx.execute(sql`CLOSE earlier_rows`);
}

/** The corpus is now in files, and nothing else references these tables. */
export async function dropLegacyTables(tx: Transaction): Promise<void> {
  await tx.script(`
    DROP FUNCTION IF EXISTS criteria_found(text, text, text, text, int, text, int, int);
    DROP TABLE IF EXISTS criteria_blocks, policy_links, policy_code_groups, policy_code_displays, policy_codes, policy_versions,
      policies, jurisdictions;
    DROP TABLE IF EXISTS icd10_codes, hcpcs_codes, mpfs_rows, gpci_rows, anesthesia_factors, opps_caps, fee_localities,
      zip_localities, asp_crosswalk, asp_limits, ndc_products, ndc_packages, rbcs_codes, mue_values, ptp_edits, pa_requirements,
      code_datasets;`);
}
