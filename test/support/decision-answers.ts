/** Invariants of every coverage decision. */
import { expect } from 'vitest';

export interface DecisionAnswer {
  known_gaps: string[];
  issues: string[];
  documentation_requirements: string[];
  documentation_checklist?: string[];
  coverage_status: string;
  denial_risk: string;
  pa_verdict?: string;
  prior_auth_required: boolean | null;
  requires_manual_review: boolean;
  confidence: string;
  summary: string;
  next_actions: {
    action: string;
    text: string;
    codes: string[];
    finding_ids: string[];
    source_ids: string[];
    conditions?: { text: string; source_id: string }[];
  }[];
  review_reasons: string[];
  findings: {
    id: string;
    rule_id: string;
    effect: string;
    code: string | null;
    codes?: string[];
    /** Absent on anything that is neither an issue nor a gap. */
    message?: string;
    source_id: string;
  }[];
  policy_sources: { source_id: string; policy_type: string; source_url: string | null; title: string }[];
  rule_sources: { source_id: string; source_url?: string | null; title: string }[];
  matched_policies: { policy_id: string; codes?: { disposition: string }[] }[];
  codes?: CodeAnswer[];
}

/** One code of a claim, which refers to the claim's findings and sources. */
interface CodeAnswer
  extends Pick<
    DecisionAnswer,
    | 'coverage_status'
    | 'denial_risk'
    | 'prior_auth_required'
    | 'requires_manual_review'
    | 'confidence'
    | 'issues'
    | 'known_gaps'
  > {
  code: string;
  finding_ids: string[];
  policy_sources: { source_id: string; policy_id: string }[];
  documentation_requirements: string[];
}

/** Every requirement, issue, gap and step has a rule and its source; each finding and each source appears once. */
export function expectTraced(data: DecisionAnswer): void {
  const all = [...data.policy_sources, ...data.rule_sources];
  const sources = new Set(all.map(({ source_id }) => source_id));
  const rules = new Set(data.findings.map(({ rule_id }) => rule_id));
  const ids = new Set(data.findings.map(({ id }) => id));
  for (const line of [
    ...data.issues,
    ...data.known_gaps,
    ...data.documentation_requirements,
    ...(data.documentation_checklist ?? []),
  ]) {
    const named = / \[([^\]]+)\]$/.exec(line)?.[1]?.split('; ');
    expect(named, line).toBeDefined();
    expect(
      named!.some((id) => sources.has(id) || rules.has(id)),
      line,
    ).toBe(true);
  }
  for (const { source_id, title, source_url } of all) {
    expect(title, source_id).not.toBe('');
    expect(source_url ?? 'https://', source_id).toMatch(/^https?:\/\//);
  }
  for (const { source_id } of data.findings) expect(sources.has(source_id), source_id).toBe(true);
  for (const { policy_type } of data.policy_sources) expect(['Rule', 'Dataset']).not.toContain(policy_type);
  expect([sources.size, ids.size]).toEqual([all.length, data.findings.length]);
  const lines = [...data.issues, ...data.known_gaps];
  const reported = data.findings.map(({ id, message }) => message ?? lines.find((line) => line.endsWith(`; ${id}]`)));
  expect(reported).not.toContain(undefined);
  const withoutIds = data.findings.map(({ id, rule_id, source_id, code, codes = [] }, at) =>
    [rule_id, source_id, code, ...codes, reported[at]!.replace(`; ${id}]`, '')].join(),
  );
  expect(new Set(withoutIds).size).toBe(reported.length);
  expectSteps(data, sources, ids);
  for (const { finding_ids, policy_sources } of data.codes ?? [])
    for (const id of [...finding_ids, ...policy_sources.map((one) => one.source_id)])
      expect(ids.has(id) || sources.has(id), id).toBe(true);
}

/** Each step has a citation; a claim ready to submit has nothing open, and a question to ask has a reason. */
function expectSteps(data: DecisionAnswer, sources: ReadonlySet<string>, ids: ReadonlySet<string>): void {
  const kinds = new Set(data.next_actions.map(({ action }) => action));
  expect(kinds.size).toBeGreaterThan(0);
  for (const { text, source_ids, finding_ids } of data.next_actions) {
    expect(source_ids.length, text).toBeGreaterThan(0);
    for (const id of source_ids) expect(sources.has(id) || id.startsWith('rule:'), id).toBe(true);
    for (const id of finding_ids) expect(ids.has(id), id).toBe(true);
  }
  const last = ['submit', 'submit_if'].filter((kind) => kinds.has(kind));
  if (last.length > 0)
    expect([...kinds].filter((kind) => kind !== last[0] && kind !== 'get_documentation')).toEqual([]);
  for (const { action, conditions = [] } of data.next_actions) {
    expect(conditions.length > 0, action).toBe(action === 'submit_if');
    for (const { source_id } of conditions) expect(sources.has(source_id), source_id).toBe(true);
  }
  expect(kinds.has('ask_person')).toBe(data.requires_manual_review);
  expect(data.review_reasons.length > 0).toBe(data.requires_manual_review);
  expect(data.summary).toMatch(/^[A-Z].*\.$/);
}

/** An answer never contradicts itself. */
export function expectConsistent(data: DecisionAnswer): void {
  expectVerdict(data, data.findings);
  for (const entry of data.codes ?? []) {
    const own = data.findings.filter(({ id }) => entry.finding_ids.includes(id));
    expectVerdict(entry, own);
  }
  const dispositions = data.matched_policies.flatMap(({ codes = [] }) => codes.map(({ disposition }) => disposition));
  // What Medicare requires says nothing about the list of a Medicare Advantage plan.
  const ofPlan = data.findings.some(
    ({ rule_id, effect }) => rule_id === 'policy-prior-auth' && effect === 'pa_unknown',
  );
  if (dispositions.includes('requires_pa')) expect(data.prior_auth_required).toBe(ofPlan ? null : true);
  const levels = ['low', 'medium', 'high'];
  for (const entry of data.codes ?? []) {
    // A claim is never better than one of its codes, and no code is more certain than the claim.
    expect(levels.indexOf(data.denial_risk)).toBeGreaterThanOrEqual(levels.indexOf(entry.denial_risk));
    expect(levels.indexOf(data.confidence)).toBeLessThanOrEqual(levels.indexOf(entry.confidence));
    if (entry.requires_manual_review) expect(data.requires_manual_review).toBe(true);
    if (entry.prior_auth_required !== false) expect(data.prior_auth_required).not.toBe(false);
    for (const line of [...entry.issues, ...entry.known_gaps]) {
      const reported = data.findings.find(({ id }) => line.endsWith(` [${id}]`));
      expect([reported?.code, ...(reported?.codes ?? [])], line).toContain(entry.code);
    }
  }
  if (data.findings.some(({ effect, code }) => effect === 'gap' && code === null))
    for (const entry of data.codes ?? []) expect(entry.confidence).not.toBe('high');
  const verdicts = { true: 'required', false: 'not_required', null: 'unknown' };
  if (data.pa_verdict !== undefined) expect(data.pa_verdict).toBe(verdicts[`${data.prior_auth_required}`]);
}

function expectVerdict(part: DecisionAnswer | CodeAnswer, findings: DecisionAnswer['findings']): void {
  const effects = new Set(findings.map(({ effect }) => effect));
  if (effects.has('denies')) expect([part.coverage_status, part.denial_risk]).toEqual(['not_covered', 'high']);
  if (effects.has('rejects')) expect(part.denial_risk).toBe('high');
  if (part.coverage_status === 'covered')
    for (const effect of ['unknown', 'silent', 'conflicts']) expect(effects.has(effect), effect).toBe(false);
  if (part.coverage_status === 'unknown' && (effects.has('unknown') || !effects.has('silent')))
    expect([part.requires_manual_review, part.confidence]).toEqual([true, 'low']);
  if (part.coverage_status === 'unknown') expect(part.confidence).not.toBe('high');
  if (effects.has('pa_required')) expect(part.prior_auth_required).toBe(true);
  if (part.prior_auth_required === false) expect(effects.has('pa_not_required')).toBe(true);
  if (part.prior_auth_required === null) expect(part.known_gaps.length).toBeGreaterThan(0);
}
