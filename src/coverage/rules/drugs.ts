/** Drugs billed by HCPCS code: discarded amounts (JW, JZ), and units that cannot be what was given. */
import type { CodeRecord } from '../../codes/codes.public.ts';
import { openLexicon } from '../../platform/text/lexicon.ts';
import { citeEdition } from '../citations.ts';
import type { ClaimLine, Facts, Finding, Question } from '../facts.ts';
import { linesOfCode, nameOfLine, toClaimLines } from '../request/lines.ts';
import { finding } from './catalog.ts';
import { listMacTypesOnClaim } from './payers/jurisdiction.ts';

/** From these days JW, then JZ, is reported for drugs in single-dose containers. */
const WASTE_SINCE = '2017-01-01';
const NO_WASTE_SINCE = '2023-07-01';
const NO_WASTE_REQUIRED = '2023-10-01';
/** Injected drugs and biologicals; vaccines and what is taken by mouth have no JW. */
export const DRUG = /^(?:J[0-7]\d{3}|J9\d{3}|Q(?:[245]\d{3}|013[89]|302[78]|99[59]\d)|C9[0-4]\d{2})$/;

/** Contrast agents and radiopharmaceuticals: no loaded file states whether one came in a single-dose container. */
const IMAGING_AGENT = /^(?:A464[1-8]|A9[5-6]\d{2}|Q99[56]\d)$/;

/** For one line, or a claim without lines. */
export function discardedDrugRules({ question }: Facts): Finding[] {
  const provided = question.modifiers.filter((modifier) => modifier === 'JW' || modifier === 'JZ');
  const [first, ...others] = question.procedures;
  const drugs = question.procedures.filter(({ code }) => DRUG.test(code) || IMAGING_AGENT.test(code));
  const { code } = first!;
  const line = question.lines?.[0]?.number ?? null;
  if (provided.length === 2 && others.length === 0) {
    const text = 'JW reports a discarded amount and JZ that there was none: one line cannot have both';
    const step = `Report JW on a separate line with the discarded units and omit JZ, or report only JZ`;
    return [
      finding('drug-discarded', 'rejects', code, text, undefined, { action: { kind: 'correct_claim', text: step } }),
    ];
  }
  const wrong = provided.filter((modifier) => question.date < (modifier === 'JZ' ? NO_WASTE_SINCE : WASTE_SINCE));
  if (wrong.length > 0 || (provided.length > 0 && drugs.length === 0)) {
    const text =
      drugs.length === 0
        ? `Modifier ${provided.join(', ')} is for drugs in single-dose containers, and ${code} is not one`
        : `Modifier ${wrong.join(', ')} was not in use on the date of service`;
    const modifiers = drugs.length === 0 ? provided : wrong;
    const action = { kind: 'remove_modifier', modifiers, code, line } as const;
    return [finding('drug-discarded', 'warns', code, text, undefined, { action })];
  }
  return [];
}

const containers = openLexicon(new URL('../lexicon/drug-containers.yaml', import.meta.url));
const readCodes = (kind: string) => new Set(containers.data<string[]>(kind).flatMap((line) => line.split(' ')));
const SINGLE_DOSE = readCodes('single');
const MULTIPLE_DOSE = readCodes('multiple');
/** Sold in multiple-dose containers, too. */
const EITHER = new Set([...readCodes('mixed'), ...MULTIPLE_DOSE]);

/** Antibodies, fusion proteins, proteasome inhibitors and enzymes, by the ends of their names: made for one dose, with few exceptions. */
const WITHOUT_PRESERVATIVE = /(?:mab|cept|zomib|stim|ase)\b/i;

function unmarked(question: Question, code: string, why: string): Finding {
  const line = question.lines?.find((one) => one.code === code)?.number ?? null;
  const text = `JW or JZ is missing for ${code}: ${why}`;
  const action = { kind: 'add_modifier', modifiers: ['JZ', 'JW'], code, line } as const;
  // From lists of readers, and by the names of drugs: no loaded file states the container.
  return finding('drug-container', 'warns', code, text, undefined, { action, verified: false });
}

/** By the HCPCS description: "Tacrolimus, immediate release, oral, 1 mg". A container of tablets holds more than one dose. */
const BY_MOUTH = /\b(?:oral|tablets?|capsules?)\b/i;
const isByMouth = (record: CodeRecord | undefined): boolean => BY_MOUTH.test(record?.description ?? '');

/** A drug without JW and JZ on any line: right for a multiple-dose container only, which no loaded file shows. */
export function containerRules({ question, payer, codes }: Facts): Finding[] {
  if (question.kind !== 'claim' || payer.kind === 'other' || question.date < NO_WASTE_REQUIRED) return [];
  return question.procedures.flatMap(({ code }): Finding[] => {
    const marked = linesOfCode(question, code).some(({ modifiers }) =>
      modifiers.some((modifier) => modifier === 'JW' || modifier === 'JZ'),
    );
    const drug = codes.get(code)?.drug;
    if (marked || !DRUG.test(code) || drug === undefined || isByMouth(codes.get(code))) return [];
    if (SINGLE_DOSE.has(code)) return [unmarked(question, code, 'its products are sold in single-dose containers')];
    if (!EITHER.has(code) && drug.names?.some((name) => WITHOUT_PRESERVATIVE.test(name)) === true)
      return [unmarked(question, code, 'its kind comes in single-dose containers, with few exceptions')];
    const text = EITHER.has(code)
      ? `JW or JZ is required if the drug came in a single-dose container; it is sold in multiple-dose ones${MULTIPLE_DOSE.has(code) ? '' : ' as well'}`
      : 'JW or JZ is required if the drug came in a single-dose container; the loaded files do not state the container';
    const attest = [`the container of ${code} was a multiple-dose one; otherwise add JZ, or JW for what was discarded`];
    return [finding('drug-container', 'gap', code, text, undefined, { attest })];
  });
}

/** One dose of a drug has a discarded amount or has none: JW on one line and JZ on another contradict each other. */
export function wasteLineRules({ question, payer, codes }: Facts): Finding[] {
  if (question.kind !== 'claim' || payer.kind === 'other' || question.lines === undefined) return [];
  return question.procedures.flatMap(({ code }): Finding[] => {
    const own = linesOfCode(question, code);
    const having = (modifier: string) => own.filter(({ modifiers }) => modifiers.includes(modifier));
    const [none, wasted] = [having('JZ'), having('JW')];
    if (DRUG.test(code) && none.length === 0 && wasted.length > 0 && wasted.length < own.length)
      return notOfContainers(question, codes.get(code), own, wasted);
    if (DRUG.test(code) && none.length === 0 && wasted.length > 0 && wasted.length === own.length)
      return [withoutDose(question, code, wasted)];
    if (!DRUG.test(code) || own.length < 2 || none.length === 0 || wasted.length === 0) return [];
    const names = none.map((line) => nameOfLine(question, line)).join(' and ');
    const text = `JZ reports that no ${code} was discarded, but JW on another line reports a discarded amount`;
    const step = `Remove JZ from ${names} if the units of JW were discarded, else remove the line with JW`;
    const lines = [...none, ...wasted].map(({ number }) => number);
    const action = { kind: 'correct_claim', text: step } as const;
    return [finding('drug-discarded', 'rejects', code, text, undefined, { action, lines })];
  });
}

/** What is discarded is left of a container from which a dose was taken, and that dose has a line of its own. */
function withoutDose(question: Question, code: string, wasted: readonly ClaimLine[]): Finding {
  const names = wasted.map((line) => nameOfLine(question, line)).join(' and ');
  const text = `JW reports a discarded amount of ${code}, and no line of the claim reports the administered amount`;
  const step = `Add a line for the administered units of ${code}, or remove JW from ${names} if they were administered`;
  const lines = wasted.map(({ number }) => number);
  return finding('drug-discarded', 'rejects', code, text, undefined, {
    action: { kind: 'correct_claim', text: step },
    lines,
  });
}

/** What is left of an opened container is less than the largest one holds, and with the dose it adds up to whole ones. */
function notOfContainers(
  question: Question,
  record: CodeRecord | undefined,
  own: readonly ClaimLine[],
  wasted: readonly ClaimLine[],
): Finding[] {
  const { largest, step } = record?.drug ?? {};
  if (largest === undefined || step === undefined) return [];
  const { code } = own[0]!;
  const count = (lines: readonly ClaimLine[]) => lines.reduce((sum, { units }) => sum + units, 0);
  const [left, all] = [count(wasted), count(own)];
  const isWhole = wasted.some(({ units }) => units >= largest);
  if (!isWhole && all % step === 0) return [];
  const text = isWhole
    ? `${left} discarded units of ${code} are as much as the largest listed container holds (${largest} units), or more: what was not opened is not discarded`
    : `${all} units of ${code}, administered and discarded, are no listed containers, which hold multiples of ${step}`;
  const names = own.map((line) => nameOfLine(question, line)).join(' and ');
  const advice = `Report on ${names} the administered units and what was left of the containers that were opened`;
  return [
    finding('drug-discarded', 'warns', code, text, undefined, {
      review: true,
      action: { kind: 'correct_claim', text: advice },
      lines: own.map(({ number }) => number),
    }),
  ];
}

const DOSE = /^(?:(?:up to|per) )?(\d+(?:\.\d+)?) ?(mg|mcg|ug|ml|g|gm|iu|units?|meq|mci)\b/i;
const MIN_AMOUNT = 2;

/** Units over the limit that would be within it if they were the amount given: milligrams in place of billing units. */
export function drugUnitRules(facts: Facts): Finding[] {
  const { question, payer, codes, editions } = facts;
  if (question.kind !== 'claim' || payer.kind === 'other') return [];
  return toClaimLines(question).flatMap((line): Finding[] => {
    const { code, units } = line;
    const record = codes.get(code);
    if (line.assumed === true && DRUG.test(code)) {
      const text = `${nameOfLine(question, line)} has no units, so one billing unit of the drug was assumed`;
      const attest = [`one billing unit of ${code} was given`];
      return [finding('drug-units', 'gap', code, text, undefined, { attest })];
    }
    const parts = lessThanContainer(facts, line);
    if (parts.some(({ effect }) => effect === 'warns')) return parts;
    const dosage = record?.drug?.dosage ?? null;
    const limit = record?.mue?.units ?? 0;
    const dose = dosage === null ? null : DOSE.exec(dosage.trim());
    // A supplier delivers what is needed in a month; the limit is a practitioner's of a day.
    const isSupplied = listMacTypesOnClaim(question, code)[0] === 'DME';
    if (dose === null || limit === 0 || units <= limit || isSupplied) return parts;
    const amount = Number(dose[1]);
    const intended = units / amount;
    if (amount < MIN_AMOUNT || intended > limit) return parts;
    const unit = dose[2]!.toLowerCase();
    const total = Math.round(units * amount * 100) / 100;
    const text = `${units} units of ${amount} ${unit} are ${total} ${unit}, more than Medicare expects in a day (${limit} units)`;
    const step = `If ${units} ${unit} were given, report ${Math.ceil(intended)} units on ${nameOfLine(question, line)}`;
    const cited = citeEdition('mue', editions.get('mue'));
    const lines = question.lines === undefined ? {} : { lines: [line.number] };
    const action = { kind: 'correct_claim', text: step } as const;
    return [...parts, finding('drug-units', 'rejects', code, text, cited, { action, ...lines })];
  });
}

/**
 * JZ reports that nothing of the containers was left: fewer units than the smallest one holds are containers in place of units, and
 * units that no containers add up to leave a rest.
 */
function lessThanContainer({ question, codes }: Facts, line: ClaimLine): Finding[] {
  const { code, units, modifiers } = line;
  const { smallest, step, dosage } = codes.get(code)?.drug ?? {};
  if (!DRUG.test(code) || !modifiers.includes('JZ')) return [];
  if (smallest === undefined) {
    const text = `No loaded crosswalk of NDCs lists the containers of ${code}: units were not compared with them`;
    return [finding('drug-units', 'gap', code, text)];
  }
  const rest = step === undefined ? 0 : units % step;
  if (units >= smallest && rest === 0) return [];
  const unit = dosage == null ? '' : ` of ${dosage}`;
  const billed = `${units} ${units === 1 ? 'unit' : 'units'}${unit}`;
  const text =
    units < smallest
      ? `JZ reports that nothing was discarded, and ${billed} are less than the smallest listed container of ${code} holds (${smallest} units)`
      : `JZ reports that nothing was discarded, and no listed containers of ${code} add up to ${billed}: they hold multiples of ${step}`;
  const advice = `Report on ${nameOfLine(question, line)} the units that were given, and JW for what was discarded, if anything; a container is not a unit`;
  const lines = question.lines === undefined ? {} : { lines: [line.number] };
  const action = { kind: 'correct_claim', text: advice } as const;
  return [finding('drug-units', 'warns', code, text, undefined, { review: true, action, ...lines })];
}
