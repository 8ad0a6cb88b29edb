/** Which policies a list asks for, beside its search text. */
import { type Model, normalizeCode, type PolicyHead, statusOn } from '../corpus/corpus.public.ts';
import { validationError } from '../platform/errors/app-error.ts';
import { jurisdictionFilter } from './jurisdiction-filter.ts';
import type { PolicyQuery } from './policies.schemas.ts';
import { servesState, stateOf } from './states.ts';

/** Whether a policy passes every filter of a query. @throws AppError VALIDATION_ERROR. */
export function listFilter(model: Model, query: PolicyQuery, today: string): (head: PolicyHead) => boolean {
  const status = query.status ?? 'active';
  const state = query.jurisdiction === undefined ? null : stateOf(query.jurisdiction);
  const inState = state === null ? () => true : servesState(model, state);
  const jurisdiction = state === null ? jurisdictionFilter(model, query.jurisdiction) : null;
  const payer = query.payer?.trim().toLowerCase() || null;
  const covering = query.icd10?.trim() ? versionsCovering(model, query.icd10) : null;
  return (head) =>
    (covering === null || covering.has(head.version_id)) &&
    (status === 'all' || statusOn(head, today) === status) &&
    (query.policy_type === undefined || head.policy_type === query.policy_type) &&
    (jurisdiction === null || head.jurisdictions.includes(jurisdiction)) &&
    inState(head) &&
    (payer === null ||
      (head.payer !== null &&
        [head.payer.name, head.payer.code, head.payer.slug].some((name) => name.toLowerCase() === payer)));
}

function versionsCovering({ codeIndex }: Model, icd10: string): ReadonlySet<number> {
  const code = normalizeCode(icd10);
  if (!/^[A-Z][0-9][0-9A-Z]{0,5}$/.test(code))
    throw validationError('icd10', 'must be an ICD-10-CM code such as G47.33');
  return codeIndex.versionsCovering(code);
}
