/** Two editions of an invented export with known edits, one document per kind of edit. */
import { articleRow, csv, type Edition, lcdRow, ncdRow, type Row } from './mcd-fixture.ts';

const FIRST =
  '<p>The service is covered when <strong>all</strong> of the following are met:</p><ul><li>Age 50 years or older</li><li>A test was made</li></ul>';
const SAME_WORDS =
  '<div>The service is&nbsp;covered when all of\r\nthe following are met:</div>\n<ol><li><b>Age 50</b> years or&#32;older</li>\n<li>A test was made</li></ol>';
const OTHER_AGE = FIRST.replace('Age 50', 'Age 45');

export const TODAY = '2025-07-01';

function icd10Covered(rows: [article: number, version: number, code: string, asterisk?: string][]): Buffer {
  const columns =
    'article_id,article_version,icd10_code_id,icd10_code_version,icd10_covered_group,range,last_updated,sort_order,description,asterisk';
  return csv(
    columns.split(','),
    rows.map(
      ([article_id, article_version, icd10_code_id, asterisk = 'N']): Row => ({
        article_id,
        article_version,
        icd10_code_id,
        icd10_covered_group: 1,
        asterisk,
      }),
    ),
  );
}

function procedures(rows: [article: number, version: number, code: string][]): Buffer {
  const columns =
    'article_id,article_version,hcpc_code_id,hcpc_code_version,hcpc_code_group,range,last_updated,long_description,short_description';
  return csv(
    columns.split(','),
    rows.map(
      ([article_id, article_version, hcpc_code_id]): Row => ({
        article_id,
        article_version,
        hcpc_code_id,
        hcpc_code_group: 1,
        range: 'N',
      }),
    ),
  );
}

export const EDITION_ONE: Edition = {
  lcds: [
    lcdRow(70001, { indication: FIRST }),
    lcdRow(70002, { indication: FIRST }),
    lcdRow(70003, { title: 'Gone without a word' }),
    lcdRow(70004),
    lcdRow(70005, { rev_eff_date: '2024-01-01 00:00:00' }),
    lcdRow(70006, { bibliography: '<p>Smith J. A study. 2019.</p>' }),
    lcdRow(70007, { last_updated: '2025-06-01 10:00:00' }),
  ],
  articles: [articleRow(80001), articleRow(80002), articleRow(80003)],
  ncds: [ncdRow(951), ncdRow(952)],
  articleTables: {
    'article_x_icd10_covered.csv': icd10Covered([
      [80001, 1, 'G56.00'],
      [80001, 1, 'M17.11'],
      [80002, 1, 'E11.9'],
      [80002, 1, 'E11.8'],
      [80003, 1, 'E11.9'],
    ]),
    'article_x_hcpc_code.csv': procedures([
      [80001, 1, '64561'],
      [80001, 1, '64581'],
    ]),
  },
};

export const EDITION_TWO: Edition = {
  lcds: [
    lcdRow(70007, { last_updated: '2025-06-20 10:00:00', last_reviewed_on: '2025-06-20 00:00:00' }),
    lcdRow(70001, { indication: SAME_WORDS }),
    lcdRow(70002, { lcd_version: 2, indication: OTHER_AGE }),
    lcdRow(70004, { date_retired: '2025-06-15 00:00:00', status: 'R' }),
    lcdRow(70005, { lcd_version: 2, rev_eff_date: '2025-07-01 00:00:00' }),
    lcdRow(70006, { bibliography: '<p>Smith J. A study. 2019.</p><p>Jones K. Another. 2024.</p>' }),
    lcdRow(70009, { title: 'New service' }),
  ],
  articles: [articleRow(80002), articleRow(80001, { article_version: 2 }), articleRow(80003)],
  ncds: [ncdRow(951), ncdRow(952)],
  articleTables: {
    'article_x_icd10_covered.csv': icd10Covered([
      [80002, 1, 'E11.8'],
      [80002, 1, 'E11.9'],
      [80003, 1, 'E11.9', 'Y'],
      [80001, 2, 'G56.03'],
      [80001, 2, 'G56.02'],
      [80001, 2, 'G56.01'],
      [80001, 2, 'G56.00'],
      [80001, 2, 'M17.11'],
    ]),
    'article_x_hcpc_code.csv': procedures([[80001, 2, '64581']]),
  },
  period: 2,
};

/** Changes of the second edition, by policy. */
export const EXPECTED: Record<string, { change_type: string; change_summary: string; [member: string]: unknown }> = {
  L70002: {
    change_type: 'criteria_changed',
    change_summary: 'Changes 1 criterion (indications).',
    old_version: '1',
    new_version: '2',
  },
  L70003: {
    change_type: 'retired',
    change_summary: `Retired as of ${TODAY}: the source no longer lists it.`,
  },
  L70004: { change_type: 'retired', change_summary: 'Retired as of 2025-06-15.' },
  L70005: {
    change_type: 'metadata_changed',
    change_summary: 'Changes the effective date from 2024-01-01 to 2025-07-01.',
  },
  L70006: { change_type: 'updated', change_summary: 'Edits the text of "Bibliography".' },
  L70009: {
    change_type: 'created',
    change_summary: 'New LCD "New service", effective 2024-01-01.',
    old_version: null,
    new_version: '1',
  },
  A80001: {
    change_type: 'codes_changed',
    change_summary: 'Adds 3 covered ICD-10 codes (G56.01, G56.02, G56.03), removes 64561.',
  },
  A80003: {
    change_type: 'codes_changed',
    change_summary: 'Makes E11.9 conditionally covered instead of covered.',
  },
};
