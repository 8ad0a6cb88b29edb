/** Tables of an export that are not read: known ones silently, because nothing uses them, all others with a remark. */
import type { RowWarning } from '../../files/table.ts';
import type { TableFiles } from './mcd.reader.ts';

/** Look-up tables, notes and links of every edition since 2019; read or deliberately left out. */
const LOOKUPS =
  /^(?:contractor(?:_jurisdiction|_oversight|_type_lookup|_subtype_lookup)?|dmerc_region_lookup|region_lookup|state_lookup|state_x_region|update_period|draft_contact_lookup|reason_change_lookup)$/;
const OF_DOCUMENTS =
  /^(?:synopsis_changes_fields_lookup|(?:lcd|article)_(?:url_)?type_lookup|ncd_(?:trkg(?:_bnft_xref)?|bnft_ctgry_ref|pblctn_ref))$/;
const LOCAL =
  /^(?:lcd|article)(?:_future_retire|_related_(?:documents|ncd_documents|source_icd9)|_x_(?:contractor|primary_jurisdiction|revision_history|urls|sticky_note|hcpc_code(?:_group)?))?$/;
const OF_LCDS = /^lcd_x_(?:reason_change|advisory_committee|synopsis_changes_fields|requestor_letters)$/;
const OF_ARTICLES =
  /^article_x_(?:icd10_(?:covered|noncovered|pcs_code)(?:_group)?|hcpc_modifier(?:_group)?|code_table|bill_code|revenue_code|other_coding_group|response_to_comment)$/;
const KNOWN = [LOOKUPS, OF_DOCUMENTS, LOCAL, OF_LCDS, OF_ARTICLES];

export function warnOfUnreadTables(files: TableFiles, warn: (warning: RowWarning) => void): void {
  for (const [name, { bytes }] of files) {
    if (KNOWN.some((names) => names.test(name))) continue;
    const codes = /icd|hcpc|code/.test(name) ? ', and the codes in it apply to no document' : '';
    const reason = `is a table that this version does not know (${bytes} bytes): it is not read${codes}`;
    warn({ code: 'table_left_out', file: `${name}.csv`, line: 0, reason });
  }
}
