/**
 * A prior-authorization research report: what the corpus states, with citations, and what it lacks. Nothing else is
 * searched.
 */
import type { Model } from '../corpus/corpus.public.ts';
import { readLabel, resolvePayer } from '../coverage/coverage.public.ts';
import { nearestLines } from '../platform/text/nearest-lines.ts';
import { findPolicy } from '../policies/policies.public.ts';
import { checkPriorAuth } from '../prior-auth/prior-auth.public.ts';
import { buildAppeals } from './appeals.ts';
import { type Citation, collectCitations, sourceLine } from './citations.ts';
import type { ResearchBody } from './research.schemas.ts';
import { buildTimeline } from './timeline.ts';

/** Maximum quoted criteria of each kind, to keep the report readable. */
const MAX_QUOTED = 60;
/** More than any request finds. */
const EVERY_CRITERION = 100_000;

type Checked = ReturnType<typeof checkPriorAuth>;

/** @param today YYYY-MM-DD: default day of service, and the date for appeals. */
export function researchPriorAuth(model: Model, body: ResearchBody, today: string) {
  const question = toQuestion(body);
  const checked = checkPriorAuth(model, { ...question, criteria_per_page: EVERY_CRITERION }, today);
  const payer = resolvePayer(model, {
    payer: readLabel(body.payer),
    planType: body.plan_type ?? null,
    lineOfBusiness: readLabel(body.line_of_business),
  });
  const codes = [...new Set(body.procedure_codes.map((code) => code.trim().toUpperCase()))];
  const timeline = buildTimeline(model, { payer, codes, state: body.state ?? null, date: checked.date_of_service });
  const appeals = buildAppeals(model, payer, today);
  const criteria = quoted(checked.criteria_details.indications, body.clinical_context);
  const limitations = quoted(checked.criteria_details.limitations, body.clinical_context);
  const citations = collectCitations(checked, timeline.programs, appeals);
  return {
    determination: toDetermination(checked),
    payer_policies: checked.matched_policies.map((policy) => toPolicyEntry(model, policy)),
    documentation_requirements: checked.documentation_requirements.map(withoutId),
    medical_necessity_criteria: criteria.lines,
    coverage_limitations: limitations.lines,
    timeline: timeline.text,
    appeal_process: appeals.text,
    sources: citations.map(sourceLine),
    next_steps: checked.next_actions.map(({ text }) => text),
    program_timeline: timeline.programs,
    appeal_levels: appeals.levels,
    citations,
    known_gaps: [
      ...checked.known_gaps.map(withoutId),
      ...missing(checked),
      ...omitted('criteria', criteria.omitted),
      ...omitted('limitations', limitations.omitted),
      ...timeline.gaps,
      ...appeals.gaps,
      ...unread(citations),
      ...(body.structured_coverage_context == null ? [] : ['structured_coverage_context was not read']),
    ],
    asked: {
      procedure_codes: codes,
      diagnosis_codes: [...(body.diagnosis_codes ?? [])],
      state: body.state?.toUpperCase() ?? null,
      payer: body.payer ?? null,
      date_of_service: checked.date_of_service,
    },
    release: model.release.id,
  };
}

function toQuestion({ procedure_codes, diagnosis_codes, date_of_service, ...body }: ResearchBody) {
  const { state, jurisdiction, zip, site_of_service, payer, plan_type, line_of_business } = body;
  return {
    procedure_codes,
    diagnosis_codes,
    date_of_service,
    state,
    jurisdiction,
    zip,
    site_of_service,
    payer,
    plan_type,
    line_of_business,
  };
}

function toDetermination(checked: Checked) {
  const { pa_required, pa_verdict, prior_auth_required, confidence, coverage_status, denial_risk } = checked;
  return {
    pa_required,
    verdict: pa_verdict,
    prior_auth_required,
    confidence,
    reasoning: `${checked.summary} ${withoutId(checked.reason)}`,
    coverage_status,
    denial_risk,
    requires_manual_review: checked.requires_manual_review,
  };
}

function toPolicyEntry(model: Model, policy: Checked['matched_policies'][number]) {
  const { policy_id, title, policy_type, jurisdiction, effective_date, disposition, source_url } = policy;
  const { summary, payer } = findPolicy(model, policy_id);
  return {
    title,
    url: source_url,
    summary,
    policy_id,
    policy_name: title,
    policy_url: source_url,
    policy_type,
    payer_name: payer?.name ?? 'Medicare',
    jurisdiction,
    effective_date,
    disposition,
  };
}

function quoted(all: Checked['criteria_details']['indications'], context: string | null | undefined) {
  const near = nearestLines(context ?? '', all).map(({ line }) => `${line.text} [${line.policy_id}]`);
  const lines = [...new Set(near)];
  return { lines: lines.slice(0, MAX_QUOTED), omitted: Math.max(0, lines.length - MAX_QUOTED) };
}

function omitted(what: string, count: number): string[] {
  return count === 0 ? [] : [`${count} more ${what} are not quoted here; POST /v1/prior-auth/check lists all of them`];
}

function missing({ matched_policies, documentation_requirements, criteria_details }: Checked): string[] {
  if (matched_policies.length === 0) return ['The corpus has no policy in force that lists these codes'];
  return [
    ...(documentation_requirements.length === 0 ? ['The policies found state no documentation requirements'] : []),
    ...(criteria_details.indications.length === 0 ? ['The policies found state no indications'] : []),
  ];
}

function unread(citations: readonly Citation[]): string[] {
  const titles = citations.filter(({ verified }) => !verified).map(({ title }) => title);
  return titles.length === 0 ? [] : [`Statements that were not compared with their source: ${titles.join('; ')}`];
}

/** Removes the id by which a check refers to its own findings. */
function withoutId(line: string): string {
  return line.replaceAll(/; f\d+\]/g, ']');
}
