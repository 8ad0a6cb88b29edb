/** Edits of one line: sides, vessels, discarded drugs, equipment and kinds of service against their modifiers. */

import { discardedDrugRules } from '../drugs.ts';
import { equipmentModifierRules } from '../fee-schedule/equipment.ts';
import { coronaryVesselRules } from './coronary-vessels.ts';
import { lateralityRules } from './laterality.ts';
import { modifierServiceRules } from './modifier-services.ts';

export const LINE_EDITS = [
  equipmentModifierRules,
  lateralityRules,
  coronaryVesselRules,
  discardedDrugRules,
  modifierServiceRules,
];
