/** Conditions that differ between the LCDs of several contractors, from the library's logic. */
import type { Model } from '../corpus/corpus.public.ts';
import { type ConditionDifference, compareSiblings, decides, policyTree } from '../criteria/criteria.public.ts';
import type { ComparedPolicy } from './compare.rules.ts';

const MAX_DIFFERENCES = 60;

/** @param policies active policies for the requested codes; only LCDs with current logic are compared. */
export function logicDifferences(
  model: Model,
  policies: readonly ComparedPolicy[],
  codes: readonly string[],
): { logic_differences: ConditionDifference[]; logic_compared: string[] } {
  const lcds = new Map(policies.filter(({ policy_type }) => policy_type === 'LCD').map((one) => [one.policy_id, one]));
  const siblings = [...lcds.values()].flatMap(({ policy_id, version_id }) => {
    const stored = policyTree(model, version_id);
    const usable = stored !== null && decides(stored.assurance) && stored.tree.kind !== 'no_criteria';
    return usable ? [{ policyId: policy_id, logic: stored.tree }] : [];
  });
  const covers = (listed?: readonly { code: string; to?: string }[]) =>
    listed === undefined ||
    codes.some((code) => listed.some(({ code: from, to = from }) => code >= from && code <= to));
  return {
    logic_differences: compareSiblings(siblings, covers).slice(0, MAX_DIFFERENCES),
    logic_compared: siblings.map(({ policyId }) => policyId).sort(),
  };
}
