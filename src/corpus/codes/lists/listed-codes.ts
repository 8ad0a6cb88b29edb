/** CMS lists: whether a code is listed on a date, and primary codes of add-on codes. */

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
   * telehealth: permanent or provisional, null if the list does not distinguish. therapy_codes: always or sometimes.
   * inpatient_only: C. opps_status: status indicator. asc_procedures, asc_ancillary: payment indicator, null when
   * unknown.
   */
  category: string | null;
  /**
   * telehealth: "audio-only". therapy_codes: modifiers of which one is required, unless all three are allowed.
   * opps_status: APC.
   */
  detail: string | null;
  /** National payment rate in US dollars, if the list has one. */
  amount: string | null;
  source_title: string;
  source_url: string;
  verified: boolean;
  note: string | null;
}

export interface ListAnswer {
  list: CodeList;
  /** Null when unknown: no list is loaded for the date, or only an excerpt without the code. */
  listed: boolean | null;
  entry: ListEntry | null;
  /** The edition used, also for "no"; null when there is none for the date. */
  edition: DatasetEdition | null;
}

type StoredEntry = Omit<ListEntry, 'verified'> & { verified: number };

/**
 * Whether codes are on lists on a date, by code: one statement per edition of a list. The inpatient-only list is also
 * derived from status indicator C of OPPS Addendum B. @param codes CPT or HCPCS in normal form. @param date YYYY-MM-DD
 */
export function onLists<List extends CodeList>(
  model: Model,
  lists: readonly List[],
  codes: readonly string[],
  date: string,
): Map<string, Record<List, ListAnswer>> {
  const read = new Map<CodeList, ReadonlyMap<string, ListAnswer>>();
  const answers = (list: CodeList): ReadonlyMap<string, ListAnswer> => {
    if (!read.has(list)) read.set(list, checkList(model, list, codes, date));
    return read.get(list)!;
  };
  const answer = (list: CodeList, code: string): ListAnswer => {
    const own = answers(list).get(code)!;
    if (list !== 'inpatient_only' || own.listed === true || own.edition?.starter === false) return own;
    return byStatus(answers('opps_status').get(code)!) ?? own;
  };
  return new Map(
    codes.map((code) => [
      code,
      Object.fromEntries(lists.map((list) => [list, answer(list, code)])) as Record<List, ListAnswer>,
    ]),
  );
}

/**
 * Publications of CMS take precedence over excerpts, and an excerpt counts only if it contains the code: null when the
 * status is unknown.
 */
function byStatus({ entry, edition }: ListAnswer): ListAnswer | null {
  if (entry === null) return null;
  const listed = entry.category === 'C';
  return { list: 'inpatient_only', listed, entry: listed ? entry : null, edition };
}

/** By code: the first edition that lists it, otherwise that none does. */
function checkList(model: Model, list: CodeList, codes: readonly string[], date: string): Map<string, ListAnswer> {
  const editions = model.editions.on(date).of(list);
  const found = new Map<string, ListAnswer>();
  for (const edition of editions) {
    const open = codes.filter((code) => !found.has(code));
    if (open.length === 0) break;
    const rows = model.dataset(edition).all<StoredEntry>(
      `SELECT code, category, detail, amount, source_title, source_url, verified, note FROM listed_codes
          WHERE code IN (SELECT value FROM json_each(?)) AND (effective_from IS NULL OR effective_from <= ?)
            AND (effective_to IS NULL OR effective_to > ?)
          ORDER BY code, line`,
      JSON.stringify(open),
      date,
      date,
    );
    for (const row of rows)
      if (!found.has(row.code))
        found.set(row.code, { list, listed: true, entry: { ...row, verified: row.verified === 1 }, edition });
  }
  const edition = editions[0] ?? null;
  const listed = edition === null || edition.starter ? null : false;
  return new Map(codes.map((code) => [code, found.get(code) ?? { list, listed, entry: null, edition }]));
}

export interface AddonAnswer {
  /** Null when unknown: no file is loaded for the date, or only an excerpt without the code. */
  addon: boolean | null;
  /** 1 listed primary codes, 2 those the contractor accepts, 3 both; null for a code that is not an add-on. */
  type: 1 | 2 | 3 | null;
  /** Codes of which one must also be paid, in order. */
  primaries: string[];
  /** The contractor may accept others: for types 2 and 3, and when only an excerpt is loaded. */
  others: boolean;
  source_title: string | null;
  source_url: string | null;
  verified: boolean;
  edition: DatasetEdition | null;
}

interface StoredEdit {
  addon: string;
  primary_code: string | null;
  type: 1 | 2 | 3;
  source_title: string;
  source_url: string;
  verified: number;
}

/**
 * Primary codes of add-on codes on a date, by code: one statement per edition.
 * @param codes CPT or HCPCS in normal form. @param date YYYY-MM-DD
 */
export function addonEdits(model: Model, codes: readonly string[], date: string): Map<string, AddonAnswer> {
  const editions = model.editions.on(date).of('addon_edits');
  const found = new Map<string, AddonAnswer>();
  for (const edition of editions) {
    const open = codes.filter((code) => !found.has(code));
    if (open.length === 0) break;
    const rows = model.dataset(edition).all<StoredEdit>(
      `SELECT addon, primary_code, type, source_title, source_url, verified FROM addon_edits
          WHERE addon IN (SELECT value FROM json_each(?)) AND (effective_from IS NULL OR effective_from <= ?)
            AND (deleted_on IS NULL OR deleted_on >= ?)
          ORDER BY addon, primary_code, line`,
      JSON.stringify(open),
      date,
      date,
    );
    for (const [code, own] of Map.groupBy(rows, ({ addon }) => addon)) found.set(code, readAddon(own, edition));
  }
  const edition = editions[0] ?? null;
  const addon = edition === null || edition.starter ? null : false;
  const none = { type: null, primaries: [], others: false, source_title: null, source_url: null, verified: false };
  return new Map(codes.map((code) => [code, found.get(code) ?? { addon, ...none, edition }]));
}

function readAddon(rows: readonly StoredEdit[], edition: DatasetEdition): AddonAnswer {
  const { type, source_title, source_url } = rows[0]!;
  const primaries = [...new Set(rows.flatMap(({ primary_code }) => primary_code ?? []))];
  const others = type !== 1 || edition.starter || rows.some(({ primary_code }) => primary_code === null);
  const verified = rows.every((row) => row.verified === 1);
  return { addon: true, type, primaries, others, source_title, source_url, verified, edition };
}
