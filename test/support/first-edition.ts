import { articleRow, csv, type Edition, lcdRow, ncdRow } from './mcd-fixture.ts';

/** An edition of invented documents with every trap that a loader must handle. */
export const FIRST_EDITION: Edition = {
  lcds: [
    lcdRow(50001, { title: 'Knee Widget – First', keywords: 'knee; widget' }),
    lcdRow(50002, { date_retired: '2024-06-01 00:00:00', status: 'R' }),
    lcdRow(50003, { display_id: 'DL50003', status: 'P' }),
    lcdRow(50004, { display_id: '50004' }),
    lcdRow(50005, {
      display_id: '',
      indication: '<br><p><strong>A. General</p></strong>\n<p>Line one\nline two</p></ol><td>loose cell</td>',
    }),
  ],
  articles: [articleRow(60001), articleRow(60002)],
  ncds: [
    ncdRow(901),
    ncdRow(902, { NCD_efctv_dt: '1966-01-01 00:00:00' }),
    ncdRow(903, { NCD_trmntn_dt: '2014-12-18 00:00:00' }),
    ncdRow(904, { NCD_mnl_sect_title: 'Old Device - RETIRED' }),
  ],
  articleTables: {
    'article_x_hcpc_code.csv': csv(
      [
        'article_id',
        'article_version',
        'hcpc_code_id',
        'hcpc_code_version',
        'hcpc_code_group',
        'range',
        'last_updated',
        'long_description',
        'short_description',
      ],
      [
        {
          article_id: 60001,
          article_version: 1,
          hcpc_code_id: '99999',
          hcpc_code_group: 1,
          long_description: 'LICENSED TEXT',
        },
        {
          article_id: 60001,
          article_version: 1,
          hcpc_code_id: 'E9999',
          hcpc_code_group: 1,
          long_description: 'Example widget',
        },
        { article_id: 60001, article_version: 0, hcpc_code_id: 'E0000', hcpc_code_group: 1 },
        { article_id: 60002, article_version: 1, hcpc_code_id: '0999T', hcpc_code_group: 1 },
      ],
      { quote: true },
    ),
    'article_x_icd10_covered.csv': csv(
      [
        'article_id',
        'article_version',
        'icd10_code_id',
        'icd10_code_version',
        'icd10_covered_group',
        'range',
        'last_updated',
        'sort_order',
        'description',
        'asterisk',
      ],
      [
        {
          article_id: 60001,
          article_version: 1,
          icd10_code_id: 'E11.9',
          icd10_covered_group: 1,
          description: 'Type 2 diabetes, “plain”',
          asterisk: 'N',
        },
        {
          article_id: 60001,
          article_version: 1,
          icd10_code_id: 'M17.11',
          icd10_covered_group: 4,
          description: 'Knee',
          asterisk: 'Y',
        },
        {
          article_id: 60001,
          article_version: 1,
          icd10_code_id: 'M17.12',
          icd10_covered_group: 'x',
          description: 'bad group',
        },
        { article_id: 60002, article_version: 1, icd10_code_id: 'XX000', icd10_covered_group: 1 },
      ],
    ),
    'article_x_icd10_covered_group.csv': csv(
      ['article_id', 'article_version', 'icd10_covered_group', 'paragraph', 'last_updated', 'icd10_covered_ast'],
      [
        {
          article_id: 60001,
          article_version: 1,
          icd10_covered_group: 4,
          paragraph: '<p>ICD&#45;10 codes for E9999</p>',
          icd10_covered_ast: 'Pair with a second code.',
        },
        { article_id: 60002, article_version: 1, icd10_covered_group: 1, paragraph: '<p>No limitation is set.</p>' },
      ],
    ),
    'article_related_documents.csv': csv(
      [
        'article_id',
        'article_version',
        'related_num',
        'r_article_id',
        'r_article_version',
        'r_lcd_id',
        'r_lcd_version',
        'r_contractor_id',
        'last_updated',
      ],
      [{ article_id: 60001, article_version: 1, related_num: 1, r_lcd_id: 50001, r_lcd_version: 0 }],
    ),
  },
  lcdTables: {
    'lcd_x_requestor_letters.csv': csv(['a', 'b'], [{ a: 1, b: 2 }], { header: false, quote: true }),
    'lcd_related_ncd_documents.csv': csv(
      ['lcd_id', 'lcd_version', 'related_num', 'r_ncd_id', 'r_ncd_version', 'last_updated'],
      [
        { lcd_id: 50001, lcd_version: 1, related_num: 1, r_ncd_id: 0 },
        { lcd_id: 50001, lcd_version: 1, related_num: 2, r_ncd_id: 901 },
      ],
    ),
  },
  periodEnd: 'end_date',
};
