/** For which plans the documents of a commercial payer are: only what they state counts. */

import { citePolicy } from '../../citations.ts';
import type { Facts, Finding, PayerContext, PolicyFact, Question } from '../../facts.ts';
import { finding } from '../catalog.ts';

type Requested = Pick<Question, 'planType' | 'lineOfBusiness'>;

const LINES: [line: string, words: RegExp][] = [
  ['medicare_advantage', /\bmedicare advantage\b/i],
  ['medicaid', /\bmedicaid\b|\bcommunity plan\b/i],
  ['exchange', /\bexchange\b|\bmarketplace\b/i],
  ['commercial', /\bcommercial\b|\bemployer\b/i],
];

/** Line of business of a request; null where it names none. */
function requestedLine({ planType, lineOfBusiness }: Requested): string | null {
  if (planType !== null) return planType;
  return LINES.find(([, words]) => words.test(lineOfBusiness ?? ''))?.[0] ?? null;
}

/**
 * Whether a payer's document may apply to the plan of a request; to one of Medicare Advantage, which Medicare's policies
 * answer, only if it names such plans. @param lines lines of business it names; empty: it names none.
 */
export function isForPlan(lines: readonly string[], question: Requested, kind: PayerContext['kind']): boolean {
  if (kind === 'medicare_advantage') return lines.includes(kind);
  const requested = requestedLine(question);
  if (requested === null || lines.length === 0 || lines.includes(requested)) return true;
  // Plans of the exchange are sold by themselves or under the commercial policies.
  return requested === 'exchange' && lines.includes('commercial');
}

/** What is open about the documents that apply. */
export function planRules({ question, policies, payer }: Facts): Finding[] {
  const requested = payer.kind === 'medicare_advantage' ? payer.kind : requestedLine(question);
  return policies
    .filter(({ force, limits }) => force === 'in_force' && limits !== undefined)
    .flatMap((policy) => {
      const open = openQuestion(policy, question, requested);
      if (open === null) return [];
      const effect = isOfOtherLines(policy, requested) ? 'unknown' : 'gap';
      return [finding('payer-applicability', effect, null, `${policy.policyId} ${open}`, citePolicy(policy))];
    });
}

/** A plan that a request does not name is most likely a commercial one: documents of other lines alone may not be about it. */
function isOfOtherLines({ limits }: PolicyFact, requested: string | null): boolean {
  const { linesOfBusiness } = limits!;
  return requested === null && linesOfBusiness.length > 0 && !linesOfBusiness.includes('commercial');
}

function openQuestion({ limits }: PolicyFact, question: Question, requested: string | null): string | null {
  const { linesOfBusiness, states } = limits!;
  if (states.length > 0 && question.state === null)
    return `is limited to ${states.join(', ')}, and the request has no state`;
  if (linesOfBusiness.length === 0) return 'does not state which plans it applies to';
  if (requested === null) return `is for ${linesOfBusiness.join(', ')} plans, and the request has no plan type`;
  return linesOfBusiness.includes(requested)
    ? null
    : `is for ${linesOfBusiness.join(', ')} plans, which may not include ${requested} plans`;
}
