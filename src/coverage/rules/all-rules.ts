/** The one list of rule families. Each looks at all facts and says what it finds; their order does not show. */
import type { Facts, Finding } from '../facts.ts';
import { addOnRules } from './add-on-codes.ts';
import { ambulanceRules } from './ambulance.ts';
import { codeSetRules } from './code-sets.ts';
import { demographicRules } from './demographics.ts';
import { containerRules, drugUnitRules } from './drugs.ts';
import { editionRules } from './editions.ts';
import { equipmentClaimRules, equipmentPlaceRules } from './equipment.ts';
import { evidenceDevelopmentRules } from './evidence-development.ts';
import { feeScheduleStatusRules } from './fee-schedule-status.ts';
import { jurisdictionRules } from './jurisdiction.ts';
import { laboratoryListRules } from './laboratory-lists.ts';
import { modifierRules } from './modifier-rules.ts';
import { mueRules } from './mue.ts';
import { absentNationalRules, candidateNationalRules } from './named-policies.ts';
import { payerRules } from './payer.ts';
import { placeListRules } from './place-lists.ts';
import { policyRules } from './policy-coverage.ts';
import { policyLogicRules } from './policy-logic.ts';
import { priorAuthProgramRules } from './prior-auth-programs.ts';
import { ptpRules } from './ptp.ts';
import { repeatedServiceRules } from './repeated-services.ts';
import { siteOfServiceRules } from './site-of-service.ts';
import { visitComplexityRules } from './visit-complexity.ts';
import { visitPlaceRules } from './visit-place.ts';

export const RULES: readonly ((facts: Facts) => Finding[])[] = [
  payerRules,
  jurisdictionRules,
  codeSetRules,
  editionRules,
  feeScheduleStatusRules,
  policyRules,
  absentNationalRules,
  candidateNationalRules,
  policyLogicRules,
  laboratoryListRules,
  siteOfServiceRules,
  placeListRules,
  equipmentPlaceRules,
  equipmentClaimRules,
  demographicRules,
  modifierRules,
  ptpRules,
  mueRules,
  addOnRules,
  priorAuthProgramRules,
  ambulanceRules,
  containerRules,
  drugUnitRules,
  evidenceDevelopmentRules,
  repeatedServiceRules,
  visitComplexityRules,
  visitPlaceRules,
];
