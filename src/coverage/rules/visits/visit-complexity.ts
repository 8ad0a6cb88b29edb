/** G2211, visit complexity: with an office visit, and with modifier 25 on it only alongside certain preventive services. */
import type { Facts, Finding } from '../../facts.ts';
import { linesOfCode, modifiersByLine, nameOfLine } from '../../request/lines.ts';
import { finding } from '../catalog.ts';

const COMPLEXITY = 'G2211';
const VISIT = /^99(?:20[2-5]|21[1-5])$/;
const HOME_VISIT = /^99(?:34[1-9]|350)$/;
const HOME_SINCE = '2026-01-01';
/** From this day the visit may carry 25 because of a vaccine, an annual wellness visit or a Part B preventive service. */
const PREVENTIVE_SINCE = '2025-01-01';
const PREVENTIVE =
  /^(?:9047[1-4]|9048[0-1]|90460|90461|G0(?:00[89]|010|101|102|402|438|439|44[2-7]|473|296|136|104|105|108|121)|Q0091|77067|99497|G0513)$/;

export function visitComplexityRules({ question, payer }: Facts): Finding[] {
  if (question.kind !== 'claim' || payer.kind === 'other') return [];
  const codes = question.procedures.map(({ code }) => code);
  if (!codes.includes(COMPLEXITY)) return [];
  const isBase = (code: string) => VISIT.test(code) || (question.date >= HOME_SINCE && HOME_VISIT.test(code));
  const visits = codes.filter(isBase).flatMap((code) => linesOfCode(question, code));
  if (visits.length === 0) {
    const text = 'G2211 is an add-on to an office visit (99202 to 99205, 99211 to 99215), and the claim has none';
    const action = {
      kind: 'correct_claim',
      text: 'Remove G2211, or bill it on the claim of its office visit',
    } as const;
    return [finding('visit-complexity', 'rejects', COMPLEXITY, text, undefined, { action })];
  }
  const marked = visits.filter(({ modifiers }) => modifiers.includes('25'));
  if (marked.length === 0 || marked.length < visits.length || !modifiersByLine(question)) return [];
  const name = marked.map((line) => nameOfLine(question, line)).join(' and ');
  const preventive = codes.filter((code) => PREVENTIVE.test(code));
  if (question.date >= PREVENTIVE_SINCE && preventive.length > 0) {
    const text = `Modifier 25 on ${name} does not bar G2211, because ${preventive.join(', ')} is a preventive service or vaccine`;
    return [finding('visit-complexity', 'informs', COMPLEXITY, text)];
  }
  const text = `G2211 is not paid when the visit has modifier 25 (${name})${question.date >= PREVENTIVE_SINCE ? ', unless a vaccine, an annual wellness visit or another Part B preventive service is the reason' : ''}`;
  const action = {
    kind: 'correct_claim',
    text: 'Remove G2211; modifier 25 stays where the visit was separate',
  } as const;
  return [finding('visit-complexity', 'rejects', COMPLEXITY, text, undefined, { action })];
}
