import { type Static, Type } from 'typebox';
import { ExcelSchema } from '../platform/http/response/csv.ts';
import { CursorSchema, LimitSchema, PaginationSchema, success } from '../platform/http/schemas/envelope.schemas.ts';
import { choice, named, nullable } from '../platform/http/schemas/schema-kit.ts';

const text = (description: string) => nullable(Type.String({ description }));

export const VerdictChangesParamsSchema = Type.Object({
  release_id: Type.String({
    maxLength: 40,
    pattern: '^(?:latest|\\d{1,9}(?:-[0-9a-f]{12})?)$',
    'x-expects': 'the id of a release such as 17-9f3ac1d2e4b0, or latest',
    description: 'Id of a release (meta.release), its sequence, or latest',
    examples: ['latest'],
  }),
});
export type VerdictChangesParams = Static<typeof VerdictChangesParamsSchema>;

export const VerdictChangesQuerySchema = Type.Object({
  code: Type.Optional(
    Type.String({
      maxLength: 12,
      pattern: '^\\s*[A-Za-z0-9]{5}\\s*$',
      'x-expects': 'a CPT or HCPCS code such as 64483',
      description: 'Only questions about this procedure code',
      examples: ['64483'],
    }),
  ),
  policy_id: Type.Optional(
    Type.String({
      maxLength: 100,
      description: 'Only verdicts changed by this policy',
      examples: ['L33797'],
    }),
  ),
  cursor: Type.Optional(CursorSchema),
  limit: Type.Optional(LimitSchema),
  format: Type.Optional(choice(['json', 'csv'], 'json (default) or csv')),
  excel: Type.Optional(ExcelSchema),
});
export type VerdictChangesQuery = Static<typeof VerdictChangesQuerySchema>;

const VerdictSchema = nullable(
  Type.Object({
    coverage_status: Type.String(),
    denial_risk: Type.String(),
    prior_auth_required: nullable(Type.Boolean({ description: 'Null if unknown' })),
  }),
);

const ChangeSchema = named(
  'VerdictChange',
  Type.Object({
    code: text('Procedure code of the question; several are separated by spaces'),
    diagnosis: text('Diagnosis code of the question'),
    policy_id: text('First of the changed policies that caused it'),
    jurisdiction: text('MAC jurisdiction that answered'),
    state: text('State of the question'),
    place: text('Site or place of service of the question'),
    date_of_service: text('YYYY-MM-DD'),
    from: VerdictSchema,
    to: VerdictSchema,
    causes: Type.Array(Type.String(), {
      description: 'Changed policies and editions (dataset:edition) that caused it',
    }),
    diff_ids: Type.Array(Type.Integer(), { description: 'Change records of the release that caused it' }),
    origin: Type.String({ description: 'Origin of the question: a changed policy or edition, golden, or grid' }),
    problem: text('Why one of the releases gave no verdict: it could not be replayed, or it refused the request'),
  }),
);

const RunSchema = Type.Object(
  {
    release_id: Type.String(),
    previous_id: text('Release used for the comparison'),
    state: choice<string>(
      ['done', 'failed', 'not_replayable', 'not_compared'],
      'not_replayable: the earlier release is not retained; not_compared: not yet, or published before verdicts were compared',
    ),
    engine: text('Software version that produced both answers'),
    complete: nullable(
      Type.Boolean({
        description:
          'True: every question that the differences can affect was compared; false: a sample, or some were not answered',
      }),
    ),
    questions: Type.Integer({
      description: 'Questions compared in both releases, without those that were not answered',
    }),
    reachable: Type.Integer({ description: 'Questions that the differences can affect' }),
    notes: Type.Array(Type.String(), { description: 'Questions not compared, with the reason' }),
    problem: text('Reason that no comparison was possible'),
    finished_at: text('ISO 8601 UTC'),
  },
  { description: 'How the two releases were compared' },
);

export const VerdictChangeListSchema = success(Type.Array(ChangeSchema), {
  pagination: PaginationSchema,
  comparison: RunSchema,
});
