/** Shared by both decision tools: the concise form of a decision, its sources, and why a person is needed. */
import { type TSchema, Type } from 'typebox';
import type { ReviewReason, ToolSource } from './tool.ts';

/** Fields of a decision that the tools use; both operations return more. */
export interface Decided {
  summary: string;
  next_actions: readonly { text: string }[];
  review_reasons: readonly string[];
  /** From the prior-authorization check: the sources of its verdict, and the programs that require it. */
  reason?: string;
  prior_auth_programs?: readonly { facts: readonly { fact: string; statement: string }[] }[];
  issues: readonly string[];
  coverage_status: string;
  prior_auth_required: boolean | null;
  denial_risk: string;
  confidence: string;
  requires_manual_review: boolean;
  documentation_requirements: readonly string[];
  known_gaps: readonly string[];
  policy_sources: readonly {
    source_id: string;
    policy_id?: string | null;
    title?: string;
    source_url?: string | null;
    effective_date?: string | null;
    last_verified_at?: string | null;
    jurisdiction?: string | null;
  }[];
  rule_sources: readonly { source_id: string; title: string; source_url?: string | null }[];
}

const MAX = { requirements: 5, actions: 3, issues: 3, basis: 5, gaps: 3, citations: 4, text: 240 };
/** Rules about programs, which an office needs first. */
const PROGRAM_RULES: ReadonlySet<string> = new Set([
  'standard_decision',
  'authorization_valid',
  'without_authorization',
]);

const Citation = Type.Object(
  { title: Type.String(), url: Type.Optional(Type.String()) },
  { additionalProperties: false },
);

export const conciseDecision: Record<string, TSchema> = {
  answer: Type.String({ description: 'Verdict in one sentence' }),
  coverage_status: Type.String({ description: 'covered, not_covered, conditional or unknown' }),
  prior_auth: Type.String({ description: 'required, not_required or unknown' }),
  denial_risk: Type.String(),
  confidence: Type.String({ description: 'high, medium or low' }),
  next_actions: Type.Optional(Type.Array(Type.String())),
  issues: Type.Optional(Type.Array(Type.String(), { description: 'Issues that may prevent payment' })),
  prior_auth_basis: Type.Optional(
    Type.Array(Type.String(), { description: 'Reason, start date, decision time and validity' }),
  ),
  documentation_requirements: Type.Optional(Type.Array(Type.String())),
  known_gaps: Type.Optional(Type.Array(Type.String())),
  citations: Type.Optional(Type.Array(Citation)),
};

export function toConcise(decided: Decided): Record<string, unknown> {
  const { prior_auth_required: required } = decided;
  const lists = {
    next_actions: decided.next_actions.slice(0, MAX.actions).map(({ text }) => shortened(text)),
    issues: decided.issues.slice(0, MAX.issues).map(readable),
    prior_auth_basis: listBasis(decided),
    documentation_requirements: decided.documentation_requirements.slice(0, MAX.requirements).map(readable),
    known_gaps: decided.known_gaps.slice(0, MAX.gaps).map(readable),
    citations: cited(decided).map(citation),
  };
  return {
    answer: decided.summary,
    coverage_status: decided.coverage_status,
    prior_auth: required === null ? 'unknown' : required ? 'required' : 'not_required',
    denial_risk: decided.denial_risk,
    confidence: decided.confidence,
    ...Object.fromEntries(Object.entries(lists).filter(([, items]) => items.length > 0)),
  };
}

/** An unknown verdict comes from a gap, which is listed as an issue. */
function listBasis({ reason, issues, prior_auth_required, prior_auth_programs = [] }: Decided): string[] {
  const facts = prior_auth_programs.flatMap((program) => program.facts).filter(({ fact }) => PROGRAM_RULES.has(fact));
  const why = reason === undefined || prior_auth_required === null ? [] : [readable(reason)];
  const reported = new Set([...why, ...facts.map(({ statement }) => statement)]);
  return [...reported.difference(new Set(issues.slice(0, MAX.issues).map(readable)))].slice(0, MAX.basis);
}

/** If no policy or program is cited, the sources of the issues. */
function cited({ policy_sources, rule_sources, issues }: Decided): Decided['policy_sources'] {
  if (policy_sources.length > 0) return policy_sources.slice(0, MAX.citations);
  return rule_sources.filter(({ source_id }) => issues.some((line) => line.includes(`; ${source_id};`)));
}

function citation({ source_id, policy_id, title, source_url }: Decided['policy_sources'][number]) {
  const id = policy_id ?? source_id;
  const named = title === undefined || title.startsWith(id) || id.includes(':');
  const name = named ? (title ?? id) : `${id} ${title}`;
  return { title: shortened(name), ...(source_url ? { url: source_url } : {}) };
}

/** Removes the ids that cross-reference fields of a detailed answer; ids of cited policies remain. */
function readable(line: string): string {
  return shortened(line.replaceAll(/ \[(?:[^[\]]*; )?(?:f\d+|program:[^[\]]+)\]/g, ''));
}

export function shortened(text: string): string {
  return text.length <= MAX.text ? text : `${text.slice(0, MAX.text - 1).trimEnd()}…`;
}

export function listToolSources({ policy_sources }: Decided): ToolSource[] {
  return policy_sources.map((source) => ({
    policy_id: source.policy_id ?? null,
    source_url: source.source_url ?? null,
    authority: toAuthority(source.source_url ?? null),
    retrieved_at: source.last_verified_at ?? null,
    as_of: source.effective_date ?? null,
  }));
}

/** The publisher of an address. */
export function toAuthority(url: string | null): string | null {
  if (url === null || !URL.canParse(url)) return null;
  const host = new URL(url).hostname.replace(/^www\./, '');
  return host === 'cms.gov' || host.endsWith('.cms.gov') ? 'Centers for Medicare & Medicaid Services' : host;
}

/** Reasons to require a person under rule 5 of the agent layer. */
export function findReviewReason(decided: Decided): ReviewReason | null {
  const reasons = [
    ...(decided.requires_manual_review ? ['requires_manual_review'] : []),
    ...(decided.confidence === 'low' ? ['low_confidence'] : []),
    ...(decided.coverage_status === 'unknown' ? ['unknown_coverage'] : []),
    ...(decided.coverage_status === 'conflicting' ? ['conflicting_evidence'] : []),
  ];
  if (reasons.length === 0) return null;
  return { reasons: [...reasons, ...decided.review_reasons], knownGaps: decided.known_gaps.map(readable) };
}
