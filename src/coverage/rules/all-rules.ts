/** The one list of rule families. Each looks at all facts and states what it finds; their order does not show. */
import type { Facts, Finding } from '../facts.ts';
import { ambulanceRules } from './ambulance.ts';
import { ambulanceNeedRules } from './ambulance-need.ts';
import { claimFormRules } from './claim-form.ts';
import { codeSetRules } from './codes/code-sets.ts';
import { combinedCodeRules } from './codes/combined-codes.ts';
import { hospitalCodeRules } from './codes/hospital-codes.ts';
import { repeatedServiceRules } from './codes/repeated-services.ts';
import { unlistedCodeRules } from './codes/unlisted-codes.ts';
import { coveredConditionRules } from './diagnoses/covered-conditions.ts';
import { demographicRules } from './diagnoses/demographics.ts';
import { diagnosisNoteRules } from './diagnoses/diagnosis-notes.ts';
import { laboratoryListRules } from './diagnoses/laboratory-lists.ts';
import { drugPlaceRules } from './drug-place.ts';
import { drugUseRules } from './drug-use.ts';
import { containerRules, drugUnitRules, wasteLineRules } from './drugs.ts';
import { editionRules } from './fee-schedule/editions.ts';
import { equipmentClaimRules, equipmentPlaceRules } from './fee-schedule/equipment.ts';
import { equipmentPairRules } from './fee-schedule/equipment-pairs.ts';
import { feeScheduleStatusRules } from './fee-schedule/fee-schedule-status.ts';
import { siteOfServiceRules } from './fee-schedule/site-of-service.ts';
import { modifierRules } from './modifiers/modifier-rules.ts';
import { tumorScanRules } from './modifiers/tumor-scans.ts';
import { addOnRules } from './ncci/add-on-codes.ts';
import { mueRules } from './ncci/mue.ts';
import { ptpRules } from './ncci/ptp.ts';
import { jurisdictionRules } from './payers/jurisdiction.ts';
import { payerRules } from './payers/payer.ts';
import { priorAuthProgramRules } from './payers/prior-auth-programs.ts';
import { evidenceDevelopmentRules } from './policies/evidence-development.ts';
import { absentNationalRules, candidateNationalRules } from './policies/named-policies.ts';
import { placeListRules } from './policies/place-lists.ts';
import { policyRules } from './policies/policy-coverage.ts';
import { policyLogicRules } from './policies/policy-logic.ts';
import { preventiveIntervalRules } from './preventive/preventive-intervals.ts';
import { routineExaminationRules } from './preventive/routine-examinations.ts';
import { screeningRiskRules } from './preventive/screening-risk.ts';
import { vaccineRules } from './preventive/vaccines.ts';
import { visitComplexityRules } from './visits/visit-complexity.ts';
import { visitPlaceRules } from './visits/visit-place.ts';

export const RULES: readonly ((facts: Facts) => Finding[])[] = [
  payerRules,
  jurisdictionRules,
  claimFormRules,
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
  equipmentPairRules,
  demographicRules,
  modifierRules,
  tumorScanRules,
  ptpRules,
  mueRules,
  addOnRules,
  priorAuthProgramRules,
  ambulanceRules,
  ambulanceNeedRules,
  hospitalCodeRules,
  containerRules,
  drugUnitRules,
  drugPlaceRules,
  drugUseRules,
  wasteLineRules,
  evidenceDevelopmentRules,
  combinedCodeRules,
  repeatedServiceRules,
  screeningRiskRules,
  preventiveIntervalRules,
  unlistedCodeRules,
  vaccineRules,
  visitComplexityRules,
  visitPlaceRules,
];
