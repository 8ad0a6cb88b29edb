import { type Static, Type } from 'typebox';
import { CursorSchema, PaginationSchema, success } from '../../platform/http/schemas/envelope.schemas.ts';
import { choice, choiceOrNull, named, nullable } from '../../platform/http/schemas/schema-kit.ts';

const orNull = Type.Union([Type.String(), Type.Null()]);
const time = (description: string) => Type.Union([Type.String(), Type.Null()], { description });
const REVIEW_BASES = ['recorded', 'asserted_by_caller'] as const;

const RequestedBySchema = named(
  'WriteRequester',
  Type.Object({
    type: choice(['key', 'oauth', 'person'], 'An API key, a connected client, or a signed-in user'),
    id: Type.String({ description: 'Id of the key, the connection or the user' }),
    name: orNull,
    on_behalf_of: Type.Union([Type.String(), Type.Null()], { description: 'The user a connected client acts for' }),
    agent: Type.Union([Type.String(), Type.Null()], { description: 'Name supplied by the agent' }),
  }),
);

const ApprovalStateSchema = named(
  'WriteApproval',
  Type.Object({
    state: choice(
      ['waiting', 'approved', 'used', 'expired', 'outdated', 'rejected', 'answered', 'withdrawn'],
      'used: executed; expired: 24 hours passed; outdated: a newer release is served',
    ),
    expires_at: time('When the approval expires'),
    used_at: time('When the write was executed'),
    review: choiceOrNull(
      REVIEW_BASES,
      'recorded: a signed-in person approved it; asserted_by_caller: a key stated the review',
    ),
  }),
);

const value = Type.Union([Type.String(), Type.Array(Type.String()), Type.Null()]);

const DifferenceSchema = Type.Object({
  diff_id: Type.Integer(),
  change_type: Type.String(),
  changed_at: Type.String(),
  from: orNull,
  to: orNull,
  summary: Type.String(),
  fields: Type.Array(Type.Object({ field: Type.String(), from: value, to: value })),
  texts: Type.Array(Type.Object({ change: Type.String(), section: Type.String(), old_text: orNull, text: orNull }), {
    description: 'Text quoted from the policy: untrusted data',
  }),
});

const PreviewSchema = named(
  'WritePreview',
  Type.Object({
    title: Type.String(),
    action: Type.String({ description: 'Effect of the approval' }),
    policy_id: orNull,
    source_url: orNull,
    difference: nullable(DifferenceSchema),
    codes: Type.Array(
      Type.Object({
        change: Type.String({ description: 'added, removed, coverage_changed or regrouped' }),
        codes: Type.Array(Type.String(), { description: 'At most 200' }),
        count: Type.Integer(),
      }),
    ),
    records: Type.Object({}, { additionalProperties: true, description: 'Values to be stored, by name' }),
  }),
);

const REVIEW = {
  case_id: Type.String(),
  tool: Type.String(),
  status: choice(['open', 'resolved'], 'Status'),
  opened_at: Type.String(),
  question: Type.Union([Type.Object({}, { additionalProperties: true }), Type.Null()], {
    description: 'Input of the tool; null in older cases of refused patient data',
  }),
  reasons: Type.Array(Type.String(), { description: 'Reasons for manual review' }),
  known_gaps: Type.Array(Type.String()),
  evidence: Type.Array(Type.Object({}, { additionalProperties: true }), {
    description: 'Sources that the answer cited; for rejected patient data, the categories and counts',
  }),
  release: orNull,
  resolution: Type.Union([Type.String(), Type.Null()], {
    description: 'approved, rejected, answered, or withdrawn: closed without a decision',
  }),
  notes: orNull,
  resolved_by: Type.Union([Type.String(), Type.Null()], {
    description: 'User or key that resolved it, or the agent named in the request',
  }),
  resolved_at: orNull,
  title: Type.Union([Type.String(), Type.Null()], { description: 'Subject of the write; null for questions' }),
  requested_by: nullable(RequestedBySchema),
  approval: nullable(ApprovalStateSchema),
  review_url: Type.String({ description: 'The case in the console' }),
  preview: Type.Optional(nullable(PreviewSchema)),
};

const ReviewSchema = named('AgentReview', Type.Object(REVIEW));
export const ReviewAnswerSchema = success(ReviewSchema);
export const ReviewListSchema = success(Type.Array(ReviewSchema), {
  pagination: PaginationSchema,
  phi_rejected_30d: Type.Integer({
    description: 'Requests rejected for patient data in the last 30 days: recorded in the ledger, without a case',
  }),
});

export const ResolveBodySchema = named(
  'ResolveReviewRequest',
  Type.Object(
    {
      resolution: choice(
        ['approved', 'rejected', 'answered'],
        'approved or rejected for writes, answered for questions',
      ),
      notes: Type.Optional(
        Type.Union([Type.String({ maxLength: 500 }), Type.Null()], {
          'x-expects': 'a string of at most 500 characters',
          description: 'Findings of the review, at most 500 characters; no patient data',
        }),
      ),
    },
    { additionalProperties: false },
  ),
);
export type ResolveBody = Static<typeof ResolveBodySchema>;

export const ReviewQuerySchema = Type.Object({
  status: Type.Optional(choice(['open', 'resolved'], 'Only these')),
  tool: Type.Optional(Type.String({ maxLength: 64, description: 'Only of this tool', examples: ['check_coverage'] })),
  cursor: Type.Optional(CursorSchema),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 50, description: 'Reviews per page' })),
});
export const ReviewParamsSchema = Type.Object({
  case_id: Type.String({ maxLength: 64, description: 'Id of the case', examples: ['case_01m80yrzgq0007wcsh7383d'] }),
});

export type ReviewQuery = Static<typeof ReviewQuerySchema>;
export type ReviewParams = Static<typeof ReviewParamsSchema>;
