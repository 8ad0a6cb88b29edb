/** How often, how much and in which studies a policy covers a service, against the units of the day. */
import type { ClaimCheck } from '../../../criteria/criteria.public.ts';
import { citePolicy, policyName } from '../../citations.ts';
import type { Facts, Finding, PolicyFact } from '../../facts.ts';
import { linesOfCode } from '../../request/lines.ts';
import { finding } from '../catalog.ts';
import { studyFindings } from './evidence-development.ts';

interface Judged {
  policy: PolicyFact;
  code: string;
  check: ClaimCheck;
}

type Trust = Pick<Finding, never> & Parameters<typeof finding>[5];

export function quantityFindings(judged: Judged, trust: Trust, facts: Facts): Finding[] {
  const { policy, code, check } = judged;
  const { question } = facts;
  const units = linesOfCode(question, judged.code).reduce((sum, line) => sum + line.units, 0);
  return [
    ...frequency(judged, trust, units),
    ...unusual(judged, trust, units),
    ...studyFindings(policy, code, check, facts),
  ];
}

const MAX_LIMITS = 2;

/** How often the service is covered, against the units of the day: what was given before is no part of a request. */
function frequency({ policy, code, check }: Judged, trust: Trust, units: number): Finding[] {
  const { limits, passed, supplies } = check;
  if (passed.length > 0) {
    const text = `${policy.policyId} limits frequency, and ${units} units are billed: ${passed.slice(0, MAX_LIMITS).join('; ')}`;
    return [finding('frequency-limit', 'warns', code, text, citePolicy(policy), { ...trust, review: true })];
  }
  if (limits.length === 0) return [];
  const [supply] = supplies;
  const attest =
    supply === undefined ? {} : { attest: [`the ${units} units of ${code} are the supply of ${supply.months} months`] };
  const text = `${policy.policyId} limits frequency: ${limits.slice(0, MAX_LIMITS).join('; ')}`;
  return [finding('frequency-limit', 'informs', code, text, citePolicy(policy), { ...trust, ...attest })];
}

/** The claim is outside the usual case of the policy, which covers it only for a reason that the record has to contain. */
function unusual({ policy, code, check }: Judged, trust: Trust, units: number): Finding[] {
  if (check.shortfalls.length === 0) return [];
  const usual = check.shortfalls.slice(0, MAX_LIMITS).join('; ');
  const billed = `${units} ${units === 1 ? 'unit' : 'units'}`;
  const text = `${policyName(policy)}: ${billed} of ${code} as billed ${units === 1 ? 'is' : 'are'} outside what it usually covers (${usual})`;
  const step = `Correct the units or the modifier of ${code}, or send it only if the record has the reason that ${policy.policyId} requires`;
  return [
    finding('frequency-limit', 'warns', code, text, citePolicy(policy), {
      ...trust,
      review: true,
      action: { kind: 'correct_claim', text: step },
    }),
  ];
}
