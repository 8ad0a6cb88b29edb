/**
 * Tables of the CMS Medicare Coverage Database export (downloads.cms.gov, weekly; US government work). One descriptor
 * per CSV with the columns we use; dictionary: "LCD/Article/NCD data dictionary" in each download. Texts are HTML in
 * Windows-1252. Columns that may contain CPT, CDT or NUBC descriptors are never read, except Level II names.
 */
import { alias, date, id, optional, optionalId, requiredText, text } from '../../files/columns.ts';
import { readableHtml } from '../../files/escaped-html.ts';
import { BadValue, type ColumnType, type RowOf } from '../../files/table.ts';
import { NOT_APPLICABLE } from './mcd.code-groups.ts';

/** Prose with markup. */
const html: ColumnType<string | null> = { parse: (value) => text.parse(readableHtml(value)) };

const DIAGNOSIS = /^[A-Z]\d[0-9A-Z](?:\.?[0-9A-Z]{1,4})?$/;

/** ICD-10-CM code, or XX000 for "not applicable". Exports before October 2015 listed codes of ICD-9. */
const diagnosisCode: ColumnType<string> = {
  parse: (value) => {
    const code = value.trim().toUpperCase();
    if (code !== NOT_APPLICABLE && !DIAGNOSIS.test(code))
      throw new BadValue(`is not an ICD-10-CM code: "${code.slice(0, 20)}"`);
    return code;
  },
};

export const updatePeriod = {
  name: 'update_period',
  // Renamed in later editions.
  columns: { period_id: id, begin_date: date, dis_end_date: alias(date, 'end_date') },
};

export const lcd = {
  name: 'lcd',
  columns: {
    lcd_id: id,
    lcd_version: id,
    title: requiredText,
    display_id: optional(text),
    status: optional(text),
    orig_det_eff_date: optional(date),
    ent_det_end_date: optional(date),
    rev_eff_date: optional(date),
    rev_end_date: optional(date),
    date_retired: optional(date),
    last_reviewed_on: optional(date),
    last_updated: optional(date),
    comment_start_dt: optional(date),
    comment_end_dt: optional(date),
    notice_start_dt: optional(date),
    notice_end_dt: optional(date),
    rev_hist_num: optional(text),
    history_exp: optional(html),
    keywords: optional(html),
    indication: html,
    issue: optional(html),
    cms_cov_policy: optional(html),
    coding_guidelines: optional(html),
    diagnoses_support: optional(html),
    diagnoses_dont_support: optional(html),
    doc_reqs: optional(html),
    util_guide: optional(html),
    associated_info: optional(html),
    appendices: optional(html),
    summary_of_evidence: optional(html),
    analysis_of_evidence: optional(html),
    bibliography: optional(html),
  },
};
export type LcdRow = RowOf<typeof lcd>;

export const article = {
  name: 'article',
  columns: {
    article_id: id,
    article_version: id,
    article_type: optional(optionalId),
    title: requiredText,
    display_id: optional(text),
    status: optional(text),
    article_pub_date: optional(date),
    article_eff_date: date,
    article_end_date: optional(date),
    article_rev_end_date: optional(date),
    date_retired: optional(date),
    last_updated: optional(date),
    history_exp: optional(html),
    keywords: optional(html),
    description: html,
    other_comments: optional(html),
    cms_cov_policy: optional(html),
    add_icd10_info: optional(html),
    revenue_para: optional(html),
    sad_url: optional(text),
  },
};
export type ArticleRow = RowOf<typeof article>;

export const ncdTracking = {
  name: 'ncd_trkg',
  columns: {
    NCD_id: id,
    NCD_vrsn_num: id,
    natl_cvrg_type: optional(text),
    cvrg_lvl_cd: optional(text),
    NCD_mnl_sect: text,
    NCD_mnl_sect_title: requiredText,
    NCD_efctv_dt: optional(date),
    NCD_impltn_dt: optional(date),
    NCD_trmntn_dt: optional(date),
    itm_srvc_desc: html,
    indctn_lmtn: html,
    xref_txt: optional(html),
    othr_txt: optional(html),
    rev_hstry: optional(html),
    last_updt_tmstmp: optional(date),
    NCD_lab: optional(text),
    ncd_keyword: optional(html),
  },
};
export type NcdRow = RowOf<typeof ncdTracking>;

export const ncdBenefits = {
  name: 'ncd_trkg_bnft_xref',
  columns: { NCD_id: id, NCD_vrsn_num: id, bnft_ctgry_cd: requiredText },
};
export const benefitCategories = {
  name: 'ncd_bnft_ctgry_ref',
  columns: { bnft_ctgry_cd: requiredText, bnft_ctgry_desc: text },
};

export const contractor = {
  name: 'contractor',
  columns: {
    contractor_id: id,
    contractor_type_id: id,
    contractor_version: id,
    contractor_bus_name: requiredText,
    contractor_number: text,
    dmerc_rgn: optional(optionalId),
    contractor_subtype_id: optional(optionalId),
  },
};
export const contractorJurisdiction = {
  name: 'contractor_jurisdiction',
  columns: {
    contractor_id: id,
    contractor_type_id: id,
    contractor_version: id,
    state_id: id,
    term_date: optional(date),
  },
};
export const stateLookup = { name: 'state_lookup', columns: { state_id: id, state_abbrev: requiredText } };
export const regionLookup = {
  name: 'dmerc_region_lookup',
  columns: { region_id: id, mac_description: text, super_mac_description: text },
};

/** Tables that LCDs and articles share, prefixed with the document's name. */
export function sharedTables(kind: 'lcd' | 'article') {
  const owner = { document_id: alias(id, `${kind}_id`), document_version: alias(id, `${kind}_version`) };
  return {
    contractors: {
      name: `${kind}_x_contractor`,
      columns: { ...owner, contractor_id: id, contractor_type_id: id, contractor_version: id },
    },
    related: {
      name: `${kind}_related_documents`,
      columns: { ...owner, r_article_id: optionalId, r_lcd_id: optionalId },
    },
    relatedNcds: { name: `${kind}_related_ncd_documents`, columns: { ...owner, r_ncd_id: optionalId } },
    primaryJurisdiction: { name: `${kind}_x_primary_jurisdiction`, columns: { ...owner, state_id: id } },
    futureRetire: { name: `${kind}_future_retire`, columns: { document_id: owner.document_id, retire_dt: date } },
    revisions: {
      name: `${kind}_x_revision_history`,
      columns: { ...owner, rev_hist_num: text, rev_hist_date: date, rev_hist_exp: html },
    },
    urls: {
      name: `${kind}_x_urls`,
      columns: { ...owner, url: text, url_name: text, url_description: optional(text) },
    },
    procedureCodes: {
      name: `${kind}_x_hcpc_code`,
      columns: { ...owner, hcpc_code_id: requiredText, hcpc_code_group: id, long_description: optional(text) },
    },
    procedureGroups: {
      name: `${kind}_x_hcpc_code_group`,
      columns: { ...owner, hcpc_code_group: id, paragraph: html },
    },
  };
}

const articleOwner = { document_id: alias(id, 'article_id'), document_version: alias(id, 'article_version') };

function diagnosisTables(list: 'covered' | 'noncovered') {
  return {
    codes: {
      name: `article_x_icd10_${list}`,
      columns: {
        ...articleOwner,
        icd10_code_id: diagnosisCode,
        group: alias(id, `icd10_${list}_group`),
        description: optional(text),
        asterisk: optional(text),
      },
    },
    groups: {
      name: `article_x_icd10_${list}_group`,
      columns: {
        ...articleOwner,
        group: alias(id, `icd10_${list}_group`),
        paragraph: html,
        footnote: optional(alias(html, 'icd10_covered_ast')),
      },
    },
  };
}

export const coveredDiagnoses = diagnosisTables('covered');
export const noncoveredDiagnoses = diagnosisTables('noncovered');

export const procedureSystemCodes = {
  codes: {
    name: 'article_x_icd10_pcs_code',
    columns: {
      ...articleOwner,
      icd10_pcs_code_id: requiredText,
      icd10_pcs_code_group: id,
      description: optional(text),
    },
  },
  groups: {
    name: 'article_x_icd10_pcs_code_group',
    columns: { ...articleOwner, icd10_pcs_code_group: id, paragraph: html },
  },
};

export const modifiers = {
  codes: {
    name: 'article_x_hcpc_modifier',
    columns: { ...articleOwner, hcpc_modifier_code_id: requiredText, hcpc_modifier_group: id },
  },
  groups: {
    name: 'article_x_hcpc_modifier_group',
    columns: { ...articleOwner, hcpc_modifier_group: id, paragraph: html },
  },
};

/** Self-administered drug lists and the like; their descriptions are CPT text and are not read. */
export const codeTable = {
  name: 'article_x_code_table',
  columns: { ...articleOwner, hcpc_code_id: requiredText, brand_name: text, eff_date: date, end_date: date },
};
