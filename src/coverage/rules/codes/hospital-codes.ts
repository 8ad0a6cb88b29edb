/** Codes of institutional claims: those of hospitals, home health agencies, hospices and health centers, which practitioners do not report. */
import type { Facts, Finding } from '../../facts.ts';
import { nameOfLine, toClaimLines } from '../../request/lines.ts';
import { finding } from '../catalog.ts';

const HOSPITALS = 'hospital outpatient departments and surgical centers';
/** From the names of the codes; hours of observation and visits of hospitals included. */
const INSTITUTIONS: readonly (readonly [codes: RegExp, owner: string])[] = [
  [/^C\d{4}$/, HOSPITALS],
  [/^G0(?:25[79]|260|37[89]|38[0-4]|390|463)$/, HOSPITALS],
  [/^G0(?:129|17[67]|41[01])$/, 'hospitals and community mental health centers'],
  [/^G0(?:15[1-35-9]|16[0-4]|299|300|32[0-2]|49[3-6])$/, 'home health agencies and hospices'],
  [/^Q50(?:0\d|10)$/, 'home health agencies and hospices'],
  [/^G0(?:46[6-9]|470|51[12]|071)$/, 'health centers and rural health clinics'],
];
/** Surgical centers report codes of devices and drugs on the form of practitioners. */
const SURGICAL_CENTER = '24';

export function hospitalCodeRules({ question, payer }: Facts): Finding[] {
  if (question.kind !== 'claim' || payer.kind === 'other' || question.setting === 'facility') return [];
  return toClaimLines(question).flatMap((line): Finding[] => {
    const place = line.place?.code ?? null;
    const owner = INSTITUTIONS.find(([codes]) => codes.test(line.code))?.[1];
    if (owner === undefined || place === null || (place === SURGICAL_CENTER && owner === HOSPITALS)) return [];
    const where = nameOfLine(question, line);
    const text = `${where} is a code of ${owner}, and place of service ${place} is on a practitioner's claim`;
    const step = `Replace ${line.code} with the CPT or HCPCS code of a practitioner; for the institution's own claim set setting to facility and leave place out`;
    const action = { kind: 'correct_claim', text: step } as const;
    return [finding('hospital-code', 'rejects', line.code, text, undefined, { action, lines: [line.number] })];
  });
}
