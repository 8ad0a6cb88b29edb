/** NCCI procedure-to-procedure (PTP) edits, each from the edition that applies to its column 1 code. */
import {
  countPtpEdits,
  type DatasetEdition,
  type EditionSet,
  type Model,
  ptpEditsAmong,
  ptpFirstCodes,
  ptpPartners,
  type RecordEdition,
  type Share,
  shareFor,
} from '../corpus/corpus.public.ts';
import { recordEdition } from './lookup/edition-view.ts';

/** Two codes that Medicare does not pay together, or pays only with a modifier. */
export interface PtpEdit {
  column1: string;
  column2: string;
  /** 0 never, 1 with a modifier. */
  modifier: number;
  rationale: string | null;
  edition: RecordEdition;
}

export interface PtpCheck {
  /** In code order. */
  edits: PtpEdit[];
  /** Codes for which no loaded file applies in column 1. */
  unchecked: string[];
}

/** Edits between codes on a day, from the hospital files if requested and loaded; null if no file covers the day. */
export function ptpEdits(
  model: Model,
  codes: readonly string[],
  { date, hospital }: { date: string; hospital: boolean },
): PtpCheck | null {
  const set = model.editions.on(date);
  const shares = set.shares(hospital && set.of('ptp_hospital').length > 0 ? 'ptp_hospital' : 'ptp');
  if (shares.length === 0) return null;
  const distinct = [...new Set(codes)].sort();
  const files = new Map(distinct.map((code) => [code, listFiles(shareFor(shares, code), code)]));
  const found = new Map(
    [...new Set([...files.values()].flat())].map((file) => {
      const column1 = distinct.filter((code) => files.get(code)!.includes(file));
      return [file, editsIn(model, file, column1, distinct, date)];
    }),
  );
  const edits = distinct.flatMap((code) => files.get(code)!.flatMap((file) => found.get(file)!.get(code) ?? []));
  return { edits, unchecked: codes.filter((code) => shareFor(shares, code) === null) };
}

/** By column 1 code. */
function editsIn(
  { dataset }: Model,
  file: DatasetEdition,
  column1: readonly string[],
  codes: readonly string[],
  date: string,
): Map<string, PtpEdit[]> {
  const rationales = file.attributes.rationales as string[] | undefined;
  const edits = ptpEditsAmong(dataset(file), column1, codes, date).map(({ rationale, ...row }) => ({
    ...row,
    rationale: rationales?.[rationale] ?? null,
    edition: recordEdition(file, date),
  }));
  return Map.groupBy(edits, (edit) => edit.column1);
}

/** Files of a share that may contain edits of a column 1 code: if the parts state their ranges, exactly one. */
function listFiles(share: Share | null, column1: string): readonly DatasetEdition[] {
  if (share === null) return [];
  return share.files.filter(({ attributes: { first, last } }) => {
    if (typeof first !== 'string' || typeof last !== 'string') return true;
    return first <= column1 && column1 <= last;
  });
}

/** Edits of a code in column 1, and the edition counted. Null if no loaded file applies to the code. */
export function ptpCounts(model: Model, code: string, date: string) {
  const set = model.editions.on(date);
  const practitioner = countIn(model, set, 'ptp', code, date);
  const hospital = set.of('ptp_hospital').length === 0 ? null : countIn(model, set, 'ptp_hospital', code, date);
  return {
    ptp_edits: practitioner.count,
    ptp_edition: practitioner.edition,
    ptp_incomplete_edition: practitioner.incomplete,
    ...(hospital === null
      ? {}
      : {
          ptp_edits_hospital: hospital.count,
          ptp_edition_hospital: hospital.edition,
          ptp_incomplete_edition_hospital: hospital.incomplete,
        }),
  };
}

function countIn({ dataset }: Model, set: EditionSet, name: string, code: string, date: string) {
  const shares = set.shares(name);
  const share = shareFor(shares, code);
  if (share === null) return { count: null, edition: null, incomplete: shares[0]?.edition ?? null };
  const count = listFiles(share, code).reduce((sum, file) => sum + countPtpEdits(dataset(file), code, date), 0);
  return { count, edition: share.edition, incomplete: share === shares[0] ? null : shares[0]!.edition };
}

/**
 * Pairs with an edit active on a day that was added, ended, or changed its modifier indicator, by column 1 code. A
 * generator, since a first load of the files has 1.7 million.
 */
export function* changedEdits(
  before: Model,
  after: Model,
  dataset: 'ptp' | 'ptp_hospital',
  date: string,
): Generator<[column1: string, column2: string]> {
  const sides = [before, after].map((model) => ({ model, shares: model.editions.on(date).shares(dataset) }));
  const first = new Set(
    sides.flatMap(({ model, shares }) =>
      shares.flatMap(({ files }) => files.flatMap((file) => ptpFirstCodes(model.dataset(file)))),
    ),
  );
  for (const column1 of [...first].sort()) {
    const [old, next] = sides.map(({ model, shares }) => findPartners(model, shares, column1, date));
    for (const column2 of new Set([...old!.keys(), ...next!.keys()]))
      if (old!.get(column2) !== next!.get(column2)) yield [column1, column2];
  }
}

function findPartners(model: Model, shares: readonly Share[], column1: string, date: string): Map<string, number> {
  const files = listFiles(shareFor(shares, column1), column1);
  const rows = files.flatMap((file) => ptpPartners(model.dataset(file), column1, date));
  return new Map(rows.map(({ column2, modifier }) => [column2, modifier]));
}
