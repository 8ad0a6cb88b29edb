import { type Static, Type } from 'typebox';
import { CoverageStatus, Day, Level, Lines, nullable, ProcedureCode, Required } from '../coverage/coverage.public.ts';
import { replayMeta, success } from '../platform/http/schemas/envelope.schemas.ts';
import { optional } from '../platform/http/schemas/optional.schemas.ts';
import { choice, named } from '../platform/http/schemas/schema-kit.ts';
import { PriorAuthBodySchema } from '../prior-auth/prior-auth.public.ts';

const {
  diagnosis_codes,
  state,
  jurisdiction,
  payer,
  plan_type,
  line_of_business,
  date_of_service,
  site_of_service,
  zip,
} = PriorAuthBodySchema.properties;

export const ResearchBodySchema = named(
  'ResearchRequest',
  Type.Object({
    procedure_codes: Type.Array(ProcedureCode, {
      minItems: 1,
      maxItems: 10,
      'x-expects': 'an array of 1 to 10 CPT or HCPCS codes such as ["99213", "J1885"]',
      description: '1 to 10 CPT or HCPCS codes',
    }),
    diagnosis_codes,
    state,
    payer,
    plan_type,
    line_of_business,
    jurisdiction,
    date_of_service,
    site_of_service,
    zip,
    clinical_context: optional(
      Type.String({
        maxLength: 2_000,
        'x-expects': 'a string of at most 2000 characters',
        description:
          'Purpose of the services, in words; no patient data. Matching criteria are listed first. Not stored',
      }),
    ),
    structured_coverage_context: optional(
      Type.Object({}, { additionalProperties: true, description: 'Accepted but ignored, as reported in known_gaps' }),
    ),
    sync: optional(
      Type.Boolean({
        default: false,
        description: 'True: returns when the report is complete, instead of immediately',
      }),
    ),
  }),
);
export type ResearchBody = Static<typeof ResearchBodySchema>;

const Text = (description: string) => Type.String({ description });
const Source = Type.Object({
  source_title: Type.String(),
  source_url: nullable(Type.String()),
  verified: Type.Boolean({ description: 'False: not verified in the source' }),
});
const Fact = named(
  'ResearchFact',
  Type.Object({
    fact: Text('Kind of fact, e.g. standard_decision, authorization_valid, resubmission, appeal_1_request'),
    statement: Text('The fact in one sentence'),
    value: nullable(Type.Number({ description: 'Number in the statement' })),
    unit: nullable(Text('calendar_days, business_days, hours, months or dollars')),
    ...Source.properties,
  }),
);

const PayerPolicySchema = named(
  'ResearchPolicy',
  Type.Object({
    title: Type.String(),
    url: Type.String(),
    summary: Type.String(),
    policy_id: Type.String(),
    policy_name: Text('The same as title'),
    policy_url: Text('The same as url'),
    policy_type: Type.String(),
    payer_name: Text('Medicare for NCDs, LCDs and articles'),
    jurisdiction: nullable(Type.String()),
    effective_date: Day,
    disposition: nullable(Text('Coverage of the requested codes in the policy')),
  }),
);

const ProgramPhaseSchema = named(
  'ResearchProgram',
  Type.Object({
    program: Text('Id of the program; GET /v1/prior-auth/programs has its calendar'),
    name: Type.String(),
    code: Type.String(),
    status: Text('in_force, to_come, postponed, removed or ended'),
    statement: Text('Effective dates, in one sentence'),
    next_date_of_service: Day,
    source_title: Type.String(),
    source_url: nullable(Type.String()),
    facts: Type.Array(Fact, { description: 'Decision times, validity, exemption, resubmission' }),
  }),
);

export const ResearchResultSchema = named(
  'ResearchResult',
  Type.Object({
    determination: Type.Object({
      pa_required: Type.Boolean({ description: 'True only if known to be required; see verdict' }),
      verdict: choice(['required', 'not_required', 'unknown'], 'unknown, not not_required, if nothing was found'),
      prior_auth_required: Required,
      confidence: Level,
      reasoning: Text('The verdict and its basis'),
      coverage_status: CoverageStatus,
      denial_risk: Level,
      requires_manual_review: Type.Boolean(),
    }),
    payer_policies: Type.Array(PayerPolicySchema),
    documentation_requirements: Lines('What the record must contain, most specific first, each line with its source'),
    medical_necessity_criteria: Lines('Policy requirements, quoted, each line with its policy'),
    coverage_limitations: Lines('Policy limitations and exclusions, quoted, each line with its policy'),
    timeline: Text('Programs that list the codes, with dates and decision times, or a statement that none is known'),
    appeal_process: Text('Levels of appeal with deadlines and amounts, or a statement that they are unknown'),
    sources: Lines('Title and address of each source'),
    next_steps: Lines('What to do next, in order'),
    program_timeline: Type.Array(ProgramPhaseSchema),
    appeal_levels: Type.Array(
      Type.Object({ level: Type.Integer(), steps: Type.Array(Fact) }, { description: 'Empty if they are unknown' }),
    ),
    citations: Type.Array(
      Type.Object({
        source_id: Type.String(),
        title: Type.String(),
        url: nullable(Type.String()),
        as_of: Day,
        verified: Type.Boolean({ description: 'False: a statement was not verified in the source' }),
      }),
    ),
    known_gaps: Lines('Facts missing from the corpus. Nothing else was searched'),
    asked: Type.Object(
      {
        procedure_codes: Type.Array(Type.String()),
        diagnosis_codes: Type.Array(Type.String()),
        state: nullable(Type.String()),
        payer: nullable(Type.String()),
        date_of_service: Type.String(),
      },
      { description: 'The question that was answered' },
    ),
    release: Text('Release of the corpus it was composed from'),
  }),
);

const Zero = (description: string) => Type.Number({ description });

const ResearchSchema = named(
  'Research',
  Type.Object({
    research_id: Type.String(),
    status: choice(['pending', 'running', 'completed', 'failed', 'canceled'], 'Status'),
    created_at: Text('ISO 8601'),
    finished_at: Type.Optional(Text('ISO 8601, once it has ended')),
    poll_url: Text('Path of the status of the research'),
    result: Type.Optional(ResearchResultSchema),
    cost: Type.Optional(
      Type.Object(
        {
          num_searches: Zero('Searches outside the corpus: none'),
          num_pages: Zero('Pages read outside the corpus: none'),
          reasoning_tokens: Zero('Tokens of a language model: none'),
          total_dollars: Zero('Charges in addition to the units of the plan: none'),
        },
        { description: 'Set when the research is completed' },
      ),
    ),
    error: Type.Optional(Text('Reason for the failure')),
  }),
);
export type Research = Static<typeof ResearchSchema>;

export const ResearchParamsSchema = Type.Object({
  research_id: Type.String({
    maxLength: 64,
    description: 'Id of the research',
    examples: ['res_01m80yrzgq0007wcsh7383c'],
  }),
});
export type ResearchParams = Static<typeof ResearchParamsSchema>;

export const ResearchStartedSchema = success(ResearchSchema, replayMeta);
export const ResearchAnswerSchema = success(ResearchSchema);
