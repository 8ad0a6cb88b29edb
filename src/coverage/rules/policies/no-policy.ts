/** What a code that no policy in force lists comes to. */
import type { Facts, Finding } from '../../facts.ts';
import { finding } from '../catalog.ts';
import { isRefusedByStatus } from '../fee-schedule/fee-schedule-status.ts';
import { isPaidByFeeSchedule } from '../fee-schedule/paid-by-fee-schedule.ts';
import { isBenefit } from '../preventive/preventive-intervals.ts';
import { isCoveredScreening } from '../preventive/screening-risk.ts';
import { isAddressed } from './policy-trees.ts';

type CodelessByCode = NonNullable<Facts['codelessLcds']>;

/** The rules of screenings apply to claims alone. */
const answeredByScreening = ({ question, payer }: Facts, code: string): boolean =>
  question.kind === 'claim' && payer.kind !== 'other' && (isCoveredScreening(code, question) || isBenefit(code));

/** Nothing found is unknown, never a yes and never a no; for an ordinary service of the fee schedule that is no reason to ask. */
export function noPolicyRules(facts: Facts, code: string): Finding[] {
  const { question, payer, codes, policies, place, elsewhere } = facts;
  // A code that is not in use is answered by that.
  if (codes.get(code)?.active === false || answeredByScreening(facts, code)) return [];
  if (isAddressed(facts, code) || (payer.kind === 'other' && !policies.some(({ force }) => force === 'in_force')))
    return [];
  const others = elsewhere.get(code) ?? 0;
  const elsewhereToo =
    others === 1
      ? '1 policy in another jurisdiction lists it but does not'
      : `${others} policies in other jurisdictions list it but do not`;
  const more = others > 0 ? `; ${elsewhereToo} apply` : '';
  const where = place.known && (question.state ?? question.jurisdiction) !== null ? ' in this jurisdiction' : '';
  const text = `No active policy${where} lists the code${more}`;
  const answered = isPaidByFeeSchedule(facts, code) || (payer.kind !== 'other' && isRefusedByStatus(codes.get(code)));
  const effect = answered ? 'silent' : 'unknown';
  const codeless = facts.codelessLcds?.get(code) ?? [];
  const [message, attest] = codeless.length === 0 ? [text, undefined] : withoutCodes(text, code, codeless);
  return [finding('policy-none', effect, code, message, undefined, attest && { attest })];
}

const LIST = new Intl.ListFormat('en', { type: 'conjunction' });

function withoutCodes(text: string, code: string, lcds: NonNullable<ReturnType<CodelessByCode['get']>>) {
  const names = LIST.format(lcds.map(({ policyId, title }) => `${policyId} (${title})`));
  const one = lcds.length === 1;
  const how = lcds.every(({ general }) => general)
    ? `${one ? 'is' : 'are'} about services of its kind by ${one ? 'its title' : 'their titles'}`
    : `${one ? 'is' : 'are'} loaded without codes and may be about it`;
  return [
    `${text}; ${names} ${how}`,
    [`the criteria of ${names} are met, if ${one ? 'it applies' : 'they apply'} to ${code}`],
  ] as const;
}
