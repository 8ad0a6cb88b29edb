/** Denials that a claim announces itself: by GY and GX what Medicare excludes, by GA and GZ what it finds not necessary. */
import type { Facts } from '../facts.ts';
import { toClaimLines } from '../request/lines.ts';
import type { Statement } from './statements.ts';

const NOTICES: ReadonlySet<string> = new Set(['GA', 'GX', 'GY', 'GZ']);
/** Rules about coverage. How a line is coded is corrected all the same. */
const COVERAGE_RULES: ReadonlySet<string> = new Set([
  'modifier-liability',
  'modifier-chiropractic',
  'fee-status-not-covered',
  'hcpcs-coverage-denied',
  'policy-not-covered',
  'policy-named',
  'policy-logic',
  'covered-condition',
  'diagnosis-not-listed',
  'diagnosis-excluded',
  'diagnosis-second-required',
  'laboratory-list',
  'routine-examination',
  'frequency-limit',
]);

/** Whether every line that a statement is about reports that its denial is expected. */
export function isAnnounced({ finding, codes, lines }: Statement, { payer, question }: Facts): boolean {
  if (!COVERAGE_RULES.has(finding.rule_id) || payer.kind === 'other') return false;
  const own = toClaimLines(question).filter(({ number, code }) =>
    lines.length > 0 ? lines.includes(number) : codes.length === 0 || codes.includes(code),
  );
  return own.length > 0 && own.every(({ modifiers }) => modifiers.some((modifier) => NOTICES.has(modifier)));
}
