import { type Static, Type } from 'typebox';
import { DispositionName, MacSchema } from '../../corpus/corpus-declarations.public.ts';
import { success } from '../../platform/http/schemas/envelope.schemas.ts';
import { choice, named, nullable } from '../../platform/http/schemas/schema-kit.ts';
import { knownNames, listNames } from '../../platform/operations/notices.ts';
import { FhirFormatSchema, ItemMembers } from '../policies.schemas.ts';

const DETAIL_INCLUDES = ['criteria', 'codes', 'attachments', 'versions'] as const;
export type DetailInclude = (typeof DETAIL_INCLUDES)[number];

const text = (description: string) => Type.String({ description });

const PlaceMembers = {
  page: Type.Optional(nullable(Type.Integer({ description: "Page of a payer's document; null when it has no pages" }))),
  box: Type.Optional(
    nullable(
      Type.Array(Type.Number(), {
        description: 'Left, top, right, bottom in points from the top left corner of the page',
      }),
    ),
  ),
};

const CodeEntrySchema = named(
  'PolicyCode',
  Type.Object({
    code: Type.String(),
    code_to: Type.Optional(text('Last code, when the entry is a range')),
    display: nullable(text('Name of the code; null for CPT codes')),
    disposition: DispositionName,
    source: text('document: the policy itself lists the code'),
    condition_reference: nullable(text('Condition under which the disposition applies')),
    notes: nullable(Type.String()),
    group: Type.Integer({ description: 'Group of codes in the document' }),
    kind: choice<string>(
      ['procedure', 'icd10_covered', 'icd10_noncovered', 'icd10_unclear', 'icd10_pcs', 'modifier'],
      'Table of the document that lists the code',
    ),
    ...PlaceMembers,
    quote: Type.Optional(nullable(text('Words of the document that list the code, without licensed descriptors'))),
    found_in: Type.Optional(choice(['table', 'text'], 'Listed in a table of codes, or named in running text')),
  }),
);

const CriteriaBlockSchema = named(
  'CriteriaBlock',
  Type.Object({
    block_id: text('Id of the block, for evaluations and diffs'),
    text: text('The text of the block'),
    logic_ast: nullable(Type.Object({}, { additionalProperties: true, description: 'Structured logic of the text' })),
    tags: Type.Array(Type.String()),
    requires_manual_review: Type.Boolean(),
    confidence_score: Type.Number({ description: 'Confidence in the logic, 0 to 1' }),
    ...PlaceMembers,
  }),
);

const VersionEntrySchema = named(
  'PolicyVersionEntry',
  Type.Object({
    old_version: nullable(Type.String()),
    new_version: Type.String(),
    change_type: Type.String(),
    change_summary: Type.String(),
    changed_fields: Type.Array(Type.String()),
    timestamp: Type.String(),
    effective_date: nullable(text('Effective date of this version, YYYY-MM-DD')),
    source: nullable(text('Source it was loaded from; starter: a paraphrase in our own words')),
    release_id: Type.Integer({ description: 'Release that published it' }),
    version_id: Type.Integer({ description: 'For /versions/id:<n> and /diff?to=id:<n>' }),
    diff_id: Type.Union([Type.Integer(), Type.Null()], { description: 'The change record; null for a first version' }),
  }),
);

export const DetailParamsSchema = Type.Object({
  policy_id: Type.String({
    maxLength: 100,
    description: 'Id of the policy, e.g. L33822, A52464, NCD226',
    examples: ['L33797'],
  }),
});
export const DetailQuerySchema = Type.Object({
  include: Type.Optional(
    listNames(DETAIL_INCLUDES, 'Comma-separated: criteria, codes, attachments, versions; each raises the cost by 1'),
  ),
  format: Type.Optional(choice(['json', 'fhir'], 'json (default) or fhir')),
  _format: Type.Optional(FhirFormatSchema),
});

const DetailSchema = named(
  'PolicyDetail',
  Type.Object(
    {
      ...ItemMembers.properties,
      codes: Type.Optional(Type.Record(Type.String(), Type.Array(CodeEntrySchema), { description: 'By code system' })),
      criteria: Type.Optional(
        Type.Record(Type.String(), Type.Array(CriteriaBlockSchema), { description: 'By section' }),
      ),
      code_groups: Type.Optional(Type.Array(Type.Object({}, { additionalProperties: true }))),
      attachments: Type.Optional(Type.Array(Type.Object({}, { additionalProperties: true }))),
      versions: Type.Optional(Type.Array(VersionEntrySchema)),
      last_reviewed_date: nullable(text('Last review, YYYY-MM-DD')),
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
      mac: nullable(MacSchema),
      states: Type.Array(Type.String()),
      contractor_numbers: Type.Array(Type.String()),
      related_policies: Type.Array(Type.Object({}, { additionalProperties: true })),
      revision_history: Type.Array(Type.Object({}, { additionalProperties: true })),
      notes: Type.Array(Type.String()),
      provenance: Type.Object(
        {},
        { additionalProperties: true, description: 'Release, file and checksum of the record' },
      ),
    },
    { additionalProperties: true },
  ),
);

export const PolicyDetailSchema = success(DetailSchema, { includes: Type.Array(Type.String()) });
export type DetailQuery = Static<typeof DetailQuerySchema>;

/** Optional parts of a policy response; unknown names cause warnings. */
export const detailIncludes = ({ include }: DetailQuery): DetailInclude[] => knownNames(include, DETAIL_INCLUDES);
