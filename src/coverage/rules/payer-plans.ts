/** For which plans the documents of a commercial payer are: only what they say counts. */

import { citePolicy } from '../citations.ts';
import type { Facts, Finding, PolicyFact, Question } from '../facts.ts';
import { finding } from './catalog.ts';

type Asked = Pick<Question, 'planType' | 'lineOfBusiness'>;

const LINES: [line: string, words: RegExp][] = [
  ['medicare_advantage', /\bmedicare advantage\b/i],
  ['medicaid', /\bmedicaid\b|\bcommunity plan\b/i],
  ['exchange', /\bexchange\b|\bmarketplace\b/i],
  ['commercial', /\bcommercial\b|\bemployer\b/i],
];

/** Line of business of a request; null where it names none. */
function lineAsked({ planType, lineOfBusiness }: Asked): string | null {
  if (planType !== null) return planType;
  return LINES.find(([, words]) => words.test(lineOfBusiness ?? ''))?.[0] ?? null;
}

/** Whether a document may speak for the plan of a request. @param lines lines of business it names; empty: it names none. */
export function isForPlan(lines: readonly string[], question: Asked): boolean {
  const asked = lineAsked(question);
  if (asked === null || lines.length === 0 || lines.includes(asked)) return true;
  // Plans of the exchange are sold by themselves or under the commercial policies.
  return asked === 'exchange' && lines.includes('commercial');
}

/** What is open about the documents that apply. */
export function planRules({ question, policies }: Facts): Finding[] {
  return policies
    .filter(({ force, limits }) => force === 'in_force' && limits !== undefined)
    .flatMap((policy) => {
      const open = openQuestion(policy, question);
      return open === null
        ? []
        : [finding('payer-applicability', 'gap', null, `${policy.policyId} ${open}`, citePolicy(policy))];
    });
}

function openQuestion({ limits }: PolicyFact, question: Question): string | null {
  const { linesOfBusiness, states } = limits!;
  const asked = lineAsked(question);
  if (states.length > 0 && question.state === null)
    return `is limited to ${states.join(', ')}, and the request names no state`;
  if (linesOfBusiness.length === 0) return 'does not say which plans it is for';
  if (asked === null) return `is for ${linesOfBusiness.join(', ')} plans, and the request names no plan type`;
  return linesOfBusiness.includes(asked)
    ? null
    : `is for ${linesOfBusiness.join(', ')} plans, which may not include ${asked} plans`;
}
