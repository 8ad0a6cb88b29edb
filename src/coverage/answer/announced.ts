/**
 * Denials that the claim itself anticipates: GY and GX for services that Medicare excludes, GA and GZ for services that
 * it finds not necessary (Claims Processing Manual, chapter 30).
 */
import type { Facts } from '../facts.ts';
import { toClaimLines } from '../request/lines.ts';
import type { Statement } from './statements.ts';

const NO_BENEFIT = ['GX', 'GY'];
const NOT_NECESSARY = ['GA', 'GZ'];
/** Statutory exclusions, to which a notice about necessity does not apply. */
const STATUTORY: ReadonlySet<string> = new Set(['fee-status-not-covered', 'hcpcs-coverage-denied']);
/** Services that a policy does not find necessary, as opposed to missing benefits. */
const NECESSITY: ReadonlySet<string> = new Set([
  'covered-condition',
  'diagnosis-not-listed',
  'diagnosis-excluded',
  'diagnosis-second-required',
  'laboratory-list',
  'frequency-limit',
]);
/** Rules about coverage. Coding errors of a line must still be corrected. */
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

/** Whether every line of a statement has a modifier that anticipates its denial. */
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
