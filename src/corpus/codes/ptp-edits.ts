/** NCCI procedure-to-procedure edits of single files. */
import type { Segment } from '../segments/segment-file.ts';

interface PtpRow {
  column2: string;
  /** 0 not allowed, 1 allowed with a modifier. */
  modifier: number;
  /** Position in the edition's attribute "rationales". */
  rationale: number;
}

/** Edits that are not applicable (9) never count; a pair that came back has a row for each time. */
const IN_FORCE = `modifier <> 9 AND effective_from <= ? AND (deleted_on IS NULL OR deleted_on >= ?)`;

/** Edits of a column one code with each of some others that are in force on a day, in the order of their codes. */
export function ptpEditsAmong(segment: Segment, column1: string, others: readonly string[], date: string): PtpRow[] {
  return segment.all<PtpRow>(
    `SELECT column2, modifier, rationale FROM ptp_edits
      WHERE column1 = ? AND column2 IN (SELECT value FROM json_each(?)) AND ${IN_FORCE} ORDER BY column2, line`,
    column1,
    JSON.stringify(others),
    date,
    date,
  );
}

/** Column two codes of the edits of a column one code that are in force on a day, with what a modifier allows. */
export function ptpPartners(segment: Segment, column1: string, date: string): { column2: string; modifier: number }[] {
  return segment.all(
    `SELECT column2, min(modifier) AS modifier FROM ptp_edits WHERE column1 = ? AND ${IN_FORCE} GROUP BY column2`,
    column1,
    date,
    date,
  );
}

/** Codes that the file has as column one, in force or not. */
export function ptpFirstCodes(segment: Segment): string[] {
  return segment.all<{ column1: string }>('SELECT DISTINCT column1 FROM ptp_edits').map(({ column1 }) => column1);
}

/** Edits of a column one code that are in force on a day. */
export function countPtpEdits(segment: Segment, column1: string, date: string): number {
  return segment.get<{ count: number }>(
    `SELECT count(*) AS count FROM ptp_edits WHERE column1 = ? AND ${IN_FORCE}`,
    column1,
    date,
    date,
  )!.count;
}
