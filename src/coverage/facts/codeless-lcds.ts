/**
 * Local determinations that are loaded without codes: they may be about a service by title. Names of services come from
 * the CMS classification (RBCS), the HCPCS file and the titles of policies elsewhere that list the code.
 */
import { type CodeRecord, codeRecords, everydayNames } from '../../codes/codes.public.ts';
import {
  forceOn,
  type Listing,
  listCodedLcds,
  listLcdCodes,
  type Model,
  type PolicyHead,
} from '../../corpus/corpus.public.ts';
import { rephrased } from '../../policies/policies.public.ts';
import type { PlaceFact, Question } from '../facts.ts';
import { appliesTo, listMacTypes } from '../rules/payers/jurisdiction.ts';
import type { CodelessLcd } from './list.facts.ts';
import { isSharedService } from './shared-services.ts';
import {
  type CodedTitle,
  codesElsewhere,
  countWords,
  nearestTitles,
  type Rarity,
  type Similar,
  significant,
  similarTitles,
  type Titled,
} from './title-likeness.ts';

const CODELESS = Symbol('determinations without codes');
const MAX_REPHRASED = 12;
const FAMILY_UNKNOWN = 'No RBCS Family';
/** The subject of a HCPCS description precedes its first comma or parenthesis. */
const HEAD_PHRASE = /^[^,;(/]+/;
type OfKind = (code: string, record: CodeRecord | undefined) => boolean;

/** By their HCPCS descriptions; dexamethasone and others of the antiemetics are for other uses as well. */
const ORAL_ANTICANCER = /^J8(?:510|52[0-2]|530|541|56[0-5]|6(?:00|1[0-2])|70[05]|999)$/;
const ORAL_ANTIEMETIC = /^(?:J8(?:501|540|597|65[05]|670)|Q016[1-9]|Q017\d|Q018[01])$/;

/**
 * Titles of determinations about all drugs or tests of a kind, with the codes of these. Their articles are about single
 * ones, and the text applies to the others as well.
 */
const GENERAL: readonly (readonly [title: RegExp, isOfKind: OfKind])[] = [
  [/\bdrugs and biologicals\b/i, (code) => /^(?:J\d{4}|Q5\d{3})$/.test(code)],
  [/\boral anticancer drugs\b/i, (code) => ORAL_ANTICANCER.test(code)],
  [/\boral antiemetic drugs\b/i, (code) => ORAL_ANTIEMETIC.test(code)],
  [/\bchemotherapy drugs\b/i, (code) => /^J9\d{3}$/.test(code)],
  [
    /\bmolecular (?:pathology procedures|diagnostic tests)\b/i,
    (_, record) => record?.rbcs?.family === 'Genetic Analysis',
  ],
];

type Codeless = Titled<PolicyHead>;

interface General {
  head: PolicyHead;
  isOfKind: OfKind;
}

/**
 * Active local determinations that may be about a procedure, by code, most similar first; codes without any are absent.
 */
export function findCodelessLcds(
  model: Model,
  question: Question,
  place: PlaceFact,
  records: ReadonlyMap<string, CodeRecord>,
): ReadonlyMap<string, readonly CodelessLcd[]> {
  const codes = question.procedures.map(({ code }) => code);
  const found = findLikely(model, codes, question.date, records).map(({ code, alike, general }) => {
    const applies = ({ head }: { head: PolicyHead }) => appliesTo(head, code, place, question);
    return [code, chooseNearest(alike.filter(applies), general.filter(applies))] as const;
  });
  return new Map(found.filter(([, lcds]) => lcds.length > 0));
}

/** The same for each MAC jurisdiction that processes the code, by jurisdiction and code. @param date YYYY-MM-DD */
export function codelessByJurisdiction(
  model: Model,
  codes: readonly string[],
  date: string,
): ReadonlyMap<string, ReadonlyMap<string, readonly CodelessLcd[]>> {
  const { records } = codeRecords(model, codes, 'CPT', date);
  const likely = findLikely(model, codes, date, records);
  const places = [...model.policies.jurisdictions.values()].map(({ jurisdiction_code: jurisdiction, mac_type }) => {
    const inPlace = ({ head }: { head: PolicyHead }) => head.jurisdictions.includes(jurisdiction);
    const found = likely
      .filter(({ code }) => listMacTypes(code, null).some((type) => type === mac_type))
      .map(
        ({ code, alike, general }) => [code, chooseNearest(alike.filter(inPlace), general.filter(inPlace))] as const,
      );
    return [jurisdiction, new Map(found.filter(([, lcds]) => lcds.length > 0))] as const;
  });
  return new Map(places);
}

interface Likely {
  code: string;
  /** Most similar first. */
  alike: readonly Similar<PolicyHead>[];
  /** Determinations about all services of its kind. */
  general: readonly General[];
}

/** Wherever they apply. */
function findLikely(
  model: Model,
  codes: readonly string[],
  date: string,
  records: ReadonlyMap<string, CodeRecord>,
): Likely[] {
  const { lcds, general, hasList, rarity } = model.derived(CODELESS, () => listCodeless(model));
  const all = lcds.filter(({ head }) => forceOn(head, date) === 'in_force');
  if (all.length === 0 && general.length === 0) return [];
  const [listings, named] = [model.codeIndex.exactListings(codes), listLcdCodes(model, codes)];
  return codes.map((code) => {
    const titles = listingTitles(model, listings.get(code) ?? [], named.get(code) ?? []);
    const { names, listed } = serviceNames(titles, records.get(code));
    const alike = isSharedService(code) ? [] : similarTitles({ code, names, listed: listed || !hasList }, all, rarity);
    const own = new Set((named.get(code) ?? []).map(({ lcd }) => lcd));
    const ofKind = general.filter(
      ({ head, isOfKind }) => isOfKind(code, records.get(code)) && !own.has(head.policy_id),
    );
    return { code, alike, general: ofKind };
  });
}

function chooseNearest(alike: Likely['alike'], general: Likely['general']): CodelessLcd[] {
  return [
    ...nearestTitles(alike).map(({ head: { policy_id: policyId, title } }) => ({ policyId, title })),
    ...general.map(({ head: { policy_id: policyId, title } }) => ({ policyId, title, general: true as const })),
  ];
}

/** A determination's codes are its own, those of its articles, or those in a list of codes by determination. */
function listCodeless(model: Model): { lcds: Codeless[]; general: General[]; hasList: boolean; rarity: Rarity } {
  const { heads, byPolicyId } = model.policies;
  const coded = listCodedLcds(model);
  const hasCodes = (policyId: string) => (byPolicyId.get(policyId)?.code_count ?? 0) > 0;
  const codeless = heads.filter(
    ({ policy_id: id, policy_type: type }) =>
      type === 'LCD' && !hasCodes(id) && !coded.has(id) && ![...model.policies.related(id)].some(hasCodes),
  );
  const active = heads.filter(({ policy_type: type, status }) => type === 'LCD' && status === 'active');
  const general = active.flatMap((head) => {
    const isOfKind = generalKind(head.title);
    return isOfKind === undefined ? [] : [{ head, isOfKind }];
  });
  const rarity = countWords(active.map(({ title }) => significant(title)));
  const others = listCodedTitles(model, coded);
  const lcds = codeless.map((head) => toTitled(model, head, others, rarity));
  return { lcds, general, hasList: coded.size > 0, rarity };
}

/** @param coded codes by determination, of the determinations that count. */
export function listCodedTitles(
  { policies }: Model,
  coded: ReadonlyMap<string, readonly string[]>,
): readonly CodedTitle[] {
  return [...coded].flatMap(([id, codes]) => {
    const head = policies.byPolicyId.get(id);
    if (head?.status !== 'active') return [];
    const mac = policies.jurisdictions.get(head.jurisdictions[0] ?? '');
    return [{ words: significant(head.title), company: mac?.mac_name ?? id, macType: mac?.mac_type ?? '', codes }];
  });
}

/** @param others determinations with codes; those of home health agencies or equipment are about other services. */
export function toTitled(
  { policies }: Model,
  head: PolicyHead,
  others: readonly CodedTitle[],
  rarity: Rarity,
): Titled<PolicyHead> {
  const words = significant(head.title);
  const macType = policies.jurisdictions.get(head.jurisdictions[0] ?? '')?.mac_type ?? '';
  const alike = others.filter((one) => one.macType === macType);
  return { head, words, elsewhere: codesElsewhere(words, alike, rarity) };
}

/** Which codes a title about all services of a kind includes. */
export const generalKind = (title: string): OfKind | undefined => GENERAL.find(([name]) => name.test(title))?.[1];

/** Each as stems. */
export function serviceNames(
  titles: ReadonlySet<string>,
  record: CodeRecord | undefined,
): { names: ReadonlySet<string>[]; listed: boolean } {
  const family = record?.rbcs?.family;
  const called = [
    family === FAMILY_UNKNOWN ? null : family,
    HEAD_PHRASE.exec(record?.description ?? '')?.[0],
    ...everydayNames(record?.code ?? ''),
  ].flatMap((name) => (name ? [name, ...rephrased(name, MAX_REPHRASED)] : []));
  return { names: [...titles, ...called].map(significant), listed: titles.size > 0 };
}

/** Titles of policies that list the code, and of determinations that a list assigns to it. */
export function listingTitles(
  { policies: { byVersionId, byPolicyId } }: Model,
  listings: readonly Listing[],
  named: readonly { lcd: string }[],
): ReadonlySet<string> {
  const own = listings.map(({ kind, version_id }) =>
    kind === 'procedure' ? byVersionId.get(version_id)?.title : undefined,
  );
  const others = named.map(({ lcd }) => byPolicyId.get(lcd)?.title);
  return new Set([...own, ...others].filter((title) => title !== undefined));
}
