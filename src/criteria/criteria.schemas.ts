import { type Static, Type } from 'typebox';
import { CriteriaSection, PolicyStatus, PolicyType } from '../corpus/corpus-declarations.public.ts';
import {
  CursorSchema,
  LimitSchema,
  PaginationSchema,
  replayMeta,
  success,
  TruncatedSchema,
} from '../platform/http/schemas/envelope.schemas.ts';
import { optional } from '../platform/http/schemas/optional.schemas.ts';
import { choice, named } from '../platform/http/schemas/schema-kit.ts';
import { EvaluationChangesSchema } from './explain/evaluation-changes.schemas.ts';
import { TAG_VOCABULARY } from './extract/classify/tags.ts';

export { type ExplainQuery, ExplainQuerySchema, explainFactor } from '../platform/http/schemas/explain.schemas.ts';

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
    confidence_score: Type.Number({ description: 'Confidence in the extraction, 0 to 1' }),
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
  search: Type.Object({ query: Type.String(), section: nullableString('Requested section') }),
  filters: Type.Object({
    policy_type: nullableString('Requested type'),
    jurisdiction: nullableString('Requested jurisdiction'),
  }),
  truncated: TruncatedSchema,
});

const codesMember = (description: string) =>
  Type.Optional(
    Type.Union(
      [Type.String({ maxLength: 20 }), Type.Array(Type.String({ maxLength: 20 }), { maxItems: 50 }), Type.Null()],
      { 'x-expects': 'a code, or an array of at most 50 codes', description },
    ),
  );

export const EvaluateBodySchema = named(
  'CoverageEvaluationRequest',
  Type.Object(
    {
      policy_id: Type.String({
        minLength: 1,
        maxLength: 100,
        'x-expects': 'the id of a policy such as L33822',
        description: 'Policy to evaluate',
      }),
      parameters: optional(
        Type.Object(
          {},
          {
            additionalProperties: true,
            description:
              'Rule-level facts, never identifiers: ids and synonyms of GET /v1/coverage/parameters, LOINC or SNOMED CT codes, or `observations` with code and value as in FHIR; see the criteria guide. If omitted, the fields next to policy_id are the parameters',
          },
        ),
      ),
      attestations: optional(
        Type.Record(Type.String({ maxLength: 64 }), Type.Boolean(), {
          description: 'Decisions of a person, by name of a yes/no fact or by block id',
        }),
      ),
      procedure_codes: codesMember('Codes of the requested service; they select the service of the policy'),
      diagnosis_codes: codesMember('ICD-10-CM codes; the conditions that they denote are known'),
      date_of_service: optional(
        Type.String({ maxLength: 20, description: 'YYYY-MM-DD; the version of that day is evaluated' }),
      ),
      service: optional(
        Type.String({
          maxLength: 64,
          description: 'Service of the policy, by its id in `services` or GET /v1/policies/{id}/logic',
        }),
      ),
      phase: optional(choice(['initial', 'continued'], 'continued: after the trial period; default initial')),
    },
    { additionalProperties: true },
  ),
);
export type EvaluateBody = Static<typeof EvaluateBodySchema>;

const CriterionSchema = named(
  'CriterionResult',
  Type.Object({
    result: choice(['matched', 'unmatched', 'skipped'], 'skipped: the parameters do not decide it'),
    summary: Type.String({ description: 'Sentence that represents it in the list of its result' }),
    block_id: Type.String({ description: 'Block or fact of the policy that an attestation refers to' }),
    section: CriteriaSection,
    text: Type.String(),
    tags: Type.Array(Type.String()),
    role: choice<string>(['requirement', 'exclusion', 'member', 'statement'], 'Role of the block in the decision'),
    confidence_score: Type.Number(),
    findings: Type.Array(Type.Object({}, { additionalProperties: true })),
    decided_by: Type.Optional(Type.Array(Type.String(), { description: 'Parameters that would decide the block' })),
    anchors: Type.Optional(Type.Array(Type.String(), { description: 'Passages it comes from, as in `to_read`' })),
    service: Type.Optional(Type.String({ description: 'Service of the policy it belongs to' })),
  }),
);

export const AssuranceSchema = choice<string>(
  ['extracted', 'drafted', 'checked', 'reviewed'],
  'extracted: generated from the text; drafted: written once; checked: two readings agree and tests pass; reviewed: accepted by a reviewer',
);
export const AnchorState = Type.Union([
  choice<string>(
    ['exact', 'near', 'paraphrase', 'stale'],
    'Text the logic was written for, compared with the loaded text',
  ),
  Type.Null(),
]);
const VERDICTS = ['met', 'not_met', 'undetermined'];

const ServiceSchema = named(
  'EvaluatedService',
  Type.Object({
    id: Type.String(),
    title: Type.String(),
    coverage: choice<string>(['criteria', 'covered', 'not_covered', 'study', 'contractor'], 'How the policy covers it'),
    verdict: choice<string>(VERDICTS, 'Of this service alone'),
    pathways: Type.Array(
      Type.Object({
        id: Type.String(),
        title: Type.String(),
        truth: Type.Union([Type.Boolean(), Type.Null()], { description: 'null: open' }),
      }),
      { description: 'Alternatives, one of which must be true' },
    ),
    open_limits: Type.Array(Type.String(), {
      description: 'Counts that were not provided; they do not affect the verdict',
    }),
    documentation: Type.Array(Type.Object({ id: Type.String(), text: Type.String() })),
    study: nullableString('Requirements of an approved study'),
  }),
);

export const EvaluationSchema = success(
  named(
    'CoverageEvaluation',
    Type.Object({
      covered: Type.Boolean({ description: 'True only when the verdict is met; false is not a denial, see verdict' }),
      verdict: choice<string>(VERDICTS, 'Decided only by checked or reviewed logic; otherwise undetermined'),
      determination: choice<string>(VERDICTS, 'The same as verdict'),
      confidence: Type.Number({
        description: '0 while undetermined; otherwise derived from the assurance of the logic',
      }),
      assurance: AssuranceSchema,
      anchor_state: AnchorState,
      phase: choice<string>(['initial', 'continued'], 'Phase that was evaluated'),
      found: Type.Optional(choice<string>(VERDICTS, 'Result of drafted logic; never a verdict')),
      reasons: Type.Array(Type.String()),
      matched_criteria: Type.Array(Type.String(), {
        description: 'A sentence for each criterion in favor of coverage',
      }),
      unmatched_criteria: Type.Array(Type.String(), { description: 'A sentence for each criterion against coverage' }),
      skipped_criteria: Type.Array(Type.String(), {
        description: 'A sentence for each criterion that the parameters do not decide',
      }),
      criteria_results: Type.Array(CriterionSchema, { description: 'The same criteria with the compared values' }),
      services: Type.Array(ServiceSchema, { description: 'Services of the policy that the request may be about' }),
      blocks_evaluated: Type.Integer(),
      blocks_without_ast: Type.Integer(),
      requires_manual_review: Type.Boolean(),
      missing_parameters: Type.Array(Type.String(), {
        description: 'Facts that can still decide, never empty while undetermined; manual_review if no value can',
      }),
      decide_with: Type.Array(Type.String(), { description: 'Smallest set of facts that could decide' }),
      questions: Type.Array(
        Type.Object({
          name: Type.String(),
          ask: Type.String(),
          kind: Type.String(),
          unit: nullableString('UCUM'),
          values: Type.Union([Type.Array(Type.String()), Type.Null()]),
          labels: Type.Union([Type.Array(Type.String()), Type.Null()], {
            description: 'Display names of `values`, in their order',
          }),
        }),
        { description: 'The missing facts as questions' },
      ),
      to_read: Type.Array(Type.Object({ anchor: Type.String(), section: Type.String(), text: Type.String() }), {
        description:
          'Paragraphs of the policy to read: those of the open criteria while undetermined, otherwise those that decided',
      }),
      ignored_parameters: Type.Array(Type.String(), {
        description: 'Parameters that no criterion of the policy uses; unknown names are also in meta.warnings',
      }),
      policy: Type.Object({ ...PolicyMembers.properties, source_url: Type.String(), status: PolicyStatus }),
      counterfactuals: EvaluationChangesSchema,
    }),
  ),
  replayMeta,
);
