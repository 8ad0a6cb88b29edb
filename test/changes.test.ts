/** What a second edition of an export changes, from file to response. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changesAfter } from '../src/changes/changes.public.ts';
import type { ReleaseSource } from '../src/ingest/release/policies/policy-load.ts';
import { silentProgress } from '../src/ingest/release/progress.ts';
import { loadRelease } from '../src/ingest/release/publish.ts';
import type { ReleaseReport } from '../src/ingest/release/release-report.ts';
import { openMcd } from '../src/ingest/sources/mcd/mcd.ts';
import type { Database } from '../src/platform/database/database.ts';
import { oneEngine } from './support/databases.ts';
import { createTestApp, type Tenant, type TestApp } from './support/harness.ts';
import { articleRow, type Edition, lcdRow, ncdRow, writeEdition } from './support/mcd-fixture.ts';
import { EDITION_ONE, EDITION_TWO, EXPECTED, TODAY } from './support/two-editions.ts';

interface Loading {
  today?: string;
  reader?: (source: ReleaseSource) => ReleaseSource;
}

type Written = ReturnType<typeof writeEdition>;

/** @param edition rows, or files already written: a zip file written again would have another checksum. */
async function load({ corpus }: TestApp, edition: Edition | Written, options: Loading = {}): Promise<ReleaseReport> {
  const written = 'paths' in edition ? edition : writeEdition(edition);
  try {
    const today = options.today ?? TODAY;
    const source = await openMcd(written.paths, { today, jurisdictionStates: new Map() });
    return await loadRelease(corpus, options.reader?.(source) ?? source, {
      signal: new AbortController().signal,
      progress: silentProgress,
      now: () => new Date(`${today}T12:00:00Z`),
    });
  } finally {
    if (!('paths' in edition)) written.remove();
  }
}

/** An improved reader that finds other words in the same file. */
function betterReader(source: ReleaseSource): ReleaseSource {
  return {
    ...source,
    async *documents(hooks) {
      for await (const { part, document } of source.documents(hooks))
        yield { part, document: { ...document, title: `${document.title}, read better` } };
    },
  };
}

/** As if the files had been loaded by an older version of the service. */
async function forgetReader(database: Database): Promise<void> {
  await database.execute({
    name: 'older_reader',
    text: `UPDATE releases SET report = report || '{"loader":"older"}'`,
    values: [],
  });
}

/** The log without properties of the current policies. */
async function logged(database: Database): Promise<object[]> {
  return (await changesAfter(database, 0, 100)).map(({ last_verified_at: _now, ...record }) => record);
}

describe.each(oneEngine)('two editions of an export on %s', (engine) => {
  let test: TestApp;
  let tenant: Tenant;
  const second = writeEdition(EDITION_TWO);
  const get = async (url: string) => (await test.get(url, tenant)).json();
  beforeAll(async () => {
    test = await createTestApp({ engine });
    tenant = await test.tenant();
  });
  afterAll(async () => {
    second.remove();
    await test.close();
  });

  it('the first load is the baseline and creates no records, although it replaces the starter corpus', async () => {
    const report = await load(test, EDITION_ONE);
    expect(report.change_records).toEqual({});
    expect((await get('/v1/policies/changes')).data).toEqual([]);
    expect((await get('/v1/policies/L70001?include=versions')).data.versions).toEqual([
      expect.objectContaining({ old_version: null, new_version: '1', change_type: 'created', diff_id: null }),
    ]);
  });

  it('the second creates exactly the expected records, one per policy with a relevant change', async () => {
    const report = await load(test, second);
    expect(report.change_records).toEqual({
      created: 1,
      retired: 2,
      codes_changed: 2,
      criteria_changed: 1,
      updated: 1,
      metadata_changed: 1,
    });
    const { data, meta } = await get('/v1/policies/changes?limit=100');
    const byPolicy = Object.fromEntries(data.map((record: { policy_id: string }) => [record.policy_id, record]));
    expect(Object.keys(byPolicy).sort()).toEqual(Object.keys(EXPECTED).sort());
    expect(data).toHaveLength(Object.keys(EXPECTED).length);
    for (const [policyId, expected] of Object.entries(EXPECTED)) expect(byPolicy[policyId]).toMatchObject(expected);
    expect(meta.filters).toMatchObject({ since: null, policy_id: null, change_type: null });
    const ids = data.map((record: { diff_id: number }) => record.diff_id);
    expect(ids).toEqual([...ids].sort((a, b) => b - a));
  });

  it('a record contains codes, criteria, both time fields and its provenance', async () => {
    const [codes] = (await get('/v1/policies/changes?policy_id=a80001')).data;
    expect(codes).toMatchObject({
      policy_type: 'Article',
      payer_name: 'Medicare',
      jurisdictions: ['J5', 'JE'],
      details: {
        change_types: ['codes_changed', 'metadata_changed'],
        changed_fields: ['version', 'codes'],
        added_codes: ['G56.01', 'G56.02', 'G56.03'],
        removed_codes: ['64561'],
        modified_criteria: [],
      },
    });
    expect(codes.timestamp).toBe(codes.changed_at);
    expect(codes.source_url).toContain('articleid=80001&ver=2');
    const [criteria] = (await get('/v1/policies/changes?change_type=criteria_changed')).data;
    expect(criteria.details.criteria_changes).toEqual([
      expect.objectContaining({ change: 'modified', old_text: 'Age 50 years or older', text: 'Age 45 years or older' }),
    ]);
    const served = (await get('/v1/policies/L70002?include=criteria')).data.criteria.indications;
    expect(served.map((block: { block_id: string }) => block.block_id)).toEqual(
      expect.arrayContaining(criteria.details.modified_criteria),
    );
  });

  it('since=<record> returns only later records: none after the last, none for a future date', async () => {
    const [newest] = (await get('/v1/policies/changes?limit=1')).data;
    expect((await get(`/v1/policies/changes?since=${newest.changed_at}`)).data).toEqual([]);
    const earlier = new Date(Date.parse(newest.changed_at) - 1).toISOString();
    expect((await get(`/v1/policies/changes?since=${earlier}&limit=100`)).data).toHaveLength(8);
    expect((await get('/v1/policies/changes?since=2100-01-01')).data).toEqual([]);
  });

  it('versions stay readable, and their diff lists words and codes', async () => {
    expect((await get('/v1/policies/L70002?include=versions')).data.versions).toEqual([
      expect.objectContaining({
        old_version: '1',
        new_version: '2',
        change_type: 'criteria_changed',
        changed_fields: ['version', 'criteria', 'sections.indications'],
      }),
      expect.objectContaining({ old_version: null, new_version: '1', change_type: 'created' }),
    ]);
    const old = (await get('/v1/policies/l70002/versions/1')).data;
    expect(old).toMatchObject({ policy_id: 'L70002', version: '1', status: 'active', is_current: false });
    expect(old.sections.indications).toContain('Age 50');
    const full = (await get('/v1/policies/L70002/versions/1?include=criteria,codes')).data;
    expect(full.criteria.indications.map((block: { text: string }) => block.text)).toContain('Age 50 years or older');
    expect(full.codes).toEqual({});
    expect((await get('/v1/policies/L70002/versions/1?include=secrets')).meta.warnings).toEqual([
      'include: unknown value secrets, must be one or more of codes, criteria',
    ]);
    expect((await get(`/v1/policies/L70002/versions/id:${old.version_id}`)).data).toEqual(old);
    const diff = (await get('/v1/policies/L70002/diff?from=1&to=2')).data;
    expect((await get('/v1/policies/L70002/diff')).data).toEqual(diff);
    expect(diff.change_types).toEqual(['criteria_changed', 'metadata_changed']);
    const runs = diff.sections.find((section: { section: string }) => section.section === 'indications').runs;
    expect(runs.filter((run: { op: string }) => run.op !== 'kept')).toEqual([
      { op: 'removed', text: '50' },
      { op: 'added', text: '45' },
    ]);
    expect(diff.sections.filter((section: { changed: boolean }) => section.changed)).toHaveLength(1);
    const codes = (await get('/v1/policies/A80001/diff?from=1&to=2')).data.codes;
    expect(codes.removed).toEqual([
      { code: '64561', code_system: 'CPT', kinds: ['procedure'], dispositions: ['conditional'] },
    ]);
    expect(codes.added.map((entry: { code: string }) => entry.code)).toEqual(['G56.01', 'G56.02', 'G56.03']);
  });

  it('loading the same edition or reading the same file again creates no records', async () => {
    expect((await load(test, second)).unchanged).toBe(true);
    const before = await logged(test.database);
    await forgetReader(test.database);
    const report = await load(test, second, { reader: betterReader });
    expect(report.changes.updated).toBeGreaterThan(0);
    expect(await logged(test.database)).toEqual(before);
    expect((await get('/v1/policies/L70009?include=versions')).data.versions).toHaveLength(1);
  });

  it('a later edition with NCDs only retires no LCD; a changed NCD is recorded', async () => {
    const last = (await changesAfter(test.database, 0, 100)).at(-1)!.diff_id;
    await load(test, {
      ncds: [ncdRow(951), ncdRow(952, { NCD_trmntn_dt: '2025-07-10 00:00:00', cvrg_lvl_cd: 3 })],
    });
    const records = await changesAfter(test.database, last, 100);
    // The NCDs above were read with another title in the meantime, so both revert to the title in the file.
    expect(records.map(({ policy_id, change_type }) => `${policy_id} ${change_type}`).sort()).toEqual([
      'NCD951 metadata_changed',
      'NCD952 retired',
    ]);
    expect((await get('/v1/policies/L70002')).data.status).toBe('active');
  });

  it('a document that returns is in force again; a past retirement date retires it', async () => {
    const last = (await changesAfter(test.database, 0, 100)).at(-1)!.diff_id;
    const lcds = [
      lcdRow(70003, { title: 'Gone without a word' }),
      lcdRow(70010, { ent_det_end_date: '2025-09-01 00:00:00' }),
    ];
    await load(test, { lcds, period: 3 });
    const back = (await changesAfter(test.database, last, 100)).find(({ policy_id }) => policy_id === 'L70003')!;
    expect(back).toMatchObject({ change_type: 'updated', change_summary: 'Is in force again.' });
    const then = (await changesAfter(test.database, 0, 100)).at(-1)!.diff_id;
    await load(test, { lcds, period: 4 }, { today: '2025-09-02' });
    expect(await changesAfter(test.database, then, 100)).toEqual([
      expect.objectContaining({
        policy_id: 'L70010',
        change_type: 'retired',
        change_summary: 'Retired as of 2025-09-01.',
      }),
    ]);
  });

  it('re-reading a file after a retirement date records only the retirement', async () => {
    const other = await createTestApp({ engine });
    const written = writeEdition({ lcds: [lcdRow(1, { ent_det_end_date: '2025-09-01 00:00:00' }), lcdRow(2)] });
    await load(other, written);
    await forgetReader(other.database);
    await load(other, written, { today: '2025-09-02', reader: betterReader });
    written.remove();
    expect(await changesAfter(other.database, 0, 100)).toEqual([
      expect.objectContaining({ policy_id: 'L1', change_type: 'retired' }),
    ]);
    await other.close();
  });

  it('include=versions returns the latest 20, and every version stays readable', async () => {
    for (let edition = 1; edition <= 22; edition++)
      await load(test, { ncds: [ncdRow(951, { NCD_vrsn_num: 100 + edition }), ncdRow(952)], period: edition });
    const { versions } = (await get('/v1/policies/NCD951?include=versions')).data;
    expect(versions.map((entry: { new_version: string }) => entry.new_version)).toEqual(
      Array.from({ length: 20 }, (_, at) => String(122 - at)),
    );
    expect(versions[0]).toMatchObject({
      old_version: '121',
      change_type: 'metadata_changed',
      changed_fields: ['version'],
    });
    expect((await get('/v1/policies/NCD951/versions/1')).data).toMatchObject({ version: '1', is_current: false });
    expect((await get('/v1/policies/NCD951/versions/122')).data).toMatchObject({
      is_current: true,
      superseded_at: null,
    });
  });

  it('the first file of a part that is loaded later is a separate baseline', async () => {
    const other = await createTestApp({ engine });
    expect((await load(other, { ncds: [ncdRow(1)] })).change_records).toEqual({});
    expect((await load(other, { lcds: [lcdRow(1)], articles: [articleRow(1)] })).change_records).toEqual({});
    expect((await load(other, { lcds: [lcdRow(1), lcdRow(2)], period: 2 })).change_records).toEqual({
      created: 1,
    });
    await other.close();
  });
});
