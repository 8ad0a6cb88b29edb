/** Entries in the lists of prior authorization programs. */
import type { Segment } from '../segments/segment-file.ts';

/** An entry in the list of a prior authorization program. Dates are YYYY-MM-DD and half-open. */
export interface RequirementRow {
  /** dmepos-rpa, rsnat, hopd, asc-demo, wiser, or another program loaded by the operator. */
  program: string;
  program_name: string;
  code: string;
  /**
   * `required`: a condition of payment. `optional`: may be requested; otherwise the claim gets prepayment medical
   * review. `removed` and `postponed` end or suspend requirements on the same code.
   */
  requirement: 'required' | 'optional' | 'removed' | 'postponed';
  /** Two-letter codes; null for everywhere. */
  states: string[] | null;
  /** First day, YYYY-MM-DD. */
  from: string;
  /** First day on which it no longer applies; null for open-ended. */
  to: string | null;
  /** Sites of service (office, outpatient_hospital, asc, inpatient, home, telehealth); null for any. */
  places: string[] | null;
  /** NCDs (`NCD 160.18`, the manual section) and LCDs (`L34228`) that the program lists for the code. */
  policy_ids: string[];
  /** The entry applies only together with one of these codes; null for unconditionally. */
  paired_with: string[] | null;
  source_title: string;
  source_url: string | null;
  /** False: not compared with the published list. */
  verified: boolean;
  note: string | null;
  /** First day on which requests are accepted; null when not specified. */
  requests_from: string | null;
  /** Source of the entry: the published list, several independent sources, one of them, or general knowledge. */
  evidence: 'published_list' | 'several_sources' | 'one_source' | 'general_knowledge';
  listed_on: string;
}

/** A program-wide fact. */
export interface ProgramFactRow {
  program: string;
  /** scope, request, standard_decision, expedited_decision, authorization_valid, utn_electronic, utn_paper, ... */
  fact: string;
  statement: string;
  /** Number in the statement, with its unit; null without one. */
  value: number | null;
  unit: string | null;
  /** Group of codes it is limited to, as text; null for the entire program. */
  applies_to: string | null;
  /** Codes and ranges of that group; null for the entire program. */
  codes: string[] | null;
  /** YYYY-MM-DD, half-open; null for open-ended. */
  from: string | null;
  to: string | null;
  source_title: string;
  source_url: string | null;
  verified: boolean;
}

type StoredRow = Omit<
  RequirementRow,
  'states' | 'places' | 'policy_ids' | 'paired_with' | 'verified' | 'requests_from' | 'evidence'
> & {
  /** Segments of earlier releases lack these columns. */
  requests_from?: string | null;
  evidence?: RequirementRow['evidence'] | null;
  states: string | null;
  places: string | null;
  policy_ids: string | null;
  paired_with: string | null;
  verified: number;
};

/** All entries of an edition, by program, code and start date. */
export function requirementRows(segment: Segment): RequirementRow[] {
  return segment
    .all<StoredRow>(
      `SELECT *, effective_from AS "from", effective_to AS "to" FROM pa_requirements
        ORDER BY program, code, effective_from, line`,
    )
    .map((row) => ({
      program: row.program,
      program_name: row.program_name,
      code: row.code,
      requirement: row.requirement,
      states: parseList(row.states),
      from: row.from,
      to: row.to,
      places: parseList(row.places),
      policy_ids: parseList(row.policy_ids) ?? [],
      paired_with: parseList(row.paired_with),
      source_title: row.source_title,
      source_url: row.source_url,
      verified: row.verified === 1,
      note: row.note,
      listed_on: row.listed_on,
      requests_from: row.requests_from ?? null,
      evidence: row.evidence ?? (row.verified === 1 ? 'published_list' : 'one_source'),
    }));
}

/** Program facts of an edition, in file order. */
export function programFactRows(segment: Segment): ProgramFactRow[] {
  return segment
    .all<Omit<ProgramFactRow, 'codes' | 'verified'> & { codes: string | null; verified: number }>(
      `SELECT program, fact, applies_to, codes, statement, value, unit, effective_from AS "from", effective_to AS "to",
        source_title, source_url, verified FROM pa_program_facts ORDER BY line`,
    )
    .map(({ codes, verified, ...row }) => ({ ...row, codes: parseList(codes), verified: verified === 1 }));
}

function parseList(text: string | null): string[] | null {
  return text === null ? null : text.split(',');
}
