import { type Static, Type } from 'typebox';
import { CodeSystemName, DispositionName, PolicyStatus, PolicyType } from '../corpus/corpus.public.ts';
import { ExcelSchema } from '../platform/http/csv.ts';
import {
  CursorSchema,
  LimitSchema,
  PaginationSchema,
  success,
  TruncatedSchema,
} from '../platform/http/schemas/envelope.schemas.ts';
import { choice, EXPECTS, named, nullable } from '../platform/http/schemas/schema-kit.ts';
import { listNames } from '../platform/operations/notices.ts';
import { SOURCE_SHAPES } from './detail/source-shape.ts';
import { APPLICABILITY_SCOPES } from './list/applicability.ts';

export const LIST_INCLUDES = ['summary', 'criteria', 'codes'] as const;

const day = (description: string) => nullable(Type.String({ description: `${description}, YYYY-MM-DD` }));
const text = (description: string) => Type.String({ description });

/** Case and the plus sign, which arrives as a space where it was not escaped, do not matter. */
export const FhirFormatSchema = Type.String({
  pattern: '^(?:(?:[aA]pplication/)?(?:[jJ]son|[fF]hir[+ ][jJ]son|[jJ]son[+ ][fF]hir)|fhir)$',
  [EXPECTS]: 'application/fhir+json or application/json',
  description: 'FHIR clients name the form so: application/fhir+json or application/json; format goes before it',
  examples: ['application/fhir+json'],
});

export const PolicyQuerySchema = Type.Object({
  q: Type.Optional(
    Type.String({
      maxLength: 500,
      examples: ['oxygen'],
      description:
        'Words, "quoted phrases", -exclusions, policy ids, NCD sections (240.4), codes, states. Abbreviations, brand names and everyday words find what policies call otherwise; codes beside words and states sort. Typing errors are forgiven.',
    }),
  ),
  mode: Type.Optional(
    choice(
      ['keyword', 'semantic', 'hybrid'],
      'keyword (default); semantic finds policies by meaning, in one page (Starter plan); hybrid is another name for it',
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
        'Policies whose document says it is for this line: commercial, medicare_advantage, medicaid, exchange; traditional_medicare for LCDs, articles and NCDs',
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
  format: Type.Optional(choice(['json', 'csv', 'fhir'], 'json (default), csv or fhir')),
  _format: Type.Optional(FhirFormatSchema),
  excel: Type.Optional(ExcelSchema),
  status: Type.Optional(choice(['active', 'retired', 'all'], 'active (default), retired or all')),
  cursor: Type.Optional(CursorSchema),
  limit: Type.Optional(LimitSchema),
  include: Type.Optional(listNames(LIST_INCLUDES, 'Comma-separated: summary, criteria, codes')),
});
export type PolicyQuery = Static<typeof PolicyQuerySchema>;

export const PayerSchema = nullable(
  named(
    'Payer',
    Type.Object({
      name: text('Name of the payer'),
      code: text('Short code of the payer'),
      slug: text('Name for addresses'),
      type: text('Kind of payer'),
    }),
  ),
);

const CriterionSchema = named(
  'PolicyCriterion',
  Type.Object({ section: text('Section it stands in'), text: text('The criterion'), tags: Type.Array(Type.String()) }),
);

/** Fields of a policy in lists and by itself. */
export const ItemMembers = Type.Object({
  policy_id: text('Id of the policy, e.g. L33822, A52464, NCD226'),
  title: text('Title as published'),
  policy_type: PolicyType,
  jurisdiction: nullable(
    Type.String({ description: 'Main MAC jurisdiction; null for national and commercial policies' }),
  ),
  jurisdictions: Type.Array(Type.String(), { description: 'Every MAC jurisdiction it is issued for' }),
  status: PolicyStatus,
  effective_date: day('In force from'),
  retire_date: day('In force until'),
  source_url: text('Where the policy is published'),
  payer: PayerSchema,
  public_url: nullable(text('Page of the payer that publishes the document; null for Medicare, see source_url')),
  line_of_business: Type.Array(Type.String(), {
    description: 'Lines of business the document says it is for; empty when it does not say',
  }),
  applicability_scope: choice(
    APPLICABILITY_SCOPES,
    'national or jurisdiction (Medicare); market or line_of_business when the document limits itself; else not_stated',
  ),
  applicability_markets: Type.Array(Type.String(), { description: 'States the document is limited to' }),
  applicability_evidence: nullable(text('Words that limit it to markets or lines of business')),
  code_count: Type.Integer({ description: 'Codes the policy lists' }),
  criteria_count: Type.Integer({ description: 'Criteria extracted from its text' }),
  last_verified_at: nullable(text('When the source was read last, ISO 8601 UTC; null where nobody read it there')),
  verified: Type.Optional(
    Type.Boolean({
      description: 'False if nobody compared the policy with its document; left out where it was read there',
    }),
  ),
  source_shape: choice(SOURCE_SHAPES, 'How much of the policy is structured'),
  source_shape_reason: Type.String({ description: 'The same in a sentence' }),
  summary: Type.Optional(text('With include=summary: the policy in a few sentences')),
  codes: Type.Optional(
    Type.Array(
      Type.Object({
        code: Type.String(),
        code_system: CodeSystemName,
        disposition: DispositionName,
        source: text('document: the policy itself lists the code'),
      }),
      { description: 'At most 50; code_count tells the rest' },
    ),
  ),
  criteria: Type.Optional(Type.Array(CriterionSchema, { description: 'At most 20; criteria_count tells the rest' })),
});

const MeaningMembers = Type.Object({
  relevance_score: Type.Optional(
    Type.Number({ minimum: 0, maximum: 1, description: 'With mode=semantic: how well the policy matches, 0 to 1' }),
  ),
  matched_terms: Type.Optional(
    Type.Array(
      Type.Object({
        term: text('Words of the search'),
        found: text('What the policy has'),
        by: choice<string>(['word', 'synonym', 'spelling'], 'How one led to the other'),
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
const ListItemSchema = named('Policy', Type.Object({ ...ItemMembers.properties, ...MeaningMembers.properties }));
export type PolicyListItem = Static<typeof ItemMembers> & Static<typeof MeaningMembers>;

export const PolicyListSchema = success(Type.Array(ListItemSchema), {
  pagination: PaginationSchema,
  search: Type.Object({
    query: nullable(Type.String()),
    mode: choice(['keyword', 'semantic'], 'How it was searched'),
    results: Type.Optional(Type.Integer({ description: 'With mode=semantic: policies on the one page' })),
    ranking: Type.Optional(
      choice<string>(
        ['words', 'words_and_embeddings'],
        'With mode=semantic on a server with an embedding endpoint: what the order comes from; meta.warnings says why embeddings are missing',
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
  }),
  truncated: TruncatedSchema,
  hint: Type.Optional(Type.String({ description: 'What to change, when a search found nothing' })),
  suggested_queries: Type.Optional(
    Type.Array(Type.String(), { description: 'Nearest texts that find something, when a search found nothing' }),
  ),
});
