/** Conditions that are not listed one by one. */
import type { Condition, PolicyFact } from '../../facts.ts';

/** The contractor's decision is the only condition. */
export function contractorDecides({ policyId }: PolicyFact): Condition {
  const text = `The contractor covers it; ${policyId} leaves the decision to the contractor`;
  return { policy_id: policyId, text, section: null, anchors: [] };
}

/** The claim may fail what is new in the text, so reading it is a condition as well. */
export function reread({ policyId }: PolicyFact): Condition {
  return {
    policy_id: policyId,
    text: `what ${policyId} states where its text has changed`,
    section: null,
    anchors: [],
  };
}

/** What is not listed one by one is a condition of its own: nothing is left out of what is attested. */
export function restOfConditions({ policyId }: PolicyFact, left: number): Condition[] {
  if (left <= 0) return [];
  const text = `the other ${left === 1 ? 'condition' : `${left} conditions`} of ${policyId} (GET /v1/policies/${policyId}/logic)`;
  return [{ policy_id: policyId, text, section: null, anchors: [] }];
}
