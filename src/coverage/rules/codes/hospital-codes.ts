/** C codes of HCPCS: hospital outpatient claims and surgical centers report them, practitioners do not. */
import type { Facts, Finding } from '../../facts.ts';
import { nameOfLine, toClaimLines } from '../../request/lines.ts';
import { finding } from '../catalog.ts';

const OF_HOSPITALS = /^C\d{4}$/;
/** Surgical centers report codes of devices and drugs on the form of practitioners. */
const SURGICAL_CENTER = '24';

export function hospitalCodeRules({ question, payer }: Facts): Finding[] {
  if (question.kind !== 'claim' || payer.kind === 'other' || question.setting === 'facility') return [];
  return toClaimLines(question).flatMap((line): Finding[] => {
    const place = line.place?.code ?? null;
    if (!OF_HOSPITALS.test(line.code) || place === null || place === SURGICAL_CENTER) return [];
    const where = nameOfLine(question, line);
    const text = `${where} is a code of hospital outpatient departments and surgical centers, and place of service ${place} is on a practitioner's claim`;
    const step = `Replace ${line.code} with the CPT or HCPCS code of a practitioner; for the hospital's own claim set setting to facility and leave place out`;
    const action = { kind: 'correct_claim', text: step } as const;
    return [finding('hospital-code', 'rejects', line.code, text, undefined, { action, lines: [line.number] })];
  });
}
