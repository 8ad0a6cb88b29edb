/** Policies an answer rests on, with their dates, and its sources: each once, policies apart from rules and data sets. */

import type { EditionView } from '../../corpus/corpus.public.ts';
import { citePolicy } from '../citations.ts';
import type { Citation } from '../facts/citation.facts.ts';
import type { Facts, Finding, PolicyFact } from '../facts.ts';
import { citeRule, type RuleId } from '../rules/catalog.ts';
import { ISSUES } from './statements.ts';

/** Policies in force for some of the codes: those that list one, and those linked to them. */
export function matchedPolicies({ policies }: Facts, codes: readonly string[]): PolicyFact[] {
  const listing = policies.filter(
    ({ force, procedures }) => force === 'in_force' && procedures.some(({ code }) => codes.includes(code)),
  );
  const ids = new Set(listing.map(({ policyId }) => policyId));
  const linked = policies.filter(
    ({ policyId, force, linkedFrom }) =>
      force === 'in_force' && !ids.has(policyId) && linkedFrom.some((id) => ids.has(id)),
  );
  return [...listing, ...linked];
}

/** Rules and data sets; all else is a document someone published about coverage: policies and lists of programs. */
const RULES_AND_DATA: ReadonlySet<string> = new Set(['Rule', 'Dataset']);

export interface RuleSource {
  source_id: string;
  title: string;
  source_url: string | null;
  /** Where it does not cover the date of service. */
  edition?: EditionView;
  verified?: boolean;
}

export interface Sources {
  policy_sources: Omit<Citation, 'edition'>[];
  rule_sources: RuleSource[];
}

/** Every source a statement names, and of what is against payment also what its rule rests on, each once. */
export function collectSources(findings: readonly Finding[], policies: readonly PolicyFact[]): Sources {
  const byId = new Map<string, Citation>();
  for (const policy of policies) byId.set(policy.policyId, citePolicy(policy));
  for (const one of findings.flatMap(({ citation, also = [] }) => [citation, ...also]))
    if (!byId.has(one.source_id)) byId.set(one.source_id, one);
  for (const { rule_id, effect } of findings) {
    const cited = citeRule(rule_id as RuleId);
    if (ISSUES.has(effect)) byId.set(cited.source_id, cited);
  }
  const all = [...byId.values()];
  const isRule = ({ policy_type }: Citation) => RULES_AND_DATA.has(policy_type);
  return { policy_sources: all.filter((source) => !isRule(source)), rule_sources: all.filter(isRule).map(ruleSource) };
}

function ruleSource({ source_id, policy_type, title, source_url, edition, verified }: Citation): RuleSource {
  if (policy_type === 'Rule') return { source_id, title, source_url };
  return {
    source_id,
    title,
    source_url,
    ...(edition?.covers_date === false ? { edition } : {}),
    ...(verified === undefined ? {} : { verified }),
  };
}

/** Newest effective date of the policies that apply, and the oldest time one of them was verified; null where one never was. */
export function summarizeDates(policies: readonly PolicyFact[]): {
  effective_date: string | null;
  last_verified_at: string | null;
} {
  const begun = policies.flatMap(({ effectiveDate }) => effectiveDate ?? []).sort();
  const checked = policies.flatMap(({ lastVerifiedAt }) => lastVerifiedAt ?? []).sort();
  const whole = checked.length === policies.length;
  return { effective_date: begun.at(-1) ?? null, last_verified_at: whole ? (checked[0] ?? null) : null };
}

/** What a policy states about all requested codes it lists; null for one that lists none. */
export function findDisposition({ procedures }: PolicyFact): string | null {
  const [first, ...others] = new Set(procedures.map(({ disposition }) => disposition));
  return others.length > 0 ? 'conditional' : (first ?? null);
}
