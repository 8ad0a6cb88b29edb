/** Laboratory determinations decide by diagnosis lists of CMS; where those are not loaded, that is stated. */
import type { Facts, Finding, Question } from '../../facts.ts';
import { finding } from '../catalog.ts';
import { eachPointing } from '../each-line.ts';

/** ICD-10-CM encounters for examinations without complaint (Z00, Z02), for screening (Z11 to Z13), and family history (Z80 to Z84). */
const ROUTINE = /^Z(?:0[02]|1[1-3]|8[0-4])/;
/** Tests that a preventive benefit pays for a screening diagnosis: blood fats, glucose and occult blood (42 CFR 410.17, 410.18, 410.37). */
const BENEFITS: readonly (readonly [codes: RegExp, diagnosis: RegExp, from?: string])[] = [
  [/^(?:80061|82465|83718|84478)$/, /^Z136/],
  [/^(?:82947|82950|82951)$/, /^Z131/],
  // Among the diabetes screening tests since the fee schedule of 2024 (42 CFR 410.18).
  [/^83036$/, /^Z131/, '2024-01-01'],
  [/^82270$/, /^Z121[12]/],
  // Sexually transmitted infections and hepatitis B (NCD 210.10 and 210.6).
  [
    /^(?:8659[23]|8663[12]|8670[4-6]|86780|87110|87270|87320|8734[01]|8749[0-2]|8759[0-2]|87800|87810|87850)$/,
    /^Z11(?:3|59)/,
  ],
];

/** Whether a preventive benefit pays the test for a diagnosis of the line. */
export function isScreeningBenefit(code: string, { diagnoses, date }: Question): boolean {
  const benefit = BENEFITS.find(([codes, , from = '']) => codes.test(code) && date >= from)?.[1];
  return benefit !== undefined && diagnoses.some((one) => benefit.test(one.code));
}

export function laboratoryListRules(facts: Facts): Finding[] {
  return (facts.missingLaboratoryLists ?? []).flatMap(({ code, ncd }) =>
    eachPointing(facts, code, ({ question }) => [missing(code, ncd, question), ...routine(code, ncd, question)]),
  );
}

function missing(code: string, ncd: string, { diagnoses }: Question): Finding {
  const which = diagnoses.map(({ requested }) => requested).join(', ');
  const about = which === '' ? 'which diagnoses it covers is not known' : `whether it covers ${which} was not checked`;
  const text = `The laboratory NCD code list of CMS for NCD ${ncd} is not loaded: ${about}`;
  const condition = `A diagnosis on the covered code list of NCD ${ncd}, published by CMS each quarter`;
  return finding('laboratory-list', 'gap', code, text, undefined, {
    conditions: [{ policy_id: `NCD ${ncd}`, text: condition, section: null, anchors: [] }],
  });
}

/** Medicare does not pay tests of a routine examination, and only diagnoses of one are reported. */
function routine(code: string, ncd: string, question: Question): Finding[] {
  const { diagnoses } = question;
  if (diagnoses.length === 0 || !diagnoses.every((one) => ROUTINE.test(one.code))) return [];
  if (isScreeningBenefit(code, question)) return [];
  const which = diagnoses.map(({ requested }) => requested).join(', ');
  const text = `${which} reports an examination or screening without a complaint; tests of NCD ${ncd} need a sign, symptom or disease`;
  return [
    finding('laboratory-list', 'warns', code, text, undefined, {
      review: true,
      action: {
        kind: 'correct_claim',
        text: `Report the sign, symptom or disease for which ${code} was ordered, if the record shows one; else add GY or bill the patient`,
      },
    }),
  ];
}
