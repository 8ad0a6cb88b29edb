import { defineOperation, type Operation } from '../../access/access.public.ts';
import { errors } from '../../platform/http/schemas/envelope.schemas.ts';
import {
  type BatchParams,
  BatchParamsSchema,
  JobAnswerSchema,
  JobDeletedSchema,
  JobResultsSchema,
  type ResultsQuery,
  ResultsQuerySchema,
} from './batches.schemas.ts';
import { type BatchParts, deleteBatchOrFail, findBatchOrFail, findResults } from './batches.service.ts';

const READS = { tags: ['Decisions'], scopes: ['read'], cost: 'standard' } as const;

/** Batches sent with `Prefer: respond-async`. */
export function batchJobOperations(parts: BatchParts): Operation[] {
  return [
    defineOperation<{ params: BatchParams }>({
      ...READS,
      id: 'getClaimBatch',
      method: 'GET',
      path: '/v1/claims/batch/:batch_id',
      summary: 'Get a batch of claims',
      description:
        'Status of a batch of your organization that was sent with Prefer: respond-async. Retained for 24 hours after it ends.',
      input: { params: BatchParamsSchema },
      output: { 200: JobAnswerSchema, ...errors() },
      run: async ({ caller }, { params }) => ({
        data: await findBatchOrFail(parts, caller.organizationId, params.batch_id),
      }),
    }),
    defineOperation<{ params: BatchParams; query: ResultsQuery }>({
      ...READS,
      id: 'listClaimBatchResults',
      method: 'GET',
      path: '/v1/claims/batch/:batch_id/results',
      summary: 'List results of a batch',
      description:
        'Results in the order of the claims, in parts of 50, each available as soon as it is complete. Retained for 24 hours after the batch ends.',
      input: { params: BatchParamsSchema, query: ResultsQuerySchema },
      output: { 200: JobResultsSchema, ...errors() },
      run: async ({ caller }, { params, query }) => ({
        data: await findResults(parts, caller.organizationId, params.batch_id, query.part),
      }),
    }),
    defineOperation<{ params: BatchParams }>({
      ...READS,
      id: 'deleteClaimBatch',
      method: 'DELETE',
      path: '/v1/claims/batch/:batch_id',
      summary: 'Delete a batch',
      description:
        'Deletes the requests and results immediately and cancels a batch that is in progress. Completed claims remain charged. A batch that another caller sent requires the scope write.',
      input: { params: BatchParamsSchema },
      output: { 200: JobDeletedSchema, ...errors(409, 413, 415) },
      run: async ({ caller }, { params }) => ({
        data: await deleteBatchOrFail(parts, caller, params.batch_id),
      }),
    }),
  ];
}
