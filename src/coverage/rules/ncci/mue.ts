/** NCCI medically unlikely edits (MUE): the most units of a code that one practitioner, supplier or hospital is paid for in a day. */
import type { CodeRecord, UnitLimit } from '../../../codes/codes.public.ts';
import { coversDate } from '../../../corpus/corpus.public.ts';
import { citeEdition } from '../../citations.ts';
import type { Facts, Finding, Question } from '../../facts.ts';
import { isHospitalClaim, linesOfCode, modifiersOn, nameOfLine } from '../../request/lines.ts';
import { finding } from '../catalog.ts';
import { isRefusedByStatus } from '../fee-schedule/fee-schedule-status.ts';
import { listMacTypes, listMacTypesOnClaim } from '../payers/jurisdiction.ts';
import { onceWith50 } from './bilateral.ts';
import { PTP_MODIFIERS, VISIT_MODIFIERS } from './ncci-modifiers.ts';

/** Modifiers that distinguish lines of the same code (NCCI policy manual, chapter I, section V). */
const REPEATED = new Set([...PTP_MODIFIERS, '76', '77'].filter((modifier) => !VISIT_MODIFIERS.has(modifier)));
/** Of these, what may explain more than the limit of a day; a side or a finger does not. */
const AGAIN: ReadonlySet<string> = new Set(['59', 'XE', 'XP', 'XS', 'XU', '76', '77', '91']);
/** Reasons why no one is paid, suppliers and hospitals included. */
const NOT_PAYABLE: readonly (readonly [RegExp, string])[] = [
  [/\bdiscontinued\b/i, 'the drug is discontinued'],
  [/\bcompounded\b/i, 'it is a compounded drug'],
];

/** Times the limit from which units are more likely a slip than a service. */
const FAR = 2;
/** Doses of drugs: more than the label has is a slip, or is paid on appeal only. */
const OF_LABEL = /\bprescribing information\b/i;

export function mueRules(facts: Facts): Finding[] {
  const { question, payer, codes, editions } = facts;
  if (question.kind !== 'claim' || payer.kind === 'other') return [];
  return question.procedures.flatMap(({ code }): Finding[] => {
    const limit = findUnitLimit(codes.get(code), code, question);
    if (limit === null) return [];
    const { dataset, units, indicator, rationale } = limit;
    const edition = editions.get(dataset);
    const cited = citeEdition(dataset, edition);
    const more = edition !== undefined && !coversDate(edition, question.date) ? { confidence: 'medium' as const } : {};
    const supplied = dataset === 'mue' && listMacTypes(code, null).includes('DME');
    const unpayable = units > 0 ? undefined : NOT_PAYABLE.find(([pattern]) => pattern.test(rationale ?? ''));
    if (unpayable !== undefined) {
      const text = `MUE is 0 units because ${unpayable[1]}; the code is not payable`;
      return [finding('ncci-units', 'rejects', code, text, cited, more)];
    }
    // An indicator of the fee schedule already states why.
    if (units === 0 && isRefusedByStatus(codes.get(code))) return [];
    if (units === 0) {
      // 0 units to a practitioner is how the file marks what only a supplier or a hospital is paid for.
      const hospital = dataset === 'mue' && ofHospital(code, question);
      const text = supplied
        ? 'MUE is 0 units in the practitioner file; only a DME supplier may be paid'
        : hospital
          ? 'The hospital MUE file is not loaded: only the hospital may be paid, so the practitioner file has 0 units'
          : 'MUE is 0 units; the code is not payable';
      // On an institutional claim that says nothing of the hospital's limit; without one, the claim may be a practitioner's.
      const open = hospital && question.setting === 'facility' ? 'gap' : 'warns';
      return [finding('ncci-units', supplied || hospital ? open : 'rejects', code, text, cited, more)];
    }
    return billed(question, code, limit).flatMap(({ count, where, modifiers }): Finding[] => {
      if (count <= units) return [];
      const sides = bothSides(facts, code, units);
      if (sides !== null)
        return [finding('ncci-units', sides.effect, code, sides.text, cited, { ...more, ...sides.more })];
      const [effect, kind] = passed(limit, modifiers);
      const text = `Units exceed MUE: ${count} billed${where}, ${units} allowed per ${indicator === 1 ? 'claim line' : 'day'}; ${kind}`;
      const step = `Compare the ${count} units of ${code} with the record: correct them, or keep on file what shows them and expect a review`;
      const isOfLabel = OF_LABEL.test(rationale ?? '');
      const isSlip =
        effect === 'warns' &&
        (count >= FAR * units || isOfLabel) &&
        !modifiers.some((modifier) => (indicator === 1 ? REPEATED : AGAIN).has(modifier));
      const needed = [
        `${code}: all ${count} units${where} were furnished and necessary, more than the ${units} of the MUE`,
      ];
      const action = isSlip
        ? { action: { kind: 'correct_claim', text: step } as const }
        : effect === 'warns'
          ? { attest: needed }
          : {};
      return [finding('ncci-units', effect, code, text, cited, { ...more, ...action })];
    });
  });
}

/** The limit counts a procedure on both sides once, with 50. A surgical center, which may bill place 24 as the surgeon does, reports two lines. */
function bothSides(facts: Facts, code: string, units: number) {
  const { question } = facts;
  const step = onceWith50(facts, code);
  const lines = linesOfCode(question, code);
  if (step === null || lines.length !== 2 || lines.some((line) => line.units > units)) return null;
  const text = `${code} is on two lines, LT and RT: the MUE of ${units} counts both sides as one with modifier 50`;
  if (question.site !== 'asc')
    return { effect: 'rejects', text, more: { action: { kind: 'correct_claim', text: step } } } as const;
  const attest = [
    `the claim is that of the surgical center; a surgeon reports ${code} once with modifier 50 and 1 unit`,
  ];
  return { effect: 'warns', text, more: { attest } } as const;
}

interface Billed {
  count: number;
  where: string;
  modifiers: readonly string[];
}

/**
 * Units that are compared with the limit. Indicator 1 applies to a line: lines with a modifier that distinguishes them are compared
 * alone, the others together, as one line repeated. Limits of the day apply to all lines.
 */
function billed(question: Question, code: string, { indicator }: UnitLimit): Billed[] {
  const lines = linesOfCode(question, code);
  const alone = (modifiers: readonly string[]) => modifiers.some((modifier) => REPEATED.has(modifier));
  if (indicator !== 1 || question.lines === undefined || lines.length < 2)
    return [{ count: sum(lines), where: '', modifiers: modifiersOn(question, [code]) }];
  const apart = lines
    .filter(({ modifiers }) => alone(modifiers))
    .map((line) => ({ count: line.units, where: ` on ${nameOfLine(question, line)}`, modifiers: [] }));
  return [...apart, { count: sum(lines.filter(({ modifiers }) => !alone(modifiers))), where: '', modifiers: [] }];
}

function sum(lines: readonly { units: number }[]): number {
  return lines.reduce((units, line) => units + line.units, 0);
}

/** Indicator 1 is checked line by line: a modifier that distinguishes lines lets the same code are on several. */
function passed({ units, indicator }: UnitLimit, modifiers: readonly string[]): ['rejects' | 'warns', string] {
  if (indicator === 2) return ['rejects', 'policy-based limit (MAI 2) that documentation cannot override'];
  const apart = indicator === 1 ? modifiers.filter((modifier) => REPEATED.has(modifier)) : [];
  if (apart.length > 0)
    return ['warns', `modifier ${apart.join(' or ')} allows more units on separate claim lines if documented`];
  return [units === 1 ? 'rejects' : 'warns', 'documentation must support additional units'];
}

/** The limit of anyone who is paid: suppliers for equipment, the hospital for its outpatients where its file is loaded, else the practitioner. */
function findUnitLimit(record: CodeRecord | undefined, code: string, question: Question) {
  // The practitioner file gives equipment 0 units, which contains no information about its suppliers.
  if (listMacTypesOnClaim(question, code)[0] === 'DME')
    return record?.mueSupplier === undefined ? null : { dataset: 'mue_supplier', ...record.mueSupplier };
  if (isHospitalClaim(question) && record?.mueHospital !== undefined)
    return { dataset: 'mue_hospital', ...record.mueHospital };
  return record?.mue ? { dataset: 'mue', ...record.mue } : null;
}

/** Whether the claim is, or without a site must be, one of a hospital: codes with C are made for hospital outpatients. */
function ofHospital(code: string, question: Question): boolean {
  return (
    isHospitalClaim(question) ||
    (question.site === null && question.setting !== 'professional' && /^C\d{4}$/.test(code))
  );
}
