/**
 * Turns findings into the members both operations answer with. Every line ends with the rule and the source it rests on, in the
 * order of the findings: those of a decision come worst first.
 */
import { oncePer } from '../platform/once-per.ts';
import { citePolicy } from './citations.ts';
import type { BlockFact, Citation, Effect, Facts, Finding, PolicyFact } from './facts.ts';
import { citeRule, type RuleId } from './rules/catalog.ts';

const ISSUES: ReadonlySet<Effect> = new Set(['warns', 'conflicts', 'pa_required', 'rejects', 'denies']);
const GAPS: ReadonlySet<Effect> = new Set(['gap', 'unknown', 'pa_unknown']);
/** Lines of a checklist: more would not be read. */
const MOST_LINES = 100;

function line({ code, message, rule_id, citation }: Finding): string {
  const source = citation.source_id === `rule:${rule_id}` ? rule_id : `${rule_id}; ${citation.source_id}`;
  return `${code === null ? '' : `${code}: `}${message} [${source}]`;
}

export function issuesOf(findings: readonly Finding[]): string[] {
  return unique(findings.filter(({ effect }) => ISSUES.has(effect)).map(line));
}

export function gapsOf(findings: readonly Finding[]): string[] {
  return unique(findings.filter(({ effect }) => GAPS.has(effect)).map(line));
}

/** What the verdict rests on, in one sentence. */
export function reasonOf(findings: readonly Finding[], effects: readonly Effect[]): string | null {
  for (const effect of effects) {
    const found = findings.find((one) => one.effect === effect);
    if (found !== undefined) return line(found);
  }
  return null;
}

/** Findings with the id of their source; the sources themselves stand in policy_sources. */
export function tracesOf(findings: readonly Finding[]) {
  return findings.map(({ rule_id, severity, effect, code, message, citation }) => ({
    rule_id,
    severity,
    effect,
    code,
    message,
    source_id: citation.source_id,
    source_url: citation.source_url,
  }));
}

/** Every source a statement names, policies first. Each rule that applies is a source too. */
export function sourcesOf(findings: readonly Finding[], policies: readonly PolicyFact[]): Citation[] {
  const byId = new Map<string, Citation>();
  for (const policy of policies) byId.set(policy.policyId, citePolicy(policy));
  for (const { citation } of findings) if (!byId.has(citation.source_id)) byId.set(citation.source_id, citation);
  for (const { rule_id } of findings) {
    const cited = citeRule(rule_id as RuleId);
    if (!byId.has(cited.source_id)) byId.set(cited.source_id, cited);
  }
  return [...byId.values()];
}

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

export type RequirementReader = (block: BlockFact) => Requirement;

/** A policy is evidence for several codes of a question: one reader for the answer reads each of its blocks once. */
export function requirementReader(): RequirementReader {
  return oncePer(({ text }) => requirementOf(text));
}

/**
 * What the record must hold: requirements of programs, then of articles, local and national policies. The same sentence in
 * several policies stands once, with the most specific of them.
 */
export function documentationOf(
  findings: readonly Finding[],
  policies: readonly PolicyFact[],
  read = requirementReader(),
): string[] {
  const lines = new Map<string, string>();
  const add = ({ plain, shown }: Requirement, source: string) => {
    if (plain !== '' && !lines.has(plain)) lines.set(plain, `${shown} [${source}]`);
  };
  for (const { effect, rule_id, citation } of findings) {
    if (effect === 'pa_required')
      add(
        requirementOf(`Affirmed prior authorization decision: ${citation.title}`),
        `${rule_id}; ${citation.source_id}`,
      );
    if (effect === 'warns' && rule_id === 'program-optional')
      add(
        requirementOf(
          `Affirmed prior authorization decision, or the full record for prepayment review: ${citation.title}`,
        ),
        `${rule_id}; ${citation.source_id}`,
      );
  }
  for (const policy of policies)
    for (const block of policy.blocks) if (block.section === 'documentation') add(read(block), policy.policyId);
  return [...lines.values()].slice(0, MOST_LINES);
}

interface Requirement {
  /** Equal for sentences that differ in case, spaces and punctuation only. */
  plain: string;
  shown: string;
}

function requirementOf(text: string): Requirement {
  const plain = text.toLowerCase().replace(/[^a-z0-9]+/g, ' ');
  return { plain: plain.trim(), shown: text.replace(/\s+/g, ' ').trim() };
}

/** Newest effective date of the policies that apply, and the oldest time one of them was verified. */
export function datesOf(policies: readonly PolicyFact[]): {
  effective_date: string | null;
  last_verified_at: string | null;
} {
  const begun = policies.flatMap(({ effectiveDate }) => effectiveDate ?? []).sort();
  const checked = policies.map(({ lastVerifiedAt }) => lastVerifiedAt).sort();
  return { effective_date: begun.at(-1) ?? null, last_verified_at: checked[0] ?? null };
}

/** What a policy says of all requested codes it lists; null for one that lists none. */
export function dispositionOf({ procedures }: PolicyFact): string | null {
  const [first, ...others] = new Set(procedures.map(({ disposition }) => disposition));
  return others.length > 0 ? 'conditional' : (first ?? null);
}

function unique(lines: readonly string[]): string[] {
  return [...new Set(lines)];
}
