import type { Codes } from '../codes/codes.public.ts';
import { macTypesOf } from '../decisions/decisions.public.ts';
import type { Jurisdiction } from '../jurisdictions/jurisdictions.public.ts';
import type { Database } from '../platform/database/database.ts';
import { AppError, validationError } from '../platform/errors/app-error.ts';
import {
  normalizeJurisdiction,
  type PolicyDirectory,
  type PolicyEntry,
  type Snapshot,
  statusOn,
} from '../policies/policies.public.ts';
import type { ProgramRequirement, Programs } from '../programs/programs.public.ts';
import { type ComparedVersion, procedureListings, versionsBegun } from './compare.queries.ts';
import {
  coverageSummary,
  hasCoverage,
  type Match,
  matchPolicies,
  procedureCode,
  resolveJurisdictions,
  stanceOf,
  variationOf,
} from './compare.rules.ts';
import { COMPARED_TYPES, type CompareBody, type Comparison } from './compare.schemas.ts';
import { type JurisdictionProgram, programsWithin } from './programs.rules.ts';

export interface CompareParts {
  database: Database;
  directory: PolicyDirectory;
  codes: Codes;
  programs: Programs;
}

/**
 * Policies on procedure codes by MAC jurisdiction, national ones beside them.
 * @param today YYYY-MM-DD; policies retired by then, and versions that have not begun, do not count.
 * @throws AppError VALIDATION_ERROR for text that is no procedure code, RESOURCE_CODE_NOT_FOUND when no code is known.
 */
export async function comparePolicies(parts: CompareParts, body: CompareBody, today: string): Promise<Comparison> {
  const queried = queriedCodes(body.procedure_codes);
  const snapshot = await parts.directory.current();
  const { chosen, unresolved } = chooseJurisdictions(snapshot, body.jurisdictions ?? []);
  const listings = await procedureListings(parts.database, queried);
  const unknown = await unknownCodes(parts.codes, queried, new Set(listings.map(({ asked }) => asked)), today);
  const { byVersion, byPolicy } = await inForceOn(parts.database, snapshot, today);
  const matches = matchPolicies(listings, byVersion, (id) =>
    [...(snapshot.related.get(id) ?? [])].flatMap((other) => byPolicy(other) ?? []),
  )
    .filter(({ policy }) => body.policy_type == null || policy.policy_type === body.policy_type)
    .sort((a, b) => a.policy.position - b.policy.position);
  const requirements = await parts.programs.find(queried);
  const asked = { queried, unknown, unresolved, type: body.policy_type ?? null };
  return comparison(chosen, matches, asked, (jurisdiction) => programsOf(requirements, jurisdiction, today));
}

type Compared = ComparedVersion & Pick<PolicyEntry, 'position'>;

/** Policies in force on a day. Where the current version has not begun, the one before it still speaks. */
async function inForceOn(database: Database, { entries, byVersionId, byPolicyId }: Snapshot, today: string) {
  const later = entries.filter(({ effective_date }) => effective_date !== null && effective_date > today);
  const replaced = later.filter(({ replaces }) => replaces).map(({ policy_id }) => policy_id);
  const rows = replaced.length === 0 ? [] : await versionsBegun(database, replaced, today);
  const older = rows.map((row): Compared => ({ ...row, position: byPolicyId.get(row.policy_id)!.position }));
  const coming = new Set(later.map(({ policy_id }) => policy_id));
  const olderByVersion = new Map(older.map((row) => [row.version_id, row]));
  const olderByPolicy = new Map(older.map((row) => [row.policy_id, row]));
  const counts = (policy: Compared | undefined) =>
    policy !== undefined &&
    COMPARED_TYPES.some((type) => type === policy.policy_type) &&
    statusOn(policy, today) === 'active'
      ? policy
      : undefined;
  const begun = (entry: PolicyEntry | undefined) =>
    entry !== undefined && !coming.has(entry.policy_id) ? entry : undefined;
  return {
    byVersion: (id: number) => counts(begun(byVersionId.get(id)) ?? olderByVersion.get(id)),
    byPolicy: (id: string) => counts(begun(byPolicyId.get(id)) ?? olderByPolicy.get(id)),
  };
}

function queriedCodes(texts: readonly string[]): string[] {
  const codes = texts.map((text, at) => {
    const code = procedureCode(text);
    if (code === null) throw validationError(`procedure_codes/${at}`, 'is no CPT or HCPCS code (five characters)');
    return code;
  });
  return [...new Set(codes)];
}

/** Without a choice all; in the order of the jurisdiction list either way. */
function chooseJurisdictions(snapshot: Snapshot, asked: readonly string[]) {
  const all = [...snapshot.jurisdictions.values()];
  if (asked.length === 0) return { chosen: all, unresolved: [] };
  return resolveJurisdictions(all, asked, normalizeJurisdiction);
}

/** Neither a policy nor a code file has them. Nothing can be said when that is so for all. */
async function unknownCodes(
  codes: Codes,
  queried: readonly string[],
  listed: ReadonlySet<string>,
  today: string,
): Promise<string[]> {
  const missing = queried.filter((code) => !listed.has(code));
  if (missing.length === 0) return [];
  const found = await codes.find(missing, today);
  const unknown = missing.filter((code) => !['CPT', 'HCPCS'].includes(found.get(code)?.code_system ?? ''));
  if (unknown.length < queried.length) return unknown;
  throw new AppError('RESOURCE_CODE_NOT_FOUND', 'None of these codes is known here', {
    details: { procedure_codes: unknown },
  });
}

interface Asked {
  queried: string[];
  unknown: string[];
  unresolved: string[];
  type: string | null;
}

/** Programs on codes that contractors of this kind process: equipment is no matter of an A/B contractor. */
function programsOf(requirements: readonly ProgramRequirement[], jurisdiction: Jurisdiction, today: string) {
  const own = requirements.filter(({ code }) => macTypesOf(code, null)[0] === jurisdiction.mac_type);
  return programsWithin(own, jurisdiction.states, today);
}

function comparison(
  jurisdictions: readonly Jurisdiction[],
  matches: readonly Match<Compared>[],
  { queried, unknown, unresolved, type }: Asked,
  programsIn: (jurisdiction: Jurisdiction) => JurisdictionProgram[],
): Comparison {
  const local = new Map(jurisdictions.map(({ jurisdiction_code }) => [jurisdiction_code, [] as Match<Compared>[]]));
  for (const match of matches)
    for (const jurisdiction of match.policy.jurisdictions) local.get(jurisdiction)?.push(match);
  const national = matches.filter(({ policy }) => policy.policy_type === 'NCD');
  const stances = new Map([...local].map(([code, own]) => [code, stanceOf(own)]));
  const byCode = queried.map((code) => variationOf(code, stances));
  return {
    comparison: jurisdictions.map((row) => {
      const programs = programsIn(row);
      const required = programs.filter(({ requirement }) => requirement === 'required').map(({ code }) => code);
      return {
        jurisdiction: row.jurisdiction_code,
        mac_type: row.mac_type,
        mac: {
          name: row.mac_name,
          code: row.mac_code,
          jurisdiction_name: row.jurisdiction_name,
          states: row.states,
        },
        policies: local.get(row.jurisdiction_code)!.map(policyMembers),
        coverage_summary: coverageSummary(stances.get(row.jurisdiction_code)!, new Set(required)),
        prior_auth_programs: programs,
      };
    }),
    national_policies: national.map((match) => ({ ...policyMembers(match), is_national: true })),
    summary: {
      total_jurisdictions: jurisdictions.length,
      jurisdictions_with_coverage: [...stances.values()].filter(hasCoverage).length,
      national_policies_count: national.length,
      has_variation: byCode.some(({ varies }) => varies),
      queried_codes: queried,
      policy_type_filter: type,
      unresolved_jurisdictions: unresolved,
      unknown_codes: unknown,
      by_code: byCode,
    },
  };
}

function policyMembers({ policy, codes }: Match<Compared>) {
  return {
    policy_id: policy.policy_id,
    title: policy.title,
    policy_type: policy.policy_type,
    effective_date: policy.effective_date,
    source_url: policy.source_url,
    last_verified_at: policy.last_verified_at,
    codes,
  };
}
