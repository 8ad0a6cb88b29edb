/**
 * Preventive services that regulation covers for whom it names, and so often: neither the codes nor the history of a request show it, so
 * the record must. Where a policy in force is about the code, its criteria include them.
 */
import type { Facts, Finding } from '../../facts.ts';
import { finding } from '../catalog.ts';
import { lists } from '../policies/policy-trees.ts';

interface Benefit {
  codes: RegExp;
  /** What the record must show. */
  condition: string;
  regulation: string;
}

const BENEFITS: readonly Benefit[] = [
  {
    codes: /^G011[78]$/,
    condition:
      'a high risk of glaucoma (diabetes, a family history, African American from 50 or Hispanic American from 65 years), and 11 full months since the last screening',
    regulation: '410.23',
  },
  {
    codes: /^G0402$/,
    condition: 'the first visit of its kind, in the first 12 months of Part B',
    regulation: '410.16',
  },
  {
    codes: /^G040[345]$/,
    condition: 'the first such electrocardiogram, ordered at the initial preventive examination (G0402)',
    regulation: '410.16',
  },
  {
    codes: /^G0438$/,
    condition:
      'the first annual wellness visit, more than 12 months after Part B began and after an initial preventive examination',
    regulation: '410.15',
  },
  {
    codes: /^G0439$/,
    condition: '11 full months since the last annual wellness visit',
    regulation: '410.15',
  },
  {
    codes: /^(?:7707[78]|7708[015]|76977|G0130)$/,
    condition:
      '23 full months since the last bone mass measurement or a medical need for an earlier one, and a qualifying condition (estrogen deficiency, abnormal vertebrae, long glucocorticoid treatment, hyperparathyroidism or a monitored therapy)',
    regulation: '410.31',
  },
  {
    codes: /^(?:90739|9074[034678]|90759|G0010)$/,
    condition:
      'no earlier complete hepatitis B vaccination, or none known; before 2025 also a medium or high risk of hepatitis B',
    regulation: '410.63',
  },
  {
    codes: /^G042[01]$/,
    condition: 'stage IV chronic kidney disease, a referral, and at most six sessions with this one',
    regulation: '410.48',
  },
  {
    codes: /^G010[89]$/,
    condition: 'an order for the training, and hours within 10 in the first 12 months and 2 in each later year',
    regulation: '410.141',
  },
];

const findBenefit = (code: string): Benefit | undefined => BENEFITS.find(({ codes }) => codes.test(code));

/** Whether regulation covers the code, whatever no policy lists. */
export const isBenefit = (code: string): boolean => findBenefit(code) !== undefined;

/** A policy that only refers to regulation has logic without any service. */
const hasServices = (logic: Facts['logic'], policyId: string): boolean =>
  (logic?.get(policyId)?.tree.services.length ?? 0) > 0;

/** Whether criteria that are loaded state it: those of a policy that is only named for the code may not be. */
function isStated({ policies, logic }: Facts, code: string): boolean {
  return policies.some(
    (policy) =>
      policy.force === 'in_force' &&
      (lists(policy, code) ||
        (hasServices(logic, policy.policyId) && policy.procedures.some((row) => row.code === code))),
  );
}

export function preventiveIntervalRules(facts: Facts): Finding[] {
  const { question, payer } = facts;
  if (question.kind !== 'claim' || payer.kind === 'other') return [];
  return question.procedures.flatMap(({ code }): Finding[] => {
    const benefit = findBenefit(code);
    if (benefit === undefined || isStated(facts, code)) return [];
    const { condition, regulation } = benefit;
    const text = `Paid with ${condition} (42 CFR ${regulation})`;
    return [finding('preventive-interval', 'conditions', code, text, undefined, { attest: [condition] })];
  });
}
