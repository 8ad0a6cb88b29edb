/** Exports of other weeks and years, damaged ones and partial ones: nothing that is loaded is lost by reading them. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/support/harness.ts';
import { loadPolicies } from '../../../../test/support/load-policies.ts';
import {
  articleRow,
  csv,
  type Edition,
  lcdRow,
  nestedZip,
  type Row,
  writeEdition,
} from '../../../../test/support/mcd-fixture.ts';
import { storedDocument } from '../../../corpus/corpus.public.ts';
import { renderBlocks } from '../../../platform/html/block-text.ts';
import type { PolicyDocument } from '../../ingest.document.ts';

const DAY = '2026-01-01';
const LCDS = Array.from({ length: 30 }, (_, at) => lcdRow(50_001 + at));
const COLUMNS = [...Object.keys(LCDS[0]!), 'date_retired'];
const table = (rows: readonly Row[], columns = COLUMNS) => csv(columns, rows);
const edited = (content: Buffer, from: string | RegExp, to: string) =>
  Buffer.from(content.toString('latin1').replace(from, to), 'latin1');

let test: TestApp;
const dir = mkdtempSync(join(tmpdir(), 'cpi-exports-'));
beforeAll(async () => {
  test = await createTestApp();
  await load({ lcds: LCDS, articles: [articleRow(60_001)] });
});
afterAll(async () => {
  await test.close();
  rmSync(dir, { recursive: true, force: true });
});

async function load(edition: Edition) {
  const written = writeEdition(edition);
  try {
    return await loadPolicies(test.corpus, 'mcd', written.paths, DAY);
  } finally {
    written.remove();
  }
}
const lcdTable = (content: Buffer): Edition => ({ lcds: LCDS, lcdTables: { 'lcd.csv': content } });
const head = (policyId: string) => test.corpus.current.policies.byPolicyId.get(policyId)!;
const active = () =>
  test.corpus.current.policies.heads.filter(({ source, status }) => source === 'mcd' && status === 'active').length;
function stored(policyId: string): PolicyDocument {
  const { policies } = test.corpus.current;
  return storedDocument(policies.segment, head(policyId).version_id) as PolicyDocument;
}
const indications = (policyId: string) =>
  renderBlocks(
    stored(policyId)
      .sections.filter(({ section }) => section === 'indications')
      .flatMap(({ blocks }) => blocks),
  );

describe('a row that cannot be read', () => {
  it.each([
    ['a word in place of a date', table([...LCDS.slice(1), lcdRow(50_001, { rev_eff_date: 'soon' })])],
    ['a stray quotation mark', edited(table(LCDS), 'Sample Service 50001', '"Sample "x" Service"')],
    ['an unquoted comma', edited(table(LCDS), 'Sample Service 50001', 'Sample, Service 50001')],
  ])('does not retire its document: %s', async (_, content) => {
    const report = await load(lcdTable(content));
    expect(report.changes.retired).toBe(0);
    expect(report.warnings.not_retired?.samples[0]).toContain('because rows of the files cannot be read: L50001');
    expect(head('L50001').status).toBe('active');
  });

  it('is counted if it is of a table of codes', async () => {
    const codes = ['E11.9', 'e11.8', '250.00', 'XX000'].map(
      (icd10_code_id): Row => ({ icd10_code_id, article_id: 60_001, article_version: 1, icd10_covered_group: 1 }),
    );
    const columns = ['article_id', 'article_version', 'icd10_code_id', 'icd10_covered_group'];
    const report = await load({
      articles: [articleRow(60_001)],
      articleTables: { 'article_x_icd10_covered.csv': csv(columns, codes) },
    });
    expect(report.warnings.bad_value?.samples).toEqual([
      'article_x_icd10_covered.csv:4 icd10_code_id is not an ICD-10-CM code: "250.00"',
    ]);
    expect(report.rows.article_x_icd10_covered).toBe(3);
  });
});

describe('an export that would lose what is loaded is rejected', () => {
  const broken = table(LCDS);
  const folder = (content: Buffer) => {
    const path = mkdtempSync(join(dir, 'folder-'));
    mkdirSync(join(path, 'csv'));
    writeFileSync(join(path, 'csv', 'lcd.csv'), content);
    return path;
  };
  const refusal = (loading: Promise<unknown>) =>
    loading.then(
      () => 'accepted',
      (error: Error) => error.message,
    );
  it.each<[what: string, edition: Edition, message: RegExp]>([
    [
      'an unclosed quotation mark',
      lcdTable(edited(broken, 'Sample Service 50002', '"Sample')),
      /lcd\.csv breaks off in line \d+, in a quoted text that begins after line 2 /,
    ],
    [
      'other record ends',
      lcdTable(edited(broken, /\r\n/g, '\r')),
      /lcd\.csv does not have the expected layout: 0 of its rows are invalid and 0 are valid/,
    ],
    [
      'unreadable rows',
      lcdTable(table(LCDS.map((row) => ({ ...row, lcd_version: 'x' })))),
      /30 of its rows are invalid and 0 are valid/,
    ],
    [
      'few documents',
      { lcds: LCDS.slice(0, 5) },
      /lacks 25 of the 30 documents that are loaded and active; .* --accept-removals/,
    ],
    [
      'no contractors',
      {
        lcds: LCDS,
        lcdTables: {
          'lcd_x_contractor.csv': csv(
            ['lcd_id', 'lcd_version', 'contractor_id', 'contractor_type_id', 'contractor_version'],
            [],
          ),
        },
      },
      /gives no document a jurisdiction: lcd_x_contractor\.csv/,
    ],
  ])('%s', async (_, edition, message) => {
    const before = [active(), test.corpus.current.release.id];
    expect(await refusal(load(edition))).toMatch(message);
    expect([active(), test.corpus.current.release.id]).toEqual(before);
  });

  it('a table cut in the middle, unpacked', async () => {
    const path = folder(broken.subarray(0, Math.floor(broken.length / 2)));
    expect(await refusal(loadPolicies(test.corpus, 'mcd', [path], DAY))).toMatch(/lcd\.csv breaks off in line \d+, /);
    expect(active()).toBe(31);
  });

  it('a document without its contractors keeps its place', async () => {
    const contractors = LCDS.slice(1).map(
      ({ lcd_id }): Row => ({
        lcd_id: lcd_id!,
        lcd_version: 1,
        contractor_id: 10,
        contractor_type_id: 9,
        contractor_version: 1,
      }),
    );
    const columns = ['lcd_id', 'lcd_version', 'contractor_id', 'contractor_type_id', 'contractor_version'];
    const report = await load({ lcds: LCDS, lcdTables: { 'lcd_x_contractor.csv': csv(columns, contractors) } });
    expect(report.warnings.document_refused?.samples).toEqual([
      'L50001: the files give it no jurisdiction any more, so the loaded version stays',
    ]);
    expect([head('L50001').status, head('L50001').jurisdictions]).toEqual(['active', ['J5', 'JE']]);
  });
});

describe('an export of another year', () => {
  it('has other columns, dates, encodings and tables, and texts that are escaped once more', async () => {
    const own = LCDS.map(
      (row, at): Row => ({
        ...row,
        lcd_version: 2,
        brand_new: 'x',
        rev_eff_date: '1/5/2024 0:00',
        ...(at === 0
          ? { indication: '&lt;p&gt;A1c &amp;gt; 7&lt;/p&gt;&lt;ul&gt;&lt;li&gt;Age 50&lt;/li&gt;&lt;/ul&gt;' }
          : { indication: 'A1c &lt; 7' }),
      }),
    );
    const content = table(own, [...COLUMNS, 'brand_new'].toReversed());
    // One title is UTF-8, another Windows-1252.
    const mixed = Buffer.concat([
      Buffer.from(content.toString('latin1').split('\r\n')[0]!),
      ...content
        .toString('latin1')
        .split('\r\n')
        .slice(1)
        .map((line, at) => Buffer.from(`\r\n${line.replace('Sample', 'Zo\u00eb')}`, at === 0 ? 'utf8' : 'latin1')),
    ]);
    const support = csv(
      ['lcd_id', 'lcd_version', 'icd10_code_id'],
      [{ lcd_id: 50_001, lcd_version: 2, icd10_code_id: 'E11.9' }],
    );
    const report = await load({ lcds: own, lcdTables: { 'lcd.csv': mixed, 'lcd_x_icd10_support.csv': support } });
    expect(report.changes).toMatchObject({ updated: 30, retired: 0 });
    expect(report.warnings.table_left_out?.samples[0]).toContain(
      'lcd_x_icd10_support.csv:0 is a table that this version does not know',
    );
    expect([stored('L50001').title, stored('L50002').title]).toEqual([
      'Zo\u00eb Service 50001',
      'Zo\u00eb Service 50002',
    ]);
    expect(head('L50001').effective_date).toBe('2024-01-05');
    expect([indications('L50001'), indications('L50002')]).toEqual(['A1c > 7\n\u2022 Age 50', 'A1c < 7']);
  });

  it('of the two exports in all_data.zip, the one with retired documents is read', async () => {
    const written = writeEdition({ lcds: LCDS.map((row) => ({ ...row, lcd_version: 3 })) });
    const retired = lcdRow(50_099, { status: 'R', date_retired: '2020-01-01 00:00:00' });
    const all = writeEdition({ lcds: [...LCDS.map((row) => ({ ...row, lcd_version: 3 })), retired] });
    const inside = (path: string) => new Uint8Array(readFileSync(path));
    const path = join(dir, 'all_data.zip');
    writeFileSync(
      path,
      zipSync({ 'current_lcd.zip': inside(written.paths[0]!), 'all_lcd.zip': inside(all.paths[0]!) }),
    );
    await loadPolicies(test.corpus, 'mcd', [path], DAY);
    expect([head('L50099').status, active()]).toEqual(['retired', 31]);
    for (const edition of [written, all]) edition.remove();
  });

  it('is refused with what it lacks', async () => {
    const path = join(dir, 'current_lcd.zip');
    writeFileSync(path, nestedZip('current_lcd', { 'lcd.csv': Buffer.from('lcd_id;lcd_version\r\n1;1\r\n') }));
    await expect(loadPolicies(test.corpus, 'mcd', [path], DAY)).rejects.toThrow(
      'lcd.csv has no column lcd_id, lcd_version, title, indication',
    );
  });
});
