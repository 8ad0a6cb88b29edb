/** Codes of the remittance advice that a denial by a rule would carry; `docs/rules/denial-codes.md` has the source of each. */
import type { Finding } from '../facts.ts';
import type { RuleId } from './catalog.ts';

export interface DenialCodes {
  carc: string;
  rarc: string[];
  /** CO: the provider's; PR: the patient's. */
  group_code: 'CO' | 'PR';
}

const co = (carc: string, ...rarc: string[]): DenialCodes => ({ carc, rarc, group_code: 'CO' });
const pr = (carc: string, ...rarc: string[]): DenialCodes => ({ carc, rarc, group_code: 'PR' });

const CODES: Partial<Record<RuleId, DenialCodes>> = {
  'code-inactive': co('181'),
  'diagnosis-not-specific': co('16', 'M76'),
  'diagnosis-first-listed': co('16', 'MA63'),
  'diagnosis-not-listed': co('50', 'N115'),
  'diagnosis-excluded': co('50', 'N115'),
  'diagnosis-second-required': co('50', 'N115'),
  'policy-not-covered': co('50', 'N115'),
  'policy-named': co('50', 'N386'),
  'policy-prior-auth': co('197'),
  'program-required': co('197'),
  'fee-status-bundled': co('97', 'M15'),
  'fee-status-not-valid': co('16', 'M51'),
  'fee-status-not-covered': pr('96', 'N425'),
  'hcpcs-coverage-denied': pr('96', 'N425'),
  'ncci-pair': co('236'),
  'ncci-units': co('151', 'N362'),
  'drug-units': co('151', 'N362'),
  'addon-without-base': co('107', 'N122'),
  'addon-primary': co('107', 'N122'),
  'ambulance-mileage': co('107'),
  'repeated-service': co('18'),
  'modifier-unknown': co('4', 'N519'),
  'modifier-conflict': co('4', 'N519'),
  'modifier-component': co('4'),
  'modifier-bilateral': co('4'),
  'modifier-visit': co('4'),
  'modifier-vessel': co('4'),
  'drug-discarded': co('4', 'N519'),
  'modifier-policy': co('16', 'N822'),
  'modifier-equipment': co('4', 'N822'),
  'modifier-therapy': co('4', 'N822'),
  'modifier-anesthesia': co('4', 'N822'),
  'ambulance-journey': co('16', 'N822'),
  'modifier-chiropractic': co('50'),
  'modifier-surgeon': co('54'),
  'modifier-global': co('97', 'M144'),
  'visit-complexity': co('97'),
  'visit-place': co('5', 'M77'),
  'equipment-place': co('5', 'M77'),
  'site-telehealth': co('96', 'N776'),
  laterality: co('11'),
  'trial-claim': co('16', 'M76'),
  'sex-conflict': co('7'),
  'age-conflict': co('6'),
};
const AGAINST: ReadonlySet<string> = new Set(['rejects', 'denies', 'pa_required']);
/** Determinations of the whole country have a remark of their own. */
const NATIONAL = 'N386';
const LOCAL = 'N115';

/** For findings that a denial would follow; a signed notice makes a denial for medical necessity the patient's. */
export function denialCodes({ rule_id, effect, citation }: Finding): Partial<DenialCodes> {
  const codes = CODES[rule_id as RuleId];
  if (codes === undefined || !AGAINST.has(effect)) return {};
  const national = citation.policy_type === 'NCD';
  return { ...codes, rarc: codes.rarc.map((one) => (national && one === LOCAL ? NATIONAL : one)) };
}
