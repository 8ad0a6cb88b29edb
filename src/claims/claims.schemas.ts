import { type Static, Type } from 'typebox';
import {
  CounterfactualsSchema,
  CoverageStatus,
  Day,
  dateOfService,
  FindingSchema,
  Level,
  Lines,
  labelMember,
  lineOfBusiness,
  MatchedSourceSchema,
  Moment,
  nullable,
  planType,
  Required,
  RuleSourceSchema,
  requestAliases,
  requestMembers,
  SourceSchema,
  siteOfService,
  stateMember,
  summaryMembers,
} from '../coverage/coverage.public.ts';
import { replayMeta, success } from '../platform/http/schemas/envelope.schemas.ts';
import { explainParam } from '../platform/http/schemas/explain.schemas.ts';
import { optional } from '../platform/http/schemas/optional.schemas.ts';
import { ALIASES, choice, FORMAT, named } from '../platform/http/schemas/schema-kit.ts';

/** Unknown fields are rejected because they could contain patient data. */
export const ClaimBodySchema = named(
  'ClaimValidationRequest',
  Type.Object(
    {
      ...requestMembers,
      modifiers: optional(
        Type.Array(
          Type.String({
            [FORMAT]: 'modifier',
            pattern: '^[A-Za-z0-9]{2}$',
            'x-expects': 'a modifier of two characters such as 26 or RT',
          }),
          {
            maxItems: 5,
            'x-expects': 'an array of up to 5 modifiers such as ["26", "RT"]',
            description: 'Modifiers of the claim, two characters each; to assign modifiers to lines, use lines',
          },
        ),
      ),
      state: optional(stateMember),
      date_of_service: optional(dateOfService),
      site_of_service: optional(siteOfService),
      payer: optional(labelMember('Payer; omitted or any spelling of Medicare means traditional Medicare', 'Medicare')),
      plan_type: optional(planType),
      line_of_business: optional(lineOfBusiness),
      provider_specialty: optional(labelMember('Provider specialty; returned as given', 'Orthopedic Surgery')),
      age_category: optional(choice(['pediatric', 'adult', 'medicare_age'], 'Age band, not a date of birth')),
      sex_when_policy_relevant: optional(
        choice(['female', 'male', 'other', 'unknown'], 'Sex of the patient, if a rule depends on it'),
      ),
    },
    {
      additionalProperties: false,
      description: 'Claim facts without patient identifiers',
      [ALIASES]: requestAliases,
    },
  ),
);
export type ClaimBody = Static<typeof ClaimBodySchema>;

const judged = {
  coverage_status: CoverageStatus,
  prior_auth_required: Required,
  denial_risk: Level,
  confidence: Level,
  effective_date: Day,
  last_verified_at: Moment,
  requires_manual_review: Type.Boolean(),
};

const CodeEntrySchema = named(
  'ClaimCode',
  Type.Object({
    code: Type.String(),
    code_type: choice<string>(['CPT', 'HCPCS', 'unknown'], 'System of the code'),
    description: nullable(Type.String({ description: 'Null for CPT codes: their descriptors are licensed' })),
    pa_required: Type.Boolean({
      description: 'True only if known to be required; prior_auth_required is null where that is unknown',
    }),
    policy_count: Type.Integer({ description: 'Number of active policies for the code' }),
    ...judged,
    documentation_requirements: Lines(
      'Ids of the policies with items in documentation_requirements above that apply to the code',
    ),
    policy_sources: Type.Array(SourceSchema, { description: 'Active policies for the code' }),
    known_gaps: Lines(
      'Gaps about this code: title of the rule and id of the finding, e.g. "No active policy lists the code [f2]"',
    ),
    issues: Lines('Issues of this code: title of the rule and id of the finding, e.g. "NCCI PTP edit [f1]"'),
    finding_ids: Lines('Findings that count for the code, by id'),
  }),
);

/** Unknown parameters are rejected for the same reason. */
export const ClaimQuerySchema = Type.Object({ explain: explainParam }, { additionalProperties: false });

export const ClaimAnswerSchema = success(
  named(
    'ClaimValidation',
    Type.Object({
      ...summaryMembers,
      lines: Type.Array(
        Type.Object({
          line: Type.Integer({ description: 'Position in lines, or in procedure_codes, from 1' }),
          code: Type.String(),
          verdict: choice(['ok', 'fix', 'review'], 'fix: correct before sending; review: read its findings first'),
          finding_ids: Lines('Findings of the line, by id; findings of the entire claim count and are not repeated'),
        }),
        { description: 'One entry per line' },
      ),
      payer: nullable(Type.String()),
      plan_type: nullable(Type.String()),
      line_of_business: nullable(Type.String()),
      state: nullable(Type.String({ description: 'As sent, or that of the ZIP code' })),
      provider_specialty: nullable(Type.String()),
      date_of_service: Type.String(),
      site_of_service: nullable(Type.String({ description: 'As sent, or the place that all lines share' })),
      setting: nullable(Type.String({ description: 'As sent, or as implied by bill_type and places of service' })),
      modifiers: Type.Array(Type.String(), { description: 'Modifiers of the claim or of its lines, each once' }),
      age_category: nullable(Type.String()),
      sex_when_policy_relevant: nullable(Type.String()),
      overall_risk: Level,
      ...judged,
      documentation_requirements: Lines('Requirements the record must meet, grouped by policy, each with its source'),
      policy_sources: Type.Array(SourceSchema, { description: 'Policies and programs cited, each once' }),
      rule_sources: Type.Array(RuleSourceSchema, { description: 'Rules and data sets cited, each once' }),
      known_gaps: Lines('Facts missing from the corpus'),
      issues: Lines('Problems that may prevent payment'),
      findings: Type.Array(FindingSchema, {
        description: 'Every finding, once; codes and next_actions refer to them by id',
      }),
      matched_policies: Type.Array(MatchedSourceSchema, { description: 'Active policies for the codes' }),
      codes: Type.Array(CodeEntrySchema, { description: 'One per procedure code' }),
      mac: nullable(
        Type.Object(
          { name: Type.String(), jurisdiction: Type.String() },
          { description: 'Null if the location is unknown, and for payers other than Medicare' },
        ),
      ),
      counterfactuals: CounterfactualsSchema,
    }),
  ),
  replayMeta,
);
