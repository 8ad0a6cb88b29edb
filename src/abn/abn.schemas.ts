import { type Static, Type } from 'typebox';
import { ClaimBodySchema } from '../claims/claims.public.ts';
import { nullable, ProcedureCode, requestMembers } from '../coverage/coverage.public.ts';
import { replayMeta, success } from '../platform/http/schemas/envelope.schemas.ts';
import { optional } from '../platform/http/schemas/optional.schemas.ts';
import { choice, named } from '../platform/http/schemas/schema-kit.ts';

const { modifiers, state, date_of_service, age_category, sex_when_policy_relevant } = ClaimBodySchema.properties;
const { diagnosis_codes, zip } = requestMembers;

const ServiceSchema = Type.Object(
  {
    procedure_code: ProcedureCode,
    modifiers,
    units: optional(Type.Integer({ minimum: 1, maximum: 9_999, description: 'Units, default 1' })),
    place: optional(
      Type.String({
        pattern: '^\\d{2}$',
        'x-expects': 'a two-digit place of service code such as 11',
        description: 'Place of service code; default 11',
      }),
    ),
    charge: optional(
      Type.Number({
        minimum: 0,
        maximum: 1_000_000,
        description: 'Your charge for all units, in dollars; used as the estimated cost',
      }),
    ),
  },
  { additionalProperties: false, description: 'A service that is about to be provided' },
);

/** Nothing about the patient: boxes B, C, I and J are filled in on paper. */
export const AbnBodySchema = named(
  'AbnRequest',
  Type.Object(
    {
      services: Type.Array(ServiceSchema, {
        minItems: 1,
        maxItems: 10,
        'x-expects': 'an array of 1 to 10 services such as [{"procedure_code": "20610"}]',
        description: '1 to 10 services of one day',
      }),
      diagnosis_codes,
      state,
      zip,
      date_of_service,
      age_category,
      sex_when_policy_relevant,
    },
    { additionalProperties: false, description: 'Services under Original Medicare, without patient identifiers' },
  ),
);
export type AbnBody = Static<typeof AbnBodySchema>;

export const AbnQuerySchema = Type.Object(
  { format: optional(choice(['json', 'html'], 'html: a page to print')) },
  { additionalProperties: false },
);
export type AbnQuery = Static<typeof AbnQuerySchema>;

const Modifier = Type.Object({
  modifier: Type.String({ description: 'GA, GX, GY or GZ' }),
  when: Type.String({ description: 'When the claim line carries it' }),
});

const AbnServiceSchema = named(
  'AbnService',
  Type.Object({
    service: Type.Integer({ description: 'Position in services, from 1' }),
    code: Type.String(),
    notice: choice(
      ['required', 'voluntary', 'depends', 'unknown', 'none'],
      'required: a denial as not medically necessary is expected; voluntary: Medicare never pays for it; depends: conditions of a policy, which a person checks in the record, decide; unknown: the loaded documents do not decide; none: nothing loaded expects a denial',
    ),
    box_d: nullable(
      Type.String({ description: 'Service; null for CPT codes, which the office describes in its own words' }),
    ),
    box_e: Type.Array(Type.String(), { description: 'Reasons Medicare may not pay, in plain words' }),
    correct_first: Type.Array(Type.String(), {
      description: 'Other reasons for denial, which no notice covers: correct them before billing',
    }),
    box_f: nullable(Type.String({ description: 'Estimated cost in dollars; null if the office fills it in' })),
    cost_basis: Type.String({ description: 'Source of the estimate, or the reason there is none' }),
    modifiers: Type.Array(Modifier, { description: 'What the claim reports; empty if no notice is needed' }),
    finding_ids: Type.Array(Type.String(), { description: 'Findings of the decision on which this is based' }),
    sources: Type.Array(
      Type.Object({ source_id: Type.String(), title: Type.String(), source_url: nullable(Type.String()) }),
    ),
  }),
);

export const AbnAnswerSchema = success(
  named(
    'Abn',
    Type.Object({
      form: Type.Literal('CMS-R-131'),
      form_url: Type.String({ description: 'Where CMS publishes the form' }),
      date_of_service: Type.String(),
      services: Type.Array(AbnServiceSchema),
      options: Type.Array(Type.Object({ option: Type.Integer(), box: Type.String(), text: Type.String() }), {
        description: 'Meaning of the options in box G, in our words',
      }),
      blank_boxes: Type.Array(Type.Object({ box: Type.String(), what: Type.String() }), {
        description: 'Boxes that are filled in on paper, since they identify the patient or are signed',
      }),
      cautions: Type.Array(Type.String(), { description: 'When a notice is not valid' }),
      known_gaps: Type.Array(Type.String()),
    }),
  ),
  replayMeta,
);
export type Abn = Static<typeof AbnAnswerSchema>['data'];
