/**
 * The one table of how findings combine, described in docs/rules/verdicts.md. Every field is a maximum over findings,
 * so their order has no effect and another negative finding never lowers a risk.
 */
import type { Effect, Finding } from './facts.ts';

export type Coverage = 'covered' | 'conditional' | 'unknown' | 'not_covered';
export type Level = 'low' | 'medium' | 'high';

export interface Verdict {
  coverage_status: Coverage;
  denial_risk: Level;
  overall_risk: Level;
  confidence: Level;
  /** Null: unknown. */
  prior_auth_required: boolean | null;
  requires_manual_review: boolean;
}

interface Weight {
  /** The finding's own statement about coverage. */
  coverage?: Coverage;
  /** Upper bound on coverage. */
  atMost?: Coverage;
  risk: Level;
  confidence?: Level;
  review?: true;
}

export const TABLE: Record<Effect, Weight> = {
  supports: { coverage: 'covered', risk: 'low' },
  conditions: { coverage: 'conditional', risk: 'low' },
  informs: { risk: 'low' },
  pa_not_required: { risk: 'low' },
  gap: { risk: 'low', confidence: 'medium' },
  warns: { risk: 'medium' },
  pa_unknown: { risk: 'low', confidence: 'medium', review: true },
  pa_silent: { risk: 'low', confidence: 'medium' },
  pa_required: { atMost: 'conditional', risk: 'medium' },
  conflicts: { atMost: 'conditional', risk: 'medium', confidence: 'low', review: true },
  unknown: { coverage: 'unknown', risk: 'medium', confidence: 'low', review: true },
  silent: { coverage: 'unknown', risk: 'low', confidence: 'medium' },
  rejects: { risk: 'high' },
  denies: { coverage: 'not_covered', risk: 'high' },
};

const COVERAGES: readonly Coverage[] = ['covered', 'conditional', 'unknown', 'not_covered'];
const LEVELS: readonly Level[] = ['low', 'medium', 'high'];

function worst<Value>(order: readonly Value[], values: readonly Value[]): Value | undefined {
  return order[Math.max(-1, ...values.map((value) => order.indexOf(value)))];
}

/** @param findings of one code, or of an entire request. */
export function decideVerdict(findings: readonly Finding[]): Verdict {
  const weights = findings.map(({ effect }) => TABLE[effect]);
  const stated = worst(
    COVERAGES,
    weights.flatMap(({ coverage }) => coverage ?? []),
  );
  const limits = weights.flatMap(({ atMost }) => atMost ?? []);
  // Without a statement, coverage is unknown regardless of bounds.
  const coverage = stated === undefined ? 'unknown' : worst<Coverage>(COVERAGES, [stated, ...limits])!;
  // An ordinary service that is unknown only because no policy mentions it needs no review.
  const unknown = coverage === 'unknown' && !settledBySilence(findings);
  const risk = worst<Level>(LEVELS, [...weights.map((weight) => weight.risk), unknown ? 'medium' : 'low'])!;
  const own = findings.map(trustIn);
  const confidence = findLowest([...weights.map((weight) => weight.confidence), ...own, unknown ? 'low' : 'high']);
  const requested = weights.some(({ review }) => review === true) || findings.some(({ review }) => review === true);
  const review = unknown || confidence === 'low' || requested;
  return {
    coverage_status: coverage,
    denial_risk: risk,
    overall_risk: worst<Level>(LEVELS, [risk, review ? 'medium' : 'low'])!,
    confidence,
    prior_auth_required: priorAuth(findings),
    requires_manual_review: review,
  };
}

function settledBySilence(findings: readonly Finding[]): boolean {
  const effects = findings.map(({ effect }) => effect);
  return effects.includes('silent') && !effects.includes('unknown');
}

/** The lowest of the given levels; `high` without any. */
function findLowest(levels: readonly (Level | undefined)[]): Level {
  return LEVELS[
    Math.min(LEVELS.length - 1, ...levels.flatMap((level) => (level === undefined ? [] : LEVELS.indexOf(level))))
  ]!;
}

/** Unverified sources cap confidence at medium. */
function trustIn({ confidence, verified, citation }: Finding): Level | undefined {
  return confidence ?? (verified === false || citation.verified === false ? 'medium' : undefined);
}

/** One requirement suffices; "not required" needs an unambiguous statement. */
function priorAuth(findings: readonly Finding[]): boolean | null {
  const has = (effect: Effect) => findings.some((one) => one.effect === effect);
  if (has('pa_required')) return true;
  return has('pa_unknown') || has('pa_silent') || !has('pa_not_required') ? null : false;
}

/** A request with several codes has the verdict of its worst code; findings about the entire request also count. */
export function combine(verdicts: readonly Verdict[], whole: readonly Finding[]): Verdict {
  const own = decideVerdict(whole);
  const stated = whole.some(({ effect }) => TABLE[effect].coverage !== undefined);
  const parts = stated ? [...verdicts, own] : verdicts;
  const required = verdicts.map((verdict) => verdict.prior_auth_required);
  const levels = (member: 'denial_risk' | 'overall_risk') => verdicts.map((verdict) => verdict[member]);
  const ownConfidence = stated
    ? own.confidence
    : findLowest(whole.flatMap((one) => [TABLE[one.effect].confidence, trustIn(one)]));
  const ownReview = whole.some(({ effect, review }) => review === true || TABLE[effect].review === true);
  const risk = worst<Level>(LEVELS, [...levels('denial_risk'), ...whole.map(({ effect }) => TABLE[effect].risk)])!;
  const confidence = findLowest([...verdicts.map((verdict) => verdict.confidence), ownConfidence]);
  const review = ownReview || confidence === 'low' || parts.some((verdict) => verdict.requires_manual_review);
  return {
    coverage_status: worst(
      COVERAGES,
      parts.map((verdict) => verdict.coverage_status),
    )!,
    denial_risk: risk,
    overall_risk: worst<Level>(LEVELS, [...levels('overall_risk'), risk, review ? 'medium' : 'low'])!,
    confidence,
    prior_auth_required: required.includes(true) ? true : required.includes(null) ? null : false,
    requires_manual_review: review,
  };
}
