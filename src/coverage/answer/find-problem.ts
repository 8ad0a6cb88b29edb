/** What is wrong by a rule, where the title of the rule names its subject only: "modifier 26 or TC" against "missing or not allowed". */
import { getRule, type RuleId } from '../rules/catalog.ts';

const PROBLEMS: Partial<Record<RuleId, string>> = {
  'ambulance-journey': 'ambulance origin and destination missing or not covered',
  'code-combination': 'billed in parts that one code reports together',
  'diagnosis-asterisk': 'listed diagnosis has a condition',
  'fee-status-bundled': 'bundled, not paid separately (fee schedule status B or P)',
  'fee-status-contractor': 'priced by the MAC (fee schedule status C)',
  'fee-status-injection': 'paid only without another payable service that day (fee schedule status T)',
  'fee-status-not-covered': 'not covered (fee schedule status N)',
  'fee-status-not-valid': 'not valid for Medicare (fee schedule status I, D or M)',
  'fee-status-other-schedule': 'not paid by the physician fee schedule (status E or X)',
  'fee-status-restricted': 'restricted coverage (fee schedule status R)',
  'hcpcs-coverage-denied': 'not payable by Medicare (HCPCS coverage code I, M or S)',
  laterality: 'side missing or different from the diagnosis',
  'modifier-anesthesia': 'anesthesia provider modifier missing or not allowed',
  'modifier-bilateral': 'modifier 50, LT or RT missing or not allowed',
  'modifier-chiropractic': 'modifier AT missing',
  'modifier-component': 'modifier 26 or TC missing or not allowed',
  'modifier-equipment': 'rental or purchase modifier missing or not allowed',
  'modifier-global': 'global surgery modifier missing or not allowed',
  'modifier-liability': 'modifier of an expected denial reported (GA, GX, GY, GZ, EY, PA, PB or PC)',
  'modifier-policy': 'modifier required by the policy missing',
  'modifier-reason': 'modifier of the reason missing or not allowed',
  'modifier-service': 'modifier is for another kind of service',
  'modifier-surgeon': 'assistant, co-surgeon or team modifier not allowed or to be documented',
  'modifier-therapy': 'therapy modifier missing or not allowed',
  'modifier-vessel': 'coronary vessel modifier missing or not allowed',
  'modifier-visit': 'modifier does not fit the type of service',
  'drug-discarded': 'modifier JW or JZ missing or not allowed',
  'payer-applicability': 'document may not apply to the plan',
  'policy-logic': 'policy conditions not met or not checked',
  'program-place-open': 'prior authorization depends on missing facts',
  'repeated-service': 'same service reported again',
  'routine-examination': 'ordered for a routine examination only',
  'screening-risk': 'screening code does not match the diagnosis',
  'site-not-rated': 'no fee schedule value for the site of service',
  'vaccine-administration': 'vaccine not coded as Part B pays it',
  'visit-complexity': 'G2211 not payable with this claim',
  'visit-place': 'visit code does not fit the place of service',
};

/** A clause after the codes of a finding. */
export function findProblem(rule: RuleId): string {
  return PROBLEMS[rule] ?? getRule(rule).title;
}
