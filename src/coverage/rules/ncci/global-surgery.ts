/** Modifiers of global surgery against the global days of the fee schedule. */
import { citeEdition } from '../../citations.ts';
import type { Facts, Finding } from '../../facts.ts';
import { toClaimLines } from '../../request/lines.ts';
import { finding } from '../catalog.ts';
import { isOutsideSection, visitKind } from './visits.ts';

const GLOBAL: Record<string, string> = {
  24: 'a visit in the post-operative period of an earlier surgery, unrelated to it',
  25: 'a separate visit on the day of a procedure with 0 or 10 global days, or without a global period (XXX)',
  57: 'the visit at which major surgery (90 global days) was decided, on the day of the surgery or the day before',
  58: 'a planned procedure within the global period of an earlier one',
  78: 'an unplanned return to the operating room within the global period',
  79: 'an unrelated procedure during a global period',
};

/** Parts of the care that a surgery includes: with a code that has no days of care there is nothing to divide. */
const PARTS_OF_CARE = ['54', '55', '56'];
const WITH_CARE: ReadonlySet<string> = new Set(['010', '090', 'YYY', 'MMM']);

function dividedCare({ question, codes }: Facts, cited: Finding['citation']): Finding[] {
  const days = question.procedures.map(({ code }) => codes.get(code)?.schedule?.global_days ?? null);
  if (days.some((one) => one === null || WITH_CARE.has(one))) return [];
  return PARTS_OF_CARE.filter((modifier) => question.modifiers.includes(modifier)).map((modifier) => {
    const named = question.procedures.map(({ code }, at) => `${code} (${days[at]})`).join(', ');
    const text = `Modifier ${modifier} divides the care of a surgery with 10 or 90 global days; ${named} has none`;
    // Without the modifier the line would bill all of the care.
    const step = `Correct who did what: ${named} has no care to divide, and modifier ${modifier} is not removed to be paid`;
    const action = { kind: 'correct_claim', text: step } as const;
    return finding('modifier-global', 'rejects', null, text, cited, { action });
  });
}

const EXTENT: Readonly<Record<string, string>> = { 22: 'more', 52: 'less' };
const SURGERY: ReadonlySet<string> = new Set(['000', '010', '090']);

const REDUCED = '52';

/** What is paid for more or less than the usual service is decided from the record (chapter 12, sections 20.4.6 and 40.2). */
function unusualExtent({ question, codes }: Facts, cited: Finding['citation']): Finding[] {
  const surgery = question.procedures.find(({ code }) => SURGERY.has(codes.get(code)?.schedule?.global_days ?? ''));
  if (surgery === undefined) return question.modifiers.includes(REDUCED) ? reducedService(question, codes, cited) : [];
  return question.modifiers.flatMap((modifier): Finding[] => {
    const extent = EXTENT[modifier];
    if (extent === undefined) return [];
    const text = `Modifier ${modifier} reports a surgery with ${extent} work than usual; what is paid is decided from the operative report`;
    const attest = [`an operative report and a short statement of why the surgery was ${extent} work than usual`];
    return [finding('modifier-global', 'informs', null, text, cited, { attest })];
  });
}

/** Of tests and treatments without global days; a visit is of another level. */
function reducedService({ procedures }: Facts['question'], codes: Facts['codes'], cited: Finding['citation']) {
  if (procedures.every(({ code }) => visitKind(code, codes.get(code)) === 'visit')) return [];
  const text = `Modifier ${REDUCED} reports a service with less work than usual; what is paid is decided from the record`;
  const attest = ['a short statement of which part of the service was not done'];
  return [finding('modifier-global', 'informs', null, text, cited, { attest })];
}

const UNRELATED = '24';
const SEPARATE = '25';
/** Orthopedic and other surgical aftercare, and follow-up after treatment. */
const AFTERCARE = /^Z(?:4[789]|0[89])/;

function isAftercare({ question }: Facts): boolean {
  const pointed = new Set(toClaimLines(question).flatMap(({ pointers }) => pointers));
  return pointed.size > 0 && [...pointed].every((code) => AFTERCARE.test(code));
}

/** Aftercare belongs to the surgery, and 24 says that the visit does not. */
function aftercare({ question }: Facts, cited: Finding['citation']): Finding {
  const which = question.diagnoses.map(({ requested }) => requested).join(', ');
  const text = `Modifier 24 reports a visit that is unrelated to the surgery, and the diagnoses are aftercare: ${which}`;
  const step =
    'Report the diagnosis of the unrelated condition, or bill no visit: aftercare is in the payment of the surgery';
  const action = { kind: 'correct_claim', text: step } as const;
  return finding('modifier-global', 'warns', null, text, cited, { action, review: true });
}

const RETURN = '78';
/** Places without an operating room, unless they have a laser or endoscopy suite (Claims Processing Manual, chapter 12, section 40.1). */
const WITHOUT_ROOM: ReadonlySet<Facts['question']['site']> = new Set(['office', 'home', 'telehealth']);
const STAYS_OF_NURSING = ['31', '32'];

function isOutsideOperatingRoom({ site, lines }: Facts['question']): boolean {
  const place = lines?.[0]?.place?.code ?? null;
  return WITHOUT_ROOM.has(site) || (place !== null && STAYS_OF_NURSING.includes(place));
}

/** Complications that need no return to an operating room are in the payment of the surgery. */
function returnElsewhere(cited: Finding['citation']): Finding {
  const text =
    'Modifier 78 reports a return to the operating room, but the place of service is not one; care of complications elsewhere is in the payment of the surgery';
  const step =
    'Correct the place if the procedure was in an operating room or its laser or endoscopy suite; else do not bill it in the global days';
  return finding('modifier-global', 'warns', null, text, cited, {
    action: { kind: 'correct_claim', text: step },
    review: true,
  });
}

/** Which procedure came before, and when, is not part of a request: the days are reported, and nothing follows from them. */
export function globalSurgeryRules(facts: Facts): Finding[] {
  const { question, codes, editions } = facts;
  const days = question.procedures.flatMap(({ code }) => {
    const global = codes.get(code)?.schedule?.global_days;
    return global ? [`${code} ${global}`] : [];
  });
  if (days.length === 0) return [];
  const cited = citeEdition('mpfs', editions.get('mpfs'));
  const reported = question.modifiers.flatMap((modifier): Finding[] => {
    const states = GLOBAL[modifier];
    // One that none of the codes can take is an error of its own.
    if (states === undefined || isOutsideSection(modifier, question.procedures, codes)) return [];
    const text = `Modifier ${modifier} reports ${states}; global days: ${days.join(', ')}`;
    if (modifier === UNRELATED && isAftercare(facts)) return [aftercare(facts, cited)];
    if (modifier === RETURN && isOutsideOperatingRoom(question)) return [returnElsewhere(cited)];
    // That the visit of 25 is a separate one is a condition of the pair that it bypasses.
    const attest = modifier === SEPARATE ? {} : { attest: [states] };
    return [finding('modifier-global', 'informs', null, text, cited, attest)];
  });
  return [...dividedCare(facts, cited), ...unusualExtent(facts, cited), ...reported];
}
