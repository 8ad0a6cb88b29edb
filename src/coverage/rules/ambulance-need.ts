/**
 * What the record has to show for a transport by ambulance, apart from an emergency that starts where the patient was found:
 * codes and modifiers do not state why nothing less would do (42 CFR 410.40; Benefit Policy Manual, chapter 10).
 */
import type { ClaimLine, Facts, Finding } from '../facts.ts';
import { nameOfLine, toClaimLines } from '../request/lines.ts';
import { AIR, GROUND, getJourney } from './ambulance.ts';
import { finding } from './catalog.ts';

/** Between hospitals, D for other sites of diagnosis or treatment, and skilled nursing facilities. */
const BETWEEN_FACILITIES = /^[DHN][DH]$/;
const SCHEDULED = ['A0426', 'A0428'];

const NEEDS: readonly (readonly [applies: (line: ClaimLine) => boolean, text: string, condition: string])[] = [
  [
    ({ code }) => AIR.includes(code),
    'Transport by air is paid if transport on the ground would have endangered the patient',
    'that time, distance or obstacles on the ground would have endangered the patient, and that the hospital was the nearest appropriate one',
  ],
  [
    ({ code }) => code === 'A0434',
    'Specialty care transport is paid for a critically ill or injured patient between facilities',
    "that the patient was critically ill or injured and needed care beyond a paramedic's scope between the facilities",
  ],
  [
    ({ code }) => code === 'A0433',
    'Advanced life support, level 2, is paid for certain procedures or three drugs',
    'a procedure of advanced life support, level 2, or three separate intravenous drugs',
  ],
  [
    ({ code }) => SCHEDULED.includes(code),
    'A transport that is not an emergency is paid if other means were contraindicated',
    "that other means of transport were contraindicated, such as bed confinement, with the physician's certification where it is required",
  ],
  [
    ({ code, modifiers }) => GROUND.includes(code) && BETWEEN_FACILITIES.test(getJourney(modifiers) ?? ''),
    'A transfer between facilities is paid if the first one could not provide the care',
    'that the first facility could not provide the care, and that the other was the nearest appropriate one',
  ],
];

export function ambulanceNeedRules({ question, payer }: Facts): Finding[] {
  if (question.kind !== 'claim' || payer.kind === 'other') return [];
  return toClaimLines(question).flatMap((line): Finding[] => {
    const need = NEEDS.find(([applies]) => applies(line));
    if (need === undefined) return [];
    const [, text, condition] = need;
    const more = { attest: [condition], lines: question.lines === undefined ? [] : [line.number] };
    return [finding('ambulance-need', 'informs', line.code, `${nameOfLine(question, line)}: ${text}`, undefined, more)];
  });
}
