/** Policies by the ids and identifiers of their resources. */
import type { Model, PolicyHead } from '../corpus/corpus.public.ts';
import { findPolicy, listFilter, parseUpdated, policySpellings, UPDATED } from '../policies/policies.public.ts';
import type { FhirQuery } from './fhir.schemas.ts';
import { fhirId } from './resources/fhir-text.ts';

const HASHED = Symbol('policies whose id is no id of FHIR');

/** The policy of a resource. @throws AppError RESOURCE_POLICY_NOT_FOUND. */
export function findResource(model: Model, id: string): PolicyHead {
  return hashedPolicies(model).get(id) ?? findPolicy(model, id);
}

/** Few policies or none: ids of most are ids of FHIR. */
function hashedPolicies(model: Model): ReadonlyMap<string, PolicyHead> {
  return model.derived(HASHED, () => {
    const hashed = model.policies.heads.filter(({ policy_id }) => fhirId(policy_id) !== policy_id);
    return new Map(hashed.map((head) => [fhirId(head.policy_id), head]));
  });
}

/**
 * Policies that `_id` or `identifier` name and that pass the other filters; null where a search names none. With both, those that
 * both name.
 * @param system of identifiers of policies; those of another system name nothing.
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

/** Filters under the names of the list of policies. */
export function toFilters({ policy_type, jurisdiction, payer, icd10, _lastUpdated: updated }: FhirQuery) {
  return {
    ...{ policy_type, jurisdiction, payer, icd10 },
    ...(updated === undefined ? {} : { [UPDATED]: parseUpdated([updated].flat(), '_lastUpdated') }),
  };
}

/** FHIR states cancelled where we state retired. */
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
