import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { crashEdition } from '../../../test/support/crash-editions.ts';
import { engines, openEmptyDatabase, type TestDatabase } from '../../../test/support/databases.ts';
import { EARLIER, fillLegacyDatabase, LEGACY_TABLES, legacyRows } from '../../../test/support/legacy-database.ts';
import { temporaryDir } from '../../../test/support/processes.ts';
import type { PolicyDocument } from '../../ingest/ingest.document.ts';
import { silentProgress } from '../../ingest/release/progress.ts';
import { loadRelease } from '../../ingest/release/publish.ts';
import { deriveEarlier } from '../../ingest/release/release.rules.ts';
import { ensureStarterCorpus } from '../../ingest/starter/starter.service.ts';
import { migrate } from '../../platform/database/migrate.ts';
import { openPostgres } from '../../platform/database/postgres.ts';
import { EXACT } from '../codes/code-index.ts';
import { DATASET_TABLES } from '../datasets/dataset-tables.ts';
import type { Model } from '../model.ts';
import { storedDocument } from '../policies/loaded-policies.ts';
import { readCodes, readCriteria, readGroups } from '../policies/policy-contents.ts';
import { listSegments } from '../segments/manifest.ts';
import { checkSegment } from '../segments/segment-file.ts';
import { Corpus } from '../segments/store.ts';
import { type RebuildOptions, rebuildFromDatabase } from './rebuild.ts';

const derive: RebuildOptions['derive'] = (document, codes) => deriveEarlier(document as PolicyDocument, codes);
const options: RebuildOptions = { derive, logProgress: () => {} };

async function firstDocument(): Promise<PolicyDocument> {
  const hooks = { warn: () => {}, count: () => {}, signal: new AbortController().signal };
  for await (const { document } of crashEdition(0).documents(hooks)) return document;
  throw new Error('The edition has no document');
}

async function openLegacy(engine: (typeof engines)[number]): Promise<TestDatabase> {
  const opened = await openEmptyDatabase(engine);
  await fillLegacyDatabase(opened.database, await firstDocument());
  await migrate(opened.database);
  return opened;
}

async function listTables({ database }: TestDatabase): Promise<string[]> {
  const rows = await database.query<{ name: string }>(
    sql`SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1`,
  );
  return rows.map(({ name }) => name);
}

describe.each(engines)('a legacy database on %s', (engine) => {
  let opened: TestDatabase;
  let model: Model;
  let document: PolicyDocument;
  beforeAll(async () => {
    document = await firstDocument();
    opened = await openLegacy(engine);
    const failing = { ...options, derive: () => expect.unreachable('the first attempt breaks off') as never };
    await expect(rebuildFromDatabase(opened.corpus, failing)).rejects.toThrow('breaks off');
    expect(await listTables(opened)).toContain('policy_versions');
    const manifest = await rebuildFromDatabase(opened.corpus, options);
    await opened.corpus.follow();
    model = opened.corpus.current;
    expect(model.release.id).toBe(manifest!.id);
  });
  afterAll(() => opened.close());

  it('becomes one release after all earlier ones, complete by its hashes', async () => {
    expect(model.release).toMatchObject({ source: 'rebuild', next_dataset_id: 71 });
    expect(model.release.sequence).toBeGreaterThan(70);
    for (const ref of listSegments(model.release)) await checkSegment(opened.corpusDir, ref);
  });

  it('keeps published versions with their ids, releases and times, and no others', () => {
    const moments = { created_at: EARLIER.created, updated_at: EARLIER.updated, last_verified_at: EARLIER.verified };
    expect(model.policies.byPolicyId.get(document.policyId)).toMatchObject({
      ...{ version_id: EARLIER.current, release: 2, title: document.title, published_at: EARLIER.published },
      ...{ summary: 'In short', code_count: 1, criteria_count: 1, source: 'crash', part: 'lcd', ...moments },
    });
    const versions = model.policies.listVersions(document.policyId);
    expect(versions.map(({ version_id, title }) => [version_id, title])).toEqual([
      [EARLIER.older, 'Older title'],
      [EARLIER.current, document.title],
    ]);
    expect(versions[0]).toMatchObject({
      release: 1,
      effective_date: '2023-01-01',
      states: ['PA', 'NJ'],
      keywords: ['knee', 'widget'],
    });
    expect(JSON.parse(model.policies.detail(EARLIER.older))).toEqual({ title: 'Older title', n: EARLIER.older });
    expect(storedDocument(model.policies.segment, EARLIER.older)).toMatchObject({ policyId: document.policyId });
    expect(model.policies.byPolicyId.get('L9')).toMatchObject({ status: 'retired', retire_date: '2025-05-01' });
    expect(model.policies.byPolicyId.get('NCD7')).toMatchObject({
      coverage_level: 'Full coverage',
      jurisdictions: ['JE', 'JF'],
    });
    expect(model.policies.byPolicyId.has('L1')).toBe(false);
    expect(model.policies.listVersions('L1')).toHaveLength(1);
    expect(model.policies.heads).toHaveLength(3);
    expect(model.policies.timeline.versionOn(document.policyId, '2024-01-01')).toBe(EARLIER.older);
  });

  it('keeps codes with their ranges and names, groups, links, criteria, jurisdictions and files', () => {
    const { segment } = model.policies;
    expect(model.codeIndex.listings('E119', EXACT)).toEqual([
      {
        ...{ version_id: EARLIER.ranged, code: 'E101', code_to: 'E139', kind: 'icd10_covered', code_system: 'ICD10CM' },
        ...{ group_number: 1, disposition: 'conditional', condition_reference: 'c1', notes: 'see c1' },
        ordinal: 0,
      },
    ]);
    expect(readCodes(segment, EARLIER.older)).toMatchObject([{ code: 'E9999', display: 'Own words' }]);
    expect(readGroups(segment, EARLIER.older)).toMatchObject([{ size: 1, described: false }]);
    expect(readGroups(segment, EARLIER.ranged)).toEqual([
      { kind: 'icd10_covered', group_number: 1, size: 1, described: true, paragraph: 'Prose', asterisk_note: '*Note' },
    ]);
    expect([...model.policies.related('NCD7')]).toEqual([document.policyId]);
    expect(readCriteria(segment, EARLIER.current)).toEqual([
      {
        ...{
          block_id: 'b1',
          section: 'indications',
          text: 'Adults only',
          tags: ['age'],
          logic: { type: 'age', min: 18 },
        },
        ...{ requires_manual_review: true, confidence_score: 0.875, parent_id: null, heading: 'Who' },
      },
    ]);
    expect(model.policies.words.find('widget').documents).toHaveLength(3);
    expect([...model.policies.jurisdictions.values()]).toMatchObject([
      { jurisdiction_code: 'JE', states: ['CA', 'NV'], contractor_numbers: { partA: ['01111'] } },
    ]);
    expect(model.policies.listFiles(2, 'lcd')).toEqual([
      {
        ...{
          release: 2,
          part: 'lcd',
          name: 'new.zip',
          source: 'crash',
          edition: 'edition 2',
          sha256: 'hash of new.zip',
        },
        fetched_at: EARLIER.created,
      },
    ]);
    expect(model.policies.listFiles(4, 'lcd')).toEqual([]);
  });

  it('keeps every published edition of a code table with its id and rows', () => {
    const tables = LEGACY_TABLES;
    expect(model.release.datasets.map(({ id, table }) => [id, table])).toEqual(
      tables.map((table, at) => [EARLIER.datasetIds + at, table]),
    );
    for (const edition of model.release.datasets) {
      const { columns, key } = DATASET_TABLES[edition.table]!;
      expect(edition).toMatchObject({
        ...{
          effective_from: '2025-10-01',
          covers_from: '2025-07-01',
          edition: '2025-10',
          starter: false,
          release: 3,
          rows: 2,
        },
        ...{ file: `${edition.table}.csv`, file_sha256: `hash ${edition.id}`, loader: '4', variant: '' },
        attributes: { conversion_factor: '32.3465' },
      });
      const rows = model
        .dataset(edition)
        .all(`SELECT ${Object.keys(columns).join()} FROM ${edition.table} ORDER BY ${key}`);
      const stored = (value: unknown) => (typeof value === 'boolean' ? Number(value) : value);
      expect(rows).toEqual(
        legacyRows(edition.table).map((row) =>
          Object.fromEntries(Object.keys(columns).map((column) => [column, stored(row[column] ?? null)])),
        ),
      );
    }
  });

  it('loses its old tables and keeps changes and reviews', async () => {
    const left = await listTables(opened);
    for (const gone of [
      'policies',
      'policy_versions',
      'policy_codes',
      'criteria_blocks',
      'jurisdictions',
      'code_datasets',
    ])
      expect(left).not.toContain(gone);
    for (const gone of Object.keys(DATASET_TABLES)) expect(left).not.toContain(gone);
    const functions = await opened.database.query(sql`SELECT 1 FROM pg_proc WHERE proname = 'criteria_found'`);
    expect(functions).toEqual([]);
    expect(
      await opened.database.query(sql`
        SELECT c.diff_id, c.policy, a.notes FROM policy_changes c JOIN change_acknowledgements a ON a.diff_id = c.diff_id`),
    ).toEqual([
      {
        diff_id: EARLIER.diffId,
        policy: {
          ...{ status: 'active', effective_date: document.effectiveDate, retire_date: null },
          source_url: document.sourceUrl,
        },
        notes: 'seen',
      },
    ]);
    expect(await rebuildFromDatabase(opened.corpus, options)).toBeNull();
  });

  it('is the basis for the next load of the same edition, which finds its content unchanged', async () => {
    const signal = new AbortController().signal;
    const report = await loadRelease(opened.corpus, crashEdition(0), { signal, progress: silentProgress });
    expect(report.changes).toMatchObject({ updated: 0, unchanged: 1 });
    const { policies } = opened.corpus.current;
    expect(policies.byPolicyId.get(document.policyId)!.version_id).toBe(EARLIER.current);
    expect(Math.min(...policies.heads.filter((head) => head.release > 70).map((head) => head.version_id))).toBe(
      EARLIER.left + 1,
    );
  });
});

describe.each(engines)('empty legacy tables on %s', (engine) => {
  it('are dropped without a separate release', async () => {
    const opened = await openEmptyDatabase(engine);
    await migrate(opened.database);
    expect(await rebuildFromDatabase(opened.corpus, options)).toBeNull();
    expect(await listTables(opened)).not.toContain('policies');
    expect(await opened.database.query(sql`SELECT id FROM releases`)).toEqual([]);
    await opened.close();
  });
});

describe.skipIf(!engines.includes('postgres'))('two servers that start concurrently', () => {
  it('rebuild the corpus once, and both serve it', async () => {
    const opened = await openLegacy('postgres');
    const database = await openPostgres(opened.url!);
    const dir = temporaryDir();
    const other = new Corpus({ database, dir: dir.path, shared: false, cptLicensed: false, onError: () => {} });
    await Promise.all([ensureStarterCorpus(opened.corpus), ensureStarterCorpus(other)]);
    const rebuilt = await database.query(sql`SELECT state FROM releases WHERE source = 'rebuild'`);
    expect(rebuilt).toEqual([{ state: 'published' }]);
    await Promise.all([opened.corpus.follow(), other.follow()]);
    expect(other.current.release.id).toBe(opened.corpus.current.release.id);
    expect(other.current.policies.listVersions('L500')).toHaveLength(2);
    await other.close();
    await database.close();
    await opened.close();
    dir.remove();
  });
});
