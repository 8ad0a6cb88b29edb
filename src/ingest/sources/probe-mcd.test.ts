import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { zipSync } from 'fflate';
import { afterAll, it } from 'vitest';
import { createTestApp } from '../../../test/support/harness.ts';
import { loadPolicies } from '../../../test/support/load-policies.ts';
import {
  articleRow,
  csv,
  type Edition,
  lcdRow,
  ncdRow,
  nestedZip,
  type Row,
  toWindows1252,
  writeEdition,
} from '../../../test/support/mcd-fixture.ts';

const out: string[] = [];
afterAll(() => writeFileSync('/tmp/h/editions/probe-mcd.txt', out.join('\n')));
const base: Edition = {
  lcds: [1, 2, 3, 4].map((i) => lcdRow(50000 + i)),
  articles: [1, 2].map((i) => articleRow(60000 + i)),
  ncds: [1, 2].map((i) => ncdRow(900 + i)),
};
const COL = Object.keys(lcdRow(1));
const plain = (rows: Row[], cols = COL) => csv(cols, rows);
function probe(
  label: string,
  make: (dir: string) => string[] | Edition,
  look: string[] = [],
  before: Edition | null = base,
) {
  it(label, async () => {
    const test = await createTestApp();
    const tenant = await test.tenant();
    let text: string;
    try {
      if (before) {
        const w = writeEdition(before);
        await loadPolicies(test.corpus, 'mcd', w.paths, '2026-01-01');
        w.remove();
      }
      const dir = mkdtempSync(join(tmpdir(), 'pm-'));
      const made = make(dir);
      const paths = Array.isArray(made) ? made : writeEdition(made).paths;
      const r = await loadPolicies(test.corpus, 'mcd', paths, '2026-01-01');
      text = JSON.stringify({ docs: r.documents, ch: r.changes, w: r.warnings, rows: r.rows, e: r.edition });
    } catch (e) {
      text = `${(e as Error).name}: ${(e as Error).message}`;
    }
    for (const id of look) {
      const { data, error } = (await test.get(`/v1/policies/${id}?include=codes`, tenant)).json();
      text += `\n      ${id}: ${JSON.stringify(data ? { s: data.status, t: data.title, i: data.sections?.indications?.slice(0, 150), c: data.codes, st: data.states, retire: data.retire_date, eff: data.effective_date } : error)}`;
    }
    await test.close();
    out.push(`[${label}]\n   ${text}`);
  });
}
const put = (dir: string, name: string, content: Uint8Array | string) => {
  const p = join(dir, name);
  mkdirSync(dirname(p), { recursive: true });
  writeFileSync(p, content);
  return p;
};
const four = base.lcds!;
const zip = (dir: string, tables: Record<string, Buffer>) => [
  put(dir, 'current_lcd.zip', nestedZip('current_lcd', tables)),
];
probe(
  'main row with an unreadable date',
  () => ({ lcds: [...four.slice(0, 3), lcdRow(50004, { rev_eff_date: 'soon' })] }),
  ['L50004'],
);
probe(
  'dates as M/D/YYYY H:MM',
  () => ({
    lcds: four.map((r) => ({
      ...r,
      rev_eff_date: '1/5/2024 0:00',
      orig_det_eff_date: '10/1/2015 12:00:00 AM',
      lcd_version: 2,
    })),
  }),
  ['L50004'],
);
probe(
  'stray quote in a text',
  (dir) =>
    zip(dir, {
      'lcd.csv': toWindows1252(
        plain(four).toString('latin1').replace('Sample Service 50002', '"Sample "big" Service 50002"'),
      ),
    }),
  ['L50002', 'L50003', 'L50004'],
);
probe(
  'unclosed quote',
  (dir) =>
    zip(dir, {
      'lcd.csv': toWindows1252(plain(four).toString('latin1').replace('Sample Service 50002', '"Sample Service 50002')),
    }),
  ['L50002', 'L50003', 'L50004'],
);
probe(
  'unquoted comma in title',
  (dir) =>
    zip(dir, {
      'lcd.csv': toWindows1252(plain(four).toString('latin1').replace('Sample Service 50002', 'Sample, Service 50002')),
    }),
  ['L50002'],
);
probe(
  'folder with lcd.csv cut in the middle',
  (dir) => {
    const all = plain(Array.from({ length: 60 }, (_, i) => lcdRow(50001 + i)));
    put(dir, 'x/lcd.csv', all.subarray(0, all.length / 2));
    return [join(dir, 'x')];
  },
  ['L50050'],
  { lcds: Array.from({ length: 60 }, (_, i) => lcdRow(50001 + i)) },
);
probe('related table cut: contractors', (dir) => zip(dir, { 'lcd.csv': plain(four) }), ['L50004']);
probe(
  'all_lcd with retired',
  (dir) => [
    put(
      dir,
      'all_lcd.zip',
      nestedZip('all_lcd', {
        'lcd.csv': plain(
          [...four, lcdRow(50009, { status: 'R', date_retired: '2020-01-01 00:00:00' })],
          [...COL, 'date_retired'],
        ),
      }),
    ),
  ],
  ['L50009'],
);
probe(
  'all_data with both',
  (dir) => [
    put(
      dir,
      'all_data.zip',
      zipSync({
        'current_lcd.zip': nestedZip('current_lcd', { 'lcd.csv': plain(four) }),
        'all_lcd.zip': nestedZip('all_lcd', {
          'lcd.csv': plain(
            [...four, lcdRow(50009, { status: 'R', date_retired: '2020-01-01 00:00:00' })],
            [...COL, 'date_retired'],
          ),
        }),
      }),
    ),
  ],
  ['L50009'],
);
probe('current and all in one call', (dir) => [
  put(dir, 'current_lcd.zip', nestedZip('current_lcd', { 'lcd.csv': plain(four) })),
  put(dir, 'all_lcd.zip', nestedZip('all_lcd', { 'lcd.csv': plain(four) })),
]);
probe(
  'utf-8 with bom',
  (dir) =>
    zip(dir, {
      'lcd.csv': Buffer.from(`\ufeff${plain(four.map((r) => ({ ...r, title: 'Zoë' }))).toString('latin1')}`),
    }),
  ['L50001'],
);
probe(
  'mixed: utf-8 first, 1252 later',
  (dir) =>
    zip(dir, {
      'lcd.csv': Buffer.concat([
        Buffer.from(plain(four.slice(0, 1)).toString('latin1').replace('Sample Service', 'Zoë – Service')),
        plain([lcdRow(50002, { title: 'Dash – Service' })]).subarray(plain([]).length),
      ]),
    }),
  ['L50001', 'L50002'],
);
probe(
  'extra, reordered columns, new table',
  (dir) =>
    zip(dir, {
      'lcd.csv': plain(
        four.map((r) => ({ ...r, brand_new: 'x' })),
        [...COL, 'brand_new'].reverse(),
      ),
      'lcd_x_brand_new.csv': csv(['lcd_id', 'x'], [{ lcd_id: 1, x: 2 }]),
    }),
  ['L50001'],
);
probe(
  'older export with icd10 tables on the LCD side',
  (dir) =>
    zip(dir, {
      'lcd.csv': plain(four),
      'lcd_x_icd10_support.csv': csv(
        [
          'lcd_id',
          'lcd_version',
          'icd10_code_id',
          'icd10_code_version',
          'icd10_support_group',
          'range',
          'last_updated',
          'sort_order',
          'asterisk',
          'description',
        ],
        [{ lcd_id: 50001, lcd_version: 1, icd10_code_id: 'E11.9', icd10_support_group: 1 }],
      ),
    }),
  ['L50001'],
);
probe(
  'escaped once more in the CSV',
  (dir) =>
    zip(dir, {
      'lcd.csv': plain(
        four.map((r) => ({
          ...r,
          lcd_version: 2,
          indication: '&lt;p&gt;Covered when A1c &amp;gt; 7&lt;/p&gt;&lt;ul&gt;&lt;li&gt;Age 50&lt;/li&gt;&lt;/ul&gt;',
        })),
      ),
    }),
  ['L50001'],
);
probe(
  'legitimate less-than entity in the CSV',
  (dir) =>
    zip(dir, {
      'lcd.csv': plain(four.map((r) => ({ ...r, lcd_version: 2, indication: 'Covered when A1c &lt; 7 and T &gt; 3' }))),
    }),
  ['L50001'],
);
probe(
  'embedded CRLF, LF and CR in a text',
  (dir) =>
    zip(dir, {
      'lcd.csv': plain(four.map((r) => ({ ...r, lcd_version: 2, indication: '<p>One\r\ntwo\nthree\rfour</p>' }))),
    }),
  ['L50001'],
);
probe(
  'records end with CR only',
  (dir) => zip(dir, { 'lcd.csv': Buffer.from(plain(four).toString('latin1').replaceAll('\r\n', '\r'), 'latin1') }),
  ['L50001'],
);
probe('semicolons', (dir) =>
  zip(dir, { 'lcd.csv': Buffer.from('lcd_id;lcd_version;title;indication\r\n1;1;x;y\r\n') }),
);
probe('a single document as PDF', (dir) => [put(dir, 'L33822.pdf', '%PDF-1.4')]);
probe('a single document as zip of PDF', (dir) => [
  put(dir, 'lcd_33822.zip', zipSync({ 'L33822.pdf': new Uint8Array(Buffer.from('%PDF')) })),
]);
probe('API answer', (dir) => [put(dir, 'lcd.json', '{"meta":{},"data":[{"lcd_id":1}]}')]);
probe('documents_latest report', (dir) => [
  put(dir, 'documents_latest.csv', 'contractor_name_type,document_display_id\r\nx,L1\r\n'),
]);
probe('all rows unreadable', () => ({ lcds: four.map((r) => ({ ...r, rev_eff_date: 'x' })) }), ['L50001']);
probe(
  'ncd with status and dates of other forms',
  (dir) => [
    put(
      dir,
      'ncd.zip',
      nestedZip('ncd', {
        'ncd_trkg.csv': csv(
          [...Object.keys(ncdRow(1)), 'NCD_trmntn_dt'],
          [ncdRow(901, { NCD_efctv_dt: '05/05/2010' }), ncdRow(902, { NCD_efctv_dt: '2010-05-05T00:00:00' })],
        ),
      }),
    ),
  ],
  ['NCD901', 'NCD902'],
);
probe('ncd without benefit tables, missing column', (dir) => [
  put(
    dir,
    'ncd.zip',
    nestedZip('ncd', {
      'ncd_trkg.csv': csv(
        ['NCD_id', 'NCD_vrsn_num', 'NCD_mnl_sect', 'NCD_mnl_sect_title', 'itm_srvc_desc'],
        [{ NCD_id: 1 }],
      ),
    }),
  ),
]);
probe(
  'zip entry damaged',
  (dir) => {
    const z = nestedZip('current_lcd', { 'lcd.csv': plain(four) });
    z[Math.floor(z.length / 2)]! ^= 0xff;
    return [put(dir, 'current_lcd.zip', z)];
  },
  ['L50001'],
);
probe(
  'lcd.csv upper case name LCD.CSV',
  (dir) => zip(dir, { 'LCD.CSV': plain(four.map((r) => ({ ...r, lcd_version: 2 }))) }),
  ['L50001'],
);
probe(
  'covered table with bad ids, code without dot, lower case',
  (dir) => [
    put(
      dir,
      'current_article.zip',
      nestedZip('current_article', {
        'article.csv': csv(Object.keys(articleRow(1)), [articleRow(60001), articleRow(60002)]),
        'article_x_icd10_covered.csv': csv(
          ['article_id', 'article_version', 'icd10_code_id', 'icd10_covered_group', 'asterisk'],
          [
            { article_id: 60001, article_version: 1, icd10_code_id: 'E119', icd10_covered_group: 1 },
            { article_id: 60001, article_version: 1, icd10_code_id: 'e11.8', icd10_covered_group: 1 },
            { article_id: 60001, article_version: 1, icd10_code_id: 'E11.7 ', icd10_covered_group: 1, asterisk: 'y' },
            { article_id: 60001, article_version: 1, icd10_code_id: '"250.00"', icd10_covered_group: 1 },
          ],
        ),
      }),
    ),
  ],
  ['A60001'],
);
