/** The same service on several lines of a claim: without a modifier that distinguishes them, the second is a duplicate. */
import type { ClaimLine, Facts, Finding, Question } from '../../facts.ts';
import { linesOfCode, nameOfLine } from '../../request/lines.ts';
import { finding } from '../catalog.ts';
import { visitKind } from '../ncci/visits.ts';

const APART: ReadonlySet<string> = new Set('76 77 91 59 XE XP XS XU 58 78 79 27 LC LD LM RC RI JW'.split(' '));
/** Pathology and laboratory; the same test again on one day is 91. */
const LABORATORY = /^(?:8\d{4}|\d{4}U)$/;
/** Units of these are amounts or time, so that several lines of one day are common; not transports, nor anesthesia, which is one line a session. */
const AMOUNTS = /^(?:A[1-9]\d{3}|A0(?!42[6-9]|43[0-4])\d{3}|[BEJKLPQV]\d{4}|C9\d{3}|97\d{3})$/;

/** A visit is one unit: what happened twice is reported apart by lines. */
function countedVisits({ question, codes }: Facts): Finding[] {
  return (question.lines ?? []).flatMap((line): Finding[] => {
    if (line.units < 2 || !EVALUATION.test(line.code) || visitKind(line.code, codes.get(line.code)) !== 'visit')
      return [];
    const text = `${line.code} is a visit and has ${line.units} units: each visit is a line of its own with 1 unit`;
    const step = `Report ${nameOfLine(question, line)} with 1 unit; a second visit of the day needs its own line and reason`;
    const action = { kind: 'correct_claim', text: step } as const;
    return [finding('repeated-service', 'rejects', line.code, text, undefined, { action, lines: [line.number] })];
  });
}

/** Visits that are no matter of minutes or of days. */
const EVALUATION = /^99(?:20[2-5]|21[1-5]|22[1-3]|23[1-9]|28[1-5]|30[4-9]|31[0568]|34[1-9]|350)$/;

export function repeatedServiceRules(facts: Facts): Finding[] {
  const { question, payer, codes } = facts;
  if (question.kind !== 'claim' || payer.kind === 'other' || question.lines === undefined) return [];
  return [...countedVisits(facts), ...duplicates(question, codes)];
}

function duplicates(question: Question, codes: Facts['codes']): Finding[] {
  return question.procedures.flatMap(({ code }): Finding[] => {
    const lines = linesOfCode(question, code);
    if (lines.length < 2 || AMOUNTS.test(code)) return [];
    const same = [...Map.groupBy(lines, identity).values()].filter((own) => own.length > 1 && !own.some(isApart));
    const [repeated] = same;
    if (repeated === undefined) return [];
    const numbers = repeated.map(({ number }) => number);
    const record = codes.get(code);
    const limit = record?.mue?.units ?? null;
    const total = repeated.reduce((sum, { units }) => sum + units, 0);
    const later = repeated.slice(1).map(({ number }) => `line ${number}`);
    const text = `${code} is on lines ${numbers.join(' and ')} without a modifier that distinguishes them; the later line is denied as a duplicate`;
    const modifier =
      visitKind(code, record) === 'visit'
        ? '25 or 27 for a separate encounter'
        : LABORATORY.test(code)
          ? '91 for a repeated test, 59 for another specimen'
          : '76 for a repeat by the same physician, 77 by another, 59 or XS for another site';
    const sum =
      limit !== null && limit >= total ? `Report one line with ${total} units, or ` : 'Remove the duplicate, or ';
    const step = `${sum}add to ${later.join(' and ')} the modifier that the record supports: ${modifier}`;
    const action = { kind: 'correct_claim', text: step } as const;
    return [finding('repeated-service', 'rejects', code, text, undefined, { action, lines: numbers })];
  });
}

/** Lines that nothing reports apart: the same modifiers, diagnoses apart, at the same place. */
function identity({ modifiers, place }: ClaimLine): string {
  return `${modifiers.toSorted().join(' ')} ${place?.code ?? place?.site ?? ''}`;
}

/** A modifier of a repetition or of a separate service. */
function isApart({ modifiers }: ClaimLine): boolean {
  return modifiers.some((modifier) => APART.has(modifier));
}
