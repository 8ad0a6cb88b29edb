import { type Static, Type } from 'typebox';
import { success } from '../platform/http/schemas/envelope.schemas.ts';
import { choice, named, nullable } from '../platform/http/schemas/schema-kit.ts';
import { SOURCES } from './sources.rules.ts';

const text = (description: string) => Type.String({ description });
const textOrNull = (description: string) => Type.Union([Type.String(), Type.Null()], { description });
const count = (description: string) => Type.Integer({ minimum: 0, description });

export const PAYERS = ['all', ...SOURCES] as const;
export const MAX_RECORDS = 100;
const USUAL_RECORDS = 25;

export const FormularyQuerySchema = Type.Object({
  q: Type.String({
    minLength: 2,
    maxLength: 200,
    'x-expects': 'a drug name, code or requirement of 2 to 200 characters, such as "ozempic"',
    description: 'Name, class, NDC, RxCUI or HCPCS code; words such as "prior authorization" are filters',
    examples: ['ozempic quantity limit'],
  }),
  payer: Type.Optional(
    Type.Unsafe<(typeof PAYERS)[number]>({ ...choice(PAYERS, 'One source, or all'), default: 'all' }),
  ),
  limit: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: MAX_RECORDS,
      default: USUAL_RECORDS,
      description: 'Maximum records per source',
      examples: [10],
    }),
  ),
});
export type FormularyQuery = Static<typeof FormularyQuerySchema>;

const requirement = () =>
  named(
    'FormularyRequirement',
    Type.Union([Type.Boolean(), Type.String(), Type.Null()], {
      description: 'True, false, the wording of the list ("30 per 30 days"), or null if not stated',
    }),
  );

const RequirementsSchema = named(
  'FormularyRequirements',
  Type.Object({
    prior_authorization: requirement(),
    step_therapy: requirement(),
    quantity_limit: requirement(),
    specialty: nullable(Type.Boolean({ description: 'Specialty drug; null if not stated' })),
    text: textOrNull('Requirements as worded in the list'),
    codes: Type.Array(Type.String(), { description: 'Abbreviations of the list, e.g. PA, ST, QL' }),
  }),
);

const RecordSchema = named(
  'FormularyRecord',
  Type.Object({
    source: choice(SOURCES, 'Source of the formulary'),
    payer_name: text('Payer'),
    pbm_name: textOrNull('Pharmacy benefit manager'),
    formulary_name: textOrNull('Formulary the record is from'),
    plan_year: nullable(Type.Integer({ description: 'Plan year' })),
    effective_date: textOrNull('First day of the edition, YYYY-MM-DD'),
    drug_name: text('Drug name in the list'),
    generic_name: textOrNull('Generic name, if listed'),
    matched_text: textOrNull('Text of the list'),
    therapeutic_category: textOrNull('Therapeutic category of the list'),
    drug_class: textOrNull('Drug class of the list'),
    rxcui: textOrNull('RxNorm concept, if listed'),
    ndc: textOrNull('NDC, eleven digits, if listed'),
    tier: textOrNull('Tier name in the list'),
    coverage_status: textOrNull('covered, preferred, non_preferred or not_covered'),
    requirements: RequirementsSchema,
    alternatives: textOrNull('Alternatives, separated by commas'),
    preferred_alternatives: textOrNull('Preferred alternatives, separated by commas'),
    plans: nullable(
      Type.Object(
        { count: count('Plans'), ids: Type.Array(Type.String(), { description: 'The first of them' }) },
        { description: 'Plans that cover the drug this way' },
      ),
    ),
    source_url: textOrNull('Where the list is published'),
    source_page: nullable(Type.Integer({ description: 'Page of a PDF' })),
    verified: Type.Boolean({ description: 'False: not compared with the published list' }),
  }),
);
export type FormularyRecord = Static<typeof RecordSchema>;

const FilterSchema = Type.Object({
  text: text('Terms of the query'),
  filter: text('prior_authorization, step_therapy, ..., covered, tier or payer'),
  value: Type.Union([Type.Boolean(), Type.String()], { description: 'Required values of records' }),
});

const SearchSchema = named(
  'FormularySearch',
  Type.Object(
    {
      query: text('The question'),
      payer: choice(PAYERS, 'Requested source'),
      words: Type.Array(Type.String(), { description: 'Search terms used' }),
      filters: Type.Array(FilterSchema, { description: 'Terms interpreted as filters' }),
      codes: Type.Array(
        Type.Object({
          code_system: text('NDC, RXCUI, HCPCS or CPT'),
          code: text('The code'),
          names: Type.Array(Type.String(), { description: 'Names of the code in the corpus' }),
        }),
        { description: 'Query interpreted as a code' },
      ),
      corrections: Type.Array(Type.Object({ from: text('As requested'), to: Type.Array(Type.String()) }), {
        description: 'Misspellings, with the term that was searched instead',
      }),
      ignored: Type.Array(Type.String(), { description: 'Terms without any match' }),
      also_searched: Type.Array(Type.String(), { description: 'Synonyms that were searched' }),
    },
    { description: 'Interpretation of the query' },
  ),
);
export type FormularySearch = Static<typeof SearchSchema>;

export const EDITION_STATUSES = ['current', 'outdated', 'upcoming'] as const;
const EditionSchema = named(
  'FormularyEdition',
  Type.Object({
    source: choice(SOURCES, 'Source'),
    formulary_name: textOrNull('Formulary'),
    plan_year: nullable(Type.Integer({ description: 'Plan year' })),
    edition: text('Edition'),
    effective_date: text('First day, YYYY-MM-DD'),
    status: choice(EDITION_STATUSES, 'outdated: of an earlier plan year'),
    selection: Type.Boolean({ description: 'True for starter data, which is not the complete list' }),
    rows: count('Rows'),
    file: text('Source file'),
  }),
);
export type FormularyEditionView = Static<typeof EditionSchema>;

const COUNT = Type.Integer();

export const FormularyAnswerSchema = success(Type.Array(RecordSchema, { description: 'By source, best match first' }), {
  search: SearchSchema,
  counts: Type.Object(
    { cvs_caremark: COUNT, express_scripts: COUNT, uhc: COUNT, total: COUNT },
    { description: 'Records in data' },
  ),
  limit_per_source: Type.Integer({ description: 'Maximum records per source' }),
  truncated: Type.Array(Type.String(), { description: 'Sources that have more records than the limit' }),
  editions: Type.Array(EditionSchema, { description: 'Formularies that were searched' }),
  hint: Type.Optional(text('Alternative queries, if nothing was found')),
  disclaimer: text('Facts missing from the records'),
});
