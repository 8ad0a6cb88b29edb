import { type Static, Type } from 'typebox';
import { DispositionName, PolicyType } from '../corpus/corpus-declarations.public.ts';
import {
  CounterfactualsSchema,
  CoverageStatus,
  Day,
  Disposition,
  dateOfService,
  FindingSchema,
  Level,
  Lines,
  lineOfBusiness,
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
import { optional } from '../platform/http/schemas/optional.schemas.ts';
import { ALIASES, choice, named } from '../platform/http/schemas/schema-kit.ts';

/** Unknown fields are ignored: clients send more than they need. */
export const PriorAuthBodySchema = named(
  'PriorAuthCheckRequest',
  Type.Object(
    {
      ...requestMembers,
      state: optional(stateMember),
      jurisdiction: optional(
        Type.String({ maxLength: 10, description: 'MAC jurisdiction, e.g. JE, J5, DME-A; a state is also accepted' }),
      ),
      payer: optional(
        Type.String({
          maxLength: 100,
          description: 'Payer; omitted or any spelling of Medicare means traditional Medicare',
        }),
      ),
      plan_type: optional(planType),
      line_of_business: optional(lineOfBusiness),
      date_of_service: optional(dateOfService),
      site_of_service: optional(siteOfService),
      criteria_page: optional(Type.Integer({ minimum: 1, default: 1, description: 'Page of criteria_details' })),
      criteria_per_page: optional(
        Type.Integer({ minimum: 1, maximum: 100, default: 25, description: 'Criteria of a page, by section' }),
      ),
    },
    { [ALIASES]: requestAliases },
  ),
);
export type PriorAuthBody = Static<typeof PriorAuthBodySchema>;

const CriterionSchema = named(
  'QuotedCriterion',
  Type.Object({ text: Type.String(), tags: Type.Array(Type.String()), policy_id: Type.String() }),
);
const SectionPageSchema = named(
  'SectionPage',
  Type.Object({
    total: Type.Integer(),
    total_pages: Type.Integer(),
    has_next: Type.Boolean(),
    has_previous: Type.Boolean(),
  }),
);
const sections = <Schema extends typeof SectionPageSchema | ReturnType<typeof Type.Array<typeof CriterionSchema>>>(
  schema: Schema,
) => ({ indications: schema, limitations: schema, documentation: schema });

const MatchedPolicySchema = named(
  'PriorAuthPolicy',
  Type.Object({
    policy_id: Type.String(),
    title: Type.String(),
    disposition: Disposition,
    policy_type: PolicyType,
    jurisdiction: nullable(Type.String()),
    manual_section: Type.Optional(Type.String({ description: 'For an NCD: its manual section, e.g. 20.32' })),
    source_url: Type.String(),
    effective_date: Day,
    last_verified_at: Moment,
    verified: Type.Optional(Type.Boolean({ description: 'False if the policy was not verified against its document' })),
    pages: Type.Optional(
      Type.Array(Type.Integer(), { description: "Pages of a payer's document that list the requested codes" }),
    ),
    codes: Type.Array(
      Type.Object({
        code: Type.String(),
        code_system: Type.String(),
        disposition: DispositionName,
        condition_reference: nullable(Type.String()),
        source: Type.String({ description: 'document' }),
        page: Type.Optional(nullable(Type.Integer({ description: "Page of a payer's document" }))),
      }),
      { description: 'Requested codes the policy lists; empty if the policy is only linked' },
    ),
  }),
);

const RequestedProgramSchema = named(
  'AskedProgram',
  Type.Object({
    program: Type.String({ description: 'Id of the program; GET /v1/prior-auth/programs has its calendar' }),
    code: Type.String({ description: 'Code of the request the program lists' }),
    facts: Type.Array(
      Type.Object({
        fact: Type.String({ description: 'Kind of fact, e.g. standard_decision, authorization_valid, utn_electronic' }),
        statement: Type.String({ description: 'The fact in one sentence' }),
        source_url: nullable(Type.String({ description: 'Page the statement was read in' })),
        verified: Type.Boolean({ description: 'False: not verified in the source' }),
      }),
      {
        description: 'Decision times, exemption and where the tracking number (UTN) goes on the claim, as of the date',
      },
    ),
  }),
);

const DecisionSchema = named(
  'CoverageDecision',
  Type.Object(
    {
      coverage_status: CoverageStatus,
      prior_auth_required: Required,
      documentation_requirements: Lines('The same as documentation_checklist'),
      denial_risk: Level,
      policy_sources: Type.Array(SourceSchema),
      effective_date: Day,
      last_verified_at: Moment,
      confidence: Level,
      requires_manual_review: Type.Boolean(),
      known_gaps: Lines('Facts missing from the corpus'),
    },
    { description: 'The decision alone, with the same values as the fields of the same names' },
  ),
);

export const PriorAuthAnswerSchema = success(
  named(
    'PriorAuthCheck',
    Type.Object({
      ...summaryMembers,
      pa_required: Type.Boolean({ description: 'True only if known to be required; see pa_verdict' }),
      pa_verdict: choice(['required', 'not_required', 'unknown'], 'unknown, not not_required, if nothing was found'),
      prior_auth_required: Required,
      confidence: Level,
      reason: Type.String({
        description:
          'Basis of the verdict, with the program by name; begins with "Unknown:" when the verdict is unknown',
      }),
      coverage_status: CoverageStatus,
      denial_risk: Level,
      matched_policies: Type.Array(MatchedPolicySchema),
      policy_sources: Type.Array(SourceSchema, {
        description: 'Policies and programs that statements cite, each once',
      }),
      rule_sources: Type.Array(RuleSourceSchema, {
        description: 'Rules and data sets that statements cite, each once',
      }),
      source_policy_references: Type.Array(SourceSchema, { description: 'The same as policy_sources' }),
      prior_auth_programs: Type.Array(RequestedProgramSchema, {
        description:
          'Traditional Medicare programs that require, or may require, prior authorization for a requested code',
      }),
      documentation_checklist: Lines('What the record must contain, most specific first, each line with its source'),
      documentation_requirements: Lines('The same as documentation_checklist'),
      criteria_details: Type.Object({
        ...sections(Type.Array(CriterionSchema)),
        pagination: Type.Object({
          page: Type.Integer(),
          per_page: Type.Integer(),
          ...sections(SectionPageSchema),
        }),
      }),
      mac: nullable(
        Type.Object(
          { name: Type.String(), jurisdiction: Type.String(), states: Type.Array(Type.String()) },
          { description: 'Null if the location is unknown, and for payers other than Medicare' },
        ),
      ),
      requires_manual_review: Type.Boolean(),
      known_gaps: Lines('Facts missing from the corpus'),
      issues: Lines('Problems that may prevent payment'),
      findings: Type.Array(FindingSchema),
      effective_date: Day,
      last_verified_at: Moment,
      date_of_service: Type.String(),
      coverage_decision: DecisionSchema,
      counterfactuals: CounterfactualsSchema,
    }),
  ),
  replayMeta,
);
