/** Which findings are a reason for an ABN, and what they mean to a patient. Claims Processing Manual, chapter 30, section 50. */

export type Notice = 'required' | 'voluntary' | 'depends' | 'unknown' | 'none';

export interface Judged {
  rule_id: string;
  severity: string;
  effect: string;
  carc?: string;
  rarc?: string[];
}

/** Denials as not reasonable and necessary (section 1862(a)(1) of the Social Security Act) carry this reason. */
const NOT_NECESSARY = '50';
/** Services without a Medicare benefit carry this reason and remark. */
const NO_BENEFIT = { carc: '96', remark: 'N425' };
/** Limits that a notice may be about, as far as the record shows them; so is whatever a policy makes a condition. */
const LIMITS = new Set(['screening-risk', 'evidence-development']);
/** Criteria of a policy that the claim does not show, or speaks against. */
const CRITERIA = new Set(['policy-logic', 'covered-condition']);
const LIMITS_EXCEEDED = new Set(['frequency-limit']);
/** A policy that asks for KX, GA or GZ: which of them is what a notice decides. */
const ANSWERED_BY_NOTICE = new Set(['modifier-policy']);
/** Without an authorization that is required a claim is denied, and no notice changes that. */
const NO_AUTHORIZATION = '197';
const FIRST: readonly Notice[] = ['voluntary', 'required', 'depends', 'unknown', 'none'];

export function noticeFor({ rule_id, severity, effect, carc, rarc = [] }: Judged): Notice {
  if (carc === NO_BENEFIT.carc && rarc.includes(NO_BENEFIT.remark)) return 'voluntary';
  if (carc === NOT_NECESSARY && (effect === 'denies' || effect === 'rejects')) return 'required';
  if (isCorrectable({ rule_id, severity, effect, carc })) return 'none';
  const against = effect === 'warns' || effect === 'conflicts';
  const exceeded = (LIMITS_EXCEEDED.has(rule_id) || CRITERIA.has(rule_id)) && against;
  const isCondition = effect === 'conditions' || LIMITS.has(rule_id) || ANSWERED_BY_NOTICE.has(rule_id);
  if (severity === 'error' || isCondition || exceeded) return 'depends';
  return effect === 'unknown' || effect === 'gap' || against ? 'unknown' : 'none';
}

/** Edits, missing modifiers and authorizations are the provider's liability: no notice moves it. */
export function isCorrectable({ rule_id, severity, effect, carc }: Judged): boolean {
  if (carc === NO_AUTHORIZATION) return true;
  const reason = carc ?? NOT_NECESSARY;
  return (
    severity === 'error' &&
    effect !== 'informs' &&
    reason !== NOT_NECESSARY &&
    reason !== NO_BENEFIT.carc &&
    !ANSWERED_BY_NOTICE.has(rule_id)
  );
}

/** Of all findings of a service. */
export function decideNotice(notices: readonly Notice[]): Notice {
  return FIRST.find((one) => notices.includes(one)) ?? 'none';
}

const PLAIN: Record<string, string> = {
  'diagnosis-not-listed':
    'The Medicare policy for this service lists the health conditions it covers. The condition on your order is not one of them.',
  'diagnosis-excluded': 'The Medicare policy for this service lists your condition as not covered.',
  'diagnosis-second-required':
    'The Medicare policy for this service requires a second health condition on the order, and there is none.',
  'policy-not-covered': 'The Medicare policy for your area does not pay for this service.',
  'policy-named': 'A Medicare policy lists this service as not covered.',
  'modifier-chiropractic': 'Medicare pays for this treatment only while it is expected to improve your condition.',
  'fee-status-not-covered': 'By law, Medicare has no benefit for this service.',
  'hcpcs-coverage-denied': 'By law, Medicare has no benefit for this item.',
  'frequency-limit': 'Medicare limits how often it pays for this service. Having it now may exceed that limit.',
  'screening-risk': 'Medicare pays for this screening only for people with certain risks.',
  'evidence-development': 'Medicare pays for this service only as part of an approved study.',
};

export function inPlainWords({ rule_id }: Judged, notice: Notice): string {
  if (PLAIN[rule_id] !== undefined) return PLAIN[rule_id];
  if (notice === 'voluntary') return 'By law, Medicare has no benefit for this service.';
  return notice === 'required'
    ? 'Medicare is not expected to find this service necessary for your condition.'
    : 'Medicare pays for this service only under conditions that your record must show.';
}

export function modifiersFor(notice: Notice): { modifier: string; when: string }[] {
  if (notice === 'required' || notice === 'depends') {
    const expected = notice === 'required' ? '' : 'if you expect a denial as not medically necessary, ';
    return [
      { modifier: 'GA', when: `${expected}and the patient signed this notice before the service` },
      { modifier: 'GZ', when: `${expected}and there is no signed notice: the provider is liable` },
    ].map(({ modifier, when }) => ({ modifier, when: when.replace(/^and /, '') }));
  }
  if (notice !== 'voluntary') return [];
  return [
    { modifier: 'GY', when: 'the service has no Medicare benefit, with or without a notice' },
    { modifier: 'GX', when: 'in addition to GY, where this notice was given voluntarily' },
  ];
}
