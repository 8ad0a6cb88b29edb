/**
 * Services of examinations without complaint: the statute excludes routine physical checkups, eye examinations to prescribe glasses,
 * and hearing examinations for hearing aids (42 CFR 411.15(a), (c), (d)). What a preventive benefit pays has codes of its own.
 */
import type { Facts, Finding, Question } from '../../facts.ts';
import { finding } from '../catalog.ts';
import { eachPointing } from '../each-line.ts';
import { isRefusedByStatus } from '../fee-schedule/fee-schedule-status.ts';
import { isScreeningBenefit } from './screening-benefits.ts';
import { hasScreeningCode, isCoveredScreening } from './screening-risk.ts';

interface Exclusion {
  codes: RegExp;
  /** Every diagnosis of the line is one of these. */
  diagnoses: RegExp;
  /** "needs ...": what would make it payable. */
  needs: string;
}

/** Each is paid as a preventive service with a diagnosis of screening: mammography, bone mass, aortic aneurysm, lung and colon cancer. */
const PREVENTIVE = /^(?:81528|0464U|0537U|7706[37]|7707[7-9]|77080|77081|77085|76706|76977|71271)$/;
/** Laboratory without tissue pathology and blood products, radiology, and diagnostic tests of the section on medicine. */
const DIAGNOSTIC =
  /^(?:7[0-9]\d{3}|8[0-7]\d{3}|0\d{3}[MU]|91[01]\d\d|92(?:06|13|2[0-8]|[56]\d)\d|93(?:[0-6]\d|7[0-4]|8\d|9[0-7])\d|94[0-7]\d\d|95[78]\d\d|959\d\d)$/;

const EXCLUSIONS: readonly Exclusion[] = [
  {
    codes: /^(?:9200[24]|9201[24]|9201[89]|9208[1-3])$/,
    diagnoses: /^(?:Z010[01]|Z460|H52[0-467]|Z973)/,
    needs: 'a disease, injury or complaint of the eye: Medicare excludes examinations to prescribe glasses',
  },
  {
    // Tests of the eye: topography, imaging of retina and nerve, photography, measurement of the pressure, ultrasound.
    codes: /^(?:92(?:0[2-9]|1[0-5]|2[0-8])\d|765[1-2]\d)$/,
    diagnoses: /^Z010[01]/,
    needs: 'a disease, injury or complaint of the eye: Medicare excludes routine eye examinations and screenings',
  },
  {
    codes: /^925[5-9]\d$/,
    diagnoses: /^(?:Z011[0-9]|Z461|Z974|Z453)/,
    needs: 'a medical reason: Medicare excludes hearing examinations for hearing aids',
  },
  {
    codes: /^99(?:20[2-5]|21[1-5])$/,
    diagnoses: /^Z(?:00[01378]|02)/,
    needs:
      'a sign, symptom or disease: Medicare excludes routine checkups; the annual wellness visit is G0438 or G0439',
  },
  {
    codes: DIAGNOSTIC,
    diagnoses: /^Z(?:0[02]|1[1-3])/,
    needs: 'a sign, symptom or disease: Medicare excludes routine checkups and screenings that no benefit names',
  },
];

export function routineExaminationRules(facts: Facts): Finding[] {
  if (facts.payer.kind === 'other') return [];
  const listed = new Set((facts.missingLaboratoryLists ?? []).map(({ code }) => code));
  return facts.question.procedures
    .filter(({ code }) => !isRefusedByStatus(facts.codes.get(code)))
    .filter(({ code }) => !PREVENTIVE.test(code) && !listed.has(code) && !isCoveredScreening(code, facts.question))
    .flatMap(({ code }) =>
      eachPointing(facts, code, ({ question }) =>
        isScreeningBenefit(code, question) || hasScreeningCode(code, question) ? [] : excluded(code, question),
      ),
    );
}

function excluded(code: string, { diagnoses }: Question): Finding[] {
  if (diagnoses.length === 0) return [];
  const found = EXCLUSIONS.find(
    ({ codes, diagnoses: routine }) => codes.test(code) && diagnoses.every((one) => routine.test(one.code)),
  );
  if (found === undefined) return [];
  const which = diagnoses.map(({ requested }) => requested).join(', ');
  const text = `${which} reports an examination or screening without a complaint, and ${code} needs ${found.needs}`;
  const step = `Report the sign, symptom or disease for which ${code} was ordered, if the record shows one; else add GY or bill the patient`;
  return [
    finding('routine-examination', 'warns', code, text, undefined, {
      review: true,
      action: { kind: 'correct_claim', text: step },
    }),
  ];
}
