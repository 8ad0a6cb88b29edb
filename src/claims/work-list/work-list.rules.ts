/** Work list fields derived from a claim's response. */
import {
  type CheckedClaim,
  hasConditions,
  type LineVerdict,
  type ListedFinding,
  listFindings,
  listSteps,
  sumCharges,
} from '../checked-claim.ts';
import type { ClaimBody } from '../claims.schemas.ts';

/** Worst first. refused: a value of the claim was invalid. */
export const VERDICTS = ['fix', 'refused', 'review', 'ok'] as const;
export type WorkVerdict = (typeof VERDICTS)[number];

export const STATUSES = ['open', 'in_progress', 'done', 'wont_fix'] as const;
export type WorkStatus = (typeof STATUSES)[number];

/** Response to a claim, with the state it applies to. */
export type WorkAnswer = CheckedClaim & { state: string | null };

/** The caller's references for a claim; they never identify a patient. */
export interface ClaimReference {
  /** Position of the claim in the caller's file, from 1. */
  reference: number;
  /** Line numbers in that file, if they are not 1, 2, 3. */
  lines: readonly number[] | null;
  /** Charges of the lines. */
  charges: readonly (number | null)[] | null;
}

export interface WorkLine {
  line: number;
  code: string;
  modifiers: string[];
  units: number;
  verdict: LineVerdict;
  charge: number | null;
}

/** A stored claim, with the caller's line numbers. */
export interface StoredQuestion extends Pick<ClaimReference, 'lines' | 'charges'> {
  body: ClaimBody;
}

export interface WorkResult {
  verdict: WorkVerdict;
  at_risk: number | null;
  codes: string[];
  rules: string[];
  lines: WorkLine[];
  findings: ListedFinding[];
  next_actions: string[];
  /** Error code of a rejected claim. */
  problem: string | null;
}

export const rankVerdict = (verdict: WorkVerdict): number => VERDICTS.indexOf(verdict);

export function toWorkResult(question: StoredQuestion, answer: CheckedClaim): WorkResult {
  const lines = toLines(question, answer);
  const numbers = lines.map(({ line }) => line);
  const findings = listFindings(answer, numbers);
  const verdicts = new Set(lines.map(({ verdict }) => verdict));
  const isOpen = verdicts.has('review') || lines.length === 0 || hasConditions(answer);
  return {
    verdict: verdicts.has('fix') ? 'fix' : isOpen ? 'review' : 'ok',
    at_risk: sumCharges(lines, ({ verdict }) => verdict === 'fix'),
    codes: [...new Set(lines.map(({ code }) => code))],
    rules: [...new Set(findings.map(({ rule_id }) => rule_id))],
    lines,
    findings,
    next_actions: listSteps(answer),
    problem: null,
  };
}

/** Nothing of a rejected claim is stored: it may contain the data it was rejected for. */
export function toRefusedResult(problem: string): WorkResult {
  return {
    verdict: 'refused',
    at_risk: null,
    codes: [],
    rules: [],
    lines: [],
    findings: [],
    next_actions: [],
    problem,
  };
}

/** Whether a re-check changed what is to be done: the verdict of the claim or of a line. */
export function hasFlipped(before: Pick<WorkResult, 'verdict' | 'lines'>, after: WorkResult): boolean {
  if (before.verdict !== after.verdict) return true;
  const verdicts = new Map(before.lines.map(({ line, verdict }) => [line, verdict]));
  return after.lines.some(({ line, verdict }) => verdicts.get(line) !== verdict);
}

function toLines({ body, lines: numbers, charges }: StoredQuestion, { lines }: CheckedClaim): WorkLine[] {
  const counts = new Map<string, number>();
  for (const code of body.procedure_codes ?? [])
    counts.set(code.trim().toUpperCase(), (counts.get(code.trim().toUpperCase()) ?? 0) + 1);
  return lines.map(({ line, code, verdict }) => {
    const own = body.lines?.[line - 1];
    return {
      line: numbers?.[line - 1] ?? line,
      code,
      verdict,
      modifiers: (own?.modifiers ?? (body.lines == null ? body.modifiers : null) ?? []).map((one) => one.toUpperCase()),
      units: own?.units ?? (body.lines == null ? (counts.get(code) ?? 1) : 1),
      charge: charges?.[line - 1] ?? null,
    };
  });
}
