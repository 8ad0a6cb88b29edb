/**
 * Laboratory tests that a preventive benefit pays for a screening diagnosis. The benefit decides, not the determination
 * of the test for patients with complaints (NCD 190.12 to 190.34).
 */
import type { Finding, Question } from '../../facts.ts';
import { linesOfCode } from '../../request/lines.ts';
import { finding } from '../catalog.ts';

interface Benefit {
  codes: RegExp;
  diagnosis: RegExp;
  /** First date of service; YYYY-MM-DD. */
  from?: string;
  /** What the benefit requires; null where a determination of its own states it. */
  requires: string | null;
}

const GLUCOSE =
  'a risk factor for diabetes (42 CFR 410.18), and at most two diabetes screening tests in 12 months, this one included; one before 2024 without prediabetes';
const BENEFITS: readonly Benefit[] = [
  // Claims Processing Manual, chapter 18, section 100.
  {
    codes: /^(?:80061|82465|83718|84478)$/,
    diagnosis: /^Z136/,
    requires: '59 months have passed since the last cardiovascular screening blood test (42 CFR 410.17)',
  },
  { codes: /^(?:82947|82950|82951)$/, diagnosis: /^Z131/, requires: GLUCOSE },
  // Among the diabetes screening tests since the fee schedule of 2024 (42 CFR 410.18).
  { codes: /^83036$/, diagnosis: /^Z131/, from: '2024-01-01', requires: GLUCOSE },
  // 42 CFR 410.37 and NCD 210.3.
  { codes: /^82270$/, diagnosis: /^Z121[12]/, requires: null },
  // Sexually transmitted infections and hepatitis B (NCD 210.10 and 210.6).
  {
    codes: /^(?:8659[23]|8663[12]|8670[4-6]|86780|87110|87270|87320|8734[01]|8749[0-2]|8759[0-2]|87800|87810|87850)$/,
    diagnosis: /^Z11(?:3|59)/,
    requires: null,
  },
];
/**
 * Manual sections of laboratory tests for patients with a sign, symptom or disease. They share a list of diagnosis
 * codes that CMS publishes separately.
 */
export const LABORATORY_NCD = /^190\.(?:1[2-9]|2\d|3[0-4])$/;
const NO_COMPLAINT = /^Z/;

function findBenefit(code: string, date: string): Benefit | undefined {
  return BENEFITS.find(({ codes, from = '' }) => codes.test(code) && date >= from);
}

/** Whether a preventive benefit pays the test for a diagnosis of the line. */
export function isScreeningBenefit(code: string, { diagnoses, date }: Question): boolean {
  const benefit = findBenefit(code, date);
  return benefit !== undefined && diagnoses.some((one) => benefit.diagnosis.test(one.code));
}

/** Whether a benefit decides every line of the code instead of a determination: no diagnosis shows a complaint. */
export function isPaidAsScreening(code: string, ncd: string, question: Question): boolean {
  return LABORATORY_NCD.test(ncd) && requirement(code, question) !== null;
}

/** Screenings for sexually transmitted infections use the codes of tests that patients with complaints have. */
const SHARED_SCREENING = '210.10';
const OF_COUNSELING = 'G0445';
/** Encounters, risks and pregnancies with which a screening is reported. */
const SCREENED = /^[OZ]/;

/** Whether every line of the code is a test for a sign, symptom or disease, which a determination of screenings says nothing about. */
export function isDiagnosticTest(code: string, ncd: string, question: Question): boolean {
  if (ncd !== SHARED_SCREENING || code === OF_COUNSELING) return false;
  const lines = linesOfCode(question, code);
  return (
    lines.length > 0 &&
    lines.every(({ pointers }) => pointers.length > 0 && pointers.every((one) => !SCREENED.test(one)))
  );
}

/** The conditions of the benefit. */
export function screeningBenefitRules(question: Question): Finding[] {
  return question.procedures.flatMap(({ code }) => {
    const requires = requirement(code, question);
    if (requires === null) return [];
    return [finding('screening-risk', 'conditions', code, `Paid with ${requires}`, undefined, { attest: [requires] })];
  });
}

/** Whether the benefit covers the code on this claim, whatever no policy states. */
export const hasRequirement = (code: string, question: Question): boolean => requirement(code, question) !== null;

function requirement(code: string, question: Question): string | null {
  if (question.kind !== 'claim') return null;
  const benefit = findBenefit(code, question.date);
  if (benefit === undefined || benefit.requires === null) return null;
  const lines = linesOfCode(question, code);
  const isScreening = lines.every(
    ({ pointers }) =>
      pointers.some((one) => benefit.diagnosis.test(one)) && pointers.every((one) => NO_COMPLAINT.test(one)),
  );
  return lines.length > 0 && isScreening ? benefit.requires : null;
}
