/** Denials that a claim announces itself: by GY and GX what Medicare excludes, by GA and GZ what it finds not necessary (Claims Processing Manual, chapter 30). */
import type { Facts } from '../facts.ts';
import { toClaimLines } from '../request/lines.ts';
import type { Statement } from './statements.ts';

const NO_BENEFIT = ['GX', 'GY'];
const NOT_NECESSARY = ['GA', 'GZ'];
/** What the law excludes: a notice about necessity announces nothing of it. */
const STATUTORY: ReadonlySet<string> = new Set(['fee-status-not-covered', 'hcpcs-coverage-denied']);
/** What a policy does not find necessary: no benefit is missing. */
const NECESSITY: ReadonlySet<string> = new Set([
  'covered-condition',
  'diagnosis-not-listed',
  'diagnosis-excluded',
  'diagnosis-second-required',
  'laboratory-list',
  'frequency-limit',
]);
/** Rules about coverage. How a line is coded is corrected all the same. */
const COVERAGE_RULES: ReadonlySet<string> = new Set([
  ...STATUTORY,
  ...NECESSITY,
  'modifier-liability',
  'modifier-chiropractic',
  'routine-examination',
  'policy-not-covered',
  'policy-named',
  'policy-logic',
]);

/** Whether every line that a statement is about reports that its denial is expected. */
export function isAnnounced({ finding, codes, lines }: Statement, { payer, question }: Facts): boolean {
  if (!COVERAGE_RULES.has(finding.rule_id) || payer.kind === 'other') return false;
  const notices = noticesFor(finding.rule_id);
  const own = toClaimLines(question).filter(({ number, code }) =>
    lines.length > 0 ? lines.includes(number) : codes.length === 0 || codes.includes(code),
  );
  return own.length > 0 && own.every(({ modifiers }) => modifiers.some((modifier) => notices.includes(modifier)));
}

function noticesFor(rule: string): readonly string[] {
  if (STATUTORY.has(rule)) return NO_BENEFIT;
  return NECESSITY.has(rule) ? NOT_NECESSARY : [...NO_BENEFIT, ...NOT_NECESSARY];
}
