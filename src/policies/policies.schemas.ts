import { type Static, Type } from 'typebox';
import { ExcelSchema } from '../platform/http/csv.ts';
import { CursorSchema, PaginationSchema, success, TruncatedSchema } from '../platform/http/envelope.schemas.ts';
import { namesOf } from '../platform/http/notices.ts';

import { SOURCE_SHAPES } from './source-shape.ts';

export const POLICY_TYPES = ['LCD', 'Article', 'NCD', 'PayerPolicy', 'Medical Policy', 'Drug Policy'] as const;
export const LIST_INCLUDES = ['summary', 'criteria', 'codes'] as const;
export const DETAIL_INCLUDES = ['criteria', 'codes', 'attachments', 'versions'] as const;

const nullable = <T extends ReturnType<typeof Type.String> | ReturnType<typeof Type.Object>>(schema: T) =>
  Type.Union([schema, Type.Null()]);
const day = (description: string) => nullable(Type.String({ description: `${description}, YYYY-MM-DD` }));
const choice = <const T extends readonly string[]>(values: T, description: string) =>
  Type.Unsafe<T[number]>({ type: 'string', enum: [...values], description });

export const PolicyQuerySchema = Type.Object({
  q: Type.Optional(
    Type.String({
      maxLength: 500,
      description:
        'Words, "quoted phrases", -exclusions, policy ids, NCD sections (240.4), codes, states. Abbreviations, brand names and everyday words find what policies call otherwise; codes beside words and states sort. Typing errors are forgiven.',
    }),
  ),
  mode: Type.Optional(choice(['keyword', 'semantic'], 'keyword (default) or semantic')),
  policy_type: Type.Optional(choice(POLICY_TYPES, 'Only this type')),
  jurisdiction: Type.Optional(
    Type.String({ maxLength: 10, description: 'MAC jurisdiction or state, e.g. JE, J5, DME-A, TX' }),
  ),
  payer: Type.Optional(
    Type.String({ maxLength: 50, description: 'Payer name, code or slug, upper and lower case alike' }),
  ),
  icd10: Type.Optional(
    Type.String({ maxLength: 10, description: 'Policies that cover this diagnosis, with or without dot' }),
  ),
  format: Type.Optional(choice(['json', 'csv', 'fhir'], 'json (default), csv or fhir')),
  excel: Type.Optional(ExcelSchema),
  status: Type.Optional(choice(['active', 'retired', 'all'], 'active (default), retired or all')),
  cursor: Type.Optional(CursorSchema),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 50 })),
  include: Type.Optional(namesOf(LIST_INCLUDES, 'Comma-separated: summary, criteria, codes')),
});
export type PolicyQuery = Static<typeof PolicyQuerySchema>;

const PayerSchema = nullable(
  Type.Object({ name: Type.String(), code: Type.String(), slug: Type.String(), type: Type.String() }),
);

const ListItemSchema = Type.Object({
  policy_id: Type.String(),
  title: Type.String(),
  policy_type: Type.String(),
  jurisdiction: nullable(
    Type.String({ description: 'Main MAC jurisdiction; null for national and commercial policies' }),
  ),
  jurisdictions: Type.Array(Type.String()),
  status: Type.String(),
  effective_date: day('In force from'),
  retire_date: day('In force until'),
  source_url: Type.String(),
  payer: PayerSchema,
  code_count: Type.Integer(),
  criteria_count: Type.Integer(),
  last_verified_at: Type.String(),
  source_shape: choice(SOURCE_SHAPES, 'How much of the policy is structured'),
  source_shape_reason: Type.String({ description: 'The same in a sentence' }),
  summary: Type.Optional(Type.String()),
  codes: Type.Optional(
    Type.Array(
      Type.Object({
        code: Type.String(),
        code_system: Type.String(),
        disposition: Type.String(),
        source: Type.String({ description: 'document: the policy itself lists the code' }),
      }),
      { description: 'At most 50; code_count tells the rest' },
    ),
  ),
  criteria: Type.Optional(
    Type.Array(Type.Object({ section: Type.String(), text: Type.String(), tags: Type.Array(Type.String()) }), {
      description: 'At most 20; criteria_count tells the rest',
    }),
  ),
});
export type PolicyListItem = Static<typeof ListItemSchema>;

export const PolicyListSchema = success(Type.Array(ListItemSchema), {
  pagination: PaginationSchema,
  search: Type.Object({ query: nullable(Type.String()), mode: Type.String() }),
  filters: Type.Object({
    policy_type: nullable(Type.String()),
    jurisdiction: nullable(Type.String()),
    payer: nullable(Type.String()),
    icd10: nullable(Type.String()),
    status: Type.String(),
  }),
  truncated: TruncatedSchema,
  hint: Type.Optional(Type.String({ description: 'What to change, when a search found nothing' })),
  suggested_queries: Type.Optional(
    Type.Array(Type.String(), { description: 'Nearest texts that find something, when a search found nothing' }),
  ),
});

const CodeEntrySchema = Type.Object({
  code: Type.String(),
  code_to: Type.Optional(Type.String({ description: 'Last code, when the entry is a range' })),
  display: nullable(Type.String()),
  disposition: Type.String({ description: 'covered, not_covered, conditional or requires_pa' }),
  source: Type.String({ description: 'document: the policy itself lists the code' }),
  condition_reference: nullable(Type.String()),
  notes: nullable(Type.String()),
  group: Type.Integer(),
});

const CriteriaBlockSchema = Type.Object({
  block_id: Type.String(),
  text: Type.String(),
  logic_ast: nullable(Type.Object({}, { additionalProperties: true })),
  tags: Type.Array(Type.String()),
  requires_manual_review: Type.Boolean(),
  confidence_score: Type.Number(),
});

const VersionEntrySchema = Type.Object({
  old_version: nullable(Type.String()),
  new_version: Type.String(),
  change_type: Type.String(),
  change_summary: Type.String(),
  changed_fields: Type.Array(Type.String()),
  timestamp: Type.String(),
  version_id: Type.Integer({ description: 'For /versions/id:<n> and /diff?to=id:<n>' }),
  diff_id: Type.Union([Type.Integer(), Type.Null()], { description: 'The change record; null for a first version' }),
});

export const DetailParamsSchema = Type.Object({
  policy_id: Type.String({ maxLength: 100, description: 'e.g. L33822, A52464, NCD226' }),
});
export const DetailQuerySchema = Type.Object({
  include: Type.Optional(
    namesOf(DETAIL_INCLUDES, 'Comma-separated: criteria, codes, attachments, versions; each raises the cost by 1'),
  ),
});

const DetailSchema = Type.Object(
  {
    ...ListItemSchema.properties,
    codes: Type.Optional(Type.Record(Type.String(), Type.Array(CodeEntrySchema), { description: 'By code system' })),
    criteria: Type.Optional(Type.Record(Type.String(), Type.Array(CriteriaBlockSchema), { description: 'By section' })),
    code_groups: Type.Optional(Type.Array(Type.Object({}, { additionalProperties: true }))),
    attachments: Type.Optional(Type.Array(Type.Object({}, { additionalProperties: true }))),
    versions: Type.Optional(Type.Array(VersionEntrySchema)),
    last_reviewed_date: day('Last review'),
    version: Type.String(),
    pdf_url: nullable(Type.String()),
    manual_section: nullable(Type.String({ description: 'Section of the NCD manual' })),
    description: Type.String(),
    specialty: Type.Array(Type.String()),
    keywords: Type.Array(Type.String()),
    created_at: Type.String(),
    updated_at: Type.String(),
    sections: Type.Object(
      { indications: Type.String(), limitations: Type.String(), documentation: Type.String() },
      { additionalProperties: true },
    ),
    mac: Type.Optional(
      Type.Object({
        name: Type.String(),
        code: Type.String(),
        jurisdiction_name: Type.String(),
        states: Type.Array(Type.String()),
      }),
    ),
    states: Type.Array(Type.String()),
    contractor_numbers: Type.Array(Type.String()),
    related_policies: Type.Array(Type.Object({}, { additionalProperties: true })),
    revision_history: Type.Array(Type.Object({}, { additionalProperties: true })),
    notes: Type.Array(Type.String()),
    provenance: Type.Object(
      {},
      { additionalProperties: true, description: 'Release, file and checksum the record came from' },
    ),
  },
  { additionalProperties: true },
);

export const PolicyDetailSchema = success(DetailSchema, { includes: Type.Array(Type.String()) });
