/** Lists of CMS: whether a code is on one on a day, and add-on codes with what they are paid together with. */

import type { Model } from '../../model.ts';
import type { DatasetEdition } from '../../segments/manifest.ts';

/** Names of the lists and of their datasets. */
export const CODE_LISTS = [
  'telehealth',
  'therapy_codes',
  'inpatient_only',
  'opps_status',
  'asc_procedures',
  'asc_ancillary',
] as const;
export type CodeList = (typeof CODE_LISTS)[number];

export interface ListEntry {
  code: string;
  /**
   * telehealth: permanent or provisional, null where the list makes no difference. therapy_codes: always or sometimes.
   * inpatient_only: C. opps_status: status indicator. asc_procedures, asc_ancillary: payment indicator, null when not known.
   */
  category: string | null;
  /** telehealth: "audio-only". therapy_codes: the modifiers of which one is required, where not all three fit. opps_status: APC. */
  detail: string | null;
  /** National payment rate in US dollars, where the list has one. */
  amount: string | null;
  source_title: string;
  source_url: string;
  verified: boolean;
  note: string | null;
}

export interface ListAnswer {
  list: CodeList;
  /** Null when not known: no list is loaded for the day, or only a selection that does not name the code. */
  listed: boolean | null;
  entry: ListEntry | null;
  /** The edition that answered, also with "no"; null when none is there for the day. */
  edition: DatasetEdition | null;
}

type StoredEntry = Omit<ListEntry, 'verified'> & { verified: number };

/**
 * Whether a code is on a list on a day. The inpatient-only list is also identified by status indicator C of OPPS Addendum B.
 * @param code CPT or HCPCS in normal form. @param date YYYY-MM-DD
 */
export function onList(model: Model, list: CodeList, code: string, date: string): ListAnswer {
  const own = checkList(model, list, code, date);
  if (list !== 'inpatient_only' || own.listed === true || own.edition?.starter === false) return own;
  const status = checkList(model, 'opps_status', code, date);
  // What CMS published counts before a selection, and a selection only where it names the code.
  if (status.entry === null) return own;
  const listed = status.entry.category === 'C';
  return { list, listed, entry: listed ? status.entry : null, edition: status.edition };
}

function checkList(model: Model, list: CodeList, code: string, date: string): ListAnswer {
  const editions = model.editions.on(date).of(list);
  for (const edition of editions) {
    const row = model.dataset(edition).get<StoredEntry>(
      `SELECT code, category, detail, amount, source_title, source_url, verified, note FROM listed_codes
          WHERE code = ? AND (effective_from IS NULL OR effective_from <= ?) AND (effective_to IS NULL OR effective_to > ?)
          ORDER BY line LIMIT 1`,
      code,
      date,
      date,
    );
    if (row !== undefined) return { list, listed: true, entry: { ...row, verified: row.verified === 1 }, edition };
  }
  const edition = editions[0] ?? null;
  return { list, listed: edition === null || edition.starter ? null : false, entry: null, edition };
}

export interface AddonAnswer {
  /** Null when not known: no file is loaded for the day, or only a selection that does not name the code. */
  addon: boolean | null;
  /** 1 named primary codes, 2 those the contractor accepts, 3 both; null for a code that is no add-on. */
  type: 1 | 2 | 3 | null;
  /** Codes of which one must be paid too, in order. */
  primaries: string[];
  /** The contractor may accept others: of types 2 and 3, and where only a selection is known. */
  others: boolean;
  source_title: string | null;
  source_url: string | null;
  verified: boolean;
  edition: DatasetEdition | null;
}

interface StoredEdit {
  primary_code: string | null;
  type: 1 | 2 | 3;
  source_title: string;
  source_url: string;
  verified: number;
}

/** What a code is paid together with on a day. @param code CPT or HCPCS in normal form. @param date YYYY-MM-DD */
export function addonEdits(model: Model, code: string, date: string): AddonAnswer {
  const editions = model.editions.on(date).of('addon_edits');
  for (const edition of editions) {
    const rows = model.dataset(edition).all<StoredEdit>(
      `SELECT primary_code, type, source_title, source_url, verified FROM addon_edits
          WHERE addon = ? AND (effective_from IS NULL OR effective_from <= ?) AND (deleted_on IS NULL OR deleted_on >= ?)
          ORDER BY primary_code, line`,
      code,
      date,
      date,
    );
    const [first] = rows;
    if (first === undefined) continue;
    const { type, source_title, source_url } = first;
    const primaries = [...new Set(rows.flatMap(({ primary_code }) => primary_code ?? []))];
    const others = type !== 1 || edition.starter || rows.some(({ primary_code }) => primary_code === null);
    const verified = rows.every((row) => row.verified === 1);
    return { addon: true, type, primaries, others, source_title, source_url, verified, edition };
  }
  const edition = editions[0] ?? null;
  const addon = edition === null || edition.starter ? null : false;
  const none = { type: null, primaries: [], others: false, source_title: null, source_url: null, verified: false };
  return { addon, ...none, edition };
}
