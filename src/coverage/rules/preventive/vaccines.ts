/** Vaccines that Part B pays as preventive services: Medicare has codes of its own for giving them (Claims Processing Manual, chapter 18, section 10.2). */
import type { Facts, Finding } from '../../facts.ts';
import { linesOfCode } from '../../request/lines.ts';
import { finding } from '../catalog.ts';

/** Vaccines by the code under which Medicare pays their administration. */
const ADMINISTRATION: readonly (readonly [vaccines: RegExp, administration: string])[] = [
  [/^(?:90630|9065[3-8]|9066[0-8]|9067[2-4]|9068[25-9]|90694|90756|Q203[4-9])$/, 'G0008'],
  [/^(?:90670|90671|90677|90684|90732)$/, 'G0009'],
  [/^(?:90739|9074[034678]|90759)$/, 'G0010'],
  [/^913(?:0[4-9]|1\d|2\d)$/, '90480'],
];
/** Without giving and counseling (90480 to 90489). */
const VACCINE = /^(?:90(?:47[6-9]|49\d|[56]\d\d|7[0-5]\d)|913\d\d|Q203[4-9])$/;
const GENERAL = /^(?:9046[01]|9047[1-4])$/;

/** Required on the lines of a Part B vaccine and its administration, whatever else is diagnosed (section 10.2.1). */
const DIAGNOSIS = 'Z23';
const ADMINISTRATION_CODE = /^(?:G00(?:08|09|10)|90480)$/;

/** Vaccines that Part B names, and giving them (Social Security Act, section 1861(s)(10)). */
export function isPartBVaccine(code: string): boolean {
  return ADMINISTRATION_CODE.test(code) || ADMINISTRATION.some(([vaccines]) => vaccines.test(code));
}

export function vaccineRules(facts: Facts): Finding[] {
  const { question, payer } = facts;
  if (question.kind !== 'claim' || payer.kind !== 'medicare') return [];
  return [
    ...generalCode(facts),
    ...ofOtherVaccine(facts),
    ...ofOneProduct(facts),
    ...withoutDiagnosis(facts),
    ...visitsAtHome(facts),
  ];
}

/** COVID-19 vaccines had an administration code for each product and dose, until one code came in their place. */
const OF_PRODUCT = /^0[01]\d\dA$/;
const ONE_CODE_SINCE = '2023-11-01';

function ofOneProduct({ question }: Facts): Finding[] {
  if (question.date < ONE_CODE_SINCE) return [];
  return question.procedures.flatMap(({ code }): Finding[] => {
    if (!OF_PRODUCT.test(code)) return [];
    const text = `${code} is of one COVID-19 vaccine and dose, and these codes ended before ${ONE_CODE_SINCE}; 90480 is the administration of all`;
    const action = { kind: 'use_replacement_code', code, replacements: ['90480'] } as const;
    return [finding('vaccine-administration', 'rejects', code, text, undefined, { action })];
  });
}

/** Additional payment for giving vaccines inside a patient's home (Claims Processing Manual, chapter 18, section 10.2.5). */
const AT_HOME = 'M0201';
/** Homes of one's own or in a group, assisted living and temporary lodging. */
const HOMES: ReadonlySet<string> = new Set(['04', '12', '13', '14', '16']);

function visitsAtHome({ question }: Facts): Finding[] {
  return linesOfCode(question, AT_HOME).flatMap((line): Finding[] => {
    const place = line.place?.code ?? null;
    const elsewhere = place === null ? (line.place?.site ?? question.site) : HOMES.has(place) ? 'home' : place;
    if (elsewhere === null || elsewhere === 'home') return [];
    const text = `${AT_HOME} adds a payment for giving vaccines inside the patient's home, and the line reports another place (${elsewhere.replaceAll('_', ' ')})`;
    const action = { kind: 'correct_claim', text: `Remove ${AT_HOME}, or correct the place of service` } as const;
    const lines = question.lines === undefined ? {} : { lines: [line.number] };
    return [finding('vaccine-administration', 'rejects', AT_HOME, text, undefined, { action, ...lines })];
  });
}

function withoutDiagnosis({ question }: Facts): Finding[] {
  if (question.diagnoses.length === 0 || question.diagnoses.some(({ code }) => code === DIAGNOSIS)) return [];
  return question.procedures.flatMap(({ code }): Finding[] => {
    if (!ADMINISTRATION_CODE.test(code)) return [];
    const numbers = linesOfCode(question, code).map(({ number }) => number);
    const lines = question.lines === undefined ? {} : { lines: numbers };
    const text = `${code} and its vaccine are reported with diagnosis ${DIAGNOSIS}, which the claim lacks`;
    const action = { kind: 'correct_claim', text: `Add ${DIAGNOSIS} and point ${code} and its vaccine to it` } as const;
    return [finding('vaccine-administration', 'conflicts', code, text, undefined, { action, ...lines })];
  });
}

/** Each of these codes is for one kind of vaccine: the code of another kind is not for the vaccine on the claim. */
function ofOtherVaccine({ question }: Facts): Finding[] {
  const codes = question.procedures.map(({ code }) => code);
  const wanted = codes.flatMap((code) => ADMINISTRATION.find(([vaccines]) => vaccines.test(code))?.[1] ?? []);
  const missing = [...new Set(wanted)].filter((code) => !codes.includes(code));
  if (missing.length === 0) return [];
  return codes.flatMap((code): Finding[] => {
    if (!ADMINISTRATION_CODE.test(code) || wanted.includes(code)) return [];
    const text = `${code} is for another kind of vaccine than those on the claim, which are given under ${missing.join(' and ')}`;
    const action = { kind: 'use_replacement_code', code, replacements: missing } as const;
    const lines =
      question.lines === undefined ? {} : { lines: linesOfCode(question, code).map(({ number }) => number) };
    return [finding('vaccine-administration', 'rejects', code, text, undefined, { action, ...lines })];
  });
}

function generalCode({ question }: Facts): Finding[] {
  const codes = question.procedures.map(({ code }) => code);
  const general = codes.filter((code) => GENERAL.test(code));
  const vaccines = codes.filter((code) => VACCINE.test(code));
  const wanted = vaccines.map((code) => ADMINISTRATION.find(([pattern]) => pattern.test(code))?.[1]);
  // With another vaccine on the claim, the general code may be for that one.
  if (general.length === 0 || vaccines.length === 0 || wanted.some((one) => one === undefined)) return [];
  const replacements = [...new Set(wanted.flatMap((one) => one ?? []))];
  return general.map((code) => {
    const text = `Medicare pays for giving ${vaccines.join(', ')} under ${replacements.join(' and ')}, not under ${code}`;
    const action = { kind: 'use_replacement_code', code, replacements } as const;
    const lines =
      question.lines === undefined ? {} : { lines: linesOfCode(question, code).map(({ number }) => number) };
    return finding('vaccine-administration', 'rejects', code, text, undefined, { action, ...lines });
  });
}
