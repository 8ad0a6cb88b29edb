/** Modifiers that are of one kind of service, on a code that is certainly of another. For one line, or a claim without lines. */
import type { Facts, Finding } from '../../facts.ts';
import { finding } from '../catalog.ts';
import { visitKind } from '../ncci/visits.ts';

type Other = (code: string, facts: Facts) => boolean;

/** Sections of CPT and HCPCS without any laboratory test; codes of proprietary tests and G codes may be tests. */
const NO_TEST = /^(?:[0-79]\d{4}|\d{4}F|[ABCEJKLV]\d{4})$/;
/** Tests that are waived in every form, so that their codes are recognized without QW (CMS list of waived tests). */
const ALWAYS_WAIVED = /^(?:81002|81025|8227[02]|82962|83026|84830|85013|85651)$/;
const NO_ANESTHESIA = /^(?:0[2-9]\d{3}|[1-9]\d{4}|\d{4}[FTU]|[A-Z]\d{4})$/;
/** Visits, anesthesia, imaging, tests, vaccines, drugs and transports are never under a therapy plan of care. */
const NO_THERAPY = /^(?:0[01]\d{3}|[78]\d{4}|90[2-7]\d\d|J\d{4}|A0\d{3})$/;
/** Services, drugs and transports; supplies, braces and other items have letters of their own. */
const NO_ITEM = /^(?:\d{5}|\d{4}[FTU]|[GMP]\d{4}|A0\d{3}|J\d{4})$/;
const NO_TRANSPORT = /^(?!A0)[A-Z0-9]{5}$/;
/** Airways, heart, digestion, kidneys, genital organs, glands, brain, spine and ear. Vessels are repaired in fingers too (35207). */
const NO_DIGIT = /^(?:3(?!5)\d{4}|[45]\d{4}|6[0-3]\d{3}|69\d{3})$/;
const NO_PART_OF_BODY = /^(?:0[01]\d{3}|8[0-7]\d{3}|A0\d{3})$/;

/** Larynx, digestion and liver without hernias, bladder, penis, prostate, vagina, uterus, and what grows in it. */
const UNPAIRED =
  /^(?:315[0-7]\d|4[3-8]\d{3}|49[0-4]\d\d|51\d{3}|54[0-4]\d\d|55[78]\d\d|56[4-9]\d\d|57\d{3}|58[0-5]\d\d|59\d{3})$/;
const NEVER_BILATERAL = '0';

/** An organ that is there once, of which the fee schedule knows no bilateral procedure. */
const isUnpaired: Other = (code, { codes }) =>
  UNPAIRED.test(code) && codes.get(code)?.schedule?.bilateral === NEVER_BILATERAL;

/** The HCPCS file names these services in the modifiers AT, GG, GH, PI, PS and PT themselves. */
const CHIROPRACTIC = /^9894[0-3]$/;
const MAMMOGRAM = /^(?:7706[1-7]|G02(?:02|04|06|79))$/;
/** PET scans, and the supplies and tracers on their claims. */
const PET = /^(?:784(?:29|3[0-4]|59|9[12])|7860[89]|7881[1-6]|78999|G02(?:19|35|52)|A\d{4}|Q\d{4})$/;
/**
 * Imaging, laboratory tests other than pathology, items and drugs: a colorectal screening never becomes one of them. Nor does it become a
 * screening: the codes for those are billed as they are (Claims Processing Manual, chapter 18, section 60.2.1).
 */
const NO_COLON = /^(?:7\d{4}|8[0-7]\d{3}|[ABEJKLV]\d{4}|G0(?:10[4-6]|12[0-2]|327|328))$/;
/** Imaging, medicine and therapy, of which the fee schedule states whether there is a global period. */
const MAY_HAVE_GLOBAL = /^(?:7\d{4}|9[0-8]\d{3})$/;
const NEVER_GLOBAL = /^(?:8\d{4}|J\d{4})$/;

const isVisit: Other = (code, { codes }) => visitKind(code, codes.get(code)) === 'visit';

/** What only a hospital or a surgical center reports; practitioners have 53 for what was stopped. */
const STOPPED = ['73', '74'];
const HOSPITAL_ONLY = ['27', 'CA', 'ER', 'PN', 'PO', ...STOPPED];

const KINDS: readonly { modifiers: readonly string[]; reports: string; not: string; other: Other }[] = [
  kind('QW', 'a test waived under CLIA', 'not a laboratory test', (code) => NO_TEST.test(code)),
  kind('90', 'a test by an outside laboratory', 'not a laboratory test', (code) => NO_TEST.test(code)),
  kind('91', 'a repeated laboratory test', 'not a laboratory test', (code) => NO_TEST.test(code)),
  kind('92', 'a laboratory test with a portable kit', 'not a laboratory test', (code) => NO_TEST.test(code)),
  kind('P1 P2 P3 P4 P5 P6', 'the physical status of an anesthesia patient', 'not anesthesia', (code) =>
    NO_ANESTHESIA.test(code),
  ),
  kind('23 G8 G9 QS', 'a kind of anesthesia', 'not anesthesia', (code) => NO_ANESTHESIA.test(code)),
  kind(
    'GN GO GP',
    'a therapy plan of care',
    'not a therapy service',
    (code, facts) => NO_THERAPY.test(code) || isVisit(code, facts),
  ),
  kind('BP BR BU KH KI KJ KR LL MS NU RA RB RR UE', 'how an item is supplied', 'not an item', (code) =>
    NO_ITEM.test(code),
  ),
  // Plans other than Medicare may use AT for acute treatment of other kinds.
  kind(
    'AT',
    'active chiropractic treatment',
    'not chiropractic manipulation',
    (code, { payer }) => payer.kind !== 'other' && !CHIROPRACTIC.test(code),
  ),
  kind('GG GH', 'a screening and a diagnostic mammogram', 'not a mammogram', (code) => !MAMMOGRAM.test(code)),
  kind('PI PS', 'a PET scan of a tumor', 'not one', (code) => !PET.test(code)),
  kind('PT', 'a colorectal screening that became a procedure', 'not one', (code) => NO_COLON.test(code)),
  kind('GM QL QM QN', 'an ambulance transport', 'not a transport', (code) => NO_TRANSPORT.test(code)),
  kind(
    'LT RT',
    'a side of the body',
    'a service without one',
    (code, facts) => NO_PART_OF_BODY.test(code) || isUnpaired(code, facts) || isVisit(code, facts),
  ),
  kind(
    'E1 E2 E3 E4 F1 F2 F3 F4 F5 F6 F7 F8 F9 FA T1 T2 T3 T4 T5 T6 T7 T8 T9 TA',
    'an eyelid, finger or toe',
    'a service without one',
    (code, facts) => NO_PART_OF_BODY.test(code) || NO_DIGIT.test(code) || isVisit(code, facts),
  ),
];

function kind(modifiers: string, reports: string, not: string, other: Other): (typeof KINDS)[number] {
  return { modifiers: modifiers.split(' '), reports, not, other };
}

/** A modifier given for the whole claim is wrong only where none of its codes can take it. */
export function modifierServiceRules(facts: Facts): Finding[] {
  const { procedures, modifiers } = facts.question;
  const list = procedures.map(({ code }) => code).join(', ');
  const wrong = KINDS.flatMap(({ modifiers: own, reports, not, other }): Finding[] => {
    const provided = modifiers.filter((modifier) => own.includes(modifier));
    if (provided.length === 0 || !procedures.every(({ code }) => other(code, facts))) return [];
    const are = procedures.length > 1 ? 'are' : 'is';
    const text = `Modifier ${provided.join(' and ')} reports ${reports}; ${list} ${are} ${not}`;
    return [reject(facts, provided, text)];
  });
  return [
    ...wrong,
    ...waivedAnyway(facts),
    ...bySurgeon(facts),
    ...ofHospitals(facts),
    ...withoutSurgery(facts),
    ...furtherProcedure(facts),
    ...lessVisit(facts),
  ];
}

/** CMS states that these codes need no QW, not that it rejects them with QW. */
function waivedAnyway({ question }: Facts): Finding[] {
  const { procedures, modifiers } = question;
  if (!modifiers.includes('QW') || !procedures.every(({ code }) => ALWAYS_WAIVED.test(code))) return [];
  const list = procedures.map(({ code }) => code).join(', ');
  const text = `Modifier QW reports the waived form of a test that has another one; ${list} needs none, being waived in every form`;
  return [reject({ question }, ['QW'], text, 'warns')];
}

/** Medicare pays the surgeon's own anesthesia within the surgery (Claims Processing Manual, chapter 12, section 50.A). */
function bySurgeon(facts: Facts): Finding[] {
  const { payer, question } = facts;
  if (payer.kind === 'other' || !question.modifiers.includes('47')) return [];
  const text =
    "Modifier 47 reports the surgeon's own anesthesia, which Medicare pays within the surgery and does not recognize apart";
  return [reject(facts, ['47'], text, 'warns')];
}

/** CPT exempts add-on codes from 51, and visits, tests and drugs are no further procedures (chapter 12, section 40.6). */
function furtherProcedure(facts: Facts): Finding[] {
  const { procedures, modifiers } = facts.question;
  const exempt = ({ code }: { code: string }) =>
    facts.codes.get(code)?.schedule?.global_days === 'ZZZ' || NEVER_GLOBAL.test(code) || isVisit(code, facts);
  if (!modifiers.includes('51') || !procedures.every(exempt)) return [];
  const list = procedures.map(({ code }) => code).join(', ');
  const text = `Modifier 51 reports a further procedure, and is not for add-on codes, visits, tests and drugs: ${list}`;
  return [reject(facts, ['51'], text)];
}

/** Medicare does not accept 52 on a visit: less work is a visit of a lower level (chapter 12, section 30.6.1). */
function lessVisit(facts: Facts): Finding[] {
  const { procedures, modifiers } = facts.question;
  const refused = facts.payer.kind !== 'other' && modifiers.includes('52');
  if (!refused || !procedures.every(({ code }) => isVisit(code, facts))) return [];
  const list = procedures.map(({ code }) => code).join(', ');
  return [reject(facts, ['52'], `Modifier 52 is not for E/M services: report the level that was provided for ${list}`)];
}

/** For Medicare, 22 is for surgery that took substantially more work (Claims Processing Manual, chapter 12, section 40.2). */
function withoutSurgery(facts: Facts): Finding[] {
  const { procedures, modifiers } = facts.question;
  if (facts.payer.kind === 'other') return [];
  const without = ({ code }: { code: string }) =>
    NEVER_GLOBAL.test(code) || (MAY_HAVE_GLOBAL.test(code) && facts.codes.get(code)?.schedule?.global_days === 'XXX');
  if (!modifiers.includes('22') || !procedures.every(without) || procedures.every(({ code }) => isVisit(code, facts)))
    return [];
  const list = procedures.map(({ code }) => code).join(', ');
  return [
    reject(
      facts,
      ['22'],
      `Modifier 22 reports surgery that took more work; ${list} ${procedures.length > 1 ? 'have' : 'has'} no global period`,
    ),
  ];
}

function ofHospitals(facts: Facts): Finding[] {
  const { setting, site, modifiers } = facts.question;
  if (setting !== 'professional' || site === 'asc') return [];
  const provided = modifiers.filter((modifier) => HOSPITAL_ONLY.includes(modifier));
  if (provided.length === 0) return [];
  const instead = provided.some((modifier) => STOPPED.includes(modifier)) ? '; a practitioner reports 53' : '';
  const text = `Modifier ${provided.join(' and ')} is for claims of hospitals and surgical centers${instead}`;
  return [reject(facts, provided, text)];
}

function reject(
  { question }: Pick<Facts, 'question'>,
  modifiers: readonly string[],
  text: string,
  effect: 'rejects' | 'warns' = 'rejects',
): Finding {
  const [first, ...more] = question.procedures;
  const line = question.lines?.[0]?.number ?? null;
  const action = { kind: 'remove_modifier', modifiers, code: first!.code, line } as const;
  return finding('modifier-service', effect, more.length === 0 ? first!.code : null, text, undefined, { action });
}
