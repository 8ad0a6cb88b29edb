import { type Static, Type } from 'typebox';
import {
  CoverageStatus,
  Day,
  dateOfService,
  diagnosisCodes,
  FindingSchema,
  Level,
  Lines,
  MatchedSourceSchema,
  Moment,
  nullable,
  procedureCodes,
  Required,
  SourceSchema,
  siteOfService,
} from '../coverage/coverage.public.ts';
import { replayMeta, success } from '../platform/http/envelope.schemas.ts';
import { optional } from '../platform/http/optional.schemas.ts';
import { choice, named } from '../platform/http/schema-kit.ts';

const PLAN_TYPES = ['commercial', 'medicare_advantage', 'medicaid', 'traditional_medicare', 'exchange'] as const;
const label = (description: string, example: string) =>
  Type.String({
    minLength: 1,
    maxLength: 100,
    pattern: "^[A-Za-z0-9 &'().,/-]+$",
    'x-expects': `1 to 100 letters, digits, spaces and & ' ( ) . , / - such as ${example}`,
    description,
  });

/** Unknown members are rejected: they could hold patient data. */
export const ClaimBodySchema = named(
  'ClaimValidationRequest',
  Type.Object(
    {
      procedure_codes: procedureCodes,
      diagnosis_codes: optional(diagnosisCodes),
      modifiers: optional(
        Type.Array(
          Type.String({ pattern: '^[A-Za-z0-9]{2}$', 'x-expects': 'a modifier of two characters such as 26 or RT' }),
          {
            maxItems: 5,
            'x-expects': 'an array of up to 5 modifiers such as ["26", "RT"]',
            description: 'Two characters each',
          },
        ),
      ),
      state: optional(
        Type.String({
          pattern: '^[A-Z]{2}$',
          'x-expects': 'a state in two upper-case letters such as TX',
          description: 'Two upper-case letters',
        }),
      ),
      date_of_service: optional(dateOfService),
      site_of_service: optional(siteOfService),
      payer: optional(label('Payer; omitted or any spelling of Medicare means traditional Medicare', 'Medicare')),
      plan_type: optional(choice(PLAN_TYPES, 'Plan type')),
      line_of_business: optional(label('Line of business', 'Commercial PPO')),
      provider_specialty: optional(label('Provider specialty; returned as given', 'Orthopedic Surgery')),
      age_category: optional(choice(['pediatric', 'adult', 'medicare_age'], 'Age band, not a date of birth')),
      sex_when_policy_relevant: optional(
        choice(['female', 'male', 'other', 'unknown'], 'Sex of the patient, if a rule depends on it'),
      ),
    },
    { additionalProperties: false, description: 'Claim facts without patient identifiers' },
  ),
);
export type ClaimBody = Static<typeof ClaimBodySchema>;

export const NoQuerySchema = Type.Object({}, { additionalProperties: false });

const shared = {
  coverage_status: CoverageStatus,
  prior_auth_required: Required,
  denial_risk: Level,
  confidence: Level,
  documentation_requirements: Lines('Documentation the record must contain, most specific first, each with its source'),
  policy_sources: Type.Array(SourceSchema, { description: 'Every source cited' }),
  effective_date: Day,
  last_verified_at: Moment,
  requires_manual_review: Type.Boolean(),
  known_gaps: Lines('Facts the corpus does not have'),
  issues: Lines('Problems that may prevent payment'),
  findings: Type.Array(FindingSchema),
};

const CodeEntrySchema = named(
  'ClaimCode',
  Type.Object({
    code: Type.String(),
    code_type: choice<string>(['CPT', 'HCPCS', 'unknown'], 'System of the code'),
    description: nullable(Type.String({ description: 'Null for CPT codes, whose descriptors are licensed' })),
    pa_required: Required,
    policy_count: Type.Integer({ description: 'Number of active policies for the code' }),
    ...shared,
  }),
);

export const ClaimAnswerSchema = success(
  named(
    'ClaimValidation',
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
      matched_policies: Type.Array(MatchedSourceSchema, { description: 'Active policies for the codes' }),
      codes: Type.Array(CodeEntrySchema, { description: 'One per procedure code' }),
      mac: Type.Optional(
        Type.Object(
          { name: Type.String(), jurisdiction: Type.String() },
          { description: 'Left out where the place is not known, and for payers other than Medicare' },
        ),
      ),
      ...shared,
    }),
  ),
  replayMeta,
);
