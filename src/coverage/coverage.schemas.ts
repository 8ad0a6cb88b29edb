import { type TSchema, Type } from 'typebox';

export const nullable = <Schema extends TSchema>(schema: Schema) => Type.Union([schema, Type.Null()]);
const choice = <Value extends string>(values: readonly Value[], description: string) =>
  Type.Unsafe<Value>({ type: 'string', enum: values, description });

export const SITES = ['office', 'outpatient_hospital', 'asc', 'inpatient', 'home', 'telehealth'] as const;
const LEVELS = ['low', 'medium', 'high'] as const;

export const ProcedureCode = Type.String({
  pattern: '^\\s*[A-Za-z0-9]\\d{3}[A-Za-z0-9]\\s*$',
  maxLength: 12,
  description: 'CPT or HCPCS code (5 characters), e.g. E0601, 64483, 0075T',
});
export const DiagnosisCode = Type.String({
  pattern: '^\\s*[A-Za-z]\\d[A-Za-z0-9](?:\\.?[A-Za-z0-9]{1,4})?\\s*$',
  maxLength: 16,
  description: 'ICD-10-CM code with or without dot, e.g. G47.33',
});

export const dateOfService = Type.String({
  format: 'date',
  pattern: '^(?:19|20)\\d{2}-\\d{2}-\\d{2}$',
  description: 'YYYY-MM-DD; defaults to today. Rules in effect on this date are applied',
});
export const siteOfService = choice(SITES, 'Site of service');

export const Level = choice(LEVELS, 'low, medium or high');
export const CoverageStatus = choice(
  ['covered', 'conditional', 'not_covered', 'unknown'],
  'Coverage according to the corpus',
);
export const Required = nullable(Type.Boolean({ description: 'Null if unknown' }));
export const Day = nullable(Type.String({ description: 'YYYY-MM-DD' }));
export const Moment = nullable(Type.String({ description: 'ISO 8601' }));
export const Lines = (description: string) => Type.Array(Type.String(), { description });

export const SourceSchema = Type.Object({
  source_id: Type.String({ description: 'Policy id, dataset:edition, program:name or rule:id' }),
  policy_id: Type.String({ description: 'The policy; for datasets, programs and rules the source_id' }),
  title: Type.String(),
  policy_type: Type.String({ description: 'LCD, Article, NCD, PayerPolicy, Dataset, Program or Rule' }),
  jurisdiction: nullable(Type.String()),
  source_url: nullable(Type.String()),
  effective_date: Day,
  last_verified_at: Moment,
  edition: Type.Optional(
    nullable(
      Type.Object(
        {
          source: Type.String(),
          label: Type.String(),
          from: Type.String({ description: 'First day of the edition, YYYY-MM-DD' }),
          to: Day,
          covers_date: Type.Boolean({ description: 'False: the edition is not the one of the date of service' }),
        },
        { description: 'Of datasets: the edition that answered' },
      ),
    ),
  ),
});

export const Disposition = nullable(
  choice(
    ['covered', 'not_covered', 'conditional', 'requires_pa'],
    'What the policy says of the requested codes it lists; conditional where it says different things of them, null where it only applies through a link',
  ),
);
export const MatchedSourceSchema = Type.Object({ ...SourceSchema.properties, disposition: Disposition });

export const FindingSchema = Type.Object(
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
);
