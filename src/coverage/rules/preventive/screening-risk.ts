/**
 * Screening: of the colon one code for patients at high risk, another for all others, and how often each is paid; tests that Medicare
 * reports under a code of its own when they screen; and screening codes on claims of patients with complaints.
 */
import type { Facts, Finding, Question } from '../../facts.ts';
import { linesOfCode, nameOfLine } from '../../request/lines.ts';
import { finding } from '../catalog.ts';
import { hasRequirement, screeningBenefitRules } from './screening-benefits.ts';

/** Code of a patient at high risk, with that of everyone else. */
const AVERAGE: Readonly<Record<string, string>> = { G0105: 'G0121', G0120: 'G0106' };
const INTERVALS: Readonly<Record<string, string>> = {
  G0105: '24 months have passed since the last screening colonoscopy',
  G0120: '24 months have passed since the last screening barium enema',
  G0121: '120 months have passed since the last screening colonoscopy, and 48 since a screening sigmoidoscopy',
  G0104: '48 months have passed since the last screening sigmoidoscopy, and 120 since a screening colonoscopy',
  G0106: '48 months have passed since the last screening barium enema or sigmoidoscopy',
  74263:
    '59 full months have passed since the last screening CT colonography and 47 since a screening sigmoidoscopy or colonoscopy, or 23 at high risk',
};
/** 42 CFR 410.37 covers screening CT colonography from this day; national determination 210.3 excluded it before. */
const COLONOGRAPHY = { code: '74263', from: '2025-01-01' };

function intervalFor(code: string, { date }: Question): string | undefined {
  return code === COLONOGRAPHY.code && date < COLONOGRAPHY.from ? undefined : INTERVALS[code];
}
/**
 * Diagnoses of a high risk: cancer, polyps and inflammatory bowel disease of the patient, cancer and polyps of the family, and
 * inherited tumors (Claims Processing Manual, chapter 18, section 60.3, gives examples).
 */
const HIGH_RISK =
  /^(?:C1[89]|C2[01]|C7A02|D12[0-9]|D01[0-3]|K50|K51|K52[138]|K635|Z80(?:0|9)|Z8371|Z850[0-4]|Z8601|Z1509|Q858|D1391|Z8719|Z8600)/;

/** From this day 42 CFR 410.37 covers no barium enema as screening. */
const ENEMA_ENDED = '2025-01-01';
/** Tests with the diagnosis of a screening, and the codes under which Medicare pays them then (Claims Processing Manual, chapter 18). */
const AS_SCREENING: readonly (readonly [
  codes: RegExp,
  diagnosis: RegExp,
  instead: readonly string[],
  until?: string,
])[] = [
  [/^8415[34]$/, /^Z125/, ['G0103']],
  [/^8762[4-6]$/, /^Z1151/, ['G0476']],
  [/^82272$/, /^Z121[12]/, ['82270']],
  [/^82274$/, /^Z121[12]/, ['G0328']],
  [/^86803$/, /^Z1159/, ['G0472']],
  [/^4537[89]$/, /^Z121[12]/, ['G0121', 'G0105']],
  [/^4533[01]$/, /^Z121[12]/, ['G0104']],
  [/^7427[08]$/, /^Z121[12]/, ['G0106', 'G0120'], ENEMA_ENDED],
  [/^(?:7706[56]|G020[46])$/, /^Z1231/, ['77067']],
  [/^71250$/, /^Z122/, ['71271']],
  [/^76775$/, /^Z136/, ['76706']],
  [/^881(?:4[1-3]|4[78]|5[0-5]|6[4-7]|7[45])$/, /^Z124/, ['G0123', 'G0145']],
  [/^92(?:002|004|012|014)$/, /^Z135/, ['G0117', 'G0118']],
  [/^8(?:670[1-3]|7389)$/, /^Z114/, ['G0432', 'G0433', 'G0435', 'G0475']],
];
/** A screening of the colon that became a procedure (chapter 18, section 60.2.1). */
const TURNED = 'PT';
/** Sigmoidoscopy and colonoscopy with a procedure, also through a stoma. */
const COLON_PROCEDURE = /^(?:44(?:389|39[0-7]|40[1-8])|453(?:3[1-9]|4\d|50|79|8\d|9[0-8]))$/;
const COLON_SCREENING = /^Z121[12]$/;
/** Codes that are for people without complaints. Those of a high risk are asked for it. */
const WITHOUT_COMPLAINT = /^(?:81528|82270|7706[37]|G0104|G0106|G0121|G0328|G0103|G0476)$/;
const NO_COMPLAINT = /^Z/;
/** The diagnostic test in place of the screening, where there is one. */
const DIAGNOSTIC: Readonly<Record<string, string>> = { 82270: '82272', G0328: '82274', G0103: '84153' };

function isUnmarkedTurn(code: string, { pointers, modifiers }: ReturnType<typeof linesOfCode>[number]): boolean {
  return COLON_PROCEDURE.test(code) && pointers.some((one) => COLON_SCREENING.test(one)) && !modifiers.includes(TURNED);
}

function asScreening({ question, payer }: Facts, code: string): Finding[] {
  return linesOfCode(question, code).flatMap((line): Finding[] => {
    const { pointers, modifiers } = line;
    const lines = question.lines === undefined ? {} : { lines: [line.number] };
    const found = AS_SCREENING.find(
      ([codes, diagnosis, , until]) =>
        codes.test(code) &&
        pointers.some((one) => diagnosis.test(one)) &&
        (until === undefined || question.date < until),
    );
    if (found !== undefined && !modifiers.includes(TURNED) && pointers.every((one) => NO_COMPLAINT.test(one))) {
      const text = `${code} is the diagnostic service, and the diagnoses report a screening, which Medicare pays under ${found[2].join(' or ')}`;
      const action = { kind: 'use_replacement_code', code, replacements: found[2] } as const;
      return [finding('screening-risk', 'conflicts', code, text, undefined, { action, ...lines })];
    }
    if (payer.kind === 'medicare' && isUnmarkedTurn(code, line)) {
      const text = `${code} with a screening diagnosis is a screening that became a procedure, which Medicare reports with ${TURNED}`;
      const action = { kind: 'add_modifier', modifiers: [TURNED], code, line: lines.lines?.[0] ?? null } as const;
      return [finding('screening-risk', 'conflicts', code, text, undefined, { action, ...lines })];
    }
    if (!WITHOUT_COMPLAINT.test(code) || pointers.length === 0 || pointers.some((one) => NO_COMPLAINT.test(one)))
      return [];
    const text = `${code} screens people without complaints, and no diagnosis of the line reports a screening`;
    const step = `Report on ${nameOfLine(question, line)} the screening diagnosis if the patient had no complaint, else bill ${DIAGNOSTIC[code] ?? 'the diagnostic service'}`;
    const action = { kind: 'correct_claim', text: step } as const;
    return [finding('screening-risk', 'conflicts', code, text, undefined, { action, ...lines })];
  });
}

/** Whether Medicare pays the test under a code of its own where a diagnosis of the line reports a screening. */
export function hasScreeningCode(code: string, { diagnoses, date }: Pick<Question, 'diagnoses' | 'date'>): boolean {
  return AS_SCREENING.some(
    ([codes, screening, , until]) =>
      codes.test(code) && diagnoses.some((one) => screening.test(one.code)) && (until === undefined || date < until),
  );
}

/** Whether regulation covers the code, whatever no policy says of it. */
export function isCoveredScreening(code: string, question: Question): boolean {
  return intervalFor(code, question) !== undefined || hasRequirement(code, question);
}

export function screeningRiskRules(facts: Facts): Finding[] {
  const { question, payer } = facts;
  if (question.kind !== 'claim' || payer.kind === 'other') return [];
  const codes = question.procedures.flatMap(({ code }): Finding[] => {
    const interval = intervalFor(code, question);
    if (interval === undefined) return asScreening(facts, code);
    const often = finding('screening-risk', 'conditions', code, `Paid if ${interval}`, undefined, {
      attest: [interval],
    });
    return [often, ...highRisk(facts, code), ...asScreening(facts, code)];
  });
  return [...codes, ...screeningBenefitRules(question)];
}

function highRisk({ question }: Facts, code: string): Finding[] {
  const average = AVERAGE[code];
  if (average === undefined || question.diagnoses.length === 0) return [];
  return linesOfCode(question, code).flatMap((line): Finding[] => {
    if (line.pointers.some((diagnosis) => HIGH_RISK.test(diagnosis))) return [];
    const text = `${code} is for patients at high risk, and no diagnosis of the line shows one`;
    const step = `Report on ${nameOfLine(question, line)} the diagnosis of the high risk, if the record supports one, else use ${average}`;
    const action = { kind: 'correct_claim', text: step } as const;
    const lines = question.lines === undefined ? {} : { lines: [line.number] };
    return [finding('screening-risk', 'conflicts', code, text, undefined, { action, ...lines })];
  });
}
