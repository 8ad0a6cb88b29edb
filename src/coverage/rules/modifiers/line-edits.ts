/** Edits of one line: sides, vessels, discarded drugs and equipment against their modifiers. */

import { discardedDrugRules } from '../drugs.ts';
import { equipmentModifierRules } from '../fee-schedule/equipment.ts';
import { coronaryVesselRules } from './coronary-vessels.ts';
import { lateralityRules } from './laterality.ts';

export const LINE_EDITS = [equipmentModifierRules, lateralityRules, coronaryVesselRules, discardedDrugRules];
