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

/** Members that are not known are ignored: clients send more than they need. */
export const PriorAuthBodySchema = Type.Object({
  procedure_codes: procedureCodes,
  diagnosis_codes: optional(diagnosisCodes),
  state: optional(Type.String({ pattern: '^[A-Za-z]{2}$', description: 'Two letters' })),
  jurisdiction: optional(
    Type.String({ maxLength: 10, description: 'MAC jurisdiction, e.g. JE, J5, DME-A; a state is read as state' }),
  ),
  payer: optional(
    Type.String({ maxLength: 100, description: 'Payer; left out or a spelling of Medicare: traditional Medicare' }),
  ),
  date_of_service: optional(dateOfService),
  site_of_service: optional(siteOfService),
  criteria_page: optional(Type.Integer({ minimum: 1, default: 1 })),
  criteria_per_page: optional(Type.Integer({ minimum: 1, maximum: 100, default: 25 })),
});
export type PriorAuthBody = Static<typeof PriorAuthBodySchema>;

const CriterionSchema = Type.Object({ text: Type.String(), tags: Type.Array(Type.String()), policy_id: Type.String() });
const SectionPageSchema = Type.Object({
  total: Type.Integer(),
  total_pages: Type.Integer(),
  has_next: Type.Boolean(),
  has_previous: Type.Boolean(),
});
const sections = <Schema extends typeof SectionPageSchema | ReturnType<typeof Type.Array<typeof CriterionSchema>>>(
  schema: Schema,
) => ({ indications: schema, limitations: schema, documentation: schema });

const MatchedPolicySchema = Type.Object({
  policy_id: Type.String(),
  title: Type.String(),
  policy_type: Type.String(),
  jurisdiction: nullable(Type.String()),
  source_url: Type.String(),
  effective_date: Day,
  last_verified_at: Type.String(),
  codes: Type.Array(
    Type.Object({
      code: Type.String(),
      code_system: Type.String(),
      disposition: Type.String({ description: 'covered, not_covered, conditional or requires_pa' }),
      condition_reference: nullable(Type.String()),
      source: Type.String({ description: 'document' }),
    }),
    { description: 'Codes of the request the policy lists; empty for a policy that is linked only' },
  ),
});

export const PriorAuthAnswerSchema = success(
  Type.Object({
    pa_required: Type.Boolean({ description: 'True only where it is known; see pa_verdict' }),
    pa_verdict: Type.Unsafe<'required' | 'not_required' | 'unknown'>({
      type: 'string',
      enum: ['required', 'not_required', 'unknown'],
      description: 'Nothing found is unknown, never not_required',
    }),
    prior_auth_required: Required,
    confidence: Level,
    reason: Type.String({ description: 'What the verdict rests on' }),
    coverage_status: CoverageStatus,
    denial_risk: Level,
    matched_policies: Type.Array(MatchedPolicySchema),
    policy_sources: Type.Array(SourceSchema, { description: 'Every source a statement names' }),
    documentation_checklist: Lines('What the record must hold, most specific first, each line with its source'),
    documentation_requirements: Lines('The same as documentation_checklist'),
    criteria_details: Type.Object({
      ...sections(Type.Array(CriterionSchema)),
      pagination: Type.Object({
        page: Type.Integer(),
        per_page: Type.Integer(),
        ...sections(SectionPageSchema),
      }),
    }),
    mac: nullable(Type.Object({ name: Type.String(), jurisdiction: Type.String(), states: Type.Array(Type.String()) })),
    requires_manual_review: Type.Boolean(),
    known_gaps: Lines('What the corpus does not know'),
    issues: Lines('What speaks against payment'),
    findings: Type.Array(FindingSchema),
    effective_date: Day,
    last_verified_at: Moment,
    date_of_service: Type.String(),
  }),
  { idempotency_key: nullable(Type.String()), cached: Type.Boolean() },
);
