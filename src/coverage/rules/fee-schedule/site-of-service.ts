/** The place of a service against the fee schedule. */
import type { CodeRecord } from '../../../codes/codes.public.ts';
import { citeEdition } from '../../citations.ts';
import type { ListedFact } from '../../facts/list.facts.ts';
import type { Facts, Finding } from '../../facts.ts';
import { modifiersOn, nameOfLine } from '../../request/lines.ts';
import { isFacility } from '../../request/place-of-service.ts';
import { finding } from '../catalog.ts';
import { eachLine } from '../each-line.ts';
import { listMacTypes } from '../payers/jurisdiction.ts';

export function siteOfServiceRules(facts: Facts): Finding[] {
  return facts.payer.kind === 'other' ? [] : eachLine(facts, ofSite);
}

function ofSite({ question, codes, editions, lists }: Facts): Finding[] {
  const { site } = question;
  const line = question.lines?.[0];
  const facility = isFacility(site, line?.place?.code ?? null);
  if (site === null && facility === null) return [];
  const cited = citeEdition('mpfs', editions.get('mpfs'));
  return question.procedures.flatMap(({ code }): Finding[] => {
    const schedule = codes.get(code)?.schedule ?? null;
    if (site === 'telehealth') return telehealth(code, schedule, lists?.get(code)?.telehealth, cited);
    // What the schedule pays practitioners contains nothing about an institution's claim.
    if (schedule === null || question.setting === 'facility') return [];
    if (facility ? !schedule.facility_na : !schedule.nonfacility_na) return [];
    // Every whole service of two parts lacks a facility value: there the technical part is the facility's, which is no rarity.
    if (facility && schedule.pctc === '1') return [];
    // Care before or after an operation is given in an office, wherever the operation was.
    if (!facility && modifiersOn(question, [code]).some((modifier) => AROUND_SURGERY.has(modifier))) return [];
    const text = facility
      ? (FACILITY_PAID[schedule.pctc ?? ''] ?? RARE)
      : 'No non-facility value on the fee schedule (NA): rarely or never performed in this setting';
    const where = line === undefined ? code : nameOfLine(question, line);
    const stay = line?.place?.code === NURSING_STAY;
    const action = {
      kind: 'correct_claim',
      text: nextStep(code, where, facility ? schedule.pctc : null, stay),
    } as const;
    // Incident-to services in a hospital are never the practitioner's, nor technical ones at a place of service code of a hospital, which
    // hospitals' own claims do not have.
    const incident =
      (question.setting === 'professional' && schedule.pctc === INCIDENT_TO) ||
      (schedule.pctc === TECHNICAL && !PROGRAMS.has(code) && HOSPITALS.has(line?.place?.code ?? '')) ||
      (schedule.pctc === THERAPY && (line?.place?.code === NURSING_STAY || HOSPITALS.has(line?.place?.code ?? '')));
    const paid = facility && !incident && schedule.pctc !== '0' && schedule.pctc !== WHOLE_TEST;
    return [finding('site-not-rated', 'warns', code, text, cited, paid ? {} : { action })];
  });
}

/**
 * @param pctc PC/TC indicator in a facility.
 * @param stay in a skilled nursing facility under Part A.
 */
function nextStep(code: string, where: string, pctc: string | null, stay: boolean): string {
  if (pctc === WHOLE_TEST)
    return `Bill ${PROFESSIONAL_PART[code] ?? 'the professional component code'} in place of ${code}, or correct the place; the facility bills its part`;
  if (pctc === TECHNICAL || pctc === INCIDENT_TO || pctc === THERAPY)
    return `Remove ${where} from the practitioner's claim, or correct its place: ${stay ? 'place 31 is a stay under Part A, of which the skilled nursing facility' : 'the facility'} bills it`;
  return `Check the place of ${where}: correct it if it is wrong, else the record must show why the service was done there`;
}

/** Hospitals, by codes that claims of practitioners alone have. */
const HOSPITALS: ReadonlySet<string> = new Set(['19', '21', '22', '23']);
/** Tests of which one code has both parts (PC/TC indicator 4), with the code of the practitioner's part. */
const PROFESSIONAL_PART: Readonly<Record<string, string>> = {
  '77089': '77092',
  '93000': '93010',
  '93015': '93016 or 93018',
  '93040': '93042',
  '93224': '93227',
  '93241': '93244',
  '93245': '93248',
  '93268': '93272',
  '93784': '93790',
  '94014': '94016',
  '94774': '94777',
  '96931': '96933',
  '96934': '96936',
  G0403: 'G0405',
};
/** Preoperative and postoperative management only. */
const AROUND_SURGERY: ReadonlySet<string> = new Set(['55', '56']);
/** PC/TC indicator of one code for both parts of a test. */
const WHOLE_TEST = '4';
/** PC/TC indicator of what is a technical component as a whole. */
const TECHNICAL = '3';
/** Exercise for arterial disease, which national determination 20.35 covers in hospital outpatient settings. */
const PROGRAMS: ReadonlySet<string> = new Set(['93668']);
/** PC/TC indicator of therapy, which a therapist in private practice is not paid for in a hospital or during a stay under Part A. */
const THERAPY = '7';
/** Place of service of a stay in a skilled nursing facility under Part A. */
const NURSING_STAY = '31';
/** PC/TC indicator of what staff of the practitioner does. */
const INCIDENT_TO = '5';
const RARE = 'No facility value on the fee schedule (NA): rarely or never performed in a facility';
/** PC/TC indicators of what is common in facilities and part of what these are paid for. */
const FACILITY_PAID: Record<string, string> = {
  3: 'No facility value on the fee schedule (NA): technical services in a facility are paid to the facility',
  4: 'No facility value on the fee schedule (NA): the technical component is paid to the facility; the practitioner bills the professional component code',
  5: 'No facility value on the fee schedule (NA): incident-to services in a facility are paid to the facility',
  7: 'No facility value on the fee schedule (NA): therapy in a facility is billed by the facility',
};

/** Surgery of CPT with global days: a hand on the patient. */
function isProcedure(code: string, globalDays: string | null): boolean {
  return globalDays === '000' && /^[1-6]\d{4}$/.test(code);
}

/** Imaging other than the management of radiation treatment, which the list has, and laboratory tests. */
const IMAGING_OR_TEST = /^(?:7(?!7427)\d{4}|8\d{4})$/;
/** Tests of the eye, the heart, the vessels, the lungs, nerves and sleep; the list has tests of hearing with two parts. */
const TESTS_IN_PERSON = /^9(?:2[0-4]|3|4|5[7-9])\d+$/;
const TWO_PARTS = '1';

/** Manipulation by chiropractors and osteopaths, acupuncture, and manual treatment and modalities of therapy, none of which the list has. */
const BY_HAND = /^(?:989(?:2[5-9]|4[0-3])|9781[0134]|97(?:01[2-8]|02[2468]|03[2-6]|124|140))$/;

/** A test by equipment that is next to the patient: with a technical component, or without any physician service. */
function isTestInPerson(code: string, pctc: string | null | undefined): boolean {
  return IMAGING_OR_TEST.test(code) || (pctc === TWO_PARTS && TESTS_IN_PERSON.test(code));
}

/** By the yearly list of telehealth services; what needs a hand or equipment next to the patient is plain without it. */
function telehealth(
  code: string,
  schedule: CodeRecord['schedule'] | null,
  list: ListedFact | undefined,
  cited: Finding['citation'],
): Finding[] {
  const globalDays = schedule?.global_days ?? null;
  if (list?.listed !== true && isTestInPerson(code, schedule?.pctc)) {
    const text = 'Imaging and tests with equipment at the patient cannot be furnished by telehealth';
    return [finding('site-telehealth', 'rejects', code, text, cited)];
  }
  if (list?.listed !== true && BY_HAND.test(code)) {
    const text = 'Treatment by hand or with equipment at the patient cannot be furnished by telehealth';
    return [finding('site-telehealth', 'rejects', code, text, cited)];
  }
  if (list?.listed !== true && (globalDays === '010' || globalDays === '090' || isProcedure(code, globalDays)))
    return [
      finding(
        'site-telehealth',
        'rejects',
        code,
        `Procedures with a ${Number(globalDays)}-day global period cannot be furnished by telehealth`,
        cited,
      ),
    ];
  if (/^[ABEKLV]/.test(code) && (listMacTypes(code, null).includes('DME') || /^A0\d{3}$/.test(code)))
    return [
      finding('site-telehealth', 'rejects', code, 'DME, supplies and transport cannot be furnished by telehealth'),
    ];
  const trust = list?.verified === true && !list.old ? {} : { confidence: 'medium' as const };
  if (list?.listed === true) {
    const kind = list.category === null ? '' : ` (${list.category})`;
    const audio = list.detail === null ? '' : `; ${list.detail} allowed`;
    const text = `On the Medicare telehealth services list${kind}${audio}`;
    return [finding('site-telehealth', 'informs', code, text, list.citation, trust)];
  }
  if (list?.listed === false) {
    const text = `Not on the Medicare telehealth services list${list.old ? ' of another year' : ''}`;
    return [finding('site-telehealth', list.old ? 'warns' : 'rejects', code, text, list.citation, trust)];
  }
  const text = 'The Medicare telehealth services list is not loaded for the code; verify that it includes the code';
  const attest = [`the Medicare telehealth services list of the date includes ${code}`];
  return [finding('site-telehealth', 'gap', code, text, list?.citation, { attest })];
}
