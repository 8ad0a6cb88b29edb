import { type Static, Type } from 'typebox';
import { success } from '../platform/http/envelope.schemas.ts';
import { optional } from '../platform/http/optional.schemas.ts';
import { DISPOSITIONS } from './compare.rules.ts';

/** Types of policies that Medicare contractors and CMS issue. */
export const COMPARED_TYPES = ['LCD', 'Article', 'NCD'] as const;

export const CompareBodySchema = Type.Object(
  {
    procedure_codes: Type.Array(Type.String({ minLength: 1, maxLength: 20 }), {
      minItems: 1,
      maxItems: 10,
      description: 'CPT or HCPCS codes, upper and lower case alike',
    }),
    policy_type: optional(
      Type.Unsafe<(typeof COMPARED_TYPES)[number]>({
        type: 'string',
        enum: [...COMPARED_TYPES],
        description: 'Only policies of this type: LCD, Article or NCD',
      }),
    ),
    jurisdictions: optional(
      Type.Array(Type.String({ minLength: 1, maxLength: 20 }), {
        maxItems: 50,
        description:
          'MAC jurisdictions to compare, e.g. JE, J5, DME-A, or states (TX) for those that serve them; all when left out or empty',
      }),
    ),
  },
  { examples: [{ procedure_codes: ['76942', '20610'], policy_type: 'Article', jurisdictions: ['JE', 'J5'] }] },
);
export type CompareBody = Static<typeof CompareBodySchema>;

const DispositionSchema = Type.Unsafe<(typeof DISPOSITIONS)[number]>({ type: 'string', enum: [...DISPOSITIONS] });

const policyMembers = {
  policy_id: Type.String(),
  title: Type.String(),
  policy_type: Type.String(),
  effective_date: Type.Union([Type.String({ description: 'In force from, YYYY-MM-DD' }), Type.Null()]),
  source_url: Type.String(),
  last_verified_at: Type.String(),
  codes: Type.Array(
    Type.Object({
      code: Type.String(),
      code_system: Type.String(),
      disposition: DispositionSchema,
      condition_reference: Type.Union([Type.String(), Type.Null()]),
      source: Type.Unsafe<'document' | 'linked_document'>({
        type: 'string',
        enum: ['document', 'linked_document'],
        description: 'Whether the policy lists the code itself or only a document linked with it',
      }),
      via: Type.Array(Type.String(), { description: 'The linked documents that list the code' }),
    }),
  ),
};

const count = (description: string) => Type.Integer({ minimum: 0, description });

const ProgramSchema = Type.Object({
  code: Type.String(),
  program: Type.String({ description: 'dmepos-rpa, rsnat, hopd, asc-demo, wiser, or one an operator loaded' }),
  program_name: Type.String(),
  requirement: Type.Unsafe<'required' | 'optional'>({
    type: 'string',
    enum: ['required', 'optional'],
    description: 'optional: voluntary, with a review before payment without it; in no count',
  }),
  states: Type.Array(Type.String(), { description: 'States of the jurisdiction in which it is in force' }),
  sites: Type.Union([Type.Array(Type.String()), Type.Null()], {
    description: 'Sites of service it is limited to; null: any',
  }),
  source_url: Type.Union([Type.String(), Type.Null()]),
  verified: Type.Boolean({ description: 'False: nobody compared the entry with the published list' }),
});

const ComparisonSchema = Type.Object({
  comparison: Type.Array(
    Type.Object({
      jurisdiction: Type.String(),
      mac_type: Type.Unsafe<'A/B' | 'DME' | 'HHH'>({ type: 'string', enum: ['A/B', 'DME', 'HHH'] }),
      mac: Type.Object({
        name: Type.String(),
        code: Type.String(),
        jurisdiction_name: Type.String(),
        states: Type.Array(Type.String()),
      }),
      policies: Type.Array(Type.Object(policyMembers), { description: 'Newest first' }),
      coverage_summary: Type.Object({
        covered: count('Queried codes that are covered'),
        not_covered: count('Queried codes that are not covered'),
        requires_pa: count('Queried codes of which a policy, or a program in some state, requires prior authorization'),
        conditional: count('Queried codes whose coverage depends, e.g. on the diagnosis, or that policies disagree on'),
      }),
      prior_auth_programs: Type.Array(ProgramSchema, {
        description: 'Medicare programs in force today in some state of the jurisdiction, at the sites they name',
      }),
    }),
  ),
  national_policies: Type.Array(Type.Object({ ...policyMembers, is_national: Type.Boolean() })),
  summary: Type.Object({
    total_jurisdictions: count('Jurisdictions in `comparison`'),
    jurisdictions_with_coverage: count('Jurisdictions that cover some queried code, conditionally or not'),
    national_policies_count: count('Policies in `national_policies`'),
    has_variation: Type.Boolean({
      description: 'Jurisdictions that have a policy on some code treat it differently; silence is no difference',
    }),
    queried_codes: Type.Array(Type.String()),
    policy_type_filter: Type.Union([Type.String(), Type.Null()]),
    unresolved_jurisdictions: Type.Array(Type.String(), {
      description: 'Requested names that are neither a MAC jurisdiction nor a state',
    }),
    unknown_codes: Type.Array(Type.String(), { description: 'Queried codes that no policy and no code file has' }),
    by_code: Type.Array(
      Type.Object({
        code: Type.String(),
        dispositions: Type.Object(
          Object.fromEntries(DISPOSITIONS.map((name) => [name, Type.Optional(Type.Array(Type.String()))])),
          { description: 'Jurisdictions by what they say of the code' },
        ),
        silent: Type.Array(Type.String(), { description: 'Jurisdictions without a policy on the code' }),
        varies: Type.Boolean(),
      }),
    ),
  }),
});
export type Comparison = Static<typeof ComparisonSchema>;

export const CompareSchema = success(ComparisonSchema, {
  idempotency_key: Type.Union([Type.String(), Type.Null()]),
  cached: Type.Boolean(),
});
