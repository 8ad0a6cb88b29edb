/** How policies come to a code, and which are asked by their tree: what that states is not read from the text again. */
import { decides, type PolicyTree, servesCode } from '../../../criteria/criteria.public.ts';
import { policyName } from '../../citations.ts';
import type { Condition, Facts, PolicyFact } from '../../facts.ts';

/**
 * The tree that replaces what is read from a policy's text; null where there is none, where no one confirmed it, or where the text has
 * changed since it was read.
 */
export function speakingTree({ logic }: Pick<Facts, 'logic'>, policyId: string): PolicyTree | null {
  const tree = logic?.get(policyId);
  return tree === undefined || tree.anchor_state === 'stale' || !decides(tree.assurance) ? null : tree;
}

/** False where the logic of a policy has services of other codes only: a list names it for this one, and it says nothing of it. */
export function addresses(facts: Pick<Facts, 'logic'>, policyId: string, code: string): boolean {
  const tree = speakingTree(facts, policyId);
  return tree === null || servesCode(tree, code);
}

/** Whether a policy is about one use of a service alone, which one question describes: its logic decides whether a claim is for it. */
export function isOfOneUse(facts: Pick<Facts, 'logic'>, policyId: string): boolean {
  const [only, ...others] = speakingTree(facts, policyId)?.tree.services ?? [];
  return others.length === 0 && only?.when?.op === 'fact';
}

const MAX_PER_POLICY = 3;
/** Sections that state when a service is covered. */
const COVERING: ReadonlySet<string> = new Set(['indications', 'coverage']);

/** A row of a table is no sentence: "A4357 | 2". */
const CELLS = / \| /;

/** Items of lists, or sentences by themselves, of the sections about coverage; lead-ins contain no information alone. */
export function quotedCriteria({ blocks, policyId }: PolicyFact): string[] {
  const leads = new Set(blocks.map(({ parent_id }) => parent_id));
  const quoted = blocks
    .filter(
      ({ section, block_id, text }) =>
        COVERING.has(section) && !leads.has(block_id) && !/:\s*$/.test(text) && !CELLS.test(text),
    )
    .map(({ text }) =>
      text
        .replace(/\s+/g, ' ')
        .trim()
        .replace(/[.;,]$/, ''),
    );
  const others = quoted.length - MAX_PER_POLICY;
  return [
    ...quoted.slice(0, MAX_PER_POLICY),
    ...(others > 0 ? [`the ${others} other criteria in the text of ${policyId}`] : []),
  ];
}

/** Whether the policy itself lists the code. */
export function lists(policy: PolicyFact, code: string): boolean {
  return policy.procedures.some((row) => row.code === code && row.named === undefined);
}

/** Whether a list names the policy for the code. */
export function isNamed(policy: PolicyFact, code: string): boolean {
  return policy.procedures.some((row) => row.code === code && row.named !== undefined);
}

/** Whether a policy in force lists the code, or is named for it and has something to state about it. */
export function isAddressed(facts: Pick<Facts, 'logic' | 'policies'>, code: string): boolean {
  return facts.policies.some(
    (policy) =>
      policy.force === 'in_force' &&
      (lists(policy, code) || (isNamed(policy, code) && addresses(facts, policy.policyId, code))),
  );
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
  const text = `the other ${left === 1 ? 'condition' : `${left} conditions`} of ${policyId}`;
  return [{ policy_id: policyId, text, section: null, anchors: [] }];
}

/** The contractor's decision is the only condition. */
export function contractorDecides({ policyId }: PolicyFact): Condition {
  const text = `The contractor covers it; ${policyId} leaves the decision to the contractor`;
  return { policy_id: policyId, text, section: null, anchors: [] };
}

/** One condition of all: which of several determinations a claim is about comes first. @param left conditions beyond these */
export function ifApplicable(policy: PolicyFact, conditions: readonly Condition[], left: number): Condition[] {
  const [first] = conditions;
  if (first === undefined) return [];
  const more = left > 0 ? [`${left} more in its logic`] : [];
  const text = `If ${policyName(policy)} applies: ${[...conditions.map((one) => one.text), ...more].join('; and ')}`;
  return [{ ...first, text, anchors: [...new Set(conditions.flatMap(({ anchors }) => anchors))] }];
}
