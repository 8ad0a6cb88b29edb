/** Diagnoses that the tabular list of ICD-10-CM keeps apart or puts in order, and pairs that its guidelines report as one code. */
import { coversDate, displayCode } from '../../../corpus/corpus.public.ts';
import { citeEdition } from '../../citations.ts';
import type { Facts, Finding } from '../../facts.ts';
import { finding } from '../catalog.ts';

export function diagnosisNoteRules(facts: Facts): Finding[] {
  if (facts.question.kind !== 'claim') return [];
  return [
    ...tabularNotes(facts),
    ...withoutFirst(facts),
    ...presumedCombinations(facts),
    ...withAndWithout(facts),
    ...transplants(facts),
  ];
}

/** Always for a person: conditions that have nothing to do with each other may be reported together, and lists change. */
function tabularNotes({ question, diagnosisNotes }: Facts): Finding[] {
  if (diagnosisNotes == null) return [];
  const { edition, notes } = diagnosisNotes;
  const cited = citeEdition('icd10cm_notes', edition);
  const old = !coversDate(edition, question.date);
  const named = `ICD-10-CM tabular list, edition ${edition.edition}${old ? ', older than the date of service' : ''}`;
  const more = { review: true, ...(old ? { confidence: 'medium' as const } : {}) };
  const spelled = new Map(question.diagnoses.map(({ code, requested }) => [code, requested]));
  const order = question.diagnoses.map(({ code }) => code);
  const seen = new Set<string>();
  return notes.flatMap(({ kind, code, other, at }): Finding[] => {
    const key = kind === 'excludes1' ? [code, other].toSorted().join(' ') : `${code} ${other}`;
    if (seen.has(`${kind} ${key}`)) return [];
    seen.add(`${kind} ${key}`);
    const [one, two] = [spelled.get(code)!, spelled.get(other)!];
    if (kind === 'code_first') {
      if (order.indexOf(other) < order.indexOf(code)) return [];
      const text = `${one} is reported after ${two}: a note at ${displayCode(at, 'ICD10CM')} requires it to be coded first (${named})`;
      const action = { kind: 'correct_claim', text: `List ${two} before ${one}` } as const;
      return [finding('diagnosis-order', 'warns', one, text, cited, { ...more, action })];
    }
    const text = `${one} and ${two} are not reported together: Excludes1 note at ${displayCode(at, 'ICD10CM')} (${named})`;
    const step = `Keep only the one of ${one} and ${two} that the record supports, or both if they are unrelated`;
    return [
      finding('diagnosis-pair', 'warns', one, text, cited, { ...more, action: { kind: 'correct_claim', text: step } }),
    ];
  });
}

/** What a name like "anemia in chronic kidney disease" says: the disease is reported too, and before it. */
const WITHIN =
  /^[^,]+ in (?!(?:other (?:specified )?)?diseases classified|pregnancy|childbirth|the puerperium|remission)[a-z]/i;
/** Codes that add to another one: their notes have no "if applicable" and no "such as". The agent, artery, cancer or stroke. */
const ADDS =
  /^corrosion|^chronic total occlusion|due to other toxic agents$|^NIHSS|receptor (?:positive|negative) status/i;

function withoutFirst({ question, diagnoses, diagnosisNotes }: Facts): Finding[] {
  const { edition, missing = [] } = diagnosisNotes ?? {};
  if (edition === undefined) return [];
  const old = coversDate(edition, question.date) ? {} : { confidence: 'medium' as const };
  return missing.flatMap(({ code, listed }): Finding[] => {
    const requested = question.diagnoses.find((one) => one.code === code)?.requested ?? code;
    const name = diagnoses.get(code)?.description ?? '';
    if (!WITHIN.test(name) && !ADDS.test(name)) return [];
    const which = listed.map(displayRange).join(' or ');
    const text = `${requested} is reported without a code that its note requires first (${which}; ICD-10-CM tabular list, edition ${edition.edition})`;
    const action = {
      kind: 'correct_claim',
      text: `Report a code of ${which} before ${requested}`,
    } as const;
    const cited = citeEdition('icd10cm_notes', edition);
    return [finding('diagnosis-order', 'warns', requested, text, cited, { ...old, review: true, action })];
  });
}

const displayRange = (listed: string) =>
  listed
    .split('-')
    .map((one) => displayCode(one, 'ICD10CM'))
    .join(' to ');

interface Combination {
  first: RegExp;
  second: RegExp;
  /** Category of the one code that reports both. */
  instead: (first: string) => string;
}

/** Official guidelines, sections I.A.15, I.C.4.a and I.C.9.a: the classification presumes the connection. */
const COMBINATIONS: readonly Combination[] = [
  { first: /^I10$/, second: /^N18/, instead: () => 'a code of I12' },
  { first: /^I10$/, second: /^I50/, instead: () => 'I11.0' },
  { first: /^E(?:08|09|10|11|13)9$/, second: /^N18/, instead: (code) => `${code.slice(0, 3)}.22` },
];

function presumedCombinations({ question }: Facts): Finding[] {
  return COMBINATIONS.flatMap(({ first, second, instead }): Finding[] => {
    const one = question.diagnoses.find(({ code }) => first.test(code));
    const two = question.diagnoses.find(({ code }) => second.test(code));
    if (one === undefined || two === undefined) return [];
    const code = instead(one.code);
    const text = `${one.requested} with ${two.requested}: the guidelines presume that they are connected and report ${code}`;
    const step = `Report ${code} with ${two.requested} in place of ${one.requested}, unless the record states that they are not connected`;
    const action = { kind: 'correct_claim', text: step } as const;
    return [finding('diagnosis-combination', 'warns', one.requested, text, undefined, { review: true, action })];
  });
}

const WITHOUT = /\bwithout (?:mention of )?complications?$/i;
const CATEGORY = 3;

/** One code states that there is no complication, another code of its category states one. */
function withAndWithout({ question, diagnoses }: Facts): Finding[] {
  const describe = (code: string) => diagnoses.get(code)?.description ?? '';
  return question.diagnoses.flatMap((one): Finding[] => {
    if (!WITHOUT.test(describe(one.code))) return [];
    const others = question.diagnoses.filter(
      ({ code }) =>
        code.slice(0, CATEGORY) === one.code.slice(0, CATEGORY) &&
        describe(code) !== '' &&
        !WITHOUT.test(describe(code)),
    );
    if (others.length === 0) return [];
    const which = others.map(({ requested }) => requested).join(', ');
    const text = `${one.requested} states that there is no complication, and ${which} states one`;
    const step = `Remove ${one.requested}, if the record supports ${which}`;
    const action = { kind: 'correct_claim', text: step } as const;
    return [finding('diagnosis-combination', 'warns', one.requested, text, undefined, { review: true, action })];
  });
}

/**
 * A status is not reported with a complication that includes it (official guidelines, section I.C.21.c.3): transplants by their
 * organ. The note at Z94 of the tabular list names the complications in words only.
 */
const TRANSPLANTS: readonly (readonly [status: string, complication: string])[] = [
  ['Z940', 'T861'],
  ['Z941', 'T862'],
  ['Z942', 'T8681'],
  ['Z943', 'T863'],
  ['Z944', 'T864'],
  ['Z945', 'T8682'],
  ['Z946', 'T8683'],
  ['Z947', 'T8684'],
  ['Z9481', 'T860'],
  ['Z9482', 'T8685'],
  ['Z9484', 'T865'],
];

function transplants({ question }: Facts): Finding[] {
  return TRANSPLANTS.flatMap(([status, complication]): Finding[] => {
    const one = question.diagnoses.find(({ code }) => code.startsWith(status));
    const other = question.diagnoses.find(({ code }) => code.startsWith(complication));
    if (one === undefined || other === undefined) return [];
    const text = `${one.requested} is not reported with ${other.requested}: the complication of a transplant includes its status (official guidelines, section I.C.21.c.3)`;
    const action = {
      kind: 'correct_claim',
      text: `Remove ${one.requested}, if the record supports ${other.requested}`,
    } as const;
    return [finding('diagnosis-pair', 'warns', one.requested, text, undefined, { review: true, action })];
  });
}
