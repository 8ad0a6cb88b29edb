/** A small database from before the corpus moved to files: migrations up to 0009 and a few rows in every table. */
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { normalizeCode } from '../../src/corpus/codes/code.ts';
import type { ColumnType } from '../../src/corpus/datasets/dataset-table.ts';
import { DATASET_TABLES } from '../../src/corpus/datasets/dataset-tables.ts';
import type { PolicyDocument } from '../../src/ingest/ingest.document.ts';
import type { Database, Transaction } from '../../src/platform/database/database.ts';
import { migrate } from '../../src/platform/database/migrate.ts';

const MIGRATIONS = join(import.meta.dirname, '../../db/migrations');
const LAST_BEFORE = '0009';

type Row = Record<string, unknown>;

/** Releases: 1 the older version, 2 the newer one, 3 the codes, 4 a failed load. */
export const EARLIER = {
  older: 1,
  current: 3,
  retired: 4,
  ranged: 5,
  left: 6,
  unpublished: 9,
  datasetIds: 40,
  diffId: 7,
  created: '2024-01-02T03:04:05.678Z',
  updated: '2025-06-07T08:09:10.111Z',
  verified: '2025-07-08T09:10:11.222Z',
  published: '2024-01-02T03:04:06.789Z',
};

/** @param document current version of one policy, as delivered by its source. */
export async function fillLegacyDatabase(database: Database, document: PolicyDocument): Promise<void> {
  const dir = mkdtempSync(join(tmpdir(), 'cpi-earlier-'));
  for (const name of readdirSync(MIGRATIONS))
    if (name.slice(0, 4) <= LAST_BEFORE && name.endsWith('.sql')) cpSync(join(MIGRATIONS, name), join(dir, name));
  await migrate(database, { dir });
  rmSync(dir, { recursive: true });
  await database.transaction(async (tx) => {
    await insertReleases(tx);
    await insertPolicies(tx, document);
    await insertContents(tx, document);
    await insertDatasets(tx);
    await insertReviews(tx);
    for (const table of ['releases', 'policies', 'policy_versions', 'code_datasets', 'policy_changes'])
      await tx.script(
        `SELECT setval(pg_get_serial_sequence('${table}', '${table === 'policy_changes' ? 'diff_id' : 'id'}'), 70)`,
      );
  });
}

/** Tables and columns added after codes left the database. */
const LATER_COLUMNS = ['requests_from', 'evidence'];
const LATER_TABLES = [
  'diagnosis_notes',
  'icd10_index',
  'providers',
  'provider_taxonomies',
  ...[
    'formulary_drugs',
    'pa_program_facts',
    'ncd_codes',
    'code_conversions',
    'listed_codes',
    'addon_edits',
    'locality_amounts',
    'spending',
  ],
];
export const LEGACY_TABLES = Object.keys(DATASET_TABLES).filter((table) => !LATER_TABLES.includes(table));

/** Two rows per dataset table, generated from its column types. */
export function legacyRows(table: string): Row[] {
  const { columns } = DATASET_TABLES[table]!;
  return [1, 2].map((at) =>
    Object.fromEntries(
      Object.entries(columns)
        .filter(([column]) => !LATER_COLUMNS.includes(column))
        .map(([column, type]) => [column, makeSample(column, type, at)]),
    ),
  );
}

function makeSample(column: string, type: ColumnType, at: number): unknown {
  if (column === 'requirement') return 'required';
  const values = { text: `${column} ${at}`, int: at, boolean: at === 1, date: `2025-0${at}-03`, numeric: `${at}.50` };
  return values[type];
}

async function insert(tx: Transaction, table: string, rows: readonly Row[]): Promise<void> {
  const columns = Object.keys(rows[0]!).join(', ');
  await tx.execute({
    name: `fill_${table}`,
    text: `INSERT INTO ${table} (${columns}) OVERRIDING SYSTEM VALUE
      SELECT ${columns} FROM json_populate_recordset(NULL::${table}, $1::json)`,
    values: [JSON.stringify(rows)],
  });
}

async function insertReleases(tx: Transaction): Promise<void> {
  const release = (id: number, source: string, parts: string[], state = 'published') => ({
    ...{ id, source, parts: `{${parts.join()}}`, edition: `edition ${id}`, state, report: { loader: '3.1' } },
    ...{ started_at: EARLIER.created, published_at: state === 'published' ? EARLIER.published : null },
  });
  await insert(tx, 'releases', [
    release(1, 'crash', ['lcd']),
    release(2, 'crash', ['lcd']),
    release(3, 'mpfs', ['mpfs']),
    release(4, 'crash', ['lcd'], 'failed'),
  ]);
  const file = (release_id: number, name: string, part: string) => ({
    ...{ release_id, name, part, sha256: `hash of ${name}`, bytes: 10, edition: `edition ${release_id}` },
    fetched_at: EARLIER.created,
  });
  await insert(tx, 'release_files', [
    file(1, 'old.zip', 'lcd'),
    file(2, 'new.zip', 'lcd'),
    file(3, 'rvu.zip', 'mpfs'),
    file(4, 'failed.zip', 'lcd'),
  ]);
  await tx.script('UPDATE corpus_state SET sequence = 2');
}

async function insertPolicies(tx: Transaction, document: PolicyDocument): Promise<void> {
  const policy = (id: number, policy_id: string, current_version_id: number | null, facts: Row = {}) => ({
    ...{ id, policy_id, policy_type: 'LCD', source: 'crash', part: 'lcd', current_version_id },
    ...{ created_at: EARLIER.created, updated_at: EARLIER.updated, last_verified_at: EARLIER.verified },
    ...facts,
  });
  await insert(tx, 'policies', [
    policy(1, document.policyId, EARLIER.current),
    policy(2, 'L9', EARLIER.retired),
    policy(3, 'NCD7', EARLIER.ranged, { policy_type: 'NCD', source: 'mcd', part: 'ncd' }),
    policy(4, 'L1', EARLIER.left, { source: 'starter' }),
    policy(5, 'L2', null),
  ]);
  await tx.script("UPDATE policies SET current_version_id = NULL WHERE policy_id = 'L1'");
  const version = (id: number, policy_id: number, release_id: number, own: PolicyDocument, facts: Row = {}) => ({
    ...{ id, policy_id, release_id, version: own.version, content_hash: 'of another loader', title: own.title },
    ...{ status: own.status, effective_date: own.effectiveDate, retire_date: own.retireDate },
    ...{ jurisdictions: `{${own.jurisdictions.join()}}`, states: '{PA,NJ}', keywords: '{knee,widget}' },
    ...{
      payer: own.payer,
      source_url: own.sourceUrl,
      manual_section: own.manualSection,
      summary: 'In short',
      code_count: 1,
    },
    ...{ criteria_count: id === EARLIER.current ? 1 : 0, detail: JSON.stringify({ title: own.title, n: id }) },
    document: JSON.stringify({ ...own, codeGroups: own.codeGroups.map((group) => ({ ...group, codes: [] })) }),
    ...{ search_words: 'knee widget', published_at: EARLIER.published, created_at: EARLIER.created },
    ...facts,
  });
  const note = 'National coverage level: Full coverage';
  await insert(tx, 'policy_versions', [
    version(EARLIER.older, 1, 1, { ...document, title: 'Older title', effectiveDate: '2023-01-01' }),
    version(EARLIER.current, 1, 2, document, { states: '{}', keywords: '{}' }),
    version(EARLIER.retired, 2, 2, { ...document, policyId: 'L9', status: 'retired', retireDate: '2025-05-01' }),
    version(EARLIER.ranged, 3, 2, {
      ...document,
      policyId: 'NCD7',
      policyType: 'NCD',
      notes: [note],
      jurisdictions: ['JE', 'JF'],
    }),
    version(EARLIER.left, 4, 1, { ...document, policyId: 'L1' }),
    version(EARLIER.unpublished, 1, 4, { ...document, title: 'Never published' }, { published_at: null }),
  ]);
}

async function insertContents(tx: Transaction, document: PolicyDocument): Promise<void> {
  const codes = (version_id: number) =>
    document.codeGroups.flatMap(({ kind, group, codes: listed }) =>
      listed.map(({ code, codeSystem, disposition }, ordinal) => ({
        ...{ version_id, ordinal, code: normalizeCode(code), code_to: null, code_system: codeSystem, kind },
        ...{ group_number: group, disposition, condition_reference: null, notes: null },
      })),
    );
  const range = { code: 'E101', code_to: 'E139', code_system: 'ICD10CM', kind: 'icd10_covered', group_number: 1 };
  await insert(tx, 'policy_codes', [
    ...codes(EARLIER.current),
    ...codes(EARLIER.older).map((code) => ({ ...code, code: 'E9999' })),
    {
      version_id: EARLIER.ranged,
      ordinal: 0,
      ...range,
      disposition: 'conditional',
      condition_reference: 'c1',
      notes: 'see c1',
    },
    ...codes(EARLIER.unpublished),
  ]);
  await insert(tx, 'policy_code_displays', [{ code_system: 'HCPCS', code: 'E9999', display: 'Own words' }]);
  const groups = (version_id: number) =>
    document.codeGroups.map(({ kind, group, paragraph, asteriskNote }) => ({
      ...{ version_id, kind, group_number: group, paragraph, asterisk_note: asteriskNote },
    }));
  await insert(tx, 'policy_code_groups', [
    ...groups(EARLIER.current),
    { version_id: EARLIER.ranged, kind: 'icd10_covered', group_number: 1, paragraph: 'Prose', asterisk_note: '*Note' },
  ]);
  await insert(tx, 'policy_links', [{ version_id: EARLIER.current, related_policy_id: 'NCD7', relation: 'lcd_ncd' }]);
  await insert(tx, 'criteria_blocks', [
    {
      ...{ version_id: EARLIER.current, ordinal: 0, block_id: 'b1', section: 'indications', text: 'Adults only' },
      ...{ tags: '{age}', logic_ast: { type: 'age', min: 18 }, requires_manual_review: true, confidence_score: 0.875 },
      ...{ source_field: 'lcd.indication', source_start: 3, source_end: 14, parent_id: null, heading: 'Who' },
      origin: 'grammar',
    },
  ]);
  await insert(tx, 'jurisdictions', [
    {
      ...{ jurisdiction_code: 'JE', mac_type: 'A/B', jurisdiction_name: 'Jurisdiction E', mac_name: 'Example MAC' },
      ...{ mac_code: 'EX', contractor_numbers: { partA: ['01111'], partB: [], dme: [], hhh: [] }, states: '{CA,NV}' },
      ...{ website_url: 'https://example.org/', source: 'starter' },
    },
  ]);
}

async function insertDatasets(tx: Transaction): Promise<void> {
  const tables = LEGACY_TABLES;
  const dataset = (id: number, table_name: string, state = 'published') => ({
    ...{ id, release_id: 3, dataset: table_name, variant: '', edition: '2025-10', effective_from: '2025-10-01' },
    ...{
      covers_from: '2025-07-01',
      starter: false,
      state,
      table_name,
      file: `${table_name}.csv`,
      sha256: `hash ${id}`,
    },
    ...{ loader: '4', row_count: 2, attributes: { conversion_factor: '32.3465' }, published_at: EARLIER.published },
  });
  await insert(tx, 'code_datasets', [
    dataset(1, tables[0]!, 'superseded'),
    ...tables.map((table, at) => dataset(EARLIER.datasetIds + at, table)),
  ]);
  for (const [at, table] of tables.entries())
    await insert(
      tx,
      table,
      legacyRows(table).map((row) => ({ dataset_id: EARLIER.datasetIds + at, ...row })),
    );
  await insert(tx, tables[0]!, [{ dataset_id: 1, ...legacyRows(tables[0]!)[0] }]);
}

async function insertReviews(tx: Transaction): Promise<void> {
  await insert(tx, 'organizations', [
    { id: 'org_1', name: 'Reviewers', plan: 'enterprise', created_at: EARLIER.created },
  ]);
  await insert(tx, 'policy_changes', [
    {
      ...{ diff_id: EARLIER.diffId, release_id: 2, policy_id: 'L500', policy_title: 'Title', policy_type: 'LCD' },
      ...{ payer_name: null, jurisdictions: '{}', old_version_id: EARLIER.older, new_version_id: EARLIER.current },
      ...{ old_version: '1', new_version: '1', change_type: 'codes_changed', change_summary: 'Codes', details: {} },
      changed_at: EARLIER.updated,
    },
  ]);
  await insert(tx, 'change_acknowledgements', [
    {
      organization_id: 'org_1',
      diff_id: EARLIER.diffId,
      key_id: 'key_1',
      notes: 'seen',
      acknowledged_at: EARLIER.updated,
    },
  ]);
}
