/** Policies that apply to a request: by code, place and payer, in the version of the date, with linked policies. */

import { forceOn, type Listing, type PolicyHead } from '../../corpus/corpus.public.ts';
import type { ListedProcedure, OtherPlanFact, PayerContext, PolicyFact } from '../facts.ts';
import { siteOfCode } from '../request/lines.ts';
import { appliesTo } from '../rules/payers/jurisdiction.ts';
import { isForPlan } from '../rules/payers/payer-plans.ts';
import type { AbsentNcd } from './list.facts.ts';
import { namedPolicies } from './named-policies.ts';
import { type Candidate, type Context, completePolicies, type ListingVersion } from './policy-facts.ts';

export interface ApplicablePolicies {
  policies: PolicyFact[];
  /** Policies in other places that list a code, by code. */
  elsewhere: Map<string, number>;
  /** Documents of the payer for other plans that list a code. */
  otherPlans: readonly OtherPlanFact[];
  /** National determinations that a list assigns to a code but that are not in the corpus. */
  absentNcds: readonly AbsentNcd[];
}

const MEDICARE = 'medicare';

/** Retired and future policies are also found if they list a code; linked ones must be in force. */
export function applicablePolicies(context: Context): ApplicablePolicies {
  const { question, place } = context;
  const { near, elsewhere, otherPlans } = listingVersions(context);
  const listing = withoutReplaced(
    near.flatMap(({ head, force, procedures }): Candidate[] => {
      const own = procedures.filter(({ code }) => appliesTo(head, code, place, question));
      return own.length === 0 ? [] : [{ head, force, procedures: own, linkedFrom: [] }];
    }),
  );
  const candidates = [...listing, ...linkedCandidates(near, listing, context)];
  if (context.payer.kind === 'other')
    return { policies: completePolicies(candidates, context), elsewhere, otherPlans, absentNcds: [] };
  const { policies, absent } = namedPolicies(context.model, question, context.national);
  const all = withNamed(candidates, [...policies.values()], context);
  return { policies: completePolicies(all, context), elsewhere, otherPlans, absentNcds: absent };
}

const hasRow = (candidate: Candidate | undefined, code: string): boolean =>
  candidate?.procedures.some((row) => row.code === code) === true;

/** Adds policies that lists assign to a code to those that list it themselves. */
function withNamed(
  candidates: readonly Candidate[],
  named: readonly { head: PolicyHead; procedures: ListedProcedure[] }[],
  context: Context,
): Candidate[] {
  const { model, question, place } = context;
  const all = new Map(candidates.map((candidate) => [candidate.head.policy_id, candidate]));
  for (const { head: current, procedures } of named) {
    const known = all.get(current.policy_id);
    if (known !== undefined && known.force !== 'in_force') continue;
    // For a future policy, the loaded version shows that an earlier one may have been in force.
    const head = model.policies.version(versionOn(current, context) ?? current.version_id)!;
    const force = forceOn(head, question.date);
    if (force === 'retired' || (force === 'later' && known !== undefined)) continue;
    if (!isOfPayer(head.payer, context.payer)) continue;
    // Links to policies that list the code are already included; a statement about diagnoses carries more weight.
    const isLinked = (code: string) =>
      hasRow(known, code) || (known?.linkedFrom ?? []).some((id) => hasRow(all.get(id), code));
    const own = procedures.filter(
      ({ code, named: by }) =>
        appliesTo(head, code, place, question) &&
        !isOfStay(head, siteOfCode(question, code)) &&
        (!isLinked(code) || (by!.diagnosis !== null && !hasRow(known, code))),
    );
    if (own.length === 0) continue;
    const base = known ?? { head, force, procedures: [], linkedFrom: [] };
    all.set(current.policy_id, { ...base, procedures: [...base.procedures, ...own] });
  }
  return [...all.values()];
}

/** Care that hospitals bill by the day; a practitioner's session in an office is another service under the same code. */
const OF_STAYS = /\b(?:partial|inpatient) hospitalization\b/i;
const WITHOUT_STAY: ReadonlySet<string | null> = new Set(['office', 'home', 'telehealth']);

const isOfStay = ({ title }: PolicyHead, site: string | null): boolean =>
  OF_STAYS.test(title) && WITHOUT_STAY.has(site);

/** For each policy of the payer, the version of the date if it lists a code and a local contractor issued it. */
function listingVersions(context: Context): Pick<ApplicablePolicies, 'elsewhere'> & {
  near: ListingVersion[];
  otherPlans: OtherPlanFact[];
} {
  const { model, question, payer, place } = context;
  const elsewhere = new Map<string, number>();
  const near: ListingVersion[] = [];
  const otherPlans: OtherPlanFact[] = [];
  for (const [id, procedures] of proceduresByVersion(context)) {
    const policyId = model.policies.byVersionId.get(id)?.policy_id ?? model.policies.timeline.findPolicyId(id);
    const current = policyId === undefined ? undefined : model.policies.byPolicyId.get(policyId);
    if (current === undefined || !isOfPayer(current.payer, payer)) continue;
    const lines = listLinesOfBusiness(current);
    if (current.terms !== null && !isForPlan(lines, question, payer.kind)) {
      if (current.status === 'active' && id === current.version_id)
        otherPlans.push({ policyId: current.policy_id, linesOfBusiness: lines });
      continue;
    }
    const reaches = (head: PolicyHead) =>
      procedures.some(({ code }) => appliesTo({ ...head, states: [] }, code, place, question));
    if (id === current.version_id && current.status === 'active' && !reaches(current))
      for (const code of new Set(procedures.map((row) => row.code)))
        elsewhere.set(code, (elsewhere.get(code) ?? 0) + 1);
    // If the version of the date does not list the code, the policy does not apply; if none had begun, the current one
    // shows that the policy is in the future.
    if ((versionOn(current, context) ?? current.version_id) !== id) continue;
    const head = model.policies.version(id)!;
    if (reaches(head)) near.push({ head, force: forceOn(head, question.date), procedures });
  }
  return { near, elsewhere, otherPlans };
}

function proceduresByVersion({ model, question }: Context): Map<number, ListedProcedure[]> {
  const byVersion = new Map<number, ListedProcedure[]>();
  const listings = model.codeIndex.exactListings(question.procedures.map(({ code }) => code));
  for (const { code } of question.procedures)
    for (const listing of listings.get(code) ?? []) {
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

function listLinesOfBusiness({ terms }: PolicyHead): readonly string[] {
  return terms?.lines_of_business ?? [];
}

/** Plans of Medicare Advantage follow Medicare's policies and have documents of their own as well. */
function isOfPayer(payer: { slug: string } | null, { kind, slugs }: PayerContext): boolean {
  const slug = payer?.slug ?? MEDICARE;
  return (kind !== 'other' && slug === MEDICARE) || (kind !== 'medicare' && slugs.includes(slug));
}

function versionOn({ policy_id }: PolicyHead, { model, question }: Context): number | null {
  return model.policies.timeline.versionOn(policy_id, question.date);
}

/** A retired policy matters only if nothing replaced it. */
function withoutReplaced(candidates: readonly Candidate[]): Candidate[] {
  const inForce = candidates.filter(({ force }) => force === 'in_force');
  const listed = new Set(inForce.flatMap(({ procedures }) => procedures.map(({ code }) => code)));
  return candidates.filter(
    ({ force, procedures }) => force !== 'retired' || procedures.some(({ code }) => !listed.has(code)),
  );
}

/** Policies linked to active ones, in their versions of the date. */
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

/** Policies linked to those that list a code, by their current version, each with the ids of the linking policies. */
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
  // An article links to its local determination, and that to the national one: two steps at most.
  for (const [{ policy_id, policy_type }, from] of [...linked])
    if (policy_type === 'LCD') follow(policy_id, from, (head) => head.policy_type === 'NCD');
  return linked;
}

/** Whether a policy belongs to the payer and to a local contractor. */
function isNear(head: PolicyHead, { payer, place, question }: Context): boolean {
  if (!isOfPayer(head.payer, payer)) return false;
  return question.procedures.some(({ code }) => appliesTo({ ...head, states: [] }, code, place, question));
}
