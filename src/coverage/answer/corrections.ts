/** What is done about an error, where the finding itself does not carry the step. One sentence for each rule. */
import type { ErrorRuleId } from '../rules/catalog.ts';

const IN_FINDING = null;

/**
 * `%` represents the line or the codes, `#` for the source. Null: each finding of the rule carries its step, or is settled by a
 * notice or announced by the claim itself.
 */
export const CORRECTIONS: Record<ErrorRuleId, string | null> = {
  'code-inactive': 'Replace % by the code that is valid on the date of service',
  'diagnosis-not-specific': 'Replace % by a complete ICD-10-CM code of the edition in effect on the date of service',
  'diagnosis-first-listed': 'List the underlying condition before %',
  'diagnosis-not-listed': 'Report a diagnosis that # lists for %, if the record supports one',
  'diagnosis-excluded': 'Report a diagnosis that # does not exclude for %, if the record supports one',
  'diagnosis-second-required': 'Report the second diagnosis that # requires for %, if the record supports one',
  'fee-status-bundled': 'Remove %, which is not paid separately',
  'fee-status-not-valid': 'Report another code instead of %, which Medicare does not accept',
  'fee-status-not-covered': 'Remove % or add modifier GY to receive a denial; Medicare does not cover it',
  'hcpcs-coverage-denied': 'Remove % or add modifier GY to receive a denial; Medicare does not cover it',
  'policy-not-covered': 'Bill % only if the patient agreed to pay for it; # does not cover it',
  'policy-named': 'Compare the diagnosis and the record with # before billing %',
  'policy-logic': IN_FINDING,
  'modifier-unknown': 'Replace the modifier of % by one that is valid on the date of service',
  'modifier-conflict': 'Keep on % only the modifier that the record supports',
  'modifier-component': 'Bill % without modifier 26 or TC',
  'modifier-bilateral': 'Bill % without modifier 50',
  'modifier-liability': IN_FINDING,
  'modifier-policy': 'Add to % the modifier that # lists',
  'modifier-visit': 'Move the modifier of % to the service it describes',
  'modifier-vessel': 'Report on % the coronary vessel that was treated',
  'modifier-reason': 'Report on % the modifier of the reason for the drug',
  'modifier-therapy': 'Report on % the modifier of the discipline that treated the patient',
  'modifier-chiropractic': 'Add modifier AT to % if the treatment is active',
  'modifier-anesthesia': 'Remove the anesthesia modifier from %',
  'modifier-equipment': 'Bill % as a rental with RR and KH, KI or KJ',
  'modifier-surgeon': 'Remove the modifier of the second surgeon or assistant from %',
  'modifier-global': 'Report on % the modifier of the global period that the record supports',
  'site-telehealth': 'Bill % as a service in person, or report a service of the telehealth list',
  'site-inpatient-only': 'Bill % as an inpatient service',
  'site-asc': 'Move % to a setting where Medicare pays it',
  'site-opps': 'Report instead of % the code that hospital outpatient payment accepts',
  'equipment-place': 'Bill % for use in the home only',
  laterality: 'Report on % the modifier and the diagnosis of the same side',
  'repeated-service': 'Remove the duplicate of %, or add the modifier of a repeated service',
  'visit-place': 'Report the visit code of the place of %',
  'visit-complexity': 'Remove %',
  'vaccine-administration': IN_FINDING,
  'ambulance-journey': 'Add origin and destination to %',
  'ambulance-mileage': 'Bill % with its transport',
  'drug-discarded': 'Keep JW or JZ on %, not both',
  'drug-units': 'Compare the units of % with the amount given',
  'evidence-development': 'Report on % what # requires of an approved study',
  'trial-claim': 'Report on % both Z00.6 and Q0 or Q1, or neither',
  'addon-without-base': 'Bill % with its primary procedure on the same claim, or remove it',
  'addon-primary': 'Bill % with a primary procedure that its list names, or remove it',
  'ncci-pair': 'Remove one of the codes of the pair from %',
  'ncci-units': 'Compare the units of % with the record and bill no more than the limit allows',
};
