import sql from 'sql-template-tag';
import type { Queryable, Transaction } from '../../platform/database/database.ts';
import type { PreparedVersion } from './release.rules.ts';

export interface ReleaseRow {
  id: number;
  source: string;
  parts: string[];
  edition: string;
  state: 'loading' | 'published' | 'failed';
  started_at: string;
  published_at: string | null;
  report: Record<string, unknown>;
}

export interface ReleaseFileRow {
  name: string;
  part: string;
  sha256: string;
  bytes: number;
  edition: string;
  fetched_at: string;
}

const RELEASE = sql`id, source, parts, edition, state, started_at, published_at, report`;

export async function insertRelease(db: Queryable, source: string, parts: string[], edition: string): Promise<number> {
  const rows = await db.query<{ id: number }>(sql`
    INSERT INTO releases (source, parts, edition, state) VALUES (${source}, ${parts}, ${edition}, 'loading') RETURNING id`);
  return rows[0]!.id;
}

export async function insertReleaseFile(
  db: Queryable,
  releaseId: number,
  file: Omit<ReleaseFileRow, 'fetched_at'>,
): Promise<void> {
  await db.execute(sql`
    INSERT INTO release_files (release_id, name, part, sha256, bytes, edition)
    VALUES (${releaseId}, ${file.name}, ${file.part}, ${file.sha256}, ${file.bytes}, ${file.edition})`);
}

export function listReleases(db: Queryable, limit: number): Promise<ReleaseRow[]> {
  return db.query<ReleaseRow>(sql`SELECT ${RELEASE} FROM releases ORDER BY id DESC LIMIT ${limit}`);
}

export async function findRelease(
  db: Queryable,
  id: number,
): Promise<(ReleaseRow & { files: ReleaseFileRow[] }) | null> {
  const rows = await db.query<ReleaseRow>(sql`SELECT ${RELEASE} FROM releases WHERE id = ${id}`);
  if (rows[0] === undefined) return null;
  const files = await db.query<ReleaseFileRow>(sql`
    SELECT name, part, sha256, bytes, edition, fetched_at FROM release_files WHERE release_id = ${id} ORDER BY part, name`);
  return { ...rows[0], files };
}

interface LatestFile {
  release_id: number;
  sha256: string;
  edition: string;
  loader: string | null;
  extractor: string | null;
}

/** The newest published release of a source that covered `part`, with the file it came from. */
export async function latestFile(db: Queryable, source: string, part: string): Promise<LatestFile | null> {
  const rows = await db.query<LatestFile>(sql`
    SELECT f.release_id, f.sha256, f.edition, r.report ->> 'loader' AS loader, r.report ->> 'extractor' AS extractor
    FROM release_files f JOIN releases r ON r.id = f.release_id
    WHERE r.source = ${source} AND r.state = 'published' AND f.part = ${part} ORDER BY f.release_id DESC LIMIT 1`);
  return rows[0] ?? null;
}

/** What a failed or killed load left behind: versions nobody was ever shown. */
export async function removeAbandoned(tx: Transaction): Promise<number> {
  const lost = sql`SELECT v.id FROM policy_versions v JOIN releases r ON r.id = v.release_id WHERE r.state = 'loading'`;
  await tx.execute(sql`DELETE FROM policy_codes WHERE version_id IN (${lost})`);
  await tx.execute(sql`DELETE FROM policy_versions WHERE id IN (${lost})`);
  await tx.execute(sql`DELETE FROM policies p WHERE p.current_version_id IS NULL
    AND NOT EXISTS (SELECT 1 FROM policy_versions v WHERE v.policy_id = p.id)`);
  return tx.execute(sql`UPDATE releases SET state = 'failed' WHERE state = 'loading'`);
}

export interface CurrentVersion {
  policy_id: string;
  content_hash: string;
  version_id: number;
  status: string;
  source: string;
  part: string;
}

export function currentVersions(db: Queryable, source: string): Promise<CurrentVersion[]> {
  return db.query<CurrentVersion>(sql`
    SELECT p.policy_id, v.content_hash, v.id AS version_id, v.status, p.source, p.part
    FROM policies p JOIN policy_versions v ON v.id = p.current_version_id WHERE p.source = ${source}`);
}

/** Writes versions that no reader can see yet. @returns version ids in the order given. */
export async function insertVersions(
  tx: Transaction,
  release: { id: number; source: string },
  versions: readonly (PreparedVersion & { part: string })[],
): Promise<number[]> {
  const documents = versions.map(({ document }) => document);
  await tx.execute(sql`
    INSERT INTO policies (policy_id, policy_type, source, part)
    SELECT * FROM unnest(${documents.map((d) => d.policyId)}::text[], ${documents.map((d) => d.policyType)}::text[],
      array_fill(${release.source}::text, ARRAY[${versions.length}::int]), ${versions.map((v) => v.part)}::text[])
    ON CONFLICT (policy_id) DO NOTHING`);
  // Arrays of arrays must be rectangular in PostgreSQL, so each row travels as one JSON object.
  const rows = versions.map((version) => ({
    policy_id: version.document.policyId,
    version: version.document.version,
    content_hash: version.contentHash,
    title: version.document.title,
    status: version.document.status,
    effective_date: version.document.effectiveDate,
    retire_date: version.document.retireDate,
    jurisdictions: version.document.jurisdictions,
    states: version.document.states,
    payer: version.document.payer,
    source_url: version.document.sourceUrl,
    manual_section: version.document.manualSection,
    keywords: version.document.keywords,
    summary: version.summary,
    code_count: version.codeCount,
    criteria_count: version.criteria.length,
    detail: version.detail,
    document: version.stored,
    search_words: version.searchWords,
  }));
  const inserted = await tx.query<{ id: number; policy_id: string }>(sql`
    WITH given AS (
      SELECT * FROM json_to_recordset(${JSON.stringify(rows)}::json) AS r (policy_id text, version text, content_hash text,
        title text, status text, effective_date date, retire_date date, jurisdictions text[], states text[], payer jsonb,
        source_url text, manual_section text, keywords text[], summary text, code_count int, criteria_count int, detail text,
        document text, search_words text)
    ), written AS (
      INSERT INTO policy_versions (policy_id, release_id, version, content_hash, title, status, effective_date, retire_date,
        jurisdictions, states, payer, source_url, manual_section, keywords, summary, code_count, criteria_count, detail,
        document, search_words)
      SELECT p.id, ${release.id}::int, g.version, g.content_hash, g.title, g.status, g.effective_date, g.retire_date,
        g.jurisdictions, g.states, g.payer, g.source_url, g.manual_section, g.keywords, g.summary, g.code_count,
        g.criteria_count, g.detail, g.document, g.search_words
      FROM given g JOIN policies p ON p.policy_id = g.policy_id
      RETURNING id, policy_id
    )
    SELECT w.id, p.policy_id FROM written w JOIN policies p ON p.id = w.policy_id`);
  const ids = new Map(inserted.map((row) => [row.policy_id, row.id]));
  return versions.map((version) => ids.get(version.document.policyId)!);
}

export async function insertCodes(
  tx: Transaction,
  versions: readonly PreparedVersion[],
  ids: readonly number[],
): Promise<void> {
  const rows = versions.flatMap((version, at) =>
    version.codes.map((code, ordinal) => ({ ...code, ordinal, versionId: ids[at]! })),
  );
  if (rows.length === 0) return;
  await tx.execute(sql`
    INSERT INTO policy_codes (version_id, ordinal, code, code_to, code_system, kind, group_number, disposition,
      condition_reference, notes)
    SELECT * FROM unnest(${rows.map((r) => r.versionId)}::int[], ${rows.map((r) => r.ordinal)}::int[],
      ${rows.map((r) => r.code)}::text[], ${rows.map((r) => r.codeTo)}::text[], ${rows.map((r) => r.codeSystem)}::text[],
      ${rows.map((r) => r.kind)}::text[], ${rows.map((r) => r.group)}::int[], ${rows.map((r) => r.disposition)}::text[],
      ${rows.map((r) => r.conditionReference)}::text[], ${rows.map((r) => r.notes)}::text[])`);
}

/** Names of codes, the newest text winning. */
export async function upsertDisplays(tx: Transaction, displays: PreparedVersion['displays']): Promise<void> {
  const unique = [...new Map(displays.map((d) => [`${d.codeSystem} ${d.code}`, d])).values()];
  if (unique.length === 0) return;
  await tx.execute(sql`
    INSERT INTO policy_code_displays (code_system, code, display)
    SELECT * FROM unnest(${unique.map((d) => d.codeSystem)}::text[], ${unique.map((d) => d.code)}::text[],
      ${unique.map((d) => d.display)}::text[])
    ON CONFLICT (code, code_system) DO UPDATE SET display = excluded.display
      WHERE policy_code_displays.display <> excluded.display`);
}

/** Group texts, links and criteria of versions. */
export async function insertParts(
  tx: Transaction,
  versions: readonly PreparedVersion[],
  ids: readonly number[],
): Promise<void> {
  const groups = versions.flatMap(({ document }, at) =>
    document.codeGroups.map((group) => ({ ...group, versionId: ids[at]! })),
  );
  await tx.execute(sql`
    INSERT INTO policy_code_groups (version_id, kind, group_number, paragraph, asterisk_note)
    SELECT * FROM unnest(${groups.map((g) => g.versionId)}::int[], ${groups.map((g) => g.kind)}::text[],
      ${groups.map((g) => g.group)}::int[], ${groups.map((g) => g.paragraph)}::text[], ${groups.map((g) => g.asteriskNote)}::text[])
    ON CONFLICT DO NOTHING`);
  const links = versions.flatMap(({ document }, at) =>
    document.relatedPolicies.map((link) => ({ ...link, versionId: ids[at]! })),
  );
  await tx.execute(sql`
    INSERT INTO policy_links (version_id, related_policy_id, relation)
    SELECT * FROM unnest(${links.map((l) => l.versionId)}::int[], ${links.map((l) => l.policyId)}::text[],
      ${links.map((l) => l.relation)}::text[]) ON CONFLICT DO NOTHING`);
  const blocks = versions.flatMap(({ criteria }, at) =>
    criteria.map((block, ordinal) => ({ ...block, ordinal, versionId: ids[at]! })),
  );
  if (blocks.length === 0) return;
  await tx.execute(sql`
    INSERT INTO criteria_blocks (version_id, ordinal, block_id, section, text, tags, logic_ast, requires_manual_review,
      confidence_score, source_field, source_start, source_end, parent_id, heading, origin)
    SELECT "versionId", ordinal, "blockId", section, text, tags, "logicAst", "requiresManualReview", "confidenceScore",
      "sourceField", "sourceStart", "sourceEnd", "parentId", heading, origin
    FROM json_to_recordset(${JSON.stringify(blocks)}::json) AS b ("versionId" int, ordinal int, "blockId" text, section text,
      text text, tags text[], "logicAst" jsonb, "requiresManualReview" boolean, "confidenceScore" real, "sourceField" text,
      "sourceStart" int, "sourceEnd" int, "parentId" text, heading text, origin text)`);
}

/** Name of the notification every publish sends. */
export const CORPUS_PUBLISHED = 'corpus_published';

/**
 * Makes a release visible: all its versions become current at once. Runs inside one transaction that touches no large
 * table; readers before its commit see the old corpus, after it the new one.
 * @param unchanged policies the release confirms without a new version.
 * @param leaving parts whose starter records give way.
 */
export async function publish(
  tx: Transaction,
  release: { id: number; source: string },
  input: { unchanged: string[]; leaving: string[]; report: object },
): Promise<number> {
  await tx.execute(sql`
    UPDATE policies p SET current_version_id = NULL, updated_at = now()
    WHERE p.source = 'starter' AND ${release.source} <> 'starter' AND p.part = ANY (${input.leaving}::text[])`);
  await tx.execute(sql`
    UPDATE policies p SET current_version_id = v.id, source = ${release.source}, updated_at = now(), last_verified_at = now()
    FROM policy_versions v WHERE v.release_id = ${release.id} AND v.policy_id = p.id`);
  await tx.execute(sql`UPDATE policy_versions SET published_at = now() WHERE release_id = ${release.id}`);
  await tx.execute(
    sql`UPDATE policies SET last_verified_at = now() WHERE policy_id = ANY (${input.unchanged}::text[])`,
  );
  await tx.execute(sql`
    UPDATE releases SET state = 'published', published_at = now(), report = ${JSON.stringify(input.report)}::jsonb
    WHERE id = ${release.id}`);
  const rows = await tx.query<{ sequence: number }>(sql`
    UPDATE corpus_state SET sequence = sequence + 1, published_at = now() RETURNING sequence`);
  const sequence = rows[0]!.sequence;
  // Until now the planner knew most versions as not current; it would join them to what a search finds one by one.
  await tx.execute({ name: 'analyze_published', text: 'ANALYZE policies', values: [] });
  await tx.query(sql`SELECT pg_notify(${CORPUS_PUBLISHED}, ${String(sequence)})`);
  return sequence;
}

/** Parts whose policies come from a source other than the starter corpus. */
export async function officialParts(db: Queryable): Promise<string[]> {
  const rows = await db.query<{ part: string }>(sql`
    SELECT DISTINCT unnest(parts) AS part FROM releases WHERE source <> 'starter' AND state = 'published'`);
  return rows.map(({ part }) => part);
}

/** Rough statistics for the planner after many rows arrived. */
export async function analyze(db: Queryable): Promise<void> {
  for (const table of ['policies', 'policy_versions', 'policy_codes', 'criteria_blocks', 'policy_code_displays']) {
    await db.execute({ name: `analyze_${table}`, text: `ANALYZE ${table}`, values: [] });
  }
}
