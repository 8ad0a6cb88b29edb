/** All rules of modifiers, line by line where lines are given, and those that look at several lines. */
import type { Facts, Finding } from '../../facts.ts';
import { eachLine } from '../each-line.ts';
import { bothSidesRules } from '../ncci/bilateral.ts';
import { visitWithSurgeryRules } from '../ncci/visit-with-surgery.ts';
import { visitModifierRules } from '../ncci/visits.ts';
import { policyModifierRules } from '../policies/policy-modifiers.ts';
import { otherChiropracticRules, requiredModifierRules } from '../policies/required-modifiers.ts';
import { LINE_EDITS } from './line-edits.ts';
import { GENERAL_RULES } from './modifiers.ts';

const LINE_RULES = [...GENERAL_RULES, policyModifierRules, requiredModifierRules, visitModifierRules, ...LINE_EDITS];

export function modifierRules(facts: Facts): Finding[] {
  if (facts.question.kind !== 'claim' || facts.payer.kind === 'other') return [];
  return [
    ...eachLine(facts, (line) => LINE_RULES.flatMap((rule) => rule(line))),
    ...bothSidesRules(facts),
    ...visitWithSurgeryRules(facts),
    ...otherChiropracticRules(facts),
  ];
}
