import type { Operation } from '../access/access.public.ts';
import type { Database } from '../platform/database/database.ts';
import type { CursorCodec } from '../platform/http/cursor.ts';
import type { QueryEmbedder } from './embeddings/query-embedder.ts';
import { payersOperations } from './payers.operations.ts';
import { policyListOperations } from './policies.operations.ts';
import { policyDetailOperations } from './policy-detail.operations.ts';
import type { PolicyForm } from './policy-form.ts';

export { candidateDeterminations, candidatePayerDocuments } from './candidate-determinations.ts';
export { embeddingCommands } from './embeddings/embeddings.commands.ts';
export { embeddingsJob } from './embeddings/embeddings.jobs.ts';
export { QueryEmbedder } from './embeddings/query-embedder.ts';
export { jurisdictionFilter } from './jurisdiction-filter.ts';
export { listFilter } from './list-filter.ts';
export { listPolicies } from './list-policies.ts';
export { policyCommands } from './policies.commands.ts';
export { normalizeJurisdiction, policySpellings } from './policies.query.rules.ts';
export { FhirFormatSchema, PayerSchema, type PolicyListItem, type PolicyQuery } from './policies.schemas.ts';
export { codesOfVersion, criteriaOfVersion } from './policy-contents.ts';
export { policyDetail } from './policy-detail.ts';
export type { PolicyForm } from './policy-form.ts';
export { findPolicy, policyIds } from './policy-ids.ts';
export { type AnsweredPage, answerSearch, releaseOfPage } from './policy-page.ts';
export { nearTerms, rephrased } from './rephrase.ts';
export { searchHint } from './search-hint.ts';
export { titledPolicies } from './titled-policies.ts';

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
