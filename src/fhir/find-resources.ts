/** Finds policies by resource ids and identifiers. */
import type { Model, PolicyHead } from '../corpus/corpus.public.ts';
import { findPolicy, listFilter, parseUpdated, policySpellings, UPDATED } from '../policies/policies.public.ts';
import type { FhirQuery } from './fhir.schemas.ts';
import { fhirId } from './resources/fhir-text.ts';

const HASHED = Symbol('policies with an id that FHIR does not allow');

/** The policy of a resource. @throws AppError RESOURCE_POLICY_NOT_FOUND. */
export function findResource(model: Model, id: string): PolicyHead {
  return hashedPolicies(model).get(id) ?? findPolicy(model, id);
}

/** Few policies, if any, since most policy ids are valid FHIR ids. */
function hashedPolicies(model: Model): ReadonlyMap<string, PolicyHead> {
  return model.derived(HASHED, () => {
    const hashed = model.policies.heads.filter(({ policy_id }) => fhirId(policy_id) !== policy_id);
    return new Map(hashed.map((head) => [fhirId(head.policy_id), head]));
  });
}

/**
 * Policies that `_id` or `identifier` list and that pass the other filters; null if a search has neither. With both,
 * policies that match both.
 * @param system of policy identifiers; any other system matches nothing.
 */
export function namedResources(model: Model, query: FhirQuery, system: string, today: string): PolicyHead[] | null {
  const lists = [
    query._id === undefined ? null : query._id.split(','),
    query.identifier === undefined ? null : query.identifier.split(',').map((token) => valueIn(token, system)),
  ].flatMap((ids) => (ids === null ? [] : [findHeads(model, ids)]));
  const [first, second] = lists;
  if (first === undefined) return null;
  const accepts = listFilter(model, { ...toFilters(query), status: requestedStatus(query) ?? 'all' }, today);
  return [...first].filter((head) => (second?.has(head) ?? true) && accepts(head));
}

/** Filters under the names that the policy list uses. */
export function toFilters({ policy_type, jurisdiction, payer, icd10, _lastUpdated: updated }: FhirQuery) {
  return {
    policy_type,
    jurisdiction,
    payer,
    icd10,
    ...(updated === undefined ? {} : { [UPDATED]: parseUpdated([updated].flat(), '_lastUpdated') }),
  };
}

/** FHIR uses cancelled for our retired. */
export function requestedStatus({ status }: FhirQuery): 'active' | 'retired' | 'all' | undefined {
  return status === 'cancelled' ? 'retired' : status;
}

function valueIn(token: string, system: string): string {
  const bar = token.indexOf('|');
  if (bar === -1) return token;
  return ['', system].includes(token.slice(0, bar)) ? token.slice(bar + 1) : '';
}

function findHeads(model: Model, ids: readonly string[]): Set<PolicyHead> {
  const { byPolicyId } = model.policies;
  const found = ids.flatMap((id) => {
    const spelled = policySpellings(id).map((spelling) => byPolicyId.get(spelling));
    return hashedPolicies(model).get(id.trim()) ?? spelled.find((head) => head !== undefined) ?? [];
  });
  return new Set(found);
}
