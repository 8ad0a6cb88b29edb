/** Verdict for each line of a claim: ok, fix before sending, or review. */
import { type Decision, isAnnounced, type Statement, toClaimLines } from '../coverage/coverage.public.ts';

type LineVerdict = 'ok' | 'fix' | 'review';

const FIX: ReadonlySet<string> = new Set(['rejects', 'denies']);
const REVIEW: ReadonlySet<string> = new Set(['warns', 'conflicts', 'unknown', 'pa_required', 'pa_unknown']);

/** Findings for a line: those for its code and lines, the diagnoses it points to, and the entire claim. */
export function lineVerdicts({ facts }: Decision, statements: readonly Statement[]) {
  const unannounced = new Set(statements.filter((statement) => !isAnnounced(statement, facts)));
  const { question } = facts;
  const spelled = new Map(question.diagnoses.map(({ code, requested }) => [code, requested]));
  const procedures = new Set(question.procedures.map(({ code }) => code));
  return toClaimLines(question).map(({ number, code, pointers }) => {
    const diagnoses = new Set(pointers.map((pointer) => spelled.get(pointer) ?? pointer));
    const own = statements.filter((one) => {
      if (one.lines.length > 0) return one.lines.includes(number);
      if (one.codes.length === 0 || one.codes.includes(code)) return true;
      return one.codes.some((about) => !procedures.has(about) && diagnoses.has(about));
    });
    const against = own.filter((one) => unannounced.has(one));
    const has = (effects: ReadonlySet<string>) => against.some(({ finding }) => effects.has(finding.effect));
    const open = against.some(({ finding }) => finding.review === true);
    const verdict: LineVerdict = has(FIX) ? 'fix' : has(REVIEW) || open ? 'review' : 'ok';
    // Findings about the entire claim are not repeated on every line.
    const finding_ids = own.filter(({ codes, lines }) => codes.length > 0 || lines.length > 0).map(({ id }) => id);
    return { line: number, code, verdict, finding_ids };
  });
}
