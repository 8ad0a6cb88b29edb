import { type Static, Type } from 'typebox';
import { CursorSchema, PaginationSchema, success, TruncatedSchema } from '../platform/http/envelope.schemas.ts';
import { optional } from '../platform/http/optional.schemas.ts';
import { TAG_VOCABULARY } from './extract/classify/tags.ts';

const SECTIONS = ['indications', 'limitations', 'documentation', 'frequency', 'other'];
const POLICY_TYPES = ['LCD', 'Article', 'NCD', 'PayerPolicy', 'Medical Policy', 'Drug Policy'];
const nullableString = (description: string) => Type.Union([Type.String(), Type.Null()], { description });

export const CriteriaQuerySchema = Type.Object({
  q: Type.String({ minLength: 1, maxLength: 500, description: 'Words, "quoted phrases", -exclusions, or' }),
  section: Type.Optional(Type.Unsafe<string>({ type: 'string', enum: SECTIONS, description: 'Only this section' })),
  policy_type: Type.Optional(
    Type.Unsafe<string>({ type: 'string', enum: POLICY_TYPES, description: 'Only this type' }),
  ),
  jurisdiction: Type.Optional(Type.String({ maxLength: 10, description: 'MAC jurisdiction, e.g. JE, J5, DME-A' })),
  cursor: Type.Optional(CursorSchema),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 50 })),
});
export type CriteriaQuery = Static<typeof CriteriaQuerySchema>;

const PolicySchema = Type.Object({
  policy_id: Type.String(),
  title: Type.String(),
  policy_type: Type.String(),
  jurisdiction: nullableString('Main MAC jurisdiction'),
  effective_date: nullableString('YYYY-MM-DD'),
});

const ItemSchema = Type.Object({
  criteria_id: Type.String(),
  section: Type.String(),
  text: Type.String(),
  tags: Type.Array(Type.String(), { description: `Of the vocabulary ${TAG_VOCABULARY.join(', ')}` }),
  requires_manual_review: Type.Boolean(),
  confidence_score: Type.Number(),
  policy: PolicySchema,
  policy_id: Type.String(),
  policy_title: Type.String(),
  policy_type: Type.String(),
  jurisdiction: nullableString('Main MAC jurisdiction'),
  effective_date: nullableString('YYYY-MM-DD'),
});
export type CriteriaItem = Static<typeof ItemSchema>;

export const CriteriaListSchema = success(Type.Array(ItemSchema), {
  pagination: PaginationSchema,
  search: Type.Object({ query: Type.String(), section: nullableString('Section asked for') }),
  filters: Type.Object({
    policy_type: nullableString('Type asked for'),
    jurisdiction: nullableString('Jurisdiction asked for'),
  }),
  truncated: TruncatedSchema,
});

export const EvaluateBodySchema = Type.Object(
  {
    policy_id: Type.String({ minLength: 1, maxLength: 100, description: 'Policy whose criteria are evaluated' }),
    parameters: optional(
      Type.Object(
        {},
        {
          additionalProperties: true,
          description:
            'Rule-level facts, never identifiers: age, bmi, ahi, diagnosis_codes, sex, service_dates (days, or days by procedure code or block id), ...; see the criteria guide. When it is left out, the members beside policy_id are the parameters',
        },
      ),
    ),
  },
  { additionalProperties: true },
);
export type EvaluateBody = Static<typeof EvaluateBodySchema>;

const CriterionSchema = Type.Object({
  result: Type.Unsafe<'matched' | 'unmatched' | 'skipped'>({
    type: 'string',
    enum: ['matched', 'unmatched', 'skipped'],
    description: 'skipped: the parameters given decide it neither way',
  }),
  summary: Type.String({ description: 'The sentence that stands for it in the list of its result' }),
  block_id: Type.String(),
  section: Type.String(),
  text: Type.String(),
  tags: Type.Array(Type.String()),
  role: Type.String({ description: 'requirement, exclusion, member or statement' }),
  confidence_score: Type.Number(),
  findings: Type.Array(Type.Object({}, { additionalProperties: true })),
  decided_by: Type.Optional(Type.Array(Type.String(), { description: 'Parameters that would decide the block' })),
});

export const EvaluationSchema = success(
  Type.Object({
    covered: Type.Boolean({
      description: 'True only when every criterion is met; false denies nothing, see determination',
    }),
    determination: Type.String({ description: 'met, not_met or undetermined' }),
    confidence: Type.Number(),
    reasons: Type.Array(Type.String()),
    matched_criteria: Type.Array(Type.String(), { description: 'A sentence for each criterion in favor of coverage' }),
    unmatched_criteria: Type.Array(Type.String(), { description: 'A sentence for each criterion against coverage' }),
    skipped_criteria: Type.Array(Type.String(), {
      description: 'A sentence for each criterion that the parameters given leave open',
    }),
    criteria_results: Type.Array(CriterionSchema, { description: 'The same criteria with what was compared' }),
    blocks_evaluated: Type.Integer(),
    blocks_without_ast: Type.Integer(),
    requires_manual_review: Type.Boolean(),
    missing_parameters: Type.Array(Type.String()),
    ignored_parameters: Type.Array(Type.String(), {
      description: 'Parameters given that no criterion of the policy asks for; unknown names are also in meta.warnings',
    }),
    policy: Type.Object({ ...PolicySchema.properties, source_url: Type.String(), status: Type.String() }),
  }),
  { idempotency_key: nullableString('Echo of X-Idempotency-Key'), cached: Type.Boolean() },
);
