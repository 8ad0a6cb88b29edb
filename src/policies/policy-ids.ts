/** Policy ids in users' notation. */
import type { Model, PolicyHead } from '../corpus/corpus.public.ts';
import { AppError } from '../platform/errors/app-error.ts';
import { policySpellings } from './list/policies.query.rules.ts';

const BY_NUMBER = Symbol('policies of payers by their own number');

/**
 * The policy with an id, in upper or lower case, with or without the payer prefix. @throws AppError
 * RESOURCE_POLICY_NOT_FOUND.
 */
export function findPolicy(model: Model, policyId: string): PolicyHead {
  const head = namedPolicy(model, policyId);
  if (head === undefined)
    throw new AppError('RESOURCE_POLICY_NOT_FOUND', 'No policy has this id', {
      details: { policy_id: [policyId, ...otherPayers(model, policyId)] },
    });
  return head;
}

/** Like findPolicy; undefined when no policy, or policies of several payers, have the id. */
export function namedPolicy(model: Model, policyId: string): PolicyHead | undefined {
  const { byPolicyId } = model.policies;
  return policyIds(model, policyId)
    .map((id) => byPolicyId.get(id))
    .find((found) => found !== undefined);
}

/** Spellings for looking up a policy, including older versions and change records. */
export function policyIds(model: Model, policyId: string): string[] {
  const spellings = policySpellings(policyId);
  const own = indexNumbers(model).get(numberKey(policyId)) ?? [];
  return own.length === 1 ? [...new Set([...spellings, own[0]!])] : spellings;
}

/** `matches AETNA-0123 and CIGNA-0123`, for a number used by several payers. */
function otherPayers(model: Model, policyId: string): string[] {
  const own = indexNumbers(model).get(numberKey(policyId)) ?? [];
  return own.length > 1 ? [`several payers use this number: ${own.join(', ')}`] : [];
}

/** `CPB 0123`, `cpb-0123` and `CPB0123` are the same number. */
function numberKey(text: string): string {
  return text.toUpperCase().replace(/[^A-Z0-9]/g, '');
}

/** Payer policies by id, with and without the payer prefix. */
function indexNumbers(model: Model): ReadonlyMap<string, readonly string[]> {
  return model.derived(BY_NUMBER, () => {
    const ids = new Map<string, string[]>();
    for (const { policy_id, payer, terms } of model.policies.byPolicyId.values()) {
      if (terms === null || payer === null) continue;
      const prefix = `${payer.code.toUpperCase()}-`;
      const number = policy_id.startsWith(prefix) ? policy_id.slice(prefix.length) : policy_id;
      for (const key of new Set([numberKey(policy_id), numberKey(number)]))
        ids.set(key, [...(ids.get(key) ?? []), policy_id]);
    }
    return ids;
  });
}
