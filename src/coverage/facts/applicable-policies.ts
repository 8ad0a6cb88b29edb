/** Policies that apply to a question: by code, by place, by payer, in the version of the date, with those linked to them. */
import {
  criteriaWithLimits,
  EXACT,
  forceOn,
  type Listing,
  type Model,
  type PolicyHead,
  quotedCriteria,
  readGroups,
  readModifiers,
  readSourcePlaces,
} from '../../corpus/corpus.public.ts';
import type {
  BlockFact,
  ListedDiagnosis,
  ListedProcedure,
  PayerContext,
  PlaceFact,
  PolicyFact,
  Question,
} from '../facts.ts';
import { appliesTo } from '../rules/payers/jurisdiction.ts';
import { isForPlan } from '../rules/payers/payer-plans.ts';
import type { AbsentNcd } from './list.facts.ts';
import { namedPolicies } from './named-policies.ts';

interface Context {
  model: Model;
  question: Question;
  payer: PayerContext;
  place: PlaceFact;
}
/** A version that lists procedures of the question. */
interface ListingVersion {
  head: PolicyHead;
  force: PolicyFact['force'];
  procedures: ListedProcedure[];
}

interface Candidate extends ListingVersion {
  linkedFrom: string[];
}

export interface ApplicablePolicies {
  policies: PolicyFact[];
  /** Policies of other places that list a code, by code. */
  elsewhere: Map<string, number>;
  /** National determinations that a list names for a code and that the corpus does not hold. */
  absentNcds: readonly AbsentNcd[];
}

const MEDICARE = 'medicare';

/** Policies that were retired or begin later are found too, where they list a code; linked ones must be in force. */
export function applicablePolicies(context: Context): ApplicablePolicies {
  const { question, place } = context;
  const { near, elsewhere } = listingVersions(context);
  const listing = withoutReplaced(
    near.flatMap(({ head, force, procedures }): Candidate[] => {
      const own = procedures.filter(({ code }) => appliesTo(head, code, place, question));
      return own.length === 0 ? [] : [{ head, force, procedures: own, linkedFrom: [] }];
    }),
  );
  const candidates = [...listing, ...linkedCandidates(near, listing, context)];
  if (context.payer.kind === 'other') return { policies: complete(candidates, context), elsewhere, absentNcds: [] };
  const { policies, absent } = namedPolicies(context.model, question);
  const all = withNamed(candidates, [...policies.values()], context);
  return { policies: complete(all, context), elsewhere, absentNcds: absent };
}

/** Adds what lists name for a code alongside what lists it itself. */
function withNamed(
  candidates: readonly Candidate[],
  named: readonly { head: PolicyHead; procedures: ListedProcedure[] }[],
  context: Context,
): Candidate[] {
  const { model, question, place } = context;
  const all = new Map(candidates.map((candidate) => [candidate.head.policy_id, candidate]));
  for (const { head: current, procedures } of named) {
    const known = all.get(current.policy_id);
    const id = versionOn(current, context);
    if (id === null || (known !== undefined && known.force !== 'in_force')) continue;
    const head = model.policies.version(id)!;
    if (forceOn(head, question.date) !== 'in_force' || !isOfPayer(head.payer, context.payer)) continue;
    // What is linked to a policy that lists the code is there already; a word on the diagnoses is more than that.
    const own = procedures.filter(
      ({ code, named: by }) =>
        appliesTo(head, code, place, question) &&
        (known === undefined || (by!.diagnosis !== null && !known.procedures.some((row) => row.code === code))),
    );
    if (own.length === 0) continue;
    const base = known ?? { head, force: 'in_force' as const, procedures: [], linkedFrom: [] };
    all.set(current.policy_id, { ...base, procedures: [...base.procedures, ...own] });
  }
  return [...all.values()];
}

/** Of each policy of the payer the version of the date, where that lists a code and a contractor of the place issued it. */
function listingVersions(context: Context): { near: ListingVersion[]; elsewhere: Map<string, number> } {
  const { model, question, payer, place } = context;
  const elsewhere = new Map<string, number>();
  const near: ListingVersion[] = [];
  for (const [id, procedures] of proceduresByVersion(context)) {
    const policyId = model.policies.byVersionId.get(id)?.policy_id ?? model.policies.timeline.findPolicyId(id);
    const current = policyId === undefined ? undefined : model.policies.byPolicyId.get(policyId);
    if (current === undefined || !isOfPayer(current.payer, payer) || !isForPlan(listLinesOfBusiness(current), question))
      continue;
    const reaches = (head: PolicyHead) =>
      procedures.some(({ code }) => appliesTo({ ...head, states: [] }, code, place, question));
    if (id === current.version_id && current.status === 'active' && !reaches(current))
      for (const code of new Set(procedures.map((row) => row.code)))
        elsewhere.set(code, (elsewhere.get(code) ?? 0) + 1);
    // Where the version of the date does not list the code, the policy contains no information; where none had begun, the current one
    // shows that the policy comes later.
    if ((versionOn(current, context) ?? current.version_id) !== id) continue;
    const head = model.policies.version(id)!;
    if (reaches(head)) near.push({ head, force: forceOn(head, question.date), procedures });
  }
  return { near, elsewhere };
}

function proceduresByVersion({ model, question }: Context): Map<number, ListedProcedure[]> {
  const byVersion = new Map<number, ListedProcedure[]>();
  for (const { code } of question.procedures)
    for (const listing of model.codeIndex.listings(code, EXACT)) {
      if (listing.kind !== 'procedure') continue;
      const listed = byVersion.get(listing.version_id);
      if (listed === undefined) byVersion.set(listing.version_id, [toProcedure(code, listing)]);
      else listed.push(toProcedure(code, listing));
    }
  return byVersion;
}

function toProcedure(code: string, listing: Listing): ListedProcedure {
  const { group_number, disposition, condition_reference, notes, ordinal } = listing;
  return { code, group: group_number, disposition, condition: condition_reference, notes, ordinal };
}

/** Only documents of commercial payers report on which page a code is. */
function withPages(procedures: readonly ListedProcedure[], head: PolicyHead, { policies }: Model): ListedProcedure[] {
  if (head.terms === null) return [...procedures];
  const places = readSourcePlaces(policies.segment, head.version_id, 'code');
  return procedures.map((row) => ({ ...row, page: places.get(row.ordinal ?? -1)?.page ?? null }));
}

function listLinesOfBusiness({ terms }: PolicyHead): readonly string[] {
  return terms?.lines_of_business ?? [];
}

function isOfPayer(payer: { slug: string } | null, context: PayerContext): boolean {
  const slug = payer?.slug ?? MEDICARE;
  return context.kind === 'other' ? context.slugs.includes(slug) : slug === MEDICARE;
}

function versionOn({ policy_id }: PolicyHead, { model, question }: Context): number | null {
  return model.policies.timeline.versionOn(policy_id, question.date);
}

/** What was retired matters only where nothing took its place. */
function withoutReplaced(candidates: readonly Candidate[]): Candidate[] {
  const inForce = candidates.filter(({ force }) => force === 'in_force');
  const listed = new Set(inForce.flatMap(({ procedures }) => procedures.map(({ code }) => code)));
  return candidates.filter(
    ({ force, procedures }) => force !== 'retired' || procedures.some(({ code }) => !listed.has(code)),
  );
}

/** Policies linked to those in force, in their versions of the date. */
function linkedCandidates(
  near: readonly ListingVersion[],
  listing: readonly Candidate[],
  context: Context,
): Candidate[] {
  const { model, question, place } = context;
  const inForce = new Set(listing.flatMap(({ head, force }) => (force === 'in_force' ? [head.policy_id] : [])));
  return [...linkedPolicies(near, context)].flatMap(([current, from]): Candidate[] => {
    const linkedFrom = from.filter((policyId) => inForce.has(policyId));
    const id = versionOn(current, context);
    if (id === null || linkedFrom.length === 0) return [];
    const head = model.policies.version(id)!;
    if (forceOn(head, question.date) !== 'in_force') return [];
    if (!question.procedures.some(({ code }) => appliesTo(head, code, place, question))) return [];
    return [{ head, force: 'in_force', procedures: [], linkedFrom }];
  });
}

/** Policies linked to those that list a code, by their current version, each with the ids of the policies that led to it. */
function linkedPolicies(near: readonly ListingVersion[], context: Context): Map<PolicyHead, string[]> {
  const { policies } = context.model;
  const own = near.flatMap(({ head }) => (versionOn(head, context) === head.version_id ? [head.policy_id] : []));
  const listing = new Set(own);
  const linked = new Map<PolicyHead, string[]>();
  const follow = (policyId: string, from: readonly string[], follows: (head: PolicyHead) => boolean) => {
    for (const related of policies.related(policyId)) {
      const head = policies.byPolicyId.get(related);
      if (head === undefined || listing.has(related) || !follows(head)) continue;
      linked.set(head, [...new Set([...(linked.get(head) ?? []), ...from])]);
    }
  };
  for (const policyId of own) {
    const article = policies.byPolicyId.get(policyId)!.policy_type === 'Article';
    const types = article ? ['LCD', 'NCD'] : ['NCD', 'Article'];
    follow(policyId, [policyId], (head) => types.includes(head.policy_type) && isNear(head, context));
  }
  // An article leads to its determination and that one to the national one: two steps, no more.
  for (const [{ policy_id, policy_type }, from] of [...linked])
    if (policy_type === 'LCD') follow(policy_id, from, (head) => head.policy_type === 'NCD');
  return linked;
}

/** Whether a policy is one of the payer and of a contractor of the place. */
function isNear(head: PolicyHead, { payer, place, question }: Context): boolean {
  if (!isOfPayer(head.payer, payer)) return false;
  return question.procedures.some(({ code }) => appliesTo({ ...head, states: [] }, code, place, question));
}

/** Reads what rules need of the chosen versions. */
function complete(candidates: readonly Candidate[], context: Context): PolicyFact[] {
  const { question, place, model } = context;
  const { segment } = model.policies;
  const criteria = comparesLimits(question) ? criteriaWithLimits : quotedCriteria;
  const grouped = candidates.map((candidate) => ({
    ...candidate,
    // Groups state which diagnoses go with a procedure, and which modifiers are listed.
    groups: candidate.procedures.length === 0 ? [] : readGroups(segment, candidate.head.version_id),
  }));
  const limited = grouped.filter(({ groups }) => groups.some(({ kind }) => kind.startsWith('icd10_')));
  const diagnoses = listedDiagnoses(new Set(limited.map(({ head }) => head.version_id)), context);
  const facts = grouped.map(({ head, force, procedures, linkedFrom, groups }): PolicyFact => {
    const { version_id: id, payer } = head;
    const withModifiers = question.kind === 'claim' && groups.some(({ kind }) => kind === 'modifier');
    return {
      policyId: head.policy_id,
      title: head.title,
      policyType: head.policy_type,
      jurisdictions: nearestFirst(head.jurisdictions, place),
      payer: payer === null ? null : { name: payer.name, slug: payer.slug },
      sourceUrl: head.source_url,
      effectiveDate: head.effective_date,
      lastVerifiedAt: head.last_verified_at,
      verified: head.verified,
      force,
      retireDate: head.retire_date,
      linkedFrom,
      procedures: withPages(procedures, head, model),
      diagnoses: diagnoses.get(id) ?? [],
      groups: groups.map(({ group_number, kind, size, paragraph, asterisk_note }) => ({
        kind,
        group: group_number,
        size,
        paragraph,
        note: asterisk_note,
      })),
      modifiers: withModifiers ? readModifiers(segment, id) : [],
      blocks: force === 'in_force' ? (criteria(segment, id) as BlockFact[]) : [],
      coverageLevel: head.coverage_level,
      ...(head.terms === null
        ? {}
        : { limits: { linesOfBusiness: head.terms.lines_of_business, states: head.states } }),
    };
  });
  return facts.sort((a, b) => rank(a) - rank(b) || (a.policyId < b.policyId ? -1 : 1));
}

/** Whether criteria are compared with the question, or shown in full; else an answer quotes some of them. */
function comparesLimits({ kind, age, procedures }: Question): boolean {
  return kind === 'prior_auth' || age !== null || procedures.some(({ count }) => count > 1);
}

/** Where versions list the diagnoses of a question or a category above them; of a range the diagnosis itself is reported. */
function listedDiagnoses(
  versions: ReadonlySet<number>,
  { model, question }: Context,
): ReadonlyMap<number, ListedDiagnosis[]> {
  if (versions.size === 0) return new Map();
  const codes = question.diagnoses.map(({ code }) => code);
  const byVersion = new Map<number, ListedDiagnosis[]>();
  for (const listing of model.codeIndex.diagnosisListings(codes, versions)) {
    const { version_id, code, kind, group_number, disposition, condition_reference } = listing;
    const row = { code, kind, group: group_number, disposition, condition: condition_reference };
    const known = byVersion.get(version_id);
    if (known === undefined) byVersion.set(version_id, [row]);
    else known.push(row);
  }
  return byVersion;
}

/** The jurisdiction of the place before the others a policy was issued for. */
function nearestFirst(jurisdictions: readonly string[], { byType }: PlaceFact): string[] {
  const own = new Set(Object.values(byType).flat());
  return [...jurisdictions.filter((code) => own.has(code)), ...jurisdictions.filter((code) => !own.has(code))];
}

/** Most specific first: policies that list a code before linked ones, articles before local before national ones. */
function rank({ procedures, policyType }: PolicyFact): number {
  const types = ['Article', 'LCD', 'NCD'];
  const type = types.indexOf(policyType);
  return (procedures.length > 0 ? 0 : 10) + (type < 0 ? 5 : type);
}
