import { type Static, Type } from 'typebox';
import {
  CoverageStatus,
  Day,
  dateOfService,
  diagnosisCodes,
  FindingSchema,
  Level,
  Lines,
  Moment,
  nullable,
  procedureCodes,
  Required,
  SourceSchema,
  siteOfService,
} from '../decisions/decisions.public.ts';
import { success } from '../platform/http/envelope.schemas.ts';
import { optional } from '../platform/http/optional.schemas.ts';

const PLAN_TYPES = ['commercial', 'medicare_advantage', 'medicaid', 'traditional_medicare', 'exchange'] as const;
const label = (description: string) =>
  Type.String({ minLength: 1, maxLength: 100, pattern: "^[A-Za-z0-9 &'().,/-]+$", description });
const choice = <Value extends string>(values: readonly Value[], description: string) =>
  Type.Unsafe<Value>({ type: 'string', enum: values, description });

/** Nothing beside the named members: whatever else is sent could hold data of a patient. */
export const ClaimBodySchema = Type.Object(
  {
    procedure_codes: procedureCodes,
    diagnosis_codes: optional(diagnosisCodes),
    modifiers: optional(
      Type.Array(Type.String({ pattern: '^[A-Za-z0-9]{2}$' }), { maxItems: 5, description: 'Two characters each' }),
    ),
    state: optional(Type.String({ pattern: '^[A-Z]{2}$', description: 'Two upper-case letters' })),
    date_of_service: optional(dateOfService),
    site_of_service: optional(siteOfService),
    payer: optional(label('Payer; left out or a spelling of Medicare: traditional Medicare')),
    plan_type: optional(choice(PLAN_TYPES, 'Kind of plan')),
    line_of_business: optional(label('Line of business')),
    provider_specialty: optional(label('Specialty of the provider; echoed')),
    age_category: optional(choice(['pediatric', 'adult', 'medicare_age'], 'Age band; never a date of birth')),
    sex_when_policy_relevant: optional(choice(['female', 'male', 'other', 'unknown'], 'Where a policy asks for it')),
  },
  { additionalProperties: false, description: 'Rule-level facts; no member names a patient' },
);
export type ClaimBody = Static<typeof ClaimBodySchema>;

export const NoQuerySchema = Type.Object({}, { additionalProperties: false });

const shared = {
  coverage_status: CoverageStatus,
  prior_auth_required: Required,
  denial_risk: Level,
  confidence: Level,
  documentation_requirements: Lines('What the record must hold, most specific first, each line with its source'),
  policy_sources: Type.Array(SourceSchema, { description: 'Every source a statement names' }),
  effective_date: Day,
  last_verified_at: Moment,
  requires_manual_review: Type.Boolean(),
  known_gaps: Lines('What the corpus does not know'),
  issues: Lines('What speaks against payment'),
  findings: Type.Array(FindingSchema),
};

const CodeEntrySchema = Type.Object({
  code: Type.String(),
  code_type: Type.String({ description: 'CPT, HCPCS or unknown' }),
  description: nullable(Type.String({ description: 'Null for CPT, whose texts are licensed' })),
  pa_required: Type.Boolean({ description: 'True only where prior authorization is known to be required' }),
  policy_count: Type.Integer({ description: 'Policies in force for the code' }),
  ...shared,
});

export const ClaimAnswerSchema = success(
  Type.Object({
    payer: nullable(Type.String()),
    plan_type: nullable(Type.String()),
    line_of_business: nullable(Type.String()),
    state: nullable(Type.String()),
    provider_specialty: nullable(Type.String()),
    date_of_service: Type.String(),
    site_of_service: nullable(Type.String()),
    modifiers: Type.Array(Type.String()),
    age_category: nullable(Type.String()),
    sex_when_policy_relevant: nullable(Type.String()),
    overall_risk: Level,
    matched_policies: Type.Array(SourceSchema, { description: 'Policies in force for the codes' }),
    codes: Type.Array(CodeEntrySchema, { description: 'One per procedure code' }),
    mac: nullable(Type.Object({ name: Type.String(), jurisdiction: Type.String() })),
    ...shared,
  }),
  { idempotency_key: nullable(Type.String()), cached: Type.Boolean() },
);
