/** Lists of CMS of where a procedure is paid: inpatient only, covered in surgical centers, and by outpatient status indicator. */

import type { CodeLists, ListedFact } from '../../facts/list.facts.ts';
import type { Facts, Finding, Site } from '../../facts.ts';
import { isHospitalClaim, siteOfCode } from '../../request/lines.ts';
import { finding } from '../catalog.ts';

/** CPT surgery: only of these is a surgical center's list asked. */
const SURGERY = /^[1-6]\d{4}$/;

export function placeListRules(facts: Facts): Finding[] {
  const { question, payer, lists } = facts;
  if (payer.kind === 'other') return [];
  return question.procedures.flatMap(({ code }) => {
    const own = lists?.get(code);
    const site = siteOfCode(question, code);
    if (own === undefined || site === null) return [];
    return [
      ...inpatientOnly(facts, code, site, own),
      ...surgicalCenter(facts, code, site, own),
      ...outpatient(facts, code, own),
    ];
  });
}

/** A list that was not compared with the published one, or is of another time, is no more than likely. */
function trustIn({ verified, old }: ListedFact) {
  return verified && !old ? {} : { confidence: 'medium' as const };
}

function inpatientOnly(
  { question, codes }: Facts,
  code: string,
  site: Site,
  { inpatientOnly: list, asc }: CodeLists,
): Finding[] {
  if (site !== 'outpatient_hospital' && site !== 'asc') return [];
  if (list.listed === true) {
    // The hospital is not paid; what follows for the practitioner the list does not state. CMS takes codes off year by year.
    const effect = question.setting === 'professional' || list.old ? 'warns' : 'denies';
    const text = `Inpatient-only procedure: Medicare does not pay the facility for it ${site === 'asc' ? 'in a surgical center' : 'as an outpatient service'}${list.old ? ' (according to a list for another year)' : ''}`;
    const step = `Check the place of ${code}: correct it if it is wrong; the facility is paid for it as an inpatient service only`;
    const action = { kind: 'correct_claim', text: step } as const;
    return [finding('site-inpatient-only', effect, code, text, list.citation, { ...trustIn(list), action })];
  }
  const major = codes.get(code)?.schedule?.global_days === '090';
  if (question.kind !== 'claim' || list.listed === false || !major || asc.listed === true) return [];
  const text =
    'The inpatient-only list is not loaded for the code; whether it is payable as an outpatient service was not checked';
  const attest = [`the inpatient-only list of the date does not include ${code}`];
  return [finding('site-inpatient-only', 'gap', code, text, list.citation, { attest })];
}

function surgicalCenter(
  { question }: Facts,
  code: string,
  site: Site,
  { asc, inpatientOnly: only }: CodeLists,
): Finding[] {
  if (site !== 'asc' || only.listed === true || (!SURGERY.test(code) && asc.listed !== true)) return [];
  if (asc.listed === true)
    return [
      finding(
        'site-asc',
        'informs',
        code,
        'On the list of procedures covered in surgical centers',
        asc.citation,
        trustIn(asc),
      ),
    ];
  if (asc.listed === null) {
    const text =
      'The list of procedures covered in surgical centers is not loaded for the code; verify that it includes the code';
    const attest = [`the list of procedures covered in surgical centers of the date includes ${code}`];
    return [finding('site-asc', 'gap', code, text, asc.citation, { attest })];
  }
  const text = `Not on the list of procedures covered in surgical centers${asc.old ? ' (according to a list for another period)' : ''}: the center is not paid for it`;
  const effect = question.setting === 'professional' || asc.old ? 'warns' : 'denies';
  return [finding('site-asc', effect, code, text, asc.citation, trustIn(asc))];
}

/** Status indicators of OPPS with what they mean for the hospital's own claim; others are paid in one way or another. */
const INDICATORS: Readonly<Record<string, readonly [Finding['effect'], string]>> = {
  B: ['rejects', 'not recognized on a hospital outpatient claim; an alternate code may be'],
  E1: ['denies', 'not paid by Medicare on an outpatient claim'],
  E2: ['denies', 'not paid: no pricing information or claims data'],
  M: ['rejects', 'not billable to the hospital contractor'],
  N: ['informs', 'packaged: paid within the other services of the claim'],
};

/** Claims Processing Manual, chapter 4, section 160: hospitals report clinic visits under one code. */
const OFFICE_VISIT = /^99(?:20[2-5]|21[1-5])$/;
const CLINIC_VISIT = 'G0463';

function outpatient({ question }: Facts, code: string, { opps }: CodeLists): Finding[] {
  if (!isHospitalClaim(question) || opps.listed !== true || opps.category === null) return [];
  const stated = INDICATORS[opps.category];
  if (stated === undefined) return [];
  // Without a setting the claim may be the practitioner's, whom the indicator does not concern.
  const effect =
    question.setting !== 'facility' ? 'informs' : stated[0] !== 'informs' && opps.old ? 'warns' : stated[0];
  const visit = opps.category === 'B' && OFFICE_VISIT.test(code);
  const action = { kind: 'use_replacement_code', code, replacements: [CLINIC_VISIT] } as const;
  return [
    finding('site-opps', effect, code, `OPPS status indicator ${opps.category}: ${stated[1]}`, opps.citation, {
      ...trustIn(opps),
      ...(visit && effect !== 'informs' ? { action } : {}),
    }),
  ];
}
