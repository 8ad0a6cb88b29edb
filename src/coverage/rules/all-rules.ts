/** The one list of rule families. Each looks at all facts and states what it finds; their order does not show. */
import type { Facts, Finding } from '../facts.ts';
import { ambulanceRules } from './ambulance.ts';
import { codeSetRules } from './code-sets.ts';
import { coveredConditionRules } from './covered-conditions.ts';
import { demographicRules } from './demographics.ts';
import { diagnosisNoteRules } from './diagnosis-notes.ts';
import { drugPlaceRules } from './drug-place.ts';
import { containerRules, drugUnitRules, wasteLineRules } from './drugs.ts';
import { evidenceDevelopmentRules } from './evidence-development.ts';
import { editionRules } from './fee-schedule/editions.ts';
import { equipmentClaimRules, equipmentPlaceRules } from './fee-schedule/equipment.ts';
import { feeScheduleStatusRules } from './fee-schedule/fee-schedule-status.ts';
import { siteOfServiceRules } from './fee-schedule/site-of-service.ts';
import { laboratoryListRules } from './laboratory-lists.ts';
import { modifierRules } from './modifier-rules.ts';
import { addOnRules } from './ncci/add-on-codes.ts';
import { mueRules } from './ncci/mue.ts';
import { ptpRules } from './ncci/ptp.ts';
import { jurisdictionRules } from './payers/jurisdiction.ts';
import { payerRules } from './payers/payer.ts';
import { priorAuthProgramRules } from './payers/prior-auth-programs.ts';
import { absentNationalRules, candidateNationalRules } from './policies/named-policies.ts';
import { placeListRules } from './policies/place-lists.ts';
import { policyRules } from './policies/policy-coverage.ts';
import { policyLogicRules } from './policy-logic.ts';
import { repeatedServiceRules } from './repeated-services.ts';
import { routineExaminationRules } from './routine-examinations.ts';
import { screeningRiskRules } from './screening-risk.ts';
import { unlistedCodeRules } from './unlisted-codes.ts';
import { vaccineRules } from './vaccines.ts';
import { visitComplexityRules } from './visit-complexity.ts';
import { visitPlaceRules } from './visit-place.ts';

export const RULES: readonly ((facts: Facts) => Finding[])[] = [
  payerRules,
  jurisdictionRules,
  codeSetRules,
  diagnosisNoteRules,
  editionRules,
  feeScheduleStatusRules,
  policyRules,
  absentNationalRules,
  candidateNationalRules,
  policyLogicRules,
  coveredConditionRules,
  laboratoryListRules,
  routineExaminationRules,
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
  drugPlaceRules,
  wasteLineRules,
  evidenceDevelopmentRules,
  repeatedServiceRules,
  screeningRiskRules,
  unlistedCodeRules,
  vaccineRules,
  visitComplexityRules,
  visitPlaceRules,
];
