/** Entries of the lists of prior-authorization programs. */
import type { Segment } from './segment-file.ts';

/** Lists are null for no restriction; dates are YYYY-MM-DD and half-open. */
export interface RequirementRow {
  program: string;
  program_name: string;
  code: string;
  requirement: 'required' | 'optional' | 'removed' | 'postponed';
  states: string[] | null;
  from: string;
  to: string | null;
  places: string[] | null;
  policy_ids: string[];
  paired_with: string[] | null;
  source_title: string;
  source_url: string | null;
  verified: boolean;
  note: string | null;
  listed_on: string;
  /** First day on which a request may be sent; null where nobody said. */
  requests_from: string | null;
  evidence: 'published_list' | 'several_sources' | 'one_source' | 'general_knowledge';
}

/** One fact of a whole program. Dates are half-open; null is open. */
export interface ProgramFactRow {
  program: string;
  fact: string;
  /** Group of codes it is limited to, in words and as codes or ranges such as `K0800-K0864`; null for the whole program. */
  applies_to: string | null;
  codes: string[] | null;
  statement: string;
  value: number | null;
  unit: string | null;
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
  /** Segments of earlier releases do not have these columns. */
  requests_from?: string | null;
  evidence?: RequirementRow['evidence'] | null;
  states: string | null;
  places: string | null;
  policy_ids: string | null;
  paired_with: string | null;
  verified: number;
};

/** Every entry of one edition, by program, code and first day. */
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
      states: listOf(row.states),
      from: row.from,
      to: row.to,
      places: listOf(row.places),
      policy_ids: listOf(row.policy_ids) ?? [],
      paired_with: listOf(row.paired_with),
      source_title: row.source_title,
      source_url: row.source_url,
      verified: row.verified === 1,
      note: row.note,
      listed_on: row.listed_on,
      requests_from: row.requests_from ?? null,
      evidence: row.evidence ?? (row.verified === 1 ? 'published_list' : 'one_source'),
    }));
}

/** Facts of programs of one edition, in the order of the file. */
export function programFactRows(segment: Segment): ProgramFactRow[] {
  return segment
    .all<Omit<ProgramFactRow, 'codes' | 'verified'> & { codes: string | null; verified: number }>(
      `SELECT program, fact, applies_to, codes, statement, value, unit, effective_from AS "from", effective_to AS "to",
        source_title, source_url, verified FROM pa_program_facts ORDER BY line`,
    )
    .map(({ codes, verified, ...row }) => ({ ...row, codes: listOf(codes), verified: verified === 1 }));
}

function listOf(text: string | null): string[] | null {
  return text === null ? null : text.split(',');
}
