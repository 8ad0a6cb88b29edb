/** NCCI procedure-to-procedure edits of single files. */
import type { Segment } from '../segments/segment-file.ts';

interface PtpRow {
  column1: string;
  column2: string;
  /** 0 not allowed, 1 allowed with a modifier. */
  modifier: number;
  /** Position in the edition's attribute "rationales". */
  rationale: number;
}

/** Edits that are not applicable (9) never count; a reinstated pair has a row per period. */
const IN_FORCE = `modifier <> 9 AND effective_from <= ? AND (deleted_on IS NULL OR deleted_on >= ?)`;

/** Active edits on a date of some column one codes with some codes, in code order. */
export function ptpEditsAmong(
  segment: Segment,
  column1: readonly string[],
  codes: readonly string[],
  date: string,
): PtpRow[] {
  return segment.all<PtpRow>(
    `SELECT column1, column2, modifier, rationale FROM ptp_edits
      WHERE column1 IN (SELECT value FROM json_each(?)) AND column2 IN (SELECT value FROM json_each(?))
        AND column1 <> column2 AND ${IN_FORCE} ORDER BY column1, column2, line`,
    JSON.stringify(column1),
    JSON.stringify(codes),
    date,
    date,
  );
}

/** Column two codes of a column one code's active edits on a date, with modifier indicators. */
export function ptpPartners(segment: Segment, column1: string, date: string): { column2: string; modifier: number }[] {
  return segment.all(
    `SELECT column2, min(modifier) AS modifier FROM ptp_edits WHERE column1 = ? AND ${IN_FORCE} GROUP BY column2`,
    column1,
    date,
    date,
  );
}

/** Column one codes of the file, active or not. */
export function ptpFirstCodes(segment: Segment): string[] {
  return segment.all<{ column1: string }>('SELECT DISTINCT column1 FROM ptp_edits').map(({ column1 }) => column1);
}

/** Number of active edits of a column one code on a date. */
export function countPtpEdits(segment: Segment, column1: string, date: string): number {
  return segment.get<{ count: number }>(
    `SELECT count(*) AS count FROM ptp_edits WHERE column1 = ? AND ${IN_FORCE}`,
    column1,
    date,
    date,
  )!.count;
}
