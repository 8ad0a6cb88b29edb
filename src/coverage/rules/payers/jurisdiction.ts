/** Which Medicare contractors (MACs) serve a place, and which kind of MAC processes a code. */
import type { Jurisdiction } from '../../../corpus/corpus.public.ts';
import type { Facts, Finding, PlaceFact, Question, Site } from '../../facts.ts';
import { siteOfCode } from '../../request/lines.ts';
import { finding } from '../catalog.ts';

type MacType = 'A/B' | 'DME' | 'HHH';

/** Equipment, prosthetics and orthotics that DME contractors alone process. */
const DME_ONLY = /^(?:E\d{4}|K0[0-9]{3}|K1\d{3}|L[0-7]\d{3}|L8[0-5]\d{2}|B\d{4})$/;
/** Codes that stay with the A/B contractor although their letter is one of equipment: implanted pumps and stimulators. */
const IMPLANTED = /^(?:E0749|E0616|E078[2356]|E0830)$/;
/** Supplies, lenses and implants that either kind of contractor may see, depending on where they are used. */
const EITHER = /^(?:A[4-9]\d{3}|V\d{4}|L8[6-9]\d{2})$/;
/** Of these, what is put into the body or used in an examination (DMEPOS jurisdiction list): implants, casts, radiology agents, hearing. */
const USED_BY_PRACTITIONER =
  /^(?:A426[1-4]|A4270|A4290|A430[01]|A4550|A456[1-3]|A45[789]0|A464[1-8]|A4650|A9[5-8]\d{2}|V263\d|V278[5-9]|V2790|V5\d{3}|L8[6-9]\d{2})$/;
/** Drugs: mostly given by a practitioner, some by equipment at home. */
const DRUGS = /^[JQ]\d{4}$/;
/** Inhaled, immunosuppressive and oral drugs with their dispensing fees: suppliers', unless a practitioner gives them. */
const SUPPLIED_DRUGS =
  /^(?:J75\d{2}|J760[4-9]|J76[1-9]\d|J8(?:49[89]|[5-9]\d{2})|Q0155|Q01[67]\d|Q018[01]|Q051[0-4]|Q2052|Q4074|G0333)$/;
/** Inhaled in an office or a hospital, they are part of a treatment there. */
const INHALED = /^(?:J76\d{2}|Q4074)$/;
const WITH_PRACTITIONER: ReadonlySet<Site | null> = new Set(['office', 'outpatient_hospital', 'asc', 'inpatient']);
/** Home health and hospice services of the HHH contractors. */
const HOME_HEALTH = /^(?:G015[1-9]|G016[0-4]|G0299|G0300|G032[0-2]|G049[3-6]|G2168|G2169|Q500[1-9]|Q5010|T10[23]\d)$/;

/** Kinds of contractors that process a code, the usual one first. */
export function listMacTypes(code: string, site: Site | null): MacType[] {
  if (DME_ONLY.test(code) && !IMPLANTED.test(code)) return ['DME'];
  if (HOME_HEALTH.test(code)) return ['HHH', 'A/B'];
  if (INHALED.test(code) && WITH_PRACTITIONER.has(site)) return ['A/B'];
  if (SUPPLIED_DRUGS.test(code)) return WITH_PRACTITIONER.has(site) ? ['A/B', 'DME'] : ['DME', 'A/B'];
  if (USED_BY_PRACTITIONER.test(code)) return ['A/B', 'DME'];
  if (EITHER.test(code)) return ['DME', 'A/B'];
  // Equipment gives them at home; what a practitioner gives is the A/B contractor's.
  if (DRUGS.test(code)) return WITH_PRACTITIONER.has(site) ? ['A/B'] : ['A/B', 'DME'];
  return site === 'home' ? ['A/B', 'HHH'] : ['A/B'];
}

/**
 * The same on a claim: a drug at home belongs to the supplier of equipment unless a practitioner serves the patient there, which the
 * other codes of the claim show.
 */
export function listMacTypesOnClaim(
  question: Pick<Question, 'site' | 'procedures' | 'lines'>,
  code: string,
): MacType[] {
  const site = siteOfCode(question, code);
  const types = listMacTypes(code, site);
  if (site !== 'home' || !DRUGS.test(code) || types[0] === 'DME') return types;
  const others = question.procedures.filter((one) => one.code !== code);
  const supplied = others.every((one) => listMacTypes(one.code, siteOfCode(question, one.code)).includes('DME'));
  return supplied ? ['DME', 'A/B'] : types;
}

/** What the ZIP code file states about a request: the contractor of practitioners there, or which ones share the state. */
export interface ZipFact {
  /** Of the ZIP code; null where it is not known or none was given. */
  at: { jurisdiction: string; states: readonly string[] } | null;
  /** A/B jurisdictions that share the state of the request, in the order of their codes; empty where one serves it. */
  shared: readonly string[];
  problem: 'not_loaded' | 'unknown' | null;
}

const NO_ZIP: ZipFact = { at: null, shared: [], problem: null };

/**
 * The contractors of a state or a jurisdiction. A state that two jurisdictions share has both. Practitioners are paid by the
 * contractor of the ZIP code, institutions (Part A) by that of the state.
 */
export function resolvePlace(
  question: Pick<Question, 'state' | 'jurisdiction' | 'procedures' | 'lines' | 'site' | 'setting'>,
  jurisdictions: readonly Jurisdiction[],
  zip: ZipFact = NO_ZIP,
): PlaceFact {
  const { state, jurisdiction } = question;
  const byType: Record<MacType, string[]> = { 'A/B': [], DME: [], HHH: [] };
  const named = jurisdiction === null ? undefined : jurisdictions.find((row) => row.jurisdiction_code === jurisdiction);
  const serving = jurisdictions.filter((row) => state !== null && row.states.includes(state));
  for (const row of serving) byType[row.mac_type].push(row.jurisdiction_code);
  const byZip = zip.at !== null && (question.setting !== 'facility' || byType['A/B'].length === 0) ? zip.at : null;
  if (byZip !== null) byType['A/B'] = [byZip.jurisdiction];
  // A jurisdiction that is named comes before the one the state would give.
  if (named !== undefined) byType[named.mac_type] = [named.jurisdiction_code];
  const known = serving.length > 0 || named !== undefined || byZip !== null;
  const [kind, ...others] = new Set(question.procedures.map(({ code }) => listMacTypesOnClaim(question, code)[0]!));
  // A claim of codes of several kinds is no one's alone; the practitioner's contractor represents it.
  const wanted = byType[kind === undefined || others.length > 0 ? 'A/B' : kind][0] ?? named?.jurisdiction_code;
  const mac = jurisdictions.find((row) => row.jurisdiction_code === wanted);
  return {
    byType,
    known,
    mac:
      mac === undefined || !known
        ? null
        : { name: mac.mac_name, jurisdiction: mac.jurisdiction_code, states: mac.states },
    macs: jurisdictions
      .filter((row) => byType[row.mac_type].includes(row.jurisdiction_code))
      .map((row) => ({ name: row.mac_name, jurisdiction: row.jurisdiction_code, states: row.states })),
    ...(byZip === null ? {} : { states: byZip.states }),
    shared: byZip !== null || question.setting === 'facility' ? [] : zip.shared.length > 1 ? zip.shared : byType['A/B'],
    ...(zip.problem === null ? {} : { zipProblem: zip.problem }),
    named:
      named === undefined ? null : { type: named.mac_type, states: [...named.states, ...statesBeyond(named, zip)] },
  };
}

/** A jurisdiction serves the state of a ZIP code its contractor pays for, also where its own states do not hold it. */
function statesBeyond(named: Jurisdiction, { at }: ZipFact): readonly string[] {
  return at?.jurisdiction === named.jurisdiction_code ? at.states : [];
}

/**
 * Whether a policy applies to a code at a place. A policy without jurisdiction is national.
 * @param states those the policy is limited to within its jurisdictions; empty for all of them.
 */
export function appliesTo(
  policy: { jurisdictions: readonly string[]; states: readonly string[] },
  code: string,
  place: PlaceFact,
  question: Pick<Question, 'state' | 'site' | 'procedures' | 'lines'>,
): boolean {
  if (policy.jurisdictions.length === 0) return reachesState(policy, place, question);
  const types = listMacTypes(code, siteOfCode(question, code));
  const served = (jurisdiction: string) => types.some((type) => place.byType[type].includes(jurisdiction));
  if (!policy.jurisdictions.some(served)) return false;
  return reachesState(policy, place, question);
}

function reachesState(
  policy: { states: readonly string[] },
  place: PlaceFact,
  question: Pick<Question, 'state'>,
): boolean {
  const states = place.states ?? (question.state === null ? [] : [question.state]);
  return states.length === 0 || policy.states.length === 0 || states.some((state) => policy.states.includes(state));
}

export function jurisdictionRules({ question, payer, place }: Facts): Finding[] {
  if (payer.kind === 'other') return [];
  const { state, jurisdiction } = question;
  if (place.named !== null) return namedRules(question, place.named);
  if (place.known && jurisdiction === null) return zipRules(question, place);
  if (place.known) {
    const text = 'Jurisdiction not recognized, so only the state was used; check both values';
    return [finding('place-unknown', 'gap', null, text, undefined, { confidence: 'low', review: true })];
  }
  if (state === null && jurisdiction === null)
    return [
      finding(
        'place-missing',
        'gap',
        null,
        `${place.zipProblem === undefined ? 'No state given' : NO_PLACE[place.zipProblem]}, so only national policies were applied; a local coverage determination may cover, limit or deny the service`,
        undefined,
        { attest: ['that no local coverage determination of the MAC limits the service'] },
      ),
    ];
  return [
    finding(
      'place-unknown',
      'gap',
      null,
      'No MAC serves this state or jurisdiction, so only national policies were applied',
      undefined,
      { confidence: 'low' },
    ),
  ];
}

const NO_PLACE = {
  not_loaded: 'No state given, and the ZIP code file (ZIP code to carrier locality) is not loaded',
  unknown: 'No state given, and the ZIP code is not in the ZIP code to carrier locality file',
};

/** In a state of two A/B MACs only the ZIP code shows which one pays a practitioner. */
function zipRules(question: Question, { shared = [], zipProblem, mac }: PlaceFact): Finding[] {
  const concerned = question.procedures.some(({ code }) => listMacTypesOnClaim(question, code)[0] === 'A/B');
  if (shared.length < 2 || !concerned) return [];
  const why =
    zipProblem === undefined
      ? 'no ZIP code was given'
      : zipProblem === 'unknown'
        ? 'the ZIP code is not in the ZIP code to carrier locality file'
        : 'the ZIP code to carrier locality file is not loaded';
  const applied = mac?.jurisdiction ?? shared[0];
  const text = `Two A/B MACs serve ${question.state} (${shared.join(', ')}), and ${why}; policies of ${applied} were applied`;
  const others = shared.filter((one) => one !== applied).join(', ');
  const attest = [
    `that ${applied} serves the place, or that no local coverage determination of ${others} limits the service`,
  ];
  return [finding('place-shared', 'gap', null, text, undefined, { attest })];
}

/** A jurisdiction that was named must serve the state given and process the codes. */
function namedRules(question: Question, { type, states }: NonNullable<PlaceFact['named']>): Finding[] {
  const { state, procedures } = question;
  const listCodeMacTypes = (code: string) => listMacTypes(code, siteOfCode(question, code));
  if (state !== null && !states.includes(state))
    return [
      finding(
        'place-unknown',
        'gap',
        null,
        'The jurisdiction does not serve the state; policies of the jurisdiction were applied. Check both values',
        undefined,
        { confidence: 'low', review: true },
      ),
    ];
  if (state !== null) return [];
  return procedures
    .filter(({ code }) => !listCodeMacTypes(code).includes(type))
    .map(({ code }) => {
      const [own] = listCodeMacTypes(code);
      const text = `Wrong MAC type for this code, which the ${KINDS[own!]} processes; only national policies were applied`;
      return finding('place-missing', 'gap', code, text);
    });
}

const KINDS: Record<MacType, string> = {
  'A/B': 'A/B MAC',
  DME: 'DME MAC',
  HHH: 'home health and hospice MAC',
};
