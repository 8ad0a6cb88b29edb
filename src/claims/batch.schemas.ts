import { type Static, Type } from 'typebox';
import { errors, replayMeta, success } from '../platform/http/schemas/envelope.schemas.ts';
import { named, nullable } from '../platform/http/schemas/schema-kit.ts';
import { ClaimAnswerSchema } from './claims.schemas.ts';
import { WorkListRequestSchema } from './work-list/work-list.schemas.ts';

/** As many as the largest plan's minute covers. */
export const MAX_CLAIMS = 200;
/** For an asynchronous batch. */
const MAX_LATER = 50_000;

export const BatchBodySchema = named(
  'ClaimBatchRequest',
  Type.Object(
    {
      claims: Type.Array(
        Type.Object({}, { additionalProperties: true, description: 'Facts of a claim, as for /claims/validate' }),
        {
          minItems: 1,
          maxItems: MAX_LATER,
          'x-expects': `an array of 1 to ${MAX_CLAIMS} claims, or ${MAX_LATER} with Prefer: respond-async`,
          description: 'Each is checked independently: one rejected claim does not stop the others',
        },
      ),
      work_list: Type.Optional(WorkListRequestSchema),
    },
    { additionalProperties: false },
  ),
);
export type BatchBody = Static<typeof BatchBodySchema>;

const answer = ClaimAnswerSchema as unknown as { properties: { data: object } };

export const ClaimResultsSchema = Type.Array(
  Type.Object({
    index: Type.Integer({ description: 'Position in `claims`, from 0' }),
    status: Type.Integer({ description: 'HTTP status the claim alone would have had' }),
    data: Type.Optional(answer.properties.data as never),
    error: Type.Optional(Type.Object({ code: Type.String(), message: Type.String() }, { additionalProperties: true })),
  }),
);

export const BatchSchema = success(
  named(
    'ClaimBatch',
    Type.Object({
      results: ClaimResultsSchema,
      counts: Type.Object({ checked: Type.Integer(), refused: Type.Integer() }),
      work_list: Type.Optional(
        nullable(
          Type.Object(
            { batch_id: Type.String(), stored: Type.Integer({ description: 'Claims put on the work list' }) },
            { description: 'With work_list; null if the organization has turned it off' },
          ),
        ),
      ),
    }),
  ),
  { ...replayMeta },
);

export const BATCH_ERRORS = errors(409, 413, 415);
