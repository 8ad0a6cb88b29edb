import { type Static, Type } from 'typebox';
import { nullable } from '../../coverage/coverage.public.ts';
import { replayMeta, success } from '../../platform/http/schemas/envelope.schemas.ts';
import { choice, named } from '../../platform/http/schemas/schema-kit.ts';
import { ClaimResultsSchema } from '../batch.schemas.ts';

const text = (description: string) => Type.String({ description });

const JobSchema = named(
  'ClaimBatchJob',
  Type.Object({
    batch_id: Type.String(),
    status: choice(
      ['pending', 'running', 'completed', 'stopped', 'failed'],
      'stopped: the units of the month ran out; failed: see error',
    ),
    total: Type.Integer({ description: 'Claims of the batch' }),
    answered: Type.Integer({ description: 'Claims that have a result' }),
    counts: Type.Object({ checked: Type.Integer(), refused: Type.Integer() }),
    units: Type.Integer({ description: 'Units charged so far' }),
    created_at: text('ISO 8601'),
    finished_at: nullable(text('ISO 8601; results are stored for 24 hours afterwards')),
    error: nullable(text('Why the batch stopped or failed')),
    poll_url: text('Path of this status'),
    results_url: text('Path of the results'),
    work_list_batch_id: nullable(text('Work list batch that the claims are added to; null for none')),
  }),
);

export const BatchParamsSchema = Type.Object({
  batch_id: Type.String({ maxLength: 64, description: 'Id of the batch', examples: ['bat_01m80yrzgq0007wcsh7383c'] }),
});
export type BatchParams = Static<typeof BatchParamsSchema>;

export const ResultsQuerySchema = Type.Object({
  part: Type.Integer({
    minimum: 0,
    maximum: 999,
    default: 0,
    description: 'Part of the results, 50 claims each, from 0',
  }),
});
export type ResultsQuery = Static<typeof ResultsQuerySchema>;

export const JobAnswerSchema = success(JobSchema);
export const JobAcceptedSchema = success(JobSchema, replayMeta);
export const JobResultsSchema = success(
  named(
    'ClaimBatchResults',
    Type.Object({
      batch: JobSchema,
      results: ClaimResultsSchema,
      next_part: nullable(
        Type.Integer({ description: 'Null after the last part; a part without results is not complete yet' }),
      ),
    }),
  ),
);
export const JobDeletedSchema = success(
  named('ClaimBatchDeleted', Type.Object({ batch_id: Type.String(), deleted: Type.Boolean() })),
  replayMeta,
);
