import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engines } from '../../test/support/databases.ts';
import { FIRST_EDITION } from '../../test/support/first-edition.ts';
import { createTestApp, type Tenant, type TestApp } from '../../test/support/harness.ts';
import { csv, lcdRow, writeEdition } from '../../test/support/mcd-fixture.ts';
import { parseCall, runCall } from '../platform/cli/run-command.ts';
import { ingestCommands } from './ingest.commands.ts';
import { releaseCommands } from './releases.commands.ts';

/** Runs a command like the command line, and returns its output. */
async function run(test: TestApp, argv: string[], signal = new AbortController().signal) {
  const out: string[] = [];
  const err: string[] = [];
  const code = await runCall(parseCall([...ingestCommands(() => test.corpus), ...releaseCommands], argv), {
    config: test.config,
    database: test.database,
    out: (text) => out.push(text),
    note: (text) => err.push(text),
    terminal: null,
    signal,
    cwd: process.cwd(),
  });
  return { code, out: out.join('\n'), err: err.join('\n') };
}

describe.each(engines)('loading an MCD export on %s', (engine) => {
  let test: TestApp;
  let tenant: Tenant;
  const first = writeEdition(FIRST_EDITION);
  const get = async (url: string) => (await test.get(url, tenant)).json();
  beforeAll(async () => {
    test = await createTestApp({ engine });
    tenant = await test.tenant();
  });
  afterAll(async () => {
    first.remove();
    await test.close();
  });

  // Each file is read in a separate process before the database is queried.
  it.runIf(engine === engines[0])(
    'an unusable file is rejected in one sentence, and the starter corpus stays unchanged (one engine)',
    async () => {
      const before = await get('/v1/policies?limit=100');
      const broken: [string, Buffer | string, string][] = [
        ['page.zip', '<!DOCTYPE html><html></html>', 'is an HTML page, not a zip file'],
        ['text.zip', 'hello', 'is not a zip file'],
        ['empty.zip', '', 'is empty'],
        [
          'current_article.zip',
          (await import('node:fs')).readFileSync(first.paths[0]!),
          'not the article tables its name indicates',
        ],
        [
          'cut.zip',
          (await import('node:fs')).readFileSync(first.paths[0]!).subarray(0, 2_000),
          'is not a complete zip file',
        ],
      ];
      for (const [name, content, message] of broken) {
        const path = join(first.dir, name === 'current_article.zip' ? 'all_article.zip' : name);
        writeFileSync(path, content);
        const { code, err } = await run(test, ['ingest', 'mcd', path]);
        expect(code).toBe(1);
        expect(err).toContain(message);
        expect(err.trim().split('\n')).toHaveLength(1);
      }
      const noColumn = writeEdition({
        lcds: [lcdRow(1)],
        lcdTables: { 'lcd.csv': csv(['lcd_id', 'title'], [{ lcd_id: 1, title: 'x' }]) },
      });
      expect((await run(test, ['ingest', 'mcd', ...noColumn.paths])).err).toContain('has no column lcd_version');
      noColumn.remove();
      expect((await run(test, ['ingest', 'mcd', '/does/not/exist.zip'])).err).toContain('does not exist');
      expect((await get('/v1/policies?limit=100')).data).toEqual(before.data);
    },
    180_000,
  );

  it('an aborted load leaves the corpus unchanged', async () => {
    const before = await get('/v1/policies?limit=100&status=all');
    const abort = new AbortController();
    abort.abort();
    const { code, err } = await run(test, ['ingest', 'mcd', ...first.paths], abort.signal);
    expect(code).toBe(1);
    expect(err).toContain('unchanged; nothing in these files was loaded');
    expect((await get('/v1/policies?limit=100&status=all')).data).toEqual(before.data);
  });

  it('a full load replaces the starter corpus and is served immediately', async () => {
    const { code, out } = await run(test, ['ingest', 'mcd', ...first.paths, '--json']);
    expect(code).toBe(0);
    const report = JSON.parse(out);
    expect(report).toMatchObject({
      unchanged: false,
      edition: '1 (2025-06-16..2025-06-22)',
      documents: { lcd: 3, article: 2, ncd: 4 },
      changes: { created: 9, updated: 0, retired: 0 },
    });
    expect(report.warnings.bad_value.count).toBe(1);
    expect(report.warnings.bad_value.samples[0]).toContain('article_x_icd10_covered.csv:4');
    const all = await get('/v1/policies?limit=100&status=all&payer=medicare');
    expect(all.data.map((item: { policy_id: string }) => item.policy_id).sort()).toEqual([
      'A60001',
      'A60002',
      'L50001',
      'L50002',
      'L50005',
      'NCD901',
      'NCD902',
      'NCD903',
      'NCD904',
    ]);
  });

  it('loading the same files again changes nothing and reports that', async () => {
    const { out } = await run(test, ['ingest', 'mcd', ...first.paths]);
    expect(out).toContain('nothing was changed');
    expect((await run(test, ['releases', '--json'])).out).not.toContain('loading');
  });

  it('texts keep their characters and structure, even from broken HTML', async () => {
    const { data } = await get('/v1/policies/L50001?include=criteria');
    expect(data.title).toBe('Knee Widget – First');
    expect(data.sections.indications).toContain('all of the following are met:\n• Age 50 years or older');
    expect(data.sections.documentation).toBe('The record shows the reason.');
    expect(data.criteria.documentation[0]).toMatchObject({ text: 'The record shows the reason.', logic_ast: null });
    expect((await get('/v1/policies/L50005')).data.sections.indications).toBe(
      'A. General\n\nLine one line two\n\nloose cell',
    );
  });

  it('national texts are split into indications and limitations by their headings', async () => {
    const { data } = await get('/v1/policies/NCD901');
    expect(data.sections.indications).toContain('Covered for adults.');
    expect(data.sections.limitations).toContain('All other uses are not covered.');
  });

  it('placeholder dates are null with a reason, terminated and RETIRED determinations are retired', async () => {
    const placeholder = (await get('/v1/policies/NCD902')).data;
    expect(placeholder.effective_date).toBeNull();
    expect(placeholder.notes[0]).toContain('1966-01-01');
    expect((await get('/v1/policies/NCD903')).data).toMatchObject({ status: 'retired', retire_date: '2014-12-18' });
    expect((await get('/v1/policies/NCD904')).data).toMatchObject({ status: 'retired', title: 'Old Device' });
    expect((await get('/v1/policies?q=retired%20device&status=all')).data[0].policy_id).toBe('NCD904');
  });

  it('codes keep groups, asterisk notes and names; licensed names and other versions stay out', async () => {
    const { data } = await get('/v1/policies/A60001?include=codes');
    expect(data.codes.CPT).toEqual([
      expect.objectContaining({ code: '99999', display: null, disposition: 'conditional' }),
    ]);
    expect(data.codes.HCPCS).toEqual([expect.objectContaining({ code: 'E9999', display: 'Example widget' })]);
    expect(data.codes.ICD10CM).toEqual([
      expect.objectContaining({
        code: 'E11.9',
        display: 'Type 2 diabetes, “plain”',
        disposition: 'covered',
        condition_reference: null,
        group: 1,
      }),
      expect.objectContaining({
        code: 'M17.11',
        disposition: 'conditional',
        condition_reference: 'Pair with a second code.',
        group: 4,
      }),
    ]);
    expect(data.code_groups).toContainEqual({
      kind: 'icd10_covered',
      group_number: 4,
      paragraph: 'ICD-10 codes for E9999',
      asterisk_note: 'Pair with a second code.',
    });
    expect(JSON.stringify(data)).not.toContain('LICENSED');
  });

  it('XX000 is not treated as a diagnosis: its paragraph stays and procedures are not restricted', async () => {
    const { data } = await get('/v1/policies/A60002?include=codes');
    expect(data.codes).toEqual({ CPT: [expect.objectContaining({ code: '0999T', disposition: 'covered' })] });
    expect(data.code_groups).toContainEqual({
      kind: 'icd10_covered',
      group_number: 1,
      paragraph: 'No limitation is set.',
      asterisk_note: null,
    });
    expect((await get('/v1/policies?icd10=XX000')).error.details.icd10).toEqual([
      'must be an ICD-10-CM code such as G47.33',
    ]);
  });

  it('jurisdictions come from regions, pseudo-states become states, legacy contractors add none', async () => {
    const { data } = await get('/v1/policies/L50001');
    expect(data.jurisdictions).toEqual(['J5', 'JE']);
    expect(data.states).toEqual(['CA', 'IA', 'NV']);
    expect(data.mac).toMatchObject({ jurisdiction_name: 'A/B MAC Jurisdiction 5' });
    expect((await get('/v1/policies?jurisdiction=j-e&status=all')).data.length).toBeGreaterThan(0);
    expect((await get('/v1/policies?jurisdiction=JN')).data).toEqual([]);
  });

  it('links from both sides are listed, 0 means none', async () => {
    const related = (await get('/v1/policies/L50001')).data.related_policies.map(
      (row: { policy_id: string }) => row.policy_id,
    );
    expect(related).toEqual(['A60001', 'NCD901']);
    expect(
      (await get('/v1/policies/A60001')).data.related_policies.map((row: { policy_id: string }) => row.policy_id),
    ).toEqual(['L50001']);
  });

  it('provenance lists release, file and checksum', async () => {
    const { data } = await get('/v1/policies/NCD901');
    expect(data.provenance).toMatchObject({ source: 'mcd', file: 'ncd.zip#ncd', edition: 'undated' });
    expect(data.provenance.sha256).toMatch(/^[0-9a-f]{64}$/);
    const displayed = JSON.parse(
      (await run(test, ['releases', 'show', String(data.provenance.release_id), '--json'])).out,
    );
    expect(displayed.files.map((file: { part: string }) => file.part)).toEqual(['article', 'lcd', 'ncd']);
  });

  it('the next edition updates, adds and retires documents of its complete parts, and leaves other parts unchanged', async () => {
    const second = writeEdition({
      lcds: [
        lcdRow(50001, { lcd_version: 2, title: 'Knee Widget, Second' }),
        lcdRow(50005, {
          display_id: '',
          indication: '<p><b>A. General</b></p><p>Line one line  two</p><p>loose cell</p>',
        }),
        lcdRow(50009),
      ],
      period: 2,
    });
    const report = JSON.parse((await run(test, ['ingest', 'mcd', ...second.paths, '--json'])).out);
    second.remove();
    expect(report.changes).toEqual({ created: 1, updated: 1, retired: 0, unchanged: 1 });
    const third = writeEdition({ lcds: [lcdRow(50001, { lcd_version: 2, title: 'Knee Widget, Second' })], period: 3 });
    const last = JSON.parse((await run(test, ['ingest', 'mcd', ...third.paths, '--json'])).out);
    third.remove();
    expect(last.changes).toEqual({ created: 0, updated: 0, retired: 2, unchanged: 1 });
    const gone = (await get('/v1/policies/L50009?include=versions')).data;
    expect(gone.status).toBe('retired');
    expect(gone.versions.map((entry: { change_type: string }) => entry.change_type)).toEqual(['retired', 'created']);
    expect((await get('/v1/policies/A60001')).data.status).toBe('active');
    expect((await get('/v1/policies?q=%22knee%20widget%22')).data[0]).toMatchObject({
      title: 'Knee Widget, Second',
      policy_id: 'L50001',
    });
  });
});
