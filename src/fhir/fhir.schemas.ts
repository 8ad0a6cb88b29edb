import { type Static, Type } from 'typebox';
import { PolicyType } from '../corpus/corpus-declarations.public.ts';
import { CursorSchema } from '../platform/http/schemas/envelope.schemas.ts';
import { choice, EXPECTS, named } from '../platform/http/schemas/schema-kit.ts';

const OPEN = { additionalProperties: true } as const;
/** A constant; the OpenAPI document contains it as an enumeration of one value. */
const only = (value: string) => choice([value], 'Constant value');
const anything = (description: string) => Type.Object({}, { ...OPEN, description });

/** What the OpenAPI document states about resources; HL7 defines them. */
export const OutcomeSchema = named(
  'OperationOutcome',
  Type.Object(
    {
      resourceType: only('OperationOutcome'),
      issue: Type.Array(
        Type.Object(
          {
            severity: choice(['fatal', 'error', 'warning', 'information'], 'Severity of the issue'),
            code: Type.String({ description: 'Code of issue-type' }),
            details: Type.Optional(anything('The code of our error table and the message')),
            diagnostics: Type.Optional(Type.String({ description: 'The hint' })),
            location: Type.Optional(Type.Array(Type.String(), { description: 'http. and the name of a parameter' })),
          },
          OPEN,
        ),
      ),
    },
    { ...OPEN, description: 'FHIR R4 OperationOutcome' },
  ),
);

export const ResourceSchema = named(
  'CoverageEligibilityResponse',
  Type.Object(
    {
      resourceType: only('CoverageEligibilityResponse'),
      id: Type.String({ description: 'Id of the policy' }),
      status: choice(['active', 'cancelled'], 'cancelled: the policy is retired'),
      servicedDate: Type.Optional(Type.String({ description: 'Effective date of the policy' })),
      disposition: Type.Optional(Type.String({ description: 'Title of the policy' })),
      insurer: anything('The contractor or payer'),
      insurance: Type.Array(anything('One, with an item for each code')),
    },
    { ...OPEN, description: 'A policy as FHIR R4 CoverageEligibilityResponse' },
  ),
);

export const BundleSchema = named(
  'FhirBundle',
  Type.Object(
    {
      resourceType: only('Bundle'),
      type: only('searchset'),
      total: Type.Optional(Type.Integer({ description: 'Total policies on all pages' })),
      link: Type.Array(
        Type.Object({
          relation: choice(['self', 'next'], 'next: the following page'),
          url: Type.String({ description: 'Address' }),
        }),
      ),
      entry: Type.Optional(Type.Array(anything('A resource; OperationOutcome with mode outcome'))),
    },
    { ...OPEN, description: 'FHIR R4 Bundle of policies' },
  ),
);

export const CapabilitySchema = named(
  'CapabilityStatement',
  Type.Object(
    { resourceType: only('CapabilityStatement'), fhirVersion: only('4.0.1') },
    { ...OPEN, description: 'FHIR R4 CapabilityStatement' },
  ),
);

/** XML and Turtle are parsed so that the error can name them. */
const FormatSchema = Type.String({
  pattern:
    '^(?:(?:[aA]pplication/|[tT]ext/)?(?:[jJ]son|[fF]hir[+ ](?:[jJ]son|[xX]ml|[tT]urtle)|[jJ]son[+ ][fF]hir|[xX]ml|[tT]urtle|[tT]tl)|fhir)$',
  [EXPECTS]: 'application/fhir+json or application/json',
  description: 'application/fhir+json or application/json; XML and Turtle return 406',
  examples: ['application/fhir+json'],
});

/** Subsets of resources: https://hl7.org/fhir/R4/search.html#summary */
const shapeMembers = {
  _summary: Type.Optional(
    choice(
      ['true', 'text', 'data', 'count', 'false'],
      'true: the main elements; text: the narrative; data: without it; count: for a search, the total only',
    ),
  ),
  _elements: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 300,
      pattern: '^[A-Za-z., ]+$',
      [EXPECTS]: 'names of elements separated by commas, such as identifier,disposition',
      description: 'Only these elements of each resource, and those FHIR requires; comma-separated',
      examples: ['identifier,disposition'],
    }),
  ),
  _format: Type.Optional(FormatSchema),
};

const text = (maxLength: number, description: string, examples: string[]) =>
  Type.Optional(Type.String({ maxLength, description, examples }));

const Moment = Type.String({ minLength: 4, maxLength: 200 });
const UpdatedSchema = Type.Unsafe<string | string[]>({
  anyOf: [Moment, Type.Array(Moment, { minItems: 1, maxItems: 4 })],
  [EXPECTS]: 'a day or moment such as ge2026-01-01',
  description: 'When the resource last changed, such as ge2026-01-01; sent twice for a range',
  examples: ['ge2025-01-01'],
});

export const FhirQuerySchema = Type.Object({
  _id: text(1_000, 'Ids, comma-separated', ['L33822']),
  identifier: text(1_000, 'Policy ids, comma-separated, with or without their system in front', ['L33822']),
  _content: text(500, 'Search text, the same as q', ['oxygen']),
  q: text(500, 'Search text, as in GET /v1/policies', ['oxygen']),
  policy_type: Type.Optional(PolicyType),
  jurisdiction: text(10, 'MAC jurisdiction or state', ['DME-A']),
  payer: text(50, 'Payer name, code or slug', ['Medicare']),
  icd10: text(10, 'Policies that cover this diagnosis', ['G47.33']),
  status: Type.Optional(
    choice(
      ['active', 'cancelled', 'retired', 'all'],
      'active (default; with _id or identifier: all), cancelled or retired, all',
    ),
  ),
  _count: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: 2_147_483_647,
      description: 'Entries per page: default 50, maximum 100; 0 for the total only',
      examples: [20],
    }),
  ),
  cursor: Type.Optional(CursorSchema),
  _lastUpdated: Type.Optional(UpdatedSchema),
  ...shapeMembers,
});
export type FhirQuery = Static<typeof FhirQuerySchema>;

export const ReadQuerySchema = Type.Object(shapeMembers);
export type ReadQuery = Static<typeof ReadQuerySchema>;

export const FhirParamsSchema = Type.Object({
  id: Type.String({ maxLength: 100, description: 'Id of the resource: that of the policy', examples: ['L33797'] }),
});
