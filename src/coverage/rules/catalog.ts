/** Rules as findings and citations use them; `rule-table.ts` lists them, and each has a page in docs/rules. */

import type { Citation } from '../facts/citation.facts.ts';
import type { Effect, Finding } from '../facts.ts';
import { RULES } from './rule-table.ts';

export type RuleId = keyof typeof RULES;

/** Rules that may find an error. */
export type ErrorRuleId = { [Id in RuleId]: (typeof RULES)[Id][0] extends 'error' ? Id : never }[RuleId];

export const RULE_IDS = Object.keys(RULES) as RuleId[];

export function getRule(id: RuleId) {
  const [severity, title, basis, url] = RULES[id];
  return { severity, title, basis, url };
}

/** The rule itself as a source, for statements that no document of the corpus makes. */
export function citeRule(id: RuleId): Citation {
  const { basis, url } = getRule(id);
  return {
    source_id: `rule:${id}`,
    policy_id: `rule:${id}`,
    title: basis,
    policy_type: 'Rule',
    jurisdiction: null,
    source_url: url,
    effective_date: null,
    last_verified_at: null,
  };
}

const SEVERITY: Record<Effect, Finding['severity']> = {
  supports: 'info',
  conditions: 'info',
  informs: 'info',
  pa_not_required: 'info',
  silent: 'info',
  pa_silent: 'info',
  gap: 'warning',
  warns: 'warning',
  conflicts: 'warning',
  unknown: 'warning',
  pa_required: 'warning',
  pa_unknown: 'warning',
  rejects: 'error',
  denies: 'error',
};

/** A finding of a rule; without a citation it cites the rule's own basis. */
export function finding(
  rule_id: RuleId,
  effect: Effect,
  code: string | null,
  message: string,
  citation: Citation = citeRule(rule_id),
  more: Pick<
    Finding,
    'confidence' | 'review' | 'action' | 'lines' | 'verified' | 'attest' | 'also' | 'conditions' | 'denial'
  > = {},
): Finding {
  const { conditions = [] } = more;
  const attest = conditions.length === 0 ? {} : { attest: conditions.map(({ text }) => text) };
  return { rule_id, severity: SEVERITY[effect], effect, code, message, citation, ...attest, ...more };
}
