import { type Static, Type } from 'typebox';
import { CriteriaSection, PolicyStatus, PolicyType } from '../corpus/corpus.public.ts';
import {
  CursorSchema,
  LimitSchema,
  PaginationSchema,
  replayMeta,
  success,
  TruncatedSchema,
} from '../platform/http/envelope.schemas.ts';
import { optional } from '../platform/http/optional.schemas.ts';
import { choice, named } from '../platform/http/schema-kit.ts';
import { TAG_VOCABULARY } from './extract/classify/tags.ts';

const nullableString = (description: string) => Type.Union([Type.String(), Type.Null()], { description });

export const CriteriaQuerySchema = Type.Object({
  q: Type.String({
    minLength: 1,
    maxLength: 500,
    'x-expects': 'words to search for, at most 500 characters, such as "oxygen saturation"',
    description: 'Words, "quoted phrases", -exclusions, or',
    examples: ['oxygen saturation'],
  }),
  section: Type.Optional(CriteriaSection),
  policy_type: Type.Optional(PolicyType),
  jurisdiction: Type.Optional(
    Type.String({ maxLength: 10, description: 'MAC jurisdiction, e.g. JE, J5, DME-A', examples: ['DME-A'] }),
  ),
  cursor: Type.Optional(CursorSchema),
  limit: Type.Optional(LimitSchema),
});
export type CriteriaQuery = Static<typeof CriteriaQuerySchema>;

const PolicyMembers = Type.Object({
  policy_id: Type.String(),
  title: Type.String(),
  policy_type: PolicyType,
  jurisdiction: nullableString('Main MAC jurisdiction'),
  effective_date: nullableString('YYYY-MM-DD'),
});
const PolicySchema = named('CriterionPolicy', Type.Object(PolicyMembers.properties));

const ItemSchema = named(
  'Criterion',
  Type.Object({
    criteria_id: Type.String({ description: 'Id of the criterion' }),
    section: CriteriaSection,
    text: Type.String(),
    tags: Type.Array(Type.String(), { description: `Of the vocabulary ${TAG_VOCABULARY.join(', ')}` }),
    requires_manual_review: Type.Boolean(),
    confidence_score: Type.Number({ description: '0 to 1: how sure the reading is' }),
    policy: PolicySchema,
    policy_id: Type.String({ description: 'The same as policy.policy_id' }),
    policy_title: Type.String({ description: 'The same as policy.title' }),
    policy_type: PolicyType,
    jurisdiction: nullableString('Main MAC jurisdiction'),
    effective_date: nullableString('YYYY-MM-DD'),
  }),
);
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

export const EvaluateBodySchema = named(
  'CoverageEvaluationRequest',
  Type.Object(
    {
      policy_id: Type.String({
        minLength: 1,
        maxLength: 100,
        'x-expects': 'the id of a policy such as L33822',
        description: 'Policy whose criteria are evaluated',
      }),
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
  ),
);
export type EvaluateBody = Static<typeof EvaluateBodySchema>;

const CriterionSchema = named(
  'CriterionResult',
  Type.Object({
    result: choice(['matched', 'unmatched', 'skipped'], 'skipped: the parameters given decide it neither way'),
    summary: Type.String({ description: 'The sentence that stands for it in the list of its result' }),
    block_id: Type.String(),
    section: CriteriaSection,
    text: Type.String(),
    tags: Type.Array(Type.String()),
    role: choice<string>(['requirement', 'exclusion', 'member', 'statement'], 'What the block is to the decision'),
    confidence_score: Type.Number(),
    findings: Type.Array(Type.Object({}, { additionalProperties: true })),
    decided_by: Type.Optional(Type.Array(Type.String(), { description: 'Parameters that would decide the block' })),
  }),
);

export const EvaluationSchema = success(
  named(
    'CoverageEvaluation',
    Type.Object({
      covered: Type.Boolean({
        description: 'True only when every criterion is met; false denies nothing, see determination',
      }),
      determination: choice<string>(['met', 'not_met', 'undetermined'], 'What the criteria amount to'),
      confidence: Type.Number(),
      reasons: Type.Array(Type.String()),
      matched_criteria: Type.Array(Type.String(), {
        description: 'A sentence for each criterion in favor of coverage',
      }),
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
        description:
          'Parameters given that no criterion of the policy asks for; unknown names are also in meta.warnings',
      }),
      policy: Type.Object({ ...PolicyMembers.properties, source_url: Type.String(), status: PolicyStatus }),
    }),
  ),
  replayMeta,
);
