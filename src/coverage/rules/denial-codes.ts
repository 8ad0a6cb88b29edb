/** Codes of the remittance advice that a denial by a rule would carry; `docs/rules/denial-codes.md` has the source of each. */
import type { DenialCodes, Finding } from '../facts.ts';
import type { RuleId } from './catalog.ts';

const co = (carc: string, ...rarc: string[]): DenialCodes => ({ carc, rarc, group_code: 'CO' });
const pr = (carc: string, ...rarc: string[]): DenialCodes => ({ carc, rarc, group_code: 'PR' });

/** Status M of the fee schedule: reported for measurement, never paid. */
export const REPORTING_ONLY = co('246', 'N620');
/** Codes that Medicare does not accept, of the fee schedule and of HCPCS. */
export const NOT_ACCEPTED = co('16', 'M51');
/** Codes that were deleted. */
export const DELETED = co('181');
/** What GZ announces: not necessary, and no notice signed. What GY announces: excluded by statute. */
export const ANNOUNCED: Readonly<Record<string, DenialCodes>> = { GZ: co('50'), GY: pr('96', 'N425') };

const CODES: Partial<Record<RuleId, DenialCodes>> = {
  'code-inactive': DELETED,
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
  'fee-status-not-valid': NOT_ACCEPTED,
  'fee-status-not-covered': pr('96', 'N425'),
  'hcpcs-coverage-denied': pr('96', 'N425'),
  'ncci-pair': co('236'),
  'ncci-units': co('151', 'N362'),
  'drug-units': co('151', 'N362'),
  'addon-without-base': co('107', 'N122'),
  'addon-primary': co('107', 'N122'),
  'ambulance-mileage': co('107'),
  'hospital-code': co('170', 'N95'),
  // X12 restricts 18 to this group, except in workers' compensation.
  'repeated-service': { carc: '18', rarc: [], group_code: 'OA' },
  'modifier-unknown': co('182'),
  'modifier-conflict': co('4', 'N519'),
  'modifier-component': co('4'),
  'modifier-bilateral': co('4'),
  'modifier-visit': co('4'),
  'modifier-service': co('4'),
  'modifier-vessel': co('4'),
  'drug-discarded': co('4'),
  'modifier-policy': co('16', 'N822'),
  'modifier-equipment': co('4', 'N822'),
  'modifier-reason': co('4', 'N822'),
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

/** Denials for medical necessity: with a signed notice (GA) on each of their lines they are the patient's. */
const NECESSITY = '50';
const NOTICE = 'GA';

/** For findings that a denial would follow. @param modifiers those that every line of the finding has. */
export function denialCodes(
  { rule_id, effect, citation, denial }: Finding,
  modifiers: readonly string[] = [],
): Partial<DenialCodes> {
  const codes = denial ?? CODES[rule_id as RuleId];
  if (codes === undefined || !AGAINST.has(effect)) return {};
  const national = citation.policy_type === 'NCD';
  const rarc = codes.rarc.map((one) => (national && one === LOCAL ? NATIONAL : one));
  const noticed = codes.carc === NECESSITY && modifiers.includes(NOTICE);
  return { ...codes, rarc, ...(noticed ? { group_code: 'PR' } : {}) };
}

/** Rules that a denial for a reason would be by: those with its remark, where it has remarks. @param rarc remarks of the denial. */
export function rulesOfDenial(carc: string, rarc: readonly string[]): string[] {
  return Object.entries(CODES).flatMap(([rule, codes]) => {
    const remarks = codes.rarc.includes(LOCAL) ? [...codes.rarc, NATIONAL] : codes.rarc;
    const same = rarc.length === 0 || remarks.length === 0 || remarks.some((one) => rarc.includes(one));
    return codes.carc === carc && same ? rule : [];
  });
}
