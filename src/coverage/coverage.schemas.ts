import { Type } from 'typebox';
import { DISPOSITIONS, POLICY_TYPES } from '../corpus/corpus.public.ts';
import { choice, choiceOrNull, named, nullable } from '../platform/http/schema-kit.ts';

export { nullable };

export const SITES = ['office', 'outpatient_hospital', 'asc', 'inpatient', 'home', 'telehealth'] as const;
const LEVELS = ['low', 'medium', 'high'] as const;

const ProcedureCode = Type.String({
  pattern: '^\\s*[A-Za-z0-9]\\d{3}[A-Za-z0-9]\\s*$',
  maxLength: 12,
  'x-expects': 'a CPT or HCPCS code such as 99213 or J1885',
  description: 'CPT or HCPCS code (5 characters), e.g. E0601, 64483, 0075T',
});
const DiagnosisCode = Type.String({
  pattern: '^\\s*[A-Za-z]\\d[A-Za-z0-9](?:\\.?[A-Za-z0-9]{1,4})?\\s*$',
  maxLength: 16,
  'x-expects': 'an ICD-10-CM code such as G47.33',
  description: 'ICD-10-CM code with or without dot, e.g. G47.33',
});

export const procedureCodes = Type.Array(ProcedureCode, {
  minItems: 1,
  maxItems: 10,
  'x-expects': 'an array of 1 to 10 CPT or HCPCS codes such as ["99213", "J1885"]',
  description: '1 to 10 CPT or HCPCS codes; a code listed twice counts as two units',
});
export const diagnosisCodes = Type.Array(DiagnosisCode, {
  maxItems: 20,
  'x-expects': 'an array of up to 20 ICD-10-CM codes such as ["G47.33"]',
  description: 'Up to 20 ICD-10-CM codes',
});
export const dateOfService = Type.String({
  format: 'date',
  pattern: '^(?:19|20)\\d{2}-\\d{2}-\\d{2}$',
  'x-expects': 'a day such as 2026-01-31',
  description: 'YYYY-MM-DD; defaults to today. Rules in effect on this date are applied',
});
export const siteOfService = choice(SITES, 'Site of service');

export const Level = named('Level', choice(LEVELS, 'low, medium or high'));
export const CoverageStatus = named(
  'CoverageStatus',
  choice(['covered', 'conditional', 'not_covered', 'unknown'], 'Coverage according to the corpus'),
);
export const Required = nullable(Type.Boolean({ description: 'Null if unknown' }));
export const Day = nullable(Type.String({ description: 'YYYY-MM-DD' }));
export const Moment = nullable(Type.String({ description: 'ISO 8601' }));
export const Lines = (description: string) => Type.Array(Type.String(), { description });

const SOURCE_TYPES = [...POLICY_TYPES, 'Dataset', 'Program', 'Rule'];
const SourceMembers = Type.Object({
  source_id: Type.String({ description: 'Policy id, dataset:edition, program:name or rule:id' }),
  policy_id: Type.String({ description: 'The policy; for datasets, programs and rules the source_id' }),
  title: Type.String(),
  policy_type: choice<string>(SOURCE_TYPES, 'Type of the policy, or Dataset, Program or Rule'),
  jurisdiction: nullable(Type.String()),
  source_url: nullable(Type.String()),
  effective_date: Day,
  last_verified_at: Moment,
});
export const SourceSchema = named('Source', Type.Object(SourceMembers.properties));

export const Disposition = choiceOrNull<string>(
  DISPOSITIONS,
  'What the policy says of the requested codes it lists; conditional where it says different things of them, null where it only applies through a link',
);
export const MatchedSourceSchema = named(
  'MatchedPolicy',
  Type.Object({ ...SourceMembers.properties, disposition: Disposition }),
);

export const FindingSchema = named(
  'Finding',
  Type.Object(
    {
      rule_id: Type.String({ description: 'Rule that produced the finding' }),
      severity: choice(['info', 'warning', 'error'], 'Severity'),
      effect: Type.String({ description: 'Effect on the verdict' }),
      code: nullable(Type.String({ description: 'Code the finding applies to; null for the whole request' })),
      message: Type.String(),
      source_id: Type.String({ description: 'Id of its source in policy_sources' }),
      source_url: nullable(Type.String()),
    },
    { description: 'Finding of a rule' },
  ),
);
