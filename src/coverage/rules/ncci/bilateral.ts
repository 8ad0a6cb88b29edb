/** Modifiers 50, LT and RT against the bilateral indicator of the fee schedule. */
import { citeEdition } from '../../citations.ts';
import type { ClaimLine, Facts, Finding, Question } from '../../facts.ts';
import { linesOfCode, modifiersByLine, nameOfLine } from '../../request/lines.ts';
import { finding } from '../catalog.ts';
import { listIndicators } from '../fee-schedule/fee-schedule-indicators.ts';

const SIDES: Record<string, string> = {
  0: 'bilateral adjustment does not apply',
  2: 'RVUs already reflect a bilateral procedure',
  9: 'bilateral concept does not apply',
};

/** Indicators 1 and 3 allow 50; 2 is priced for both sides already, 0 and 9 have none. For one line, or a claim without lines. */
export function modifier50Rules(facts: Facts): Finding[] {
  const { question, editions } = facts;
  const cited = citeEdition('mpfs', editions.get('mpfs'));
  const known = listIndicators(facts, 'bilateral');
  if (!question.modifiers.includes('50') || known.length < question.procedures.length) return [];
  if (known.every(({ value }) => SIDES[value] !== undefined)) {
    const list = known.map(({ code, value }) => `${code} (${SIDES[value]})`).join(', ');
    return [finding('modifier-bilateral', 'rejects', null, `Modifier 50 does not apply to ${list}`, cited)];
  }
  if (question.site === 'asc') {
    if (question.setting === 'professional') return [];
    const text = 'An ASC does not report modifier 50: it reports two lines, or two units, of the procedure';
    const attest = ['the claim is that of the surgeon, who reports modifier 50'];
    return [finding('modifier-bilateral', 'warns', null, text, undefined, { attest })];
  }
  const [only, ...others] = question.procedures;
  if (others.length > 0 || only!.count < 2 || question.lines === undefined) return [];
  const text = `Modifier 50 reports both sides: report ${only!.code} with 1 unit, not ${only!.count}`;
  const action = { kind: 'correct_claim', text: `Report ${only!.code} with modifier 50 and 1 unit` } as const;
  return [finding('modifier-bilateral', 'warns', only!.code, text, undefined, { action })];
}

/** A procedure on both sides, as two lines or units with LT and RT. */
export function bothSidesRules(facts: Facts): Finding[] {
  const { question, payer, codes, editions } = facts;
  if (question.kind !== 'claim' || payer.kind === 'other') return [];
  return question.procedures.flatMap(({ code, count }): Finding[] => {
    const lines = linesOfCode(question, code);
    const sides = (side: string) => lines.filter(({ modifiers }) => modifiers.includes(side));
    const [left, right] = [sides('LT'), sides('RT')];
    // Sides given for a claim of several codes may be those of two procedures.
    if (left.length === 0 || right.length === 0 || (!modifiersByLine(question) && count < 2)) return [];
    const indicator = codes.get(code)?.schedule?.bilateral ?? null;
    const both = left.find((line) => right.includes(line));
    if (both !== undefined && question.lines !== undefined) return [bothOnOneLine(question, both, indicator)];
    const where =
      question.lines === undefined
        ? ''
        : `, ${[...new Set([...left, ...right].map(({ number }) => number))]
            .sort((a, b) => a - b)
            .map((number) => `line ${number}`)
            .join(' and ')}`;
    if (indicator === '2') {
      const text = `Modifiers LT and RT with ${code}${where}: RVUs already reflect a bilateral procedure`;
      return [finding('modifier-bilateral', 'warns', code, text, citeEdition('mpfs', editions.get('mpfs')))];
    }
    if (indicator !== '1') return [];
    if (question.site === 'asc') {
      const text = `${code} on both sides${where}: an ASC reports two lines with LT and RT and no modifier 50`;
      return [finding('modifier-bilateral', 'informs', code, text)];
    }
    const step = onceWith50(facts, code)!;
    const text = `${code} on both sides${where} (bilateral indicator 1): ${step.charAt(0).toLowerCase()}${step.slice(1)}`;
    const action = { kind: 'correct_claim', text: step } as const;
    return [finding('modifier-bilateral', 'warns', code, text, undefined, { action })];
  });
}

/** For lines that are one LT and one RT of a procedure with bilateral indicator 1: how a practitioner reports them; null for others. */
export function onceWith50({ question, codes }: Facts, code: string): string | null {
  const lines = linesOfCode(question, code);
  const [left, right] = ['LT', 'RT'].map((side) => lines.find(({ modifiers }) => modifiers.includes(side)));
  if (left === undefined || right === undefined) return null;
  if (codes.get(code)?.schedule?.bilateral !== '1') return null;
  const named = nameOfLine(question, left.number < right.number ? left : right);
  return `Report ${named} once with modifier 50 and 1 unit in place of LT and RT`;
}

/** A line reports one side, or both by 50. */
function bothOnOneLine(question: Question, line: ClaimLine, indicator: string | null): Finding {
  const name = nameOfLine(question, line);
  const isPaidOnce = indicator === '0' || indicator === '2';
  const once = indicator === '1' && question.site !== 'asc';
  const step = once
    ? `Report ${name} with modifier 50 and 1 unit in place of LT and RT`
    : isPaidOnce
      ? `Report ${name} once; its payment is not increased for two sides`
      : `Report ${line.code} on two lines, one with LT and one with RT`;
  const text = 'Modifiers LT and RT are on one line, which reports one side only';
  const action = { kind: 'correct_claim', text: step } as const;
  return finding('modifier-bilateral', 'rejects', line.code, text, undefined, { action, lines: [line.number] });
}
