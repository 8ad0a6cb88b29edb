/**
 * Policies that support a response, with their dates, and its sources; policies are separate from rules and data sets,
 * without duplicates.
 */

import type { EditionView } from '../../corpus/corpus.public.ts';
import { citePolicy, datasetTitle } from '../citations.ts';
import type { Citation } from '../facts/citation.facts.ts';
import type { Effect, Facts, Finding, PolicyFact } from '../facts.ts';
import { citeRule, type RuleId } from '../rules/catalog.ts';
import { ISSUES } from './statements.ts';

/** Active policies for some of the codes: those that list one, and those linked to them. */
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

/** Rules and data sets; everything else is a published coverage document: policies and program lists. */
const RULES_AND_DATA: ReadonlySet<string> = new Set(['Rule', 'Dataset']);

export interface RuleSource {
  source_id: string;
  title: string;
  /** Omitted when it decides nothing: its edition applied and had no objection. */
  source_url?: string | null;
  /** If it does not cover the date of service. */
  edition?: Omit<EditionView, 'source' | 'label'>;
  verified?: boolean;
}

export interface Sources {
  policy_sources: Omit<Citation, 'edition'>[];
  rule_sources: RuleSource[];
}

/** Support for a verdict, other than issues that prevent payment. */
const DECIDES: ReadonlySet<Effect> = new Set(['supports', 'conditions']);

/** All sources of a statement, plus the source of the rule for issues that prevent payment, without duplicates. */
export function collectSources(
  findings: readonly Finding[],
  policies: readonly PolicyFact[],
  kind: Facts['question']['kind'],
): Sources {
  const byId = new Map<string, Citation>();
  const decisive = new Set<string>();
  for (const policy of policies) byId.set(policy.policyId, citePolicy(policy));
  for (const { rule_id, effect, citation, also = [] } of findings) {
    for (const one of [citation, ...also]) if (!byId.has(one.source_id)) byId.set(one.source_id, one);
    const against = ISSUES.has(effect);
    if (against || DECIDES.has(effect) || (kind === 'prior_auth' && effect.startsWith('pa_')))
      decisive.add(citation.source_id);
    if (!against) continue;
    const rule = citeRule(rule_id as RuleId);
    byId.set(rule.source_id, rule);
    decisive.add(rule.source_id);
  }
  const all = [...byId.values()];
  const isRule = ({ policy_type }: Citation) => RULES_AND_DATA.has(policy_type);
  return {
    policy_sources: all.filter((source) => !isRule(source)),
    rule_sources: all.filter(isRule).map((source) => ruleSource(source, decisive.has(source.source_id))),
  };
}

function ruleSource(
  { source_id, policy_type, title, source_url, edition, verified }: Citation,
  decisive: boolean,
): RuleSource {
  return {
    source_id,
    // A list from which rows were transcribed has its own title.
    title:
      (policy_type === 'Dataset' &&
        title.startsWith(`${datasetTitle(source_id)}, edition `) &&
        datasetTitle(source_id)) ||
      title,
    ...(decisive ? { source_url } : {}),
    ...(edition?.covers_date === false ? { edition: toDays(edition) } : {}),
    ...(verified === undefined ? {} : { verified }),
  };
}

/** Its name is in the id and title of the source. */
function toDays({ from, to, covers_date }: EditionView): Omit<EditionView, 'source' | 'label'> {
  return { from, to, covers_date };
}

/**
 * Newest effective date of the applicable policies, and the oldest verification time; null if one was never verified.
 */
export function summarizeDates(policies: readonly PolicyFact[]): {
  effective_date: string | null;
  last_verified_at: string | null;
} {
  const begun = policies.flatMap(({ effectiveDate }) => effectiveDate ?? []).sort();
  const checked = policies.flatMap(({ lastVerifiedAt }) => lastVerifiedAt ?? []).sort();
  const whole = checked.length === policies.length;
  return { effective_date: begun.at(-1) ?? null, last_verified_at: whole ? (checked[0] ?? null) : null };
}

/**
 * Position of a policy on all requested codes that it lists; null when it lists none. A code listed both ways is
 * unclear.
 */
export function findDisposition({ procedures }: PolicyFact): string | null {
  const [first, ...others] = new Set(procedures.map(({ disposition }) => disposition));
  const refused = new Set(
    procedures.filter(({ disposition }) => disposition === 'not_covered').map(({ code }) => code),
  );
  const contrary = procedures.some(({ code, disposition }) => refused.has(code) && disposition !== 'not_covered');
  if (contrary || first === 'unclear' || others.includes('unclear')) return 'unclear';
  return others.length > 0 ? 'conditional' : (first ?? null);
}
