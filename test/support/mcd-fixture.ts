/** Small invented MCD exports with real layouts and traps. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { zipSync } from 'fflate';

export type Row = Record<string, string | number>;

const LCD_COLUMNS =
  'lcd_id,lcd_version,title,determination_number,orig_det_eff_date,ent_det_end_date,rev_eff_date,rev_end_date,indication,diagnoses_support,icd9_dont_support_para,icd9_dont_support_ast,diagnoses_dont_support,coding_guidelines,doc_reqs,appendices,util_guide,source_info,adv_meeting,comment_start_dt,comment_end_dt,notice_start_dt,rev_hist_num,history_exp,last_reviewed_on,status,last_updated,cms_cov_policy,display_id,draft_contact,revenue_para,thirty_percent,keywords,associated_info,notice_end_dt,date_retired,draft_released_date,source_lcd_id,add_icd10_info,icd10_doc,synopsis_changes,bibliography,summary_of_evidence,analysis_of_evidence,mcd_publish_date,issue,issue_change,mac_initiated'.split(
    ',',
  );
const ARTICLE_COLUMNS =
  'article_id,article_version,article_type,title,article_pub_date,article_eff_date,article_end_date,description,other_comments,sad_url,status,last_updated,history_exp,key_article,icd9_covered_para,icd9_noncovered_para,revenue_para,thirty_percent,article_rev_end_date,source_article_id,date_retired,keywords,icd10_doc,add_icd10_info,cms_cov_policy,display_id,reference_article'.split(
    ',',
  );
const NCD_COLUMNS =
  'NCD_id,NCD_vrsn_num,natl_cvrg_type,cvrg_lvl_cd,NCD_mnl_sect,NCD_mnl_sect_title,NCD_efctv_dt,NCD_impltn_dt,NCD_trmntn_dt,itm_srvc_desc,indctn_lmtn,xref_txt,othr_txt,trnsmtl_num,trnsmtl_issnc_dt,trnsmtl_url,chg_rqst_num,pblctn_cd,rev_hstry,under_rvw,creatd_tmstmp,last_updt_tmstmp,last_clrnc_tmstmp,NCD_lab,ncd_keyword,NCD_AMA'.split(
    ',',
  );

/** CSV as CMS writes it: CRLF records, doubled quotes, Windows-1252. `quote` quotes every column. */
export function csv(
  columns: readonly string[],
  rows: readonly Row[],
  options: { quote?: boolean; header?: boolean } = {},
): Buffer {
  const cell = (value: string | number | undefined) => {
    const text = String(value ?? '');
    return options.quote || /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  };
  const lines = rows.map((row) => columns.map((column) => cell(row[column])).join(','));
  const head =
    options.header === false ? [] : [columns.map((column) => (options.quote ? `"${column}"` : column)).join(',')];
  return toWindows1252(`${[...head, ...lines].join('\r\n')}\r\n`);
}

const SPECIALS: Record<string, number> = {
  '‘': 0x91,
  '’': 0x92,
  '“': 0x93,
  '”': 0x94,
  '–': 0x96,
  '—': 0x97,
  '®': 0xae,
  '§': 0xa7,
};

export function toWindows1252(text: string): Buffer {
  return Buffer.from([...text].map((character) => SPECIALS[character] ?? character.charCodeAt(0)));
}

/** `current_x.zip` with the CSVs in the nested `current_x_csv.zip`, as published. */
export function nestedZip(name: string, files: Record<string, Buffer>): Buffer {
  const inner = zipSync(
    Object.fromEntries(Object.entries(files).map(([file, content]) => [file, new Uint8Array(content)])),
  );
  return Buffer.from(
    zipSync({ [`${name}_csv.zip`]: inner, 'readme_first.txt': new Uint8Array(Buffer.from('read me')) }),
  );
}

const LOOKUPS = {
  'state_lookup.csv': csv(
    ['state_id', 'state_abbrev', 'description'],
    [
      { state_id: 1, state_abbrev: 'CA' },
      { state_id: 2, state_abbrev: 'NF' },
      { state_id: 3, state_abbrev: 'NV' },
      { state_id: 4, state_abbrev: 'IA' },
      { state_id: 5, state_abbrev: 'TX' },
      { state_id: 6, state_abbrev: 'NE' },
    ],
  ),
  'dmerc_region_lookup.csv': csv(
    ['region_id', 'description', 'psc_description', 'mac_description', 'super_mac_description'],
    [
      { region_id: 1, mac_description: 'J-A', super_mac_description: 'J - E' },
      { region_id: 11, super_mac_description: 'J - 05' },
    ],
    { quote: true },
  ),
  'contractor.csv': csv(
    [
      'contractor_id',
      'contractor_type_id',
      'contractor_version',
      'contractor_bus_name',
      'contractor_number',
      'dmerc_rgn',
      'contractor_subtype_id',
    ],
    [
      {
        contractor_id: 10,
        contractor_type_id: 9,
        contractor_version: 1,
        contractor_bus_name: 'Example West, LLC',
        contractor_number: '01182',
        dmerc_rgn: 1,
        contractor_subtype_id: 2,
      },
      {
        contractor_id: 11,
        contractor_type_id: 10,
        contractor_version: 1,
        contractor_bus_name: 'Example DME',
        contractor_number: '16013',
        dmerc_rgn: 1,
        contractor_subtype_id: 4,
      },
      {
        contractor_id: 12,
        contractor_type_id: 8,
        contractor_version: 1,
        contractor_bus_name: 'Example Plains',
        contractor_number: '05901',
        dmerc_rgn: 11,
        contractor_subtype_id: 1,
      },
    ],
  ),
  'contractor_jurisdiction.csv': csv(
    [
      'contractor_id',
      'contractor_type_id',
      'contractor_version',
      'state_id',
      'last_updated',
      'active_date',
      'term_date',
    ],
    [
      { contractor_id: 10, contractor_type_id: 9, contractor_version: 1, state_id: 1 },
      { contractor_id: 10, contractor_type_id: 9, contractor_version: 1, state_id: 2 },
      { contractor_id: 10, contractor_type_id: 9, contractor_version: 1, state_id: 3 },
      { contractor_id: 11, contractor_type_id: 10, contractor_version: 1, state_id: 5 },
      { contractor_id: 12, contractor_type_id: 8, contractor_version: 1, state_id: 4 },
      {
        contractor_id: 12,
        contractor_type_id: 8,
        contractor_version: 1,
        state_id: 5,
        term_date: '2020-01-01 00:00:00',
      },
      { contractor_id: 12, contractor_type_id: 8, contractor_version: 1, state_id: 1 },
    ],
  ),
};

export interface Edition {
  lcds?: Row[];
  articles?: Row[];
  ncds?: Row[];
  /** Additional or replaced tables by file name, for the LCD and the article export. */
  lcdTables?: Record<string, Buffer>;
  articleTables?: Record<string, Buffer>;
  period?: number;
  /** Name of the last column of update_period; it was renamed. */
  periodEnd?: 'dis_end_date' | 'end_date';
}

export function lcdRow(id: number, more: Row = {}): Row {
  return {
    lcd_id: id,
    lcd_version: 1,
    title: `Sample Service ${id}`,
    display_id: `L${id}`,
    status: 'A',
    orig_det_eff_date: '2015-10-01 00:00:00',
    rev_eff_date: '2024-01-01 00:00:00',
    last_reviewed_on: '2024-01-01 00:00:00',
    keywords: 'sample; service',
    indication:
      '<p>The service is covered when <strong>all</strong> of the following are met:</p><ul><li>Age 50 years or older</li></ul>',
    doc_reqs: '<p>The record shows the reason.</p>',
    ...more,
  };
}

export function articleRow(id: number, more: Row = {}): Row {
  return {
    article_id: id,
    article_version: 1,
    article_type: 5,
    title: `Billing and Coding: Sample ${id}`,
    display_id: `A${id}`,
    status: 'A',
    article_pub_date: '2024-01-01 00:00:00',
    article_eff_date: '2024-01-01 00:00:00',
    description: '<p>Guidance for the sample service.</p>',
    ...more,
  };
}

export function ncdRow(id: number, more: Row = {}): Row {
  return {
    NCD_id: id,
    NCD_vrsn_num: 1,
    natl_cvrg_type: 'True',
    cvrg_lvl_cd: 2,
    NCD_mnl_sect: `900.${id}`,
    NCD_mnl_sect_title: `National Sample ${id}`,
    NCD_efctv_dt: '2010-05-05 00:00:00',
    indctn_lmtn:
      '<p>B. Nationally Covered Indications</p><p>Covered for adults.</p><p>C. Nationally Non-Covered Indications</p><p>All other uses are not covered.</p>',
    ...more,
  };
}

/** Files of one edition in a separate folder. */
export function writeEdition(edition: Edition): { paths: string[]; dir: string; remove(): void } {
  const dir = mkdtempSync(join(tmpdir(), 'cpi-mcd-'));
  const period = csv(
    ['period_id', 'begin_date', edition.periodEnd ?? 'dis_end_date'],
    [
      {
        period_id: edition.period ?? 1,
        begin_date: '2025-06-16 00:00:00',
        [edition.periodEnd ?? 'dis_end_date']: '2025-06-22 00:00:00',
      },
    ],
  );
  const paths: string[] = [];
  const write = (name: string, files: Record<string, Buffer>) => {
    writeFileSync(join(dir, `${name}.zip`), nestedZip(name, files));
    paths.push(join(dir, `${name}.zip`));
  };
  if (edition.lcds) {
    write('current_lcd', {
      ...LOOKUPS,
      'update_period.csv': period,
      'lcd.csv': csv(LCD_COLUMNS, edition.lcds),
      'lcd_x_contractor.csv': contractors('lcd', edition.lcds),
      ...edition.lcdTables,
    });
  }
  if (edition.articles) {
    write('current_article', {
      ...LOOKUPS,
      'update_period.csv': period,
      'article.csv': csv(ARTICLE_COLUMNS, edition.articles),
      'article_x_contractor.csv': contractors('article', edition.articles),
      ...edition.articleTables,
    });
  }
  if (edition.ncds) write('ncd', { 'ncd_trkg.csv': csv(NCD_COLUMNS, edition.ncds) });
  return { paths, dir, remove: () => rmSync(dir, { recursive: true, force: true }) };
}

/** Every document belongs to contractors 10 and 12, unless a table states otherwise. */
function contractors(kind: 'lcd' | 'article', documents: readonly Row[]): Buffer {
  const columns = [
    `${kind}_id`,
    `${kind}_version`,
    'contractor_id',
    'contractor_type_id',
    'contractor_version',
    'last_updated',
  ];
  const rows = documents.flatMap((document) =>
    [
      [10, 9],
      [12, 8],
    ].map(([contractor, type]) => ({
      [`${kind}_id`]: document[`${kind}_id`]!,
      [`${kind}_version`]: document[`${kind}_version`]!,
      contractor_id: contractor!,
      contractor_type_id: type!,
      contractor_version: 1,
    })),
  );
  return csv(columns, rows);
}
