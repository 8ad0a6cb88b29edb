/** NCCI pairs of codes, each from the edition that speaks for its first code. */
import type { Editions } from './codes.editions.ts';
import { type DatasetRow, editionOf, type RecordEdition } from './codes.facts.ts';
import type { PairFinder } from './codes.pairs.service.ts';
import { type Share, shareFor } from './codes.parts.rules.ts';
import { ptpCount } from './codes.queries.ts';
import type { CodeParts } from './codes.service.ts';

/** A pair of codes that Medicare does not pay together, or only with a modifier. */
export interface PtpEdit {
  column1: string;
  column2: string;
  /** 0 never, 1 with a modifier. */
  modifier: number;
  rationale: string | null;
  edition: RecordEdition;
}

export interface PtpCheck {
  edits: PtpEdit[];
  /** Codes that no loaded file speaks for as column one. */
  unchecked: string[];
}

export type PairFinders = Record<'ptp' | 'ptp_hospital', PairFinder>;

/** @returns null when no file is loaded for the day. */
export async function pairsOf(
  editions: Editions,
  finders: PairFinders,
  codes: readonly string[],
  { date, hospital }: { date: string; hospital: boolean },
): Promise<PtpCheck | null> {
  const set = editions.on(date);
  const dataset = hospital && set.of('ptp_hospital').length > 0 ? 'ptp_hospital' : 'ptp';
  const shares = set.shares(dataset);
  if (shares.length === 0) return null;
  const byCode = new Map(codes.map((code) => [code, shareFor(shares, code)]));
  const rows = await finders[dataset].find(set, codes);
  const edits = rows.flatMap((row): PtpEdit[] => {
    const file = fileOf(byCode.get(row.column1) ?? null, row.dataset_id);
    const inForce = row.effective_from <= date && (row.deleted_on === null || row.deleted_on >= date);
    if (file === undefined || !inForce) return [];
    const { column1, column2, modifier } = row;
    const rationales = file.attributes.rationales as string[] | undefined;
    return [{ column1, column2, modifier, rationale: rationales?.[row.rationale] ?? null, edition: editionOf(file) }];
  });
  return { edits, unchecked: codes.filter((code) => byCode.get(code) === null) };
}

function fileOf(share: Share | null, id: number): DatasetRow | undefined {
  return share?.files.find((file) => file.id === id);
}

/** Open pairs of a code as column one, and the edition that was counted. Null where no loaded file speaks for the code. */
export async function pairCounts({ database, editions }: CodeParts, code: string, date: string) {
  const set = editions.on(date);
  const countIn = async (dataset: string) => {
    const shares = set.shares(dataset);
    const share = shareFor(shares, code);
    if (share === null) return { count: null, edition: null, incomplete: shares[0]?.edition ?? null };
    const ids = share.files.map(({ id }) => id);
    const count = await ptpCount(database, ids, code, date);
    return { count, edition: share.edition, incomplete: share === shares[0] ? null : shares[0]!.edition };
  };
  const practitioner = await countIn('ptp');
  const hospital = set.of('ptp_hospital').length === 0 ? null : await countIn('ptp_hospital');
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
