/** Laboratory determinations decide by diagnosis lists of CMS; where those are not loaded, that is stated. */
import type { Facts, Finding, Question } from '../../facts.ts';
import { finding } from '../catalog.ts';
import { eachPointing } from '../each-line.ts';
import { isScreeningBenefit } from '../preventive/screening-benefits.ts';

/** ICD-10-CM encounters for examinations without complaint (Z00, Z02), for screening (Z11 to Z13), and family history (Z80 to Z84). */
const ROUTINE = /^Z(?:0[02]|1[1-3]|8[0-4])/;
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
