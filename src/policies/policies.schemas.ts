import { type Static, Type } from 'typebox';
import { CodeSystemName, DispositionName, PolicyStatus, PolicyType } from '../corpus/corpus-declarations.public.ts';
import { ExcelSchema } from '../platform/http/response/csv.ts';
import {
  CursorSchema,
  LimitSchema,
  PaginationSchema,
  success,
  TruncatedSchema,
} from '../platform/http/schemas/envelope.schemas.ts';
import { choice, EXPECTS, named, nullable } from '../platform/http/schemas/schema-kit.ts';
import { knownNames, listNames } from '../platform/operations/notices.ts';
import { SOURCE_SHAPES } from './detail/source-shape.ts';
import { APPLICABILITY_SCOPES } from './list/applicability.ts';
import type { UPDATED, UpdatedRanges } from './list/updated-range.ts';

export const LIST_INCLUDES = ['summary', 'criteria', 'codes', 'facets'] as const;

const day = (description: string) => nullable(Type.String({ description: `${description}, YYYY-MM-DD` }));
const text = (description: string) => Type.String({ description });

/** Ignores case and the plus sign, which arrives as a space when unescaped. */
export const FhirFormatSchema = Type.String({
  pattern: '^(?:(?:[aA]pplication/)?(?:[jJ]son|[fF]hir[+ ][jJ]son|[jJ]son[+ ][fF]hir)|fhir)$',
  [EXPECTS]: 'application/fhir+json or application/json',
  description: 'Format as FHIR clients send it: application/fhir+json or application/json; format takes precedence',
  examples: ['application/fhir+json'],
});

export const PolicyQuerySchema = Type.Object({
  q: Type.Optional(
    Type.String({
      maxLength: 500,
      examples: ['oxygen'],
      description:
        'Words, "quoted phrases", -exclusions, policy ids, NCD sections (240.4), codes, states. Abbreviations, brand names and lay terms match the terms that policies use; codes and states next to words affect the order. Misspellings are tolerated.',
    }),
  ),
  mode: Type.Optional(
    choice(
      ['keyword', 'semantic', 'hybrid'],
      'keyword (default): pages of policies by words and meaning; semantic: one page, with the reason each policy matched (Starter plan); hybrid is an alias of semantic. On a server with an embedding endpoint a search without mode uses it, keyword does not',
    ),
  ),
  policy_type: Type.Optional(PolicyType),
  jurisdiction: Type.Optional(
    Type.String({
      maxLength: 10,
      description: 'MAC jurisdiction or state, e.g. JE, J5, DME-A, TX',
      examples: ['DME-A'],
    }),
  ),
  payer: Type.Optional(
    Type.String({
      maxLength: 50,
      description: 'Payer name, code or slug, or a part of one; upper and lower case alike',
      examples: ['Aetna'],
    }),
  ),
  line_of_business: Type.Optional(
    Type.String({
      maxLength: 50,
      description:
        'Policies with a document that states it applies to this line: commercial, medicare_advantage, medicaid, exchange; traditional_medicare for LCDs, articles and NCDs',
      examples: ['commercial'],
    }),
  ),
  icd10: Type.Optional(
    Type.String({
      maxLength: 10,
      description: 'Policies that cover this diagnosis, with or without dot',
      examples: ['G47.33'],
    }),
  ),
  parameter: Type.Optional(
    Type.String({
      maxLength: 100,
      description:
        'Policies with logic that uses this data element: id, synonym, LOINC or SNOMED CT code, or words of its question; see GET /v1/coverage/parameters',
      examples: ['ahi'],
    }),
  ),
  format: Type.Optional(choice(['json', 'csv', 'fhir'], 'json (default), csv or fhir')),
  _format: Type.Optional(FhirFormatSchema),
  excel: Type.Optional(ExcelSchema),
  status: Type.Optional(choice(['active', 'retired', 'all'], 'active (default), retired or all')),
  group: Type.Optional(
    choice(
      ['family'],
      'family: one result for the policies of several contractors on one subject and their articles; the one that applies to the state of the search comes first, the others are in family',
    ),
  ),
  cursor: Type.Optional(CursorSchema),
  limit: Type.Optional(LimitSchema),
  include: Type.Optional(
    listNames(
      LIST_INCLUDES,
      'Comma-separated: summary, criteria, codes, facets; facets doubles the cost of the first page',
    ),
  ),
});
/** With parameters that only other list formats use. */
export type PolicyQuery = Static<typeof PolicyQuerySchema> & { [UPDATED]?: UpdatedRanges | undefined };

export const PayerSchema = nullable(
  named(
    'Payer',
    Type.Object({
      name: text('Name of the payer'),
      code: text('Short code of the payer'),
      slug: text('Name used in URLs'),
      type: text('Kind of payer'),
    }),
  ),
);

const CriterionSchema = named(
  'PolicyCriterion',
  Type.Object({
    section: text('Section that contains it'),
    text: text('The criterion'),
    tags: Type.Array(Type.String()),
  }),
);

/** Common fields of a policy in lists and in its detail. */
export const ItemMembers = Type.Object({
  policy_id: text('Id of the policy, e.g. L33822, A52464, NCD226'),
  title: text('Title as published'),
  policy_type: PolicyType,
  jurisdiction: nullable(
    Type.String({ description: 'Main MAC jurisdiction; null for national and commercial policies' }),
  ),
  jurisdictions: Type.Array(Type.String(), { description: 'All MAC jurisdictions it applies to' }),
  status: PolicyStatus,
  effective_date: day('In force from'),
  retire_date: day('In force until'),
  source_url: text('Where the policy is published'),
  payer: PayerSchema,
  public_url: nullable(text('Page of the payer that publishes the document; null for Medicare, see source_url')),
  line_of_business: Type.Array(Type.String(), {
    description: 'Lines of business stated in the document; empty if not stated',
  }),
  applicability_scope: choice(
    APPLICABILITY_SCOPES,
    'national or jurisdiction (Medicare); market or line_of_business when the document limits itself; else not_stated',
  ),
  applicability_markets: Type.Array(Type.String(), { description: 'States the document is limited to' }),
  applicability_evidence: nullable(text('Words that limit it to markets or lines of business')),
  code_count: Type.Integer({ description: 'Codes the policy lists' }),
  criteria_count: Type.Integer({ description: 'Criteria extracted from its text' }),
  last_verified_at: nullable(text('When the source was last read, ISO 8601 UTC; null if it was never read')),
  verified: Type.Optional(
    Type.Boolean({
      description: 'False if the policy was not verified against its document; omitted if it was read from it',
    }),
  ),
  source_shape: choice(SOURCE_SHAPES, 'How much of the policy is structured'),
  source_shape_reason: Type.String({ description: 'Summary sentence' }),
  summary: Type.Optional(text('With include=summary: the policy in a few sentences')),
  codes: Type.Optional(
    Type.Array(
      Type.Object({
        code: Type.String(),
        code_system: CodeSystemName,
        disposition: DispositionName,
        source: text('document: the policy itself lists the code'),
      }),
      { description: 'At most 50; `code_count` has the total' },
    ),
  ),
  criteria: Type.Optional(Type.Array(CriterionSchema, { description: 'At most 20; `criteria_count` has the total' })),
});

const MeaningMembers = Type.Object({
  relevance_score: Type.Optional(
    Type.Number({ minimum: 0, maximum: 1, description: 'With mode=semantic: how well the policy matches, 0 to 1' }),
  ),
  matched_terms: Type.Optional(
    Type.Array(
      Type.Object({
        term: text('Words of the search'),
        found: text('Matching term in the policy'),
        by: choice<string>(['word', 'synonym', 'spelling'], 'How the term was matched'),
      }),
      { description: 'With mode=semantic: why the policy was found' },
    ),
  ),
  passage: Type.Optional(
    nullable(
      Type.Object(
        { section: text('Section of the policy'), text: text('The passage') },
        { description: 'With mode=semantic: the passage that matches best' },
      ),
    ),
  ),
});
const FamilyMembers = Type.Object({
  family: Type.Optional(
    Type.Object(
      {
        size: Type.Integer({ description: 'Policies on this subject that pass the filters' }),
        members: Type.Array(
          Type.Object({
            policy_id: text('Id of the policy'),
            policy_type: PolicyType,
            jurisdictions: Type.Array(Type.String(), { description: 'MAC jurisdictions it applies to' }),
            status: PolicyStatus,
            effective_date: day('In force from'),
            applies: nullable(
              Type.Boolean({ description: 'Whether it applies to the state of the search; null without a state' }),
            ),
          }),
          { description: 'This policy first; at most 50' },
        ),
      },
      { description: 'With group=family: every policy on the subject' },
    ),
  ),
});
const ListItemSchema = named(
  'Policy',
  Type.Object({ ...ItemMembers.properties, ...MeaningMembers.properties, ...FamilyMembers.properties }),
);
export type PolicyListItem = Static<typeof ItemMembers> & Static<typeof MeaningMembers> & Static<typeof FamilyMembers>;

const FacetSchema = Type.Array(
  Type.Object({
    value: text('Value of the filter'),
    count: Type.Integer({ description: 'Policies with it that pass all other filters' }),
  }),
);
const FacetsSchema = named(
  'PolicyFacets',
  Type.Object(
    {
      policies: Type.Integer({ description: 'Policies on all pages' }),
      results: Type.Integer({ description: 'Results on all pages: families with group=family' }),
      policy_type: FacetSchema,
      payer: FacetSchema,
    },
    {
      description:
        'With include=facets, on the first page: totals, and policies by type and by payer (slug), most frequent first. Omitted with mode=semantic, and for searches in which every text would have to be read',
    },
  ),
);
export type PolicyFacets = Static<typeof FacetsSchema>;

export const PolicyListSchema = success(Type.Array(ListItemSchema), {
  pagination: PaginationSchema,
  search: Type.Object({
    query: nullable(Type.String()),
    mode: choice(['keyword', 'semantic'], 'Search mode used'),
    certainty: Type.Optional(
      Type.Number({
        minimum: 0,
        maximum: 1,
        description:
          'Share of the search terms that the first result matches, 0 to 1: matches in the title, keywords or lay terms count fully, matches in the text partly; omitted if ids, sections or quoted phrases decide',
      }),
    ),
    left_out: Type.Optional(
      Type.Array(Type.String(), { description: 'Search terms that the first result does not match' }),
    ),
    results: Type.Optional(Type.Integer({ description: 'With mode=semantic: policies on the one page' })),
    ranking: Type.Optional(
      choice<string>(
        ['words', 'words_and_embeddings'],
        'On a server with an embedding endpoint: basis of the order; meta.warnings states why embeddings are missing',
      ),
    ),
  }),
  filters: Type.Object({
    policy_type: nullable(Type.String()),
    jurisdiction: nullable(Type.String()),
    payer: nullable(Type.String()),
    icd10: nullable(Type.String()),
    status: Type.String(),
    line_of_business: nullable(Type.String()),
    parameter: nullable(Type.String()),
  }),
  facets: Type.Optional(FacetsSchema),
  truncated: TruncatedSchema,
  hint: Type.Optional(Type.String({ description: 'What to change if a search has no results' })),
  suggested_queries: Type.Optional(
    Type.Array(Type.String(), { description: 'Closest search texts with results, if a search has none' }),
  ),
});

export function isSemantic({ mode }: PolicyQuery): boolean {
  return mode === 'semantic' || mode === 'hybrid';
}

/** Counts are only on the first page; later ones would repeat them. */
export function wantsFacets({ include, cursor }: PolicyQuery): boolean {
  return cursor === undefined && knownNames(include, LIST_INCLUDES).includes('facets');
}
