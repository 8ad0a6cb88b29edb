/** What every answer of a coverage decision must fulfil, whatever was asked. */
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
  findings: { rule_id: string; effect: string; code: string | null; source_id: string }[];
  policy_sources: { source_id: string; source_url: string | null; title: string }[];
  matched_policies: { policy_id: string; codes?: { disposition: string }[] }[];
  codes?: DecisionAnswer[];
}

/** No requirement, issue or gap without the rule and the source it rests on. */
export function expectTraced(data: DecisionAnswer): void {
  const sources = new Set(data.policy_sources.map(({ source_id }) => source_id));
  for (const line of [
    ...data.issues,
    ...data.known_gaps,
    ...data.documentation_requirements,
    ...(data.documentation_checklist ?? []),
  ]) {
    const named = / \[([^\]]+)\]$/.exec(line)?.[1]?.split('; ');
    expect(named, line).toBeDefined();
    expect(
      named!.some((id) => sources.has(id) || sources.has(`rule:${id}`)),
      line,
    ).toBe(true);
  }
  for (const { source_id, title, source_url } of data.policy_sources) {
    expect(title, source_id).not.toBe('');
    expect(source_url ?? 'https://', source_id).toMatch(/^https?:\/\//);
  }
  for (const { rule_id, source_id } of data.findings) {
    expect(sources.has(source_id), source_id).toBe(true);
    expect(sources.has(`rule:${rule_id}`), rule_id).toBe(true);
  }
}

/** An answer never contradicts itself. */
export function expectConsistent(data: DecisionAnswer): void {
  for (const part of [data, ...(data.codes ?? [])]) {
    const effects = new Set(part.findings.map(({ effect }) => effect));
    const dispositions = (part.matched_policies ?? []).flatMap(({ codes = [] }) =>
      codes.map(({ disposition }) => disposition),
    );
    if (effects.has('denies')) expect([part.coverage_status, part.denial_risk]).toEqual(['not_covered', 'high']);
    if (effects.has('rejects')) expect(part.denial_risk).toBe('high');
    if (part.coverage_status === 'covered') expect(effects.has('unknown') || effects.has('conflicts')).toBe(false);
    if (part.coverage_status === 'unknown')
      expect([part.requires_manual_review, part.confidence]).toEqual([true, 'low']);
    if (effects.has('pa_required') || dispositions.includes('requires_pa')) expect(part.prior_auth_required).toBe(true);
    if (part.prior_auth_required === false) expect(effects.has('pa_not_required')).toBe(true);
    if (part.prior_auth_required === null) expect(part.known_gaps.length).toBeGreaterThan(0);
  }
  const levels = ['low', 'medium', 'high'];
  for (const entry of data.codes ?? []) {
    // The claim is never better than one of its codes, and no code is known better than the claim.
    expect(levels.indexOf(data.denial_risk)).toBeGreaterThanOrEqual(levels.indexOf(entry.denial_risk));
    expect(levels.indexOf(data.confidence)).toBeLessThanOrEqual(levels.indexOf(entry.confidence));
    if (entry.requires_manual_review) expect(data.requires_manual_review).toBe(true);
    if (entry.prior_auth_required !== false) expect(data.prior_auth_required).not.toBe(false);
    for (const list of ['issues', 'known_gaps'] as const)
      for (const line of entry[list]) expect(data[list]).toContain(line);
  }
  if (data.findings.some(({ effect, code }) => effect === 'gap' && code === null))
    for (const entry of data.codes ?? []) expect(entry.confidence).not.toBe('high');
  const verdicts = { true: 'required', false: 'not_required', null: 'unknown' };
  if (data.pa_verdict !== undefined) expect(data.pa_verdict).toBe(verdicts[`${data.prior_auth_required}`]);
}
