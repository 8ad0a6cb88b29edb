/** Filters of a policy list, in addition to the search text. */
import { type Model, normalizeCode, type PolicyHead, policiesWithFact, statusOn } from '../../corpus/corpus.public.ts';
import { parseState, servesState } from '../../geography/geography.public.ts';
import { validationError } from '../../platform/errors/app-error.ts';
import { payersNamed } from '../payers.ts';
import type { PolicyQuery } from '../policies.schemas.ts';
import { lineOfBusiness, listLinesOfBusiness } from './applicability.ts';
import { jurisdictionFilter } from './jurisdiction-filter.ts';
import { UPDATED } from './updated-range.ts';

/** Whether a policy matches every filter of a query. @throws AppError VALIDATION_ERROR. */
export function listFilter(model: Model, query: PolicyQuery, today: string): (head: PolicyHead) => boolean {
  const status = query.status ?? 'active';
  const state = query.jurisdiction === undefined ? null : parseState(query.jurisdiction);
  const inState = state === null ? () => true : servesState(model, state);
  const jurisdiction = state === null ? jurisdictionFilter(model, query.jurisdiction) : null;
  const payers = payersNamed(model, query.payer);
  const line = query.line_of_business?.trim() ? lineOfBusiness(query.line_of_business) : null;
  const covering = query.icd10?.trim() ? versionsCovering(model, query.icd10) : null;
  const withParameter = query.parameter?.trim() ? policiesWithParameter(model, query.parameter.trim()) : null;
  const updated = query[UPDATED];
  return (head) =>
    (withParameter === null || withParameter.has(head.policy_id)) &&
    (updated === undefined || updated.accepts(head)) &&
    (covering === null || covering.has(head.version_id)) &&
    (status === 'all' || statusOn(head, today) === status) &&
    (query.policy_type === undefined || head.policy_type === query.policy_type) &&
    (jurisdiction === null || head.jurisdictions.includes(jurisdiction)) &&
    inState(head) &&
    (payers === null || (head.payer !== null && payers.has(head.payer.slug))) &&
    (line === null || listLinesOfBusiness(head).includes(line));
}

function policiesWithParameter(model: Model, parameter: string): ReadonlySet<string> {
  const found = policiesWithFact(model, parameter);
  if (found === null)
    throw validationError(
      'parameter',
      'must be a parameter of GET /v1/coverage/parameters, or words of one such as AHI',
    );
  return found;
}

function versionsCovering({ codeIndex }: Model, icd10: string): ReadonlySet<number> {
  const code = normalizeCode(icd10);
  if (!/^[A-Z][0-9][0-9A-Z]{0,5}$/.test(code))
    throw validationError('icd10', 'must be an ICD-10-CM code such as G47.33');
  return codeIndex.versionsCovering(code);
}
