/** What both decision tools make of a decision: the concise form, its sources, and why a person is needed. */
import { type TSchema, Type } from 'typebox';
import type { Doubt, ToolSource } from './tool.ts';

/** Members of a decision that the tools read; both operations answer with more. */
export interface Decided {
  summary: string;
  next_actions: readonly { text: string }[];
  review_reasons: readonly string[];
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
}

const MOST = { requirements: 5, actions: 3, gaps: 3, citations: 4, text: 240 };

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
  documentation_requirements: Type.Optional(Type.Array(Type.String())),
  known_gaps: Type.Optional(Type.Array(Type.String())),
  citations: Type.Optional(Type.Array(Citation)),
};

export function conciseOf(decided: Decided): Record<string, unknown> {
  const { prior_auth_required: required, policy_sources } = decided;
  const lists = {
    next_actions: decided.next_actions.slice(0, MOST.actions).map(({ text }) => shortened(text)),
    documentation_requirements: decided.documentation_requirements.slice(0, MOST.requirements).map(readable),
    known_gaps: decided.known_gaps.slice(0, MOST.gaps).map(readable),
    citations: policy_sources.slice(0, MOST.citations).map(citation),
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

function citation({ source_id, policy_id, title, source_url }: Decided['policy_sources'][number]) {
  const id = policy_id ?? source_id;
  const named = title === undefined || title.startsWith(id) || id.startsWith('program:');
  const name = named ? (title ?? id) : `${id} ${title}`;
  return { title: shortened(name), ...(source_url ? { url: source_url } : {}) };
}

/** A line without the ids by which the members of a detailed answer refer to each other; policies it cites stay. */
function readable(line: string): string {
  return shortened(line.replace(/ \[(?:[^[\]]*; )?(?:f\d+|program:[^[\]]+)\]$/, ''));
}

export function shortened(text: string): string {
  return text.length <= MOST.text ? text : `${text.slice(0, MOST.text - 1).trimEnd()}…`;
}

export function sourcesOf({ policy_sources }: Decided): ToolSource[] {
  return policy_sources.map((source) => ({
    policy_id: source.policy_id ?? null,
    source_url: source.source_url ?? null,
    authority: authorityOf(source.source_url ?? null),
    retrieved_at: source.last_verified_at ?? null,
    as_of: source.effective_date ?? null,
  }));
}

/** Who publishes what stands at an address. */
export function authorityOf(url: string | null): string | null {
  if (url === null || !URL.canParse(url)) return null;
  const host = new URL(url).hostname.replace(/^www\./, '');
  return host === 'cms.gov' || host.endsWith('.cms.gov') ? 'Centers for Medicare & Medicaid Services' : host;
}

/** Reasons for which rule 5 of the agent layer asks for a person. */
export function doubtOf(decided: Decided): Doubt | null {
  const reasons = [
    ...(decided.requires_manual_review ? ['requires_manual_review'] : []),
    ...(decided.confidence === 'low' ? ['low_confidence'] : []),
    ...(decided.coverage_status === 'unknown' ? ['unknown_coverage'] : []),
    ...(decided.coverage_status === 'conflicting' ? ['conflicting_evidence'] : []),
  ];
  if (reasons.length === 0) return null;
  return { reasons: [...reasons, ...decided.review_reasons], knownGaps: decided.known_gaps.map(readable) };
}
