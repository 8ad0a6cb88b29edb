/** The report on a claim: lines with verdicts, their findings, and next steps. */
import {
  type CheckedClaim,
  hasConditions,
  type LineVerdict,
  type ListedFinding,
  listFindings,
  listSteps,
  sumCharges,
} from '../../claims/claims.public.ts';
import type { FileClaim, FileLine } from '../file-claim.ts';

/** The response of /claims/validate, as reports use it. */
export type ClaimAnswer = CheckedClaim & { known_gaps: string[] };
/** Or why one question was rejected. */
export type Answered = { answer: ClaimAnswer } | { refused: string };

/** refused: a value is not valid; unreadable: the file is damaged there. */
export type ClaimVerdict = LineVerdict | 'refused' | 'unreadable';
export const VERDICTS: readonly ClaimVerdict[] = ['fix', 'refused', 'unreadable', 'review', 'ok'];

export interface ClaimResult {
  /** Number of the claim in the run, from 1. */
  claim: number;
  file: string;
  at: string;
  /** Only in reports that stay on this machine. */
  claim_id: string | null;
  verdict: ClaimVerdict;
  lines: (Pick<FileLine, 'modifiers' | 'charge'> & {
    line: number;
    code: string;
    date_of_service: string;
    verdict: LineVerdict;
  })[];
  findings: ListedFinding[];
  next_actions: string[];
  gaps: string[];
  problems: string[];
  /** Sum of the lines; null where no line has a charge. */
  charge: number | null;
  /** Charges of lines that need correction. */
  at_risk: number | null;
}

/** @param answers to the claim's questions, in order. */
export function toResult(number: number, claim: FileClaim, answers: readonly Answered[]): ClaimResult {
  const verdicts = new Map<number, LineVerdict>();
  const findings: ListedFinding[] = [];
  const actions: string[] = [];
  const gaps = new Set(claim.gaps);
  const problems = [...claim.problems];
  let conditional = false;
  for (const [at, answered] of answers.entries()) {
    const { lines } = claim.questions[at]!;
    if ('refused' in answered) {
      problems.push(answered.refused);
      continue;
    }
    const { answer } = answered;
    for (const { line, verdict } of answer.lines) verdicts.set(lines[line - 1]!, verdict);
    findings.push(...listFindings(answer, lines));
    actions.push(...listSteps(answer));
    conditional ||= hasConditions(answer);
    for (const gap of answer.known_gaps) gaps.add(gap);
  }
  const own = claim.lines.map(({ number: line, code, modifiers, date, charge }) => {
    return { line, code, modifiers, date_of_service: date, charge, verdict: verdicts.get(line) ?? 'review' };
  });
  return {
    claim: number,
    file: claim.file,
    at: claim.at,
    claim_id: claim.id,
    verdict: decideVerdict(claim, problems, [...verdicts.values()], conditional),
    lines: own,
    findings,
    next_actions: [...new Set(actions)],
    gaps: [...gaps],
    problems,
    charge: sumCharges(own, () => true),
    at_risk: sumCharges(own, ({ verdict }) => verdict === 'fix'),
  };
}

function decideVerdict(
  claim: FileClaim,
  problems: readonly string[],
  lines: readonly LineVerdict[],
  conditional: boolean,
): ClaimVerdict {
  if (problems.length > 0) return claim.damaged ? 'unreadable' : 'refused';
  if (lines.includes('fix')) return 'fix';
  // A claim with no checked lines is not clean, nor is one that depends on the medical record.
  return lines.length === 0 || lines.includes('review') || conditional ? 'review' : 'ok';
}
