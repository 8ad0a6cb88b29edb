/** Finds where several contractors' policies on one service differ. */
import type { PolicyLogic } from '../tree/logic.ts';
import { type StatedCondition, statedConditions } from './logic-difference.ts';

export interface SiblingLogic {
  policyId: string;
  logic: PolicyLogic;
}

export interface ConditionDifference {
  parameter: string;
  question: string;
  part: string;
  /** The requirement of each policy that has the condition. */
  requirements: { policy_id: string; requirement: string }[];
  /** Policies with logic but without the condition. */
  without_requirement: string[];
}

/**
 * Conditions that the policies do not all share, most common first.
 * @param codes only services for these procedure codes, and services without codes.
 */
export function compareSiblings(
  siblings: readonly SiblingLogic[],
  covers: (codes: PolicyLogic['services'][number]['codes']) => boolean,
): ConditionDifference[] {
  if (siblings.length < 2) return [];
  const stated = siblings.map(({ policyId, logic }) => ({
    policyId,
    conditions: statedConditions({ ...logic, services: logic.services.filter(({ codes }) => covers(codes)) }),
  }));
  const all = stated.flatMap(({ policyId, conditions }) => conditions.map((one) => ({ policyId, ...one })));
  return [...Map.groupBy(all, ({ fact, part }) => `${part}|${fact}`).values()]
    .map((own) => difference(own, siblings))
    .filter((found) => found !== null)
    .sort((one, other) => other.requirements.length - one.requirements.length);
}

function difference(
  own: readonly (StatedCondition & { policyId: string })[],
  siblings: readonly SiblingLogic[],
): ConditionDifference | null {
  const { fact, question, part } = own[0]!;
  const requirements = [...Map.groupBy(own, ({ policyId }) => policyId)].map(([policy_id, conditions]) => ({
    policy_id,
    requirement: [...new Set(conditions.map(({ requirement }) => requirement))].sort().join('; '),
  }));
  const requested = new Set(requirements.map(({ policy_id }) => policy_id));
  const without_requirement = siblings.map(({ policyId }) => policyId).filter((id) => !requested.has(id));
  const alike =
    without_requirement.length === 0 && new Set(requirements.map(({ requirement }) => requirement)).size === 1;
  return alike ? null : { parameter: fact, question, part, requirements, without_requirement };
}
