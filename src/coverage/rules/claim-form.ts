/** What the claim has no room for: form CMS-1500 and the professional transaction 837P (segment HI) take twelve diagnoses, a modifier is on a line once, and a diagnosis on a claim (ICD-10-CM guidelines, I.B.12). */
import type { Facts, Finding } from '../facts.ts';
import { isHospitalClaim, nameOfLine } from '../request/lines.ts';
import { finding } from './catalog.ts';

const MAX_DIAGNOSES = 12;

export function claimFormRules({ question }: Facts): Finding[] {
  if (question.kind !== 'claim') return [];
  const repeated = (question.lines ?? []).flatMap((line): Finding[] =>
    (line.repeated ?? []).map((modifier) => {
      const text = `Modifier ${modifier} is on ${nameOfLine(question, line)} twice`;
      const action = {
        kind: 'correct_claim',
        text: `Report modifier ${modifier} once on ${nameOfLine(question, line)}`,
      } as const;
      return finding('claim-form', 'rejects', line.code, text, undefined, { action, lines: [line.number] });
    }),
  );
  for (const { requested } of question.diagnoses.filter((one) => one.repeated)) {
    const text = `Diagnosis ${requested} is reported more than once`;
    const action = { kind: 'correct_claim', text: `Report diagnosis ${requested} once and point to it` } as const;
    repeated.push(finding('claim-form', 'warns', null, text, undefined, { action }));
  }
  const count = question.diagnoses.length;
  // Institutional claims have room for a principal and 24 other diagnoses, more than a request takes.
  if (count <= MAX_DIAGNOSES || isHospitalClaim(question)) return repeated;
  const text = `${count} diagnoses are reported, and a professional claim takes ${MAX_DIAGNOSES}`;
  const step = `Report the ${MAX_DIAGNOSES} diagnoses that the services are for, or split the services over two claims`;
  return [
    ...repeated,
    finding('claim-form', 'rejects', null, text, undefined, { action: { kind: 'correct_claim', text: step } }),
  ];
}
