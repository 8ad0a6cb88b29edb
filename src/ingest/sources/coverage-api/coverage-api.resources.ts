/**
 * What is read of a document from the CMS Coverage API (api.coverage.cms.gov, OpenAPI description 1.5): resources below
 * `/v1/data/<kind>/`, each with the weekly export's table that has the same rows. US government work; descriptors of
 * CPT, CDT and NUBC codes are never read.
 */
import type { ColumnType, TableDescriptor } from '../../files/table.ts';
import * as tables from '../mcd/mcd.tables.ts';

export type ApiKind = 'lcd' | 'article' | 'ncd';
type Table = TableDescriptor<Record<string, ColumnType<unknown>>>;

/** The document itself. */
export const DOCUMENT = '';

function shared(kind: 'lcd' | 'article'): Record<string, Table> {
  const { contractors, related, relatedNcds, primaryJurisdiction, futureRetire, revisions, urls, ...codes } =
    tables.sharedTables(kind);
  return {
    contractor: contractors,
    'related-documents': related,
    'related-ncd-documents': relatedNcds,
    'primary-jurisdiction': primaryJurisdiction,
    'future-retire': futureRetire,
    'revision-history': revisions,
    urls,
    'hcpc-code': codes.procedureCodes,
    'hcpc-code-group': codes.procedureGroups,
  };
}

export const API_RESOURCES: Record<ApiKind, Readonly<Record<string, Table>>> = {
  lcd: { [DOCUMENT]: tables.lcd, ...shared('lcd') },
  article: {
    [DOCUMENT]: tables.article,
    ...shared('article'),
    'icd10-covered': tables.coveredDiagnoses.codes,
    'icd10-covered-group': tables.coveredDiagnoses.groups,
    'icd10-noncovered': tables.noncoveredDiagnoses.codes,
    'icd10-noncovered-group': tables.noncoveredDiagnoses.groups,
    'icd10-pcs-code': tables.procedureSystemCodes.codes,
    'icd10-pcs-code-group': tables.procedureSystemCodes.groups,
    'hcpc-modifier': tables.modifiers.codes,
    'hcpc-modifier-group': tables.modifiers.groups,
    'code-table': tables.codeTable,
  },
  ncd: { [DOCUMENT]: tables.ncdTracking },
};

/** API fields of national documents by export column; other columns have none. */
export const NCD_MEMBERS: Readonly<Record<string, string>> = {
  NCD_id: 'document_id',
  NCD_vrsn_num: 'document_version',
  NCD_mnl_sect: 'document_display_id',
  NCD_mnl_sect_title: 'title',
  NCD_efctv_dt: 'effective_date',
  NCD_trmntn_dt: 'effective_end_date',
  NCD_impltn_dt: 'implementation_date',
  itm_srvc_desc: 'item_service_description',
  indctn_lmtn: 'indications_limitations',
  xref_txt: 'cross_reference',
  othr_txt: 'other_text',
  rev_hstry: 'revision_history',
};

/** Export columns without an API field, by path. */
export const WITHOUT_MEMBER: Readonly<Record<string, readonly string[]>> = {
  'article/': ['history_exp'],
  'article/icd10-noncovered': ['asterisk'],
  'article/icd10-noncovered-group': ['icd10_covered_ast'],
};

/** Paths below `/v1/data/<kind>/` for all parts of a document. */
export function apiResources(kind: ApiKind): string[] {
  return Object.keys(API_RESOURCES[kind]);
}
