import type { Operation } from '../access/access.public.ts';
import type { Database } from '../platform/database/database.ts';
import type { CursorCodec } from '../platform/http/cursor.ts';
import type { QueryEmbedder } from './embeddings/query-embedder.ts';
import type { PolicyForm } from './list/policy-form.ts';
import { payersOperations } from './payers.operations.ts';
import { policyListOperations } from './policies.operations.ts';
import { policyDetailOperations } from './policy-detail.operations.ts';

export { codesOfVersion, criteriaOfVersion } from './detail/policy-contents.ts';
export { policyDetail } from './detail/policy-detail.ts';
export { embeddingsJob } from './embeddings/embeddings.jobs.ts';
export { QueryEmbedder } from './embeddings/query-embedder.ts';
export { jurisdictionFilter } from './list/jurisdiction-filter.ts';
export { listFilter } from './list/list-filter.ts';
export { listPolicies } from './list/list-policies.ts';
export { normalizeJurisdiction, policySpellings } from './list/policies.query.rules.ts';
export type { PolicyForm } from './list/policy-form.ts';
export { answerSearch, type ResponsePage, releaseOfPage } from './list/policy-page.ts';
export { parseUpdated, UPDATED } from './list/updated-range.ts';
export { PayerSchema, type PolicyListItem, type PolicyQuery } from './policies.schemas.ts';
export { findPolicy, namedPolicy, policyIds } from './policy-ids.ts';
export { candidateDeterminations, candidatePayerDocuments } from './search/candidate-determinations.ts';
export { findPoliciesByTitle } from './search/policies-by-title.ts';
export { nearTerms, rephrased } from './search/rephrase.ts';
export { searchHint } from './search/search-hint.ts';
export { writtenOut } from './search/words/shorthand.ts';
export { isCommonWord } from './search/words/word-groups.ts';
export { kindOfWord } from './search/words/word-kinds.ts';
export { isOtherRequest } from './semantic/other-requests.ts';

export interface PolicyParts {
  database: Database;
  cursors: CursorCodec;
  fhir: PolicyForm;
  /** Null without an embedding endpoint. */
  embedder: QueryEmbedder | null;
}

export function policyOperations({ database, cursors, fhir, embedder }: PolicyParts): Operation[] {
  return [
    ...policyListOperations({ cursors, fhir, embedder }),
    ...policyDetailOperations(database, fhir),
    ...payersOperations(),
  ];
}
