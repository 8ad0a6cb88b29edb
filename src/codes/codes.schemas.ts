import { type Static, type TSchema, Type } from 'typebox';
import { success } from '../platform/http/envelope.schemas.ts';
import { optional } from '../platform/http/optional.schemas.ts';

export const CODE_INCLUDES = ['rvu', 'policies', 'ncci'] as const;
export type CodeInclude = (typeof CODE_INCLUDES)[number];

const nullable = <Schema extends TSchema>(schema: Schema) => Type.Union([schema, Type.Null()]);
const open = { additionalProperties: true };

export const LookupQuerySchema = Type.Object({
  code: Type.String({
    minLength: 1,
    maxLength: 100,
    pattern: '\\S',
    description: 'A code in any spelling, or words to find one by, e.g. J1745, E11.9, 0074-3799-02',
  }),
  code_system: Type.Optional(
    Type.String({ maxLength: 20, description: 'CPT, HCPCS, ICD10CM, ICD10PCS or NDC; detected when left out' }),
  ),
  include: Type.Optional(Type.String({ maxLength: 100, description: 'Comma-separated: rvu, policies, ncci' })),
  jurisdiction: Type.Optional(Type.String({ maxLength: 10, description: 'Only policies of this MAC jurisdiction' })),
  fuzzy: Type.Optional(
    Type.String({ maxLength: 5, description: 'true (default) or false: suggestions for an unknown code' }),
  ),
  date: Type.Optional(
    Type.String({ maxLength: 10, description: 'Day whose editions answer, YYYY-MM-DD; today when left out' }),
  ),
  locality: Type.Optional(
    Type.String({ maxLength: 12, description: 'Prices of this locality: carrier and locality, e.g. 13202-01' }),
  ),
  zip: Type.Optional(
    Type.String({
      maxLength: 10,
      description: 'Prices of the locality of this ZIP code, five digits or nine (94110-1234)',
    }),
  ),
});

export const BatchBodySchema = Type.Object({
  codes: Type.Array(Type.String({ maxLength: 100 }), {
    minItems: 1,
    maxItems: 50,
    description: 'Codes in any spelling',
  }),
  include: Type.Optional(
    Type.Union(
      [Type.String({ maxLength: 100 }), Type.Array(Type.String({ maxLength: 20 }), { maxItems: 10 }), Type.Null()],
      {
        description: 'rvu, policies: comma-separated or as an array',
      },
    ),
  ),
  code_system: optional(Type.String({ maxLength: 20, description: 'Hint for all codes' })),
  jurisdiction: optional(Type.String({ maxLength: 10 })),
  date: optional(Type.String({ maxLength: 10 })),
});

const PRICED = {
  work_rvu: Type.String(),
  pe_rvu_facility: Type.String(),
  pe_rvu_nonfacility: Type.String(),
  mp_rvu: Type.String(),
  total_rvu_facility: Type.String(),
  total_rvu_nonfacility: Type.String(),
  facility_price: Type.String({ description: 'US dollars; national unless a locality was given' }),
  non_facility_price: Type.String({ description: 'US dollars; national unless a locality was given' }),
};

const RvuSchema = Type.Object(
  {
    ...PRICED,
    conversion_factor: Type.String(),
    global_days: Type.String({ description: '000, 010, 090, XXX, YYY, ZZZ or MMM' }),
    status_code: Type.String({
      description: 'A active, I not valid for Medicare, ...; not a statement about coverage',
    }),
    year: Type.Integer({ description: 'Year of the fee schedule' }),
    edition: Type.String(),
    non_facility_na: Type.Boolean({ description: 'Rarely or never done outside a facility' }),
    facility_na: Type.Boolean(),
    anesthesia_conversion_factor: Type.Optional(nullable(Type.String())),
    locality: nullable(Type.Object({ carrier: Type.String(), locality: Type.String(), name: Type.String() }, open)),
    components: Type.Array(Type.Object({ modifier: Type.String(), ...PRICED }), {
      description: 'Professional (26), technical (TC) and discontinued (53) rows',
    }),
  },
  open,
);

const PolicyMatchSchema = Type.Object({
  policy_id: Type.String(),
  title: Type.String(),
  policy_type: Type.String(),
  jurisdiction: nullable(Type.String()),
  jurisdictions: Type.Array(Type.String()),
  disposition: Type.String({ description: 'covered, not_covered, conditional or requires_pa' }),
  condition_reference: nullable(Type.String()),
  effective_date: nullable(Type.String()),
  payer: nullable(Type.Object({ name: Type.String(), code: Type.String(), slug: Type.String() })),
  source: Type.String({ description: 'document or inferred_title_match' }),
  source_url: Type.String(),
});

const CrosswalkSchema = Type.Object(
  {
    ndc: Type.String({ description: 'Eleven digits' }),
    hcpcs_code: Type.String(),
    hcpcs_description: nullable(Type.String()),
    ndc_label: nullable(Type.String()),
    route: nullable(Type.String({ description: 'Known when the NDC directory is loaded' })),
    billing_units: nullable(Type.Number({ description: 'HCPCS units of one item of the package' })),
    conversion_factor: nullable(Type.Number({ description: 'HCPCS units of the whole package' })),
  },
  open,
);

const SuggestionSchema = Type.Object({
  code: Type.String(),
  code_system: Type.String(),
  description: nullable(Type.String()),
  score: Type.Number({ description: '0 to 1, best first' }),
  match_type: Type.String({ description: 'code or description' }),
});

const pairCount = (who: string) =>
  nullable(Type.Integer({ description: `Open ${who} pairs with the code in column one; null: no loaded file says` }));
const pairEdition = () => nullable(Type.String({ description: 'Edition the pairs were counted in' }));
const pairIncomplete = () =>
  nullable(
    Type.String({ description: 'A newer edition of which the files with this code are not loaded; null when none is' }),
  );

const NcciSchema = Type.Object({
  ptp_edits: pairCount('practitioner'),
  ptp_edition: pairEdition(),
  ptp_incomplete_edition: pairIncomplete(),
  ptp_edits_hospital: Type.Optional(pairCount('hospital')),
  ptp_edition_hospital: Type.Optional(pairEdition()),
  ptp_incomplete_edition_hospital: Type.Optional(pairIncomplete()),
});

const CodeAnswerSchema = Type.Object(
  {
    code: Type.String(),
    code_system: Type.String({ description: 'CPT, HCPCS, ICD10CM, ICD10PCS, NDC, or unknown' }),
    found: Type.Boolean(),
    description: nullable(Type.String({ description: 'Null for CPT and CDT, whose texts are licensed' })),
    short_description: nullable(Type.String()),
    category: nullable(Type.String()),
    betos_code: nullable(Type.String()),
    is_active: Type.Boolean(),
    billable: Type.Optional(Type.Boolean({ description: 'Of ICD-10: a code that may be billed, not a category' })),
    poa_exempt: Type.Optional(
      nullable(
        Type.Boolean({
          description:
            'Of ICD-10-CM: exempt from present-on-admission reporting; null when no list of the fiscal year is loaded, and for categories',
        }),
      ),
    ),
    effective_date: Type.Optional(nullable(Type.String())),
    termination_date: Type.Optional(nullable(Type.String({ description: 'Last day of use' }))),
    rvu: Type.Optional(nullable(RvuSchema)),
    policies: Type.Optional(Type.Array(PolicyMatchSchema)),
    ndc_crosswalk: Type.Optional(Type.Array(CrosswalkSchema)),
    suggestions: Type.Optional(Type.Array(SuggestionSchema)),
    ncci: Type.Optional(NcciSchema),
  },
  open,
);
export type CodeAnswer = Static<typeof CodeAnswerSchema>;

export const LookupSchema = success(CodeAnswerSchema, {
  includes: Type.Array(Type.String()),
  fuzzy_enabled: Type.Boolean(),
});

const UnresolvedSchema = Type.Object({ found: Type.Boolean(), code: Type.String(), code_system: Type.String() }, open);

export const BatchSchema = success(
  Type.Object({
    results: Type.Record(Type.String(), Type.Union([CodeAnswerSchema, UnresolvedSchema]), {
      description: 'By requested code',
    }),
  }),
  {
    includes: Type.Array(Type.String()),
    count: Type.Integer({ description: 'Keys in results' }),
    idempotency_key: nullable(Type.String()),
    cached: Type.Boolean({ description: 'An earlier answer to the same key' }),
  },
);
