/** Policies that list a code, in the versions active on a day. */
import {
  type CodeSystem,
  compareNewest,
  EXACT,
  forceOn,
  type Listing,
  type Model,
  normalizeCode,
  type PolicyHead,
  WITH_CATEGORIES,
} from '../../corpus/corpus.public.ts';
import type { KnownCode } from '../code-description.ts';

/** An active policy with everything its listings of a code state. */
interface ListingPolicy {
  policy: PolicyHead;
  disposition: string;
  condition: string | null;
}

/** Newest first, without duplicates. @param jurisdiction MAC jurisdiction code; null for all. */
export function listingPolicies(
  model: Model,
  known: KnownCode,
  { date, jurisdiction }: { date: string; jurisdiction: string | null },
) {
  const { system } = known.candidate;
  const reach = system === 'ICD10CM' ? WITH_CATEGORIES : EXACT;
  const found = new Map<number, ListingPolicy | null>();
  for (const code of listedCodes(known))
    for (const listing of model.codeIndex.listings(code, reach))
      if (isSameSystem(system, listing.code_system)) add(found, model, listing, date);
  return [...found.values()]
    .filter((match) => match !== null)
    .filter(({ policy }) => jurisdiction === null || policy.jurisdictions.includes(jurisdiction))
    .sort((a, b) => compareNewest(a.policy, b.policy))
    .map(toMember);
}

/**
 * Ids of policies that list one of the codes on a day, and of policies linked to them: the codes of an LCD are in its
 * article.
 * @param codes in any letter case, with or without dot. @param today YYYY-MM-DD.
 */
export function policiesListing(model: Model, codes: readonly string[], today: string): string[] {
  const listings = codes
    .map(normalizeCode)
    .flatMap((code) => model.codeIndex.listings(code, /^[A-Z]\d[0-9A-Z]/.test(code) ? WITH_CATEGORIES : EXACT));
  const versions = [...new Set(listings.map(({ version_id }) => version_id))];
  const ids = versions.map((version) => findCitedPolicy(model, version, today)).filter((id) => id !== null);
  return [...new Set(ids.flatMap((id) => [id, ...model.policies.related(id)]))];
}

/** Policy of a version that is current on the day, active or not: retirement is a change too. */
function findCitedPolicy({ policies }: Model, version: number, date: string): string | null {
  const id = policies.byVersionId.get(version)?.policy_id ?? policies.timeline.findPolicyId(version);
  return id !== undefined && policies.timeline.versionOn(id, date) === version ? id : null;
}

/** Policies list drugs by HCPCS code, so an NDC is searched by the codes that bill it. */
function listedCodes({ candidate, facts }: KnownCode): string[] {
  if (candidate.system !== 'NDC') return [candidate.code];
  return [...new Set(facts.flatMap((fact) => (fact.kind === 'asp' ? [fact.fact.hcpcs_code] : [])))];
}

function isSameSystem(system: CodeSystem, listed: string): boolean {
  if (system === 'ICD10CM' || system === 'ICD10PCS') return listed === system;
  return listed !== 'ICD10CM' && listed !== 'ICD10PCS';
}

/** @param found by version; null for one that is not active on the day. */
function add(found: Map<number, ListingPolicy | null>, model: Model, listing: Listing, date: string): void {
  const { version_id, disposition, condition_reference } = listing;
  const match = found.get(version_id);
  if (match === undefined) {
    const policy = policyInForce(model, version_id, date);
    found.set(version_id, policy === null ? null : { policy, disposition, condition: condition_reference });
  } else if (match !== null) {
    match.disposition = combinedDisposition(match.disposition, disposition);
    match.condition ??= condition_reference;
  }
}

/** The policy of a version, if that version is current on the day and active. */
function policyInForce({ policies }: Model, version: number, date: string): PolicyHead | null {
  const id = policies.byVersionId.get(version)?.policy_id ?? policies.timeline.findPolicyId(version);
  if (id === undefined || policies.timeline.versionOn(id, date) !== version) return null;
  const policy = policies.version(version)!;
  return forceOn(policy, date) === 'in_force' ? policy : null;
}

/**
 * What a policy states about a code it lists more than once: the common disposition, otherwise "depends". Listings that
 * state nothing are ignored.
 */
function combinedDisposition(one: string, other: string): string {
  if (one === 'unclear' || other === 'unclear') return 'unclear';
  return one === other ? one : 'conditional';
}

function toMember({ policy, disposition, condition }: ListingPolicy) {
  const { policy_id, title, policy_type, jurisdictions, effective_date, payer, source_url } = policy;
  return {
    policy_id,
    title,
    policy_type,
    jurisdiction: jurisdictions[0] ?? null,
    jurisdictions,
    disposition,
    condition_reference: condition,
    effective_date,
    payer: toPayerView(payer),
    source: 'document',
    source_url,
  };
}

export function toPayerView(payer: PolicyHead['payer']) {
  return payer === null ? null : { name: payer.name, code: payer.code, slug: payer.slug };
}
