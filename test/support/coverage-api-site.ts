/**
 * Simulates the CMS Coverage API: paginated lists, documents that require an expiring token, double-escaped texts.
 * Documents are invented.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { articleRow, lcdRow, ncdRow, type Row } from './mcd-fixture.ts';
import { type Play, type Publisher, status } from './publisher.ts';

const HOST = 'api.coverage.cms.gov/v1';
const PAGE = 2;
export const TOKEN_PATH = `${HOST}/metadata/license-agreement/`;
export const LCD_LIST = `${HOST}/reports/local-coverage-final-lcds/`;
export const LCD_PATH = `${HOST}/data/lcd/`;

export const CHANGED = '<p>The service is covered under &sect;1862 when:</p><ul><li>Age 45 years or older</li></ul>';

/** Escapes text of the export as the API does. */
export function escaped(text: string): string {
  const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '/': '&sol;' };
  return text.replace(/[&<>/]/g, (character) => entities[character]!);
}

const api = (row: Row): Row =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, typeof value === 'string' ? escaped(value) : value]),
  );

/** All fields of a response, null if a row has none. */
function filled(names: string, row: Row): Record<string, unknown> {
  const empty = Object.fromEntries(names.split(' ').map((name) => [name, null]));
  return { ...empty, ...api(row), not_known_before: 'ignored' };
}

const LCD =
  'lcd_id lcd_version display_id title status orig_det_eff_date ent_det_end_date rev_eff_date rev_end_date date_retired last_reviewed_on last_updated comment_start_dt comment_end_dt notice_start_dt notice_end_dt rev_hist_num history_exp keywords indication issue cms_cov_policy coding_guidelines diagnoses_support diagnoses_dont_support doc_reqs util_guide associated_info appendices summary_of_evidence analysis_of_evidence bibliography';
const ARTICLE =
  'article_id article_version article_type title display_id status article_pub_date article_eff_date article_end_date article_rev_end_Date date_retired last_updated keywords description other_comments cms_cov_policy add_icd10_info revenue_para sad_url';

/** Rows by path below `/v1/data/` with number and version, such as `lcd/hcpc-code 70002 2`. */
export type Answers = Record<string, Record<string, unknown>[]>;

function contractors(kind: 'lcd' | 'article', id: number, version: number) {
  const own = { [`${kind}_id`]: id, [`${kind}_version`]: version, contractor_version: 1 };
  return [
    { ...own, contractor_id: 10, contractor_type_id: 9 },
    { ...own, contractor_id: 12, contractor_type_id: 8 },
  ];
}

/** A changed LCD, a new one, an article with other codes, and a new version of an NCD. */
export function documents(): Answers {
  const [owner, group] = [{ article_id: 80001, article_version: 2 }, 1];
  return {
    'lcd/ 70002 2': [
      filled(LCD, lcdRow(70002, { lcd_version: 2, rev_eff_date: '06/19/2025', indication: CHANGED, issue: 'None' })),
    ],
    'lcd/contractor 70002 2': contractors('lcd', 70002, 2),
    'lcd/ 70020 1': [filled(LCD, lcdRow(70020, { rev_eff_date: '07/01/2025', title: 'Aspirin &amp; heparin' }))],
    'lcd/contractor 70020 1': contractors('lcd', 70020, 1),
    'lcd/hcpc-code 70020 1': [
      { lcd_id: 70020, lcd_version: 1, hcpc_code_id: 'A9600', hcpc_code_group: 1, long_description: 'Sample' },
    ],
    'article/ 80001 2': [filled(ARTICLE, articleRow(80001, { article_version: 2, article_eff_date: '06/19/2025' }))],
    'article/contractor 80001 2': contractors('article', 80001, 2),
    'article/hcpc-code 80001 2': [
      { ...owner, hcpc_code_id: '64581', hcpc_code_group: group, long_description: 'licensed words' },
    ],
    'article/icd10-covered 80001 2': ['G56.00', 'G56.01', 'M17.11'].map((icd10_code_id) => ({
      ...owner,
      ...{ icd10_code_id, icd10_covered_group: group, description: 'Sample', asterisk: 'N' },
    })),
    'ncd/ 951 2': [nationalRow(ncdRow(951, { NCD_vrsn_num: 2 }))],
  };
}

function nationalRow(row: Row): Record<string, unknown> {
  return {
    ...{ document_id: String(row.NCD_id), document_version: row.NCD_vrsn_num, document_display_id: row.NCD_mnl_sect },
    ...{ title: row.NCD_mnl_sect_title, effective_date: '05/05/2010', effective_end_date: 'N/A' },
    ...{ implementation_date: null, item_service_description: 'None', other_text: '', cross_reference: '' },
    ...{ indications_limitations: escaped(String(row.indctn_lmtn)), revision_history: null },
  };
}

const listed = (type: string, id: number, version: number, more: object = {}) => ({
  ...{ document_id: String(id), document_version: version, document_display_id: `${type}${id}`, note: '' },
  ...{ updated_on: '06/20/2025', retirement_date: 'N/A', title: 'ignored', ...more },
});

export const LISTS: Record<string, Record<string, unknown>[]> = {
  'local-coverage-final-lcds': [
    listed('L', 70001, 1),
    listed('L', 70002, 2),
    listed('L', 70019, 4, { note: 'Retired' }),
    listed('L', 70020, 1, { updated_on: '06/23/2025' }),
    // Older than the loaded version.
    listed('L', 70005, 0),
  ],
  'local-coverage-articles': [listed('A', 80001, 2), listed('A', 80002, 1)],
  'national-coverage-ncd': [
    { ...listed('', 951, 2), document_display_id: '900.951', updated_on: undefined, last_updated: '06/21/2025' },
    { ...listed('', 952, 1), document_display_id: '900.952', updated_on: undefined, last_updated: '01/01/2020' },
  ],
};

/** Contractors by number, as named in their own resource. */
const CONTRACTORS: Record<string, object> = {
  10: { contractor_id: 10, contract_type_id: 9, subtype_id: 2, contractor_version: 1, contract_number: '01182' },
  12: { contractor_id: 12, contract_type_id: 8, subtype_id: 1, contractor_version: 1, contract_number: '05901' },
};

export interface ApiSite {
  /** Number of issued tokens. */
  tokens: number;
  /** Requests before a token expires. */
  tokenLasts: number;
  /** Requested URLs, including queries. */
  requests: string[];
}

/** Adds the API to a simulated publisher. Unknown resources of known documents are empty lists. */
export function playCoverageApi(publisher: Publisher, answers: Answers = documents()): ApiSite {
  const site: ApiSite = { tokens: 0, tokenLasts: Number.POSITIVE_INFINITY, requests: [] };
  let left = 0;
  const json = (response: ServerResponse, data: unknown, next = '') =>
    response
      .writeHead(200, { 'content-type': 'application/json' })
      .end(JSON.stringify({ meta: { status: { id: 200 }, next_token: next }, data }));
  const play =
    (answer: (query: URLSearchParams, response: ServerResponse) => void): Play =>
    (request: IncomingMessage, response) => {
      site.requests.push(request.url!);
      answer(new URL(request.url!, 'http://here').searchParams, response);
    };
  const licensed =
    (answer: (query: URLSearchParams, response: ServerResponse) => void): Play =>
    (request, response) => {
      const known = request.headers.authorization === `Bearer token-${site.tokens}` && left-- > 0;
      if (known) play(answer)(request, response);
      else status(401)(request, response);
    };
  publisher.plays[TOKEN_PATH] = play((_query, response) => {
    site.tokens += 1;
    left = site.tokenLasts;
    json(response, [{ Token: `token-${site.tokens}` }]);
  });
  for (const [list, rows] of Object.entries(LISTS))
    publisher.plays[`${HOST}/reports/${list}/`] = play((query, response) => {
      const from = Number(query.get('next_token') ?? 0);
      json(response, rows.slice(from, from + PAGE), from + PAGE < rows.length ? String(from + PAGE) : '');
    });
  publisher.plays[`${HOST}/data/contractor/`] = licensed((query, response) =>
    json(response, [CONTRACTORS[query.get('contractor_id')!]]),
  );
  const paths = [
    ...['', 'contractor', 'related-documents', 'related-ncd-documents', 'primary-jurisdiction', 'future-retire'],
    ...['revision-history', 'urls', 'hcpc-code', 'hcpc-code-group', 'icd10-covered', 'icd10-covered-group'],
    ...['icd10-noncovered', 'icd10-noncovered-group', 'icd10-pcs-code', 'icd10-pcs-code-group', 'hcpc-modifier'],
    ...['hcpc-modifier-group', 'code-table'],
  ];
  for (const kind of ['lcd', 'article', 'ncd'])
    for (const path of paths)
      publisher.plays[`${HOST}/data/${kind}/${path}`] = licensed((query, response) => {
        const id = query.get(`${kind}id`);
        const version = query.get(kind === 'ncd' ? 'ncdver' : 'ver');
        json(response, answers[`${kind}/${path} ${id} ${version}`] ?? []);
      });
  return site;
}
