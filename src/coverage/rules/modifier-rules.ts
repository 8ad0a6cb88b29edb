/** All rules of modifiers, line by line where lines are given, and those that look at several lines. */
import type { Facts, Finding } from '../facts.ts';
import { bothSidesRules } from './bilateral.ts';
import { coronaryVesselRules } from './coronary-vessels.ts';
import { discardedDrugRules } from './drugs.ts';
import { eachLine } from './each-line.ts';
import { equipmentModifierRules } from './equipment.ts';
import { lateralityRules } from './laterality.ts';
import { GENERAL_RULES } from './modifiers.ts';
import { policyModifierRules } from './policy-modifiers.ts';
import { requiredModifierRules } from './required-modifiers.ts';
import { visitBesideSurgeryRules } from './visit-beside-surgery.ts';
import { visitModifierRules } from './visits.ts';

const LINE_RULES = [
  ...GENERAL_RULES,
  policyModifierRules,
  equipmentModifierRules,
  requiredModifierRules,
  visitModifierRules,
  lateralityRules,
  coronaryVesselRules,
  discardedDrugRules,
];

export function modifierRules(facts: Facts): Finding[] {
  if (facts.question.kind !== 'claim' || facts.payer.kind === 'other') return [];
  return [
    ...eachLine(facts, (line) => LINE_RULES.flatMap((rule) => rule(line))),
    ...bothSidesRules(facts),
    ...visitBesideSurgeryRules(facts),
  ];
}
