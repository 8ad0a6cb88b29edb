import { type Static, Type } from 'typebox';
import { CODE_SYSTEMS } from '../corpus/corpus.public.ts';
import { DispositionName, PolicyType } from '../corpus/corpus-declarations.public.ts';
import { success } from '../platform/http/schemas/envelope.schemas.ts';
import { optional } from '../platform/http/schemas/optional.schemas.ts';
import { choice, named, nullable } from '../platform/http/schemas/schema-kit.ts';
import { listNames } from '../platform/operations/notices.ts';
import { EditionSchema, RvuSchema } from './prices/fee-schedule.schemas.ts';

/**
 * Clients migrating from services with negotiated rates request `rates`; this corpus has none, and the answer states
 * so.
 */
export const CODE_INCLUDES = ['rvu', 'policies', 'ncci', 'rates'] as const;
export type CodeInclude = (typeof CODE_INCLUDES)[number];

/** Names are accepted in any spelling, so this is not a closed list. */
const SYSTEM = 'CPT, HCPCS, ICD10CM, ICD10PCS or NDC';
const DATE = { maxLength: 10, 'x-expects': 'a date such as 2026-01-31', examples: ['2025-10-15'] };
const open = { additionalProperties: true };

export const LookupQuerySchema = Type.Object({
  code: Type.String({
    minLength: 1,
    maxLength: 100,
    pattern: '\\S',
    'x-expects': 'a code such as 99213, J1745, E11.9 or 0074-3799-02',
    examples: ['E0601'],
    description: 'A code in any spelling, or words to find one by, e.g. J1745, E11.9, 0074-3799-02',
  }),
  code_system: Type.Optional(
    Type.String({ maxLength: 20, description: `${SYSTEM}; detected if omitted`, examples: ['HCPCS'] }),
  ),
  include: Type.Optional(listNames(CODE_INCLUDES, 'Comma-separated: rvu, policies, ncci')),
  jurisdiction: Type.Optional(
    Type.String({ maxLength: 10, description: 'Only policies of this MAC jurisdiction', examples: ['DME-A'] }),
  ),
  fuzzy: Type.Optional(
    Type.String({
      maxLength: 5,
      description: 'true (default) or false: suggestions for an unknown code',
      examples: ['true'],
    }),
  ),
  date: Type.Optional(
    Type.String({
      ...DATE,
      description: 'Date that selects the editions and policy versions, YYYY-MM-DD; defaults to today',
    }),
  ),
  locality: Type.Optional(
    Type.String({
      maxLength: 12,
      description: 'Prices of this locality: carrier and locality, e.g. 13202-01',
      examples: ['13202-01'],
    }),
  ),
  zip: Type.Optional(
    Type.String({
      maxLength: 10,
      examples: ['94110'],
      description: 'Prices of the locality of this ZIP code, five digits or nine (94110-1234)',
    }),
  ),
});

export const BatchBodySchema = named(
  'BatchLookupRequest',
  Type.Object({
    codes: Type.Array(Type.String({ maxLength: 100, 'x-expects': 'a code such as "99213" or "E11.9"' }), {
      minItems: 1,
      maxItems: 50,
      'x-expects': 'an array of 1 to 50 codes such as ["99213", "J1885"]',
      description: '1 to 50 codes in any spelling',
    }),
    include: Type.Optional(
      Type.Union(
        [Type.String({ maxLength: 100 }), Type.Array(Type.String({ maxLength: 20 }), { maxItems: 10 }), Type.Null()],
        {
          description: 'rvu, policies, ncci: comma-separated or as an array',
          'x-expects': 'a comma-separated text or an array, of rvu, policies, ncci',
          'x-values': CODE_INCLUDES,
        },
      ),
    ),
    code_system: optional(Type.String({ maxLength: 20, description: 'Hint for all codes' })),
    jurisdiction: optional(Type.String({ maxLength: 10, description: 'Only policies of this MAC jurisdiction' })),
    date: optional(
      Type.String({ ...DATE, description: 'Date that selects the editions and policy versions, YYYY-MM-DD' }),
    ),
  }),
);

const PayerName = nullable(Type.Object({ name: Type.String(), code: Type.String(), slug: Type.String() }));

const CandidateSchema = Type.Object({
  policy_id: Type.String(),
  title: Type.String(),
  payer: PayerName,
  source: choice(
    ['inferred_title_match', 'inferred_criteria_match'] as const,
    'Found by its title, or by title and criteria',
  ),
  source_url: Type.String(),
});

const PolicyMatchSchema = named(
  'PolicyMatch',
  Type.Object({
    policy_id: Type.String(),
    title: Type.String(),
    policy_type: PolicyType,
    jurisdiction: nullable(Type.String()),
    jurisdictions: Type.Array(Type.String()),
    disposition: DispositionName,
    condition_reference: nullable(Type.String()),
    effective_date: nullable(Type.String()),
    payer: PayerName,
    source: choice<string>(
      ['document', 'inferred_title_match'],
      'document: the policy itself lists the code. Policies found by their title are in candidate_policies',
    ),
    source_url: Type.String(),
  }),
);

const CrosswalkSchema = named(
  'NdcCrosswalk',
  Type.Object(
    {
      ndc: Type.String({ description: 'Eleven digits' }),
      hcpcs_code: Type.String(),
      hcpcs_description: nullable(Type.String()),
      ndc_label: nullable(Type.String()),
      route: nullable(Type.String({ description: 'Available when the NDC directory is loaded' })),
      billing_units: nullable(Type.String({ description: 'HCPCS units of one item of the package' })),
      conversion_factor: nullable(Type.String({ description: 'HCPCS units of the entire package' })),
    },
    open,
  ),
);

const SuggestionSchema = named(
  'CodeSuggestion',
  Type.Object({
    code: Type.String(),
    code_system: Type.String(),
    description: nullable(Type.String()),
    score: Type.Number({ description: '0 to 1, best first' }),
    match_type: choice<string>(
      ['code', 'description', 'policy_title', 'lay_words'],
      'Basis of the suggestion; policy_title: a policy with these words in its title lists the code; lay_words: a lay term for it',
    ),
  }),
);
export type Suggestion = Static<typeof SuggestionSchema>;

const pairCount = (who: string) =>
  nullable(
    Type.Integer({ description: `Open ${who} pairs with the code in column one; null: not stated in any loaded file` }),
  );
const pairEdition = () => nullable(Type.String({ description: 'Edition in which the pairs were counted' }));
const pairIncomplete = () =>
  nullable(Type.String({ description: 'A newer edition without the files for this code; null if none' }));

const NcciSchema = named(
  'NcciCounts',
  Type.Object({
    edition: Type.Optional(EditionSchema),
    ptp_edits: pairCount('practitioner'),
    ptp_edition: pairEdition(),
    ptp_incomplete_edition: pairIncomplete(),
    ptp_edits_hospital: Type.Optional(pairCount('hospital')),
    ptp_edition_hospital: Type.Optional(pairEdition()),
    ptp_incomplete_edition_hospital: Type.Optional(pairIncomplete()),
  }),
);

const NamedNcdSchema = named(
  'NamedNcd',
  Type.Object({
    ncd: Type.String({ description: 'Section of the NCD manual, e.g. 190.22' }),
    policy_id: nullable(Type.String({ description: 'Null if it is not in the corpus' })),
    title: nullable(Type.String()),
    relation: Type.String({ description: 'procedure, or covered or non-covered of a diagnosis' }),
    frequency: nullable(Type.String({ description: 'Frequency, as worded in the list' })),
    source_title: Type.String(),
    source_url: Type.String(),
    verified: Type.Boolean({ description: 'False: not verified in a CMS file' }),
  }),
);

export const CodeAnswerSchema = named(
  'CodeLookup',
  Type.Object(
    {
      code: Type.String(),
      code_system: choice<string>([...CODE_SYSTEMS, 'unknown'], 'unknown when the code is not found'),
      found: Type.Boolean(),
      description: nullable(Type.String({ description: 'Null for CPT and CDT: their texts are licensed' })),
      short_description: nullable(Type.String()),
      category: nullable(Type.String()),
      betos_code: nullable(Type.String()),
      is_active: Type.Boolean(),
      edition: Type.Optional(nullable(EditionSchema)),
      editions: Type.Optional(Type.Array(EditionSchema, { description: 'What was searched when nothing was found' })),
      reason: Type.Optional(
        Type.String({
          description: 'Why nothing was found: an edition that does not list it, or no edition for the date',
        }),
      ),
      deleted: Type.Optional(
        Type.Object(
          {
            last_day: nullable(Type.String({ description: 'Last day of use; null if no file lists it' })),
            last_listed: nullable(Type.String({ description: 'Edition that listed the code last' })),
            replacement: nullable(
              Type.Object({
                codes: Type.Array(Type.String()),
                verified: Type.Boolean({ description: 'True if a loaded file states it' }),
                source: nullable(Type.String({ description: 'That file; null for general knowledge' })),
              }),
            ),
          },
          { description: 'The code was valid earlier but not on the date' },
        ),
      ),
      billable_count: Type.Optional(Type.Integer({ description: 'For an ICD-10 category: billable codes below it' })),
      billable_codes: Type.Optional(
        Type.Array(Type.Object({ code: Type.String(), description: Type.String() }), { description: 'At most 100' }),
      ),
      billable: Type.Optional(
        Type.Boolean({
          description:
            'For ICD-10: a billable code, not a category; omitted if the loaded list lacks seventh characters and does not state it',
        }),
      ),
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
      ncds: Type.Optional(
        Type.Array(NamedNcdSchema, {
          description: 'With include=policies: national determinations that code lists name for the code',
        }),
      ),
      candidate_policies: Type.Optional(
        Type.Array(CandidateSchema, {
          description:
            'With include=policies, where nothing names the code: national determinations and payer documents with a title, or title and criteria, that match its description; for reading only, they do not establish coverage',
        }),
      ),
      ndc_crosswalk: Type.Optional(CrosswalkSchema),
      ndc_crosswalks: Type.Optional(
        Type.Array(CrosswalkSchema, { description: 'Of NDCs and drug codes: every pair of NDC and HCPCS code' }),
      ),
      suggestions: Type.Optional(Type.Array(SuggestionSchema)),
      ncci: Type.Optional(NcciSchema),
      negotiated_rates: Type.Optional(
        Type.Null({ description: 'With include=rates; always null, the corpus has none' }),
      ),
    },
    open,
  ),
);
export type CodeAnswer = Static<typeof CodeAnswerSchema>;

export const LookupSchema = success(CodeAnswerSchema, {
  includes: Type.Array(Type.String()),
  fuzzy_enabled: Type.Boolean(),
  truncated: Type.Optional(
    Type.Boolean({ description: 'True when only part of a long text was searched for suggestions' }),
  ),
});

export const UnresolvedSchema = named(
  'UnresolvedCode',
  Type.Object(
    {
      found: Type.Literal(false),
      code: Type.Literal(''),
      code_system: Type.Literal('UNKNOWN'),
      description: Type.Null(),
    },
    open,
  ),
);
