import { type Jurisdiction, type Model, type PolicyHead, statusOn } from '../corpus/corpus.public.ts';
import { codelessByJurisdiction, listMacTypes } from '../coverage/coverage.public.ts';
import { normalizeJurisdiction } from '../policies/policies.public.ts';
import { type ProgramRequirement, programRequirements } from '../programs/programs.public.ts';
import {
  combined,
  coverageSummary,
  findStance,
  hasCoverage,
  type Match,
  matchPolicies,
  measureVariation,
  resolveJurisdictions,
  withNamed,
} from './compare.rules.ts';
import { COMPARED_TYPES, type CompareBody, type Comparison } from './compare.schemas.ts';
import { logicDifferences } from './compare-logic.ts';
import { type JurisdictionProgram, programsWithin } from './jurisdiction-programs.rules.ts';
import { namedPolicies, procedureListings, queriedCodes, unknownCodes } from './queried-codes.ts';

/**
 * Policies for procedure codes by MAC jurisdiction, together with national ones.
 * @param today YYYY-MM-DD; policies retired by then, and versions that have not begun, do not count.
 * @throws AppError VALIDATION_ERROR for text that is not a procedure code, RESOURCE_CODE_NOT_FOUND if no code is found.
 */
export function comparePolicies(model: Model, body: CompareBody, today: string): Comparison {
  const queried = queriedCodes(body.procedure_codes);
  const { chosen, unresolved } = chooseJurisdictions(model, body.jurisdictions ?? []);
  const listings = queried.flatMap((code) => procedureListings(model, code));
  const { byVersion, byPolicy } = inForceOn(model, today);
  const named = namedPolicies(model, queried, today, byPolicy);
  const found = new Set([...listings.map(({ requested }) => requested), ...named.map(({ code }) => code)]);
  const unknown = unknownCodes(model, queried, found, today);
  const listed = matchPolicies(listings, byVersion, (id) =>
    [...model.policies.related(id)].flatMap((other) => byPolicy(other) ?? []),
  );
  const matches = withNamed(listed, named)
    .filter(({ policy }) => body.policy_type == null || policy.policy_type === body.policy_type)
    .sort((a, b) => a.policy.position - b.policy.position);
  const requirements = programRequirements(model, queried);
  const requested = [...(body.jurisdictions ?? [])];
  const query = { queried, unknown, unresolved, requested, type: body.policy_type ?? null };
  const unlisted = body.policy_type == null || body.policy_type === 'LCD' ? queried : [];
  const compared = buildComparison(chosen, matches, query, {
    programsIn: (jurisdiction) => listPrograms(requirements, jurisdiction, today),
    codeless: codelessByJurisdiction(model, unlisted, today),
  });
  const displayed = new Set(compared.comparison.flatMap(({ policies }) => policies.map(({ policy_id }) => policy_id)));
  const policies = matches.map(({ policy }) => policy).filter(({ policy_id }) => displayed.has(policy_id));
  return { ...compared, ...logicDifferences(model, policies, queried) };
}

/** Policies active on a day. If the current version has not begun, the previous one still counts. */
function inForceOn({ policies }: Model, today: string) {
  const byPolicy = (id: string): PolicyHead | undefined => {
    const version = policies.timeline.versionOn(id, today);
    const head = version === null ? undefined : policies.version(version);
    if (head === undefined || !COMPARED_TYPES.some((type) => type === head.policy_type)) return undefined;
    return statusOn(head, today) === 'active' ? head : undefined;
  };
  const byVersion = (id: number): PolicyHead | undefined => {
    const policyId = policies.byVersionId.get(id)?.policy_id ?? policies.timeline.findPolicyId(id);
    const head = policyId === undefined ? undefined : byPolicy(policyId);
    return head?.version_id === id ? head : undefined;
  };
  return { byVersion, byPolicy };
}

/** All by default; always in the order of the jurisdiction list. */
function chooseJurisdictions(model: Model, requested: readonly string[]) {
  const all = [...model.policies.jurisdictions.values()];
  if (requested.length === 0) return { chosen: all, unresolved: [] };
  return resolveJurisdictions(all, requested, normalizeJurisdiction);
}

interface Requested {
  queried: string[];
  unknown: string[];
  unresolved: string[];
  requested: string[];
  type: string | null;
}

/** Programs for codes that this type of contractor processes: an A/B contractor does not process equipment. */
function listPrograms(requirements: readonly ProgramRequirement[], jurisdiction: Jurisdiction, today: string) {
  const own = requirements.filter(({ code }) => listMacTypes(code, null)[0] === jurisdiction.mac_type);
  return programsWithin(own, jurisdiction.states, today);
}

/** Programs, and determinations without codes. */
interface OtherFacts {
  programsIn: (jurisdiction: Jurisdiction) => JurisdictionProgram[];
  codeless: ReturnType<typeof codelessByJurisdiction>;
}

function buildComparison(
  jurisdictions: readonly Jurisdiction[],
  matches: readonly Match<PolicyHead>[],
  { queried, unknown, unresolved, requested, type }: Requested,
  { programsIn, codeless }: OtherFacts,
): Omit<Comparison, 'logic_differences' | 'logic_compared'> {
  const local = new Map(jurisdictions.map(({ jurisdiction_code }) => [jurisdiction_code, [] as Match<PolicyHead>[]]));
  for (const match of matches)
    for (const jurisdiction of match.policy.jurisdictions) local.get(jurisdiction)?.push(match);
  const national = matches.filter(({ policy }) => policy.policy_type === 'NCD');
  const stances = new Map([...local].map(([code, own]) => [code, findStance(own)]));
  const byCode = queried.map((code) => {
    const variation = measureVariation(code, stances);
    return { ...variation, without_codes: variation.silent.filter((one) => codeless.get(one)?.has(code) === true) };
  });
  return {
    comparison: jurisdictions.map((row) => {
      const programs = programsIn(row);
      const required = programs.filter(({ requirement }) => requirement === 'required').map(({ code }) => code);
      return {
        jurisdiction: row.jurisdiction_code,
        mac_name: row.mac_name,
        mac_type: row.mac_type,
        mac: {
          name: row.mac_name,
          code: row.mac_code,
          jurisdiction_name: row.jurisdiction_name,
          states: row.states,
        },
        policies: local.get(row.jurisdiction_code)!.map(policyFields),
        policies_without_codes: withoutCodes(codeless.get(row.jurisdiction_code), stances.get(row.jurisdiction_code)!),
        coverage_summary: coverageSummary(stances.get(row.jurisdiction_code)!, new Set(required)),
        prior_auth_programs: programs,
      };
    }),
    national_policies: national.map((match) => ({ ...policyFields(match), is_national: true })),
    summary: {
      total_jurisdictions: jurisdictions.length,
      jurisdictions_with_coverage: [...stances.values()].filter(hasCoverage).length,
      national_policies_count: national.length,
      has_variation: byCode.some(({ varies }) => varies),
      queried_codes: queried,
      requested_jurisdictions: requested,
      policy_type_filter: type,
      unresolved_jurisdictions: unresolved,
      unknown_codes: unknown,
      by_code: byCode,
    },
  };
}

function withoutCodes(
  codeless: ReadonlyMap<string, readonly { policyId: string; title: string }[]> = new Map(),
  stance: ReadonlyMap<string, unknown>,
) {
  const byPolicy = new Map<string, { policy_id: string; title: string; codes: string[] }>();
  for (const [code, lcds] of codeless)
    for (const { policyId, title } of stance.has(code) ? [] : lcds) {
      const known = byPolicy.get(policyId) ?? { policy_id: policyId, title, codes: [] };
      known.codes.push(code);
      byPolicy.set(policyId, known);
    }
  return [...byPolicy.values()];
}

function policyFields({ policy, codes }: Match<PolicyHead>) {
  return {
    policy_id: policy.policy_id,
    title: policy.title,
    policy_type: policy.policy_type,
    manual_section: policy.manual_section,
    effective_date: policy.effective_date,
    source_url: policy.source_url,
    last_verified_at: policy.last_verified_at,
    ...(policy.verified ? {} : { verified: false }),
    disposition: combined(codes.map(({ disposition }) => disposition)),
    codes,
  };
}
