import { type Static, Type } from 'typebox';
import { CodeSystemName, DispositionName, MacSchema, MacType } from '../corpus/corpus-declarations.public.ts';
import { replayMeta, success } from '../platform/http/schemas/envelope.schemas.ts';
import { optional } from '../platform/http/schemas/optional.schemas.ts';
import { choice, named } from '../platform/http/schemas/schema-kit.ts';
import { DISPOSITIONS } from './compare.rules.ts';

/** Types of policies that Medicare contractors and CMS issue. */
export const COMPARED_TYPES = ['LCD', 'Article', 'NCD'] as const;

export const CompareBodySchema = named(
  'ComparisonRequest',
  Type.Object({
    procedure_codes: Type.Array(
      Type.String({ minLength: 1, maxLength: 20, 'x-expects': 'a CPT or HCPCS code such as 99213 or J1885' }),
      {
        minItems: 1,
        maxItems: 10,
        'x-expects': 'an array of 1 to 10 CPT or HCPCS codes such as ["99213", "J1885"]',
        description: 'CPT or HCPCS codes, not case-sensitive',
      },
    ),
    policy_type: optional(
      Type.Unsafe<(typeof COMPARED_TYPES)[number]>({
        type: 'string',
        enum: [...COMPARED_TYPES],
        description: 'Only policies of this type: LCD, Article or NCD',
      }),
    ),
    jurisdictions: optional(
      Type.Array(
        Type.String({ minLength: 1, maxLength: 32, 'x-expects': 'a MAC jurisdiction such as JE, or a state' }),
        {
          maxItems: 50,
          'x-expects': 'an array of MAC jurisdictions such as ["JE", "J5"]',
          description:
            'MAC jurisdictions to compare, e.g. JE, J5, DME-A, or states (TX, Texas) for the jurisdictions that serve them; defaults to all',
        },
      ),
    ),
  }),
);
export type CompareBody = Static<typeof CompareBodySchema>;

const DispositionSchema = DispositionName;

const policyMembers = {
  policy_id: Type.String(),
  title: Type.String(),
  policy_type: choice<string>(COMPARED_TYPES, 'Type of the policy'),
  manual_section: Type.Union([Type.String({ description: 'For an NCD: its manual section, e.g. 20.32' }), Type.Null()]),
  effective_date: Type.Union([Type.String({ description: 'Effective date, YYYY-MM-DD' }), Type.Null()]),
  source_url: Type.String(),
  last_verified_at: Type.Union([Type.String(), Type.Null()]),
  verified: Type.Optional(Type.Boolean({ description: 'False if the policy was not verified against its document' })),
  disposition: DispositionSchema,
  codes: Type.Array(
    named(
      'ComparedCode',
      Type.Object({
        code: Type.String(),
        code_system: CodeSystemName,
        disposition: DispositionSchema,
        condition_reference: Type.Union([Type.String(), Type.Null()]),
        source: Type.Literal('document', { description: 'Always document: a published policy lists the code' }),
        via: Type.Optional(
          Type.Union([Type.Literal('linked'), Type.Literal('named')], {
            description:
              'Set where the policy itself does not list the code: linked, documents linked with it do; named, a published list names the policy for the code',
          }),
        ),
        linked_policies: Type.Array(Type.String(), { description: 'The linked documents that list the code' }),
      }),
    ),
  ),
};

const count = (description: string) => Type.Integer({ minimum: 0, description });

const ProgramSchema = named(
  'ComparedProgram',
  Type.Object({
    code: Type.String(),
    program: Type.String({ description: 'dmepos-rpa, rsnat, hopd, asc-demo, wiser, or a program the operator loaded' }),
    program_name: Type.String(),
    requirement: Type.Unsafe<'required' | 'optional'>({
      type: 'string',
      enum: ['required', 'optional'],
      description: 'optional: voluntary, with prepayment review if omitted; not counted',
    }),
    states: Type.Array(Type.String(), { description: 'States of the jurisdiction where the program is in effect' }),
    sites: Type.Union([Type.Array(Type.String()), Type.Null()], {
      description: 'Sites of service the program is limited to; null for any',
    }),
    source_url: Type.Union([Type.String(), Type.Null()]),
    verified: Type.Boolean({ description: 'False if the entry was not verified against the published list' }),
  }),
);

const ComparisonSchema = named(
  'Comparison',
  Type.Object({
    comparison: Type.Array(
      Type.Object({
        jurisdiction: Type.String(),
        mac_name: Type.String(),
        mac_type: MacType,
        mac: MacSchema,
        policies: Type.Array(named('ComparedPolicy', Type.Object(policyMembers)), { description: 'Newest first' }),
        policies_without_codes: Type.Array(
          Type.Object({ policy_id: Type.String(), title: Type.String(), codes: Type.Array(Type.String()) }),
          {
            description:
              'Local determinations that are loaded without codes and, by their titles, may be about requested codes that no policy of the jurisdiction lists',
          },
        ),
        coverage_summary: Type.Object({
          covered: count('Requested codes that are covered'),
          not_covered: count('Requested codes that are not covered'),
          requires_pa: count(
            'Requested codes for which a policy, or a program in some state, requires prior authorization',
          ),
          conditional: count(
            'Requested codes with conditional coverage, e.g. by diagnosis, or with conflicting policies',
          ),
          unclear: count('Requested codes that a document lists without saying whether they are covered'),
        }),
        prior_auth_programs: Type.Array(ProgramSchema, {
          description: 'Medicare prior authorization programs in effect today in a state of the jurisdiction',
        }),
      }),
    ),
    logic_differences: Type.Array(
      named(
        'ConditionDifference',
        Type.Object({
          parameter: Type.String(),
          question: Type.String(),
          part: Type.String({ description: 'requires, pathways, exclusions, limits or continuation' }),
          requirements: Type.Array(Type.Object({ policy_id: Type.String(), requirement: Type.String() })),
          without_requirement: Type.Array(Type.String(), {
            description: 'Compared policies that state no requirement',
          }),
        }),
      ),
      {
        description:
          'Conditions that the compared LCDs state differently, among those with checked logic; most shared first, at most 60',
      },
    ),
    logic_compared: Type.Array(Type.String(), { description: 'LCDs with compared logic' }),
    national_policies: Type.Array(Type.Object({ ...policyMembers, is_national: Type.Boolean() })),
    summary: Type.Object({
      total_jurisdictions: count('Jurisdictions in `comparison`'),
      jurisdictions_with_coverage: count('Jurisdictions that cover a requested code, conditionally or not'),
      national_policies_count: count('Policies in `national_policies`'),
      has_variation: Type.Boolean({
        description:
          'Jurisdictions with a policy on a code treat it differently; jurisdictions without a policy are not counted',
      }),
      queried_codes: Type.Array(Type.String()),
      requested_jurisdictions: Type.Array(Type.String(), { description: 'As requested; empty for all' }),
      policy_type_filter: Type.Union([Type.String(), Type.Null()]),
      unresolved_jurisdictions: Type.Array(Type.String(), {
        description: 'Requested values that are neither a MAC jurisdiction nor a state',
      }),
      unknown_codes: Type.Array(Type.String(), { description: 'Requested codes found in no policy and no code file' }),
      by_code: Type.Array(
        Type.Object({
          code: Type.String(),
          dispositions: Type.Object(
            Object.fromEntries(DISPOSITIONS.map((name) => [name, Type.Optional(Type.Array(Type.String()))])),
            { description: 'Jurisdictions by disposition of the code' },
          ),
          silent: Type.Array(Type.String(), { description: 'Jurisdictions without a policy that lists the code' }),
          without_codes: Type.Array(Type.String(), {
            description: 'Those of `silent` with a determination in policies_without_codes that may be about it',
          }),
          varies: Type.Boolean({ description: 'Whether jurisdictions treat the code differently' }),
        }),
      ),
    }),
  }),
);
export type Comparison = Static<typeof ComparisonSchema>;

export const CompareSchema = success(ComparisonSchema, {
  ...replayMeta,
});
