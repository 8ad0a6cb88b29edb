import { renderBlocks } from '../../../platform/html/block-text.ts';
import { htmlToBlocks } from '../../../platform/html/html-blocks.ts';
import type { CodeGroup, PolicyDocument, ProposedDocument } from '../../ingest.document.ts';
import type { DocumentPlace } from './mcd.jurisdictions.ts';
import { readSections, type TextColumn } from './mcd.sections.ts';
import type { ArticleRow, LcdRow, NcdRow } from './mcd.tables.ts';

const VIEW = 'https://www.cms.gov/medicare-coverage-database/view';
/** CMS uses this date if it does not know when a determination took effect. */
const PLACEHOLDER_DAY = '1966-01-01';

/** Data from other tables about one document version. */
export interface RelatedData {
  place: DocumentPlace;
  codeGroups: CodeGroup[];
  relatedPolicies: PolicyDocument['relatedPolicies'];
  revisions: PolicyDocument['revisions'];
  attachments: PolicyDocument['attachments'];
  futureRetire: string | null;
}

const LCD_TEXTS: TextColumn<LcdRow>[] = [
  { column: 'indication', section: 'indications', heading: 'Coverage indications, limitations and medical necessity' },
  { column: 'issue', section: 'other', heading: 'Issue' },
  { column: 'diagnoses_support', section: 'indications', heading: 'Diagnoses that support medical necessity' },
  {
    column: 'diagnoses_dont_support',
    section: 'limitations',
    heading: 'Diagnoses that do not support medical necessity',
  },
  { column: 'doc_reqs', section: 'documentation', heading: 'Documentation requirements' },
  { column: 'util_guide', section: 'frequency', heading: 'Utilization guidelines' },
  { column: 'associated_info', section: 'other', heading: 'Associated information' },
  { column: 'coding_guidelines', section: 'other', heading: 'Coding guidelines' },
  { column: 'cms_cov_policy', section: 'other', heading: 'CMS national coverage policy' },
  { column: 'summary_of_evidence', section: 'other', heading: 'Summary of evidence' },
  { column: 'analysis_of_evidence', section: 'other', heading: 'Analysis of evidence' },
  { column: 'appendices', section: 'other', heading: 'Appendices' },
  { column: 'bibliography', section: 'other', heading: 'Bibliography' },
];

const ARTICLE_TEXTS: TextColumn<ArticleRow>[] = [
  { column: 'description', section: 'other', heading: 'Article text' },
  { column: 'other_comments', section: 'other', heading: 'Other comments' },
  { column: 'add_icd10_info', section: 'other', heading: 'Additional ICD-10 information' },
  { column: 'revenue_para', section: 'other', heading: 'Revenue codes' },
  { column: 'cms_cov_policy', section: 'other', heading: 'CMS national coverage policy' },
];

const NCD_TEXTS: TextColumn<NcdRow>[] = [
  { column: 'itm_srvc_desc', section: 'other', heading: 'Item or service description' },
  { column: 'indctn_lmtn', section: 'indications', heading: 'Indications and limitations of coverage' },
  { column: 'xref_txt', section: 'other', heading: 'Cross reference' },
  { column: 'othr_txt', section: 'other', heading: 'Other' },
];

const COVERAGE_LEVELS: Record<string, string> = {
  1: 'Full coverage',
  2: 'Restricted coverage',
  3: 'No coverage',
  4: 'Coverage level not documented',
};

export function lcdDocument(row: LcdRow, related: RelatedData, today: string): PolicyDocument {
  const retireDate = row.date_retired ?? row.ent_det_end_date ?? related.futureRetire;
  return {
    ...common(related, row.title),
    policyId: row.display_id ?? `L${row.lcd_id}`,
    policyType: 'LCD',
    status: toStatus(row.status, retireDate, today),
    effectiveDate: row.rev_eff_date ?? row.orig_det_eff_date,
    retireDate,
    lastReviewedDate: row.last_reviewed_on ?? row.last_updated,
    version: String(row.lcd_version),
    sourceUrl: `${VIEW}/lcd.aspx?lcdid=${row.lcd_id}&ver=${row.lcd_version}`,
    pdfUrl: null,
    manualSection: null,
    description: plain(row.issue),
    keywords: splitKeywords(row.keywords),
    sections: readSections('lcd', row, LCD_TEXTS),
    revisions:
      related.revisions.length > 0
        ? related.revisions
        : ownRevision(row.rev_hist_num, row.rev_eff_date, row.history_exp),
    notes: notice(row.notice_start_dt, row.notice_end_dt),
  };
}

export function articleDocument(row: ArticleRow, related: RelatedData, today: string): PolicyDocument {
  const retireDate = row.date_retired ?? row.article_end_date ?? related.futureRetire;
  return {
    ...common(related, row.title),
    policyId: row.display_id ?? `A${row.article_id}`,
    policyType: 'Article',
    status: toStatus(row.status, retireDate, today),
    effectiveDate: row.article_eff_date,
    retireDate,
    lastReviewedDate: row.last_updated,
    version: String(row.article_version),
    sourceUrl: `${VIEW}/article.aspx?articleid=${row.article_id}&ver=${row.article_version}`,
    pdfUrl: null,
    manualSection: null,
    description: plain(row.description),
    keywords: splitKeywords(row.keywords),
    sections: readSections('article', row, ARTICLE_TEXTS),
    notes: [],
  };
}

export function ncdDocument(row: NcdRow, benefitCategories: string[]): PolicyDocument {
  const { title, retired } = withoutRetired(row.NCD_mnl_sect_title);
  const placeholder = row.NCD_efctv_dt === PLACEHOLDER_DAY;
  const level = COVERAGE_LEVELS[row.cvrg_lvl_cd ?? ''];
  return {
    policyId: `NCD${row.NCD_id}`,
    policyType: 'NCD',
    title: plain(title),
    status: row.NCD_trmntn_dt !== null || retired ? 'retired' : 'active',
    effectiveDate: placeholder ? null : row.NCD_efctv_dt,
    retireDate: row.NCD_trmntn_dt,
    lastReviewedDate: row.last_updt_tmstmp,
    version: String(row.NCD_vrsn_num),
    sourceUrl: `${VIEW}/ncd.aspx?ncdid=${row.NCD_id}&ncdver=${row.NCD_vrsn_num}`,
    pdfUrl: null,
    manualSection: row.NCD_mnl_sect,
    description: plain(row.itm_srvc_desc),
    specialty: benefitCategories,
    keywords: [...splitKeywords(row.ncd_keyword), ...(retired ? ['retired'] : [])],
    jurisdictions: [],
    contractorNumbers: [],
    states: [],
    payer: MEDICARE,
    sections: readSections('ncd_trkg', row, NCD_TEXTS),
    codeGroups: [],
    relatedPolicies: [],
    revisions: ownRevision(String(row.NCD_vrsn_num), row.NCD_impltn_dt, row.rev_hstry),
    attachments: [],
    notes: [
      ...(placeholder
        ? ['The export gives 1966-01-01 as effective date, a placeholder; the real date is not known']
        : []),
      ...(level === undefined ? [] : [`National coverage level: ${level}`]),
    ],
  };
}

export const MEDICARE = { name: 'Medicare', code: 'CMS', slug: 'medicare', type: 'medicare' };

/** `title` without the suffix `- RETIRED` or `(RETIRED)`. */
export function withoutRetired(title: string): { title: string; retired: boolean } {
  const stripped = title.replace(/\s*(?:[-–—]\s*)?\(?\bRETIRED\)?\s*$/i, '');
  return { title: stripped, retired: stripped !== title };
}

/** Whether an LCD is final: proposed ones are in the same table, marked by id, otherwise by status. */
export function isFinalLcd(row: Pick<LcdRow, 'display_id' | 'status'>): boolean {
  if (row.status === 'P') return false;
  return row.display_id === null || /^L\d/.test(row.display_id);
}

export function isProposedLcd(row: Pick<LcdRow, 'display_id' | 'status'>): boolean {
  return row.status === 'P' && /^DL\d/.test(row.display_id ?? '');
}

/** A proposed LCD has the number of the one it would change, prefixed with D. */
export function proposedLcd(row: LcdRow, related: RelatedData, today: string): ProposedDocument {
  const document = lcdDocument(row, related, today);
  return {
    document: { ...document, policyId: document.policyId.slice(1) },
    proposalId: document.policyId,
    comments: [row.comment_start_dt, row.comment_end_dt],
    notice: [row.notice_start_dt, row.notice_end_dt],
  };
}

function common(related: RelatedData, title: string) {
  return {
    title: plain(title),
    specialty: [],
    jurisdictions: related.place.jurisdictions,
    contractorNumbers: related.place.contractorNumbers,
    states: related.place.states,
    payer: MEDICARE,
    codeGroups: related.codeGroups,
    relatedPolicies: related.relatedPolicies,
    revisions: related.revisions,
    attachments: related.attachments,
  };
}

function toStatus(status: string | null, retireDate: string | null, today: string): 'active' | 'retired' {
  return status === 'R' || (retireDate !== null && retireDate <= today) ? 'retired' : 'active';
}

function plain(html: string | null): string {
  return html === null ? '' : renderBlocks(htmlToBlocks(html)).trim();
}

function splitKeywords(keywords: string | null): string[] {
  const list = plain(keywords)
    .split(/[;,\n]+/)
    .map((word) => word.trim().toLowerCase());
  return [...new Set(list.filter((word) => word !== '' && word.length <= 100))];
}

function ownRevision(number: string | null, date: string | null, html: string | null): PolicyDocument['revisions'] {
  const text = plain(html);
  return text === '' ? [] : [{ number: number ?? '', date, text }];
}

function notice(start: string | null, end: string | null): string[] {
  return start === null ? [] : [`Notice period from ${start}${end === null ? '' : ` to ${end}`}`];
}
