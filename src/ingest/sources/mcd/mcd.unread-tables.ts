/** Tables of an export that are not read: known ones silently, because nothing uses them, all others with a remark. */
import type { RowWarning } from '../../files/table.ts';
import type { TableFiles } from './mcd.reader.ts';

/** Tables of every edition since 2019, read or deliberately left out; `*` is lcd or article. */
const NAMES = `contractor contractor_jurisdiction contractor_oversight contractor_type_lookup contractor_subtype_lookup
  dmerc_region_lookup region_lookup state_lookup state_x_region update_period draft_contact_lookup reason_change_lookup
  synopsis_changes_fields_lookup ncd_trkg ncd_trkg_bnft_xref ncd_bnft_ctgry_ref ncd_pblctn_ref
  * *_type_lookup *_url_type_lookup *_future_retire *_related_documents *_related_ncd_documents *_related_source_icd9
  *_x_contractor *_x_primary_jurisdiction *_x_revision_history *_x_urls *_x_sticky_note *_x_hcpc_code
  *_x_hcpc_code_group lcd_x_reason_change lcd_x_advisory_committee lcd_x_synopsis_changes_fields
  lcd_x_requestor_letters article_x_icd10_covered article_x_icd10_covered_group article_x_icd10_noncovered
  article_x_icd10_noncovered_group article_x_icd10_pcs_code article_x_icd10_pcs_code_group article_x_hcpc_modifier
  article_x_hcpc_modifier_group article_x_code_table article_x_bill_code article_x_revenue_code
  article_x_other_coding_group article_x_response_to_comment`;
const KNOWN: ReadonlySet<string> = new Set(
  NAMES.split(/\s+/).flatMap((name) =>
    name.includes('*') ? [name.replace('*', 'lcd'), name.replace('*', 'article')] : [name],
  ),
);

export function warnOfUnreadTables(files: TableFiles, warn: (warning: RowWarning) => void): void {
  for (const [name, { bytes }] of files) {
    if (KNOWN.has(name)) continue;
    const codes = /icd|hcpc|code/.test(name) ? ', and the codes in it apply to no document' : '';
    const reason = `is a table that this version does not know (${bytes} bytes): it is not read${codes}`;
    warn({ code: 'table_left_out', file: `${name}.csv`, line: 0, reason });
  }
}
