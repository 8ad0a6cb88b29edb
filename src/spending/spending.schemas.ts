import { type Static, Type } from 'typebox';
import { success } from '../platform/http/schemas/envelope.schemas.ts';
import { choice, named, nullable } from '../platform/http/schemas/schema-kit.ts';

export const PROGRAMS = ['medicaid', 'medicare'] as const;
const text = (description: string) => Type.String({ description });
const count = (description: string) => Type.Integer({ minimum: 0, description });

export const SpendingQuerySchema = Type.Object({
  code: Type.Optional(
    Type.String({ maxLength: 12, description: 'One CPT or HCPCS code, e.g. 99213', examples: ['99213'] }),
  ),
  codes: Type.Optional(
    Type.String({ maxLength: 120, description: 'Up to 10 codes, comma-separated', examples: ['99213,J1885'] }),
  ),
  year: Type.Optional(
    Type.Integer({
      minimum: 2000,
      maximum: 2100,
      'x-expects': 'a year such as 2023',
      description: 'Only this year',
      examples: [2023],
    }),
  ),
  program: Type.Optional(choice(PROGRAMS, 'Payer; medicaid when its data is loaded, else medicare')),
});
export type SpendingQuery = Static<typeof SpendingQuerySchema>;

const YearSchema = named(
  'SpendingYear',
  Type.Object({
    year: Type.Integer({ description: 'Calendar year of the services' }),
    total_paid: text('US dollars'),
    total_claims: count('Claims; for Medicare, days on which a beneficiary had the service'),
    unique_beneficiaries: count('The same as reported_patient_count_sum'),
    reported_patient_count_sum: count('Sum of the beneficiary counts in the source'),
  }),
);

const SpendingSchema = named(
  'Spending',
  Type.Object({
    total_paid: text('US dollars'),
    total_claims: count('Claims; for Medicare, days on which a beneficiary had the service'),
    unique_beneficiaries: count('The same as reported_patient_count_sum'),
    reported_patient_count_sum: count(
      'Sum of the beneficiary counts in the source: one person may be counted several times',
    ),
    patient_count_semantics: choice(['sum_of_reported_counts'], 'Definition of the beneficiary counts'),
    unique_providers: count('Providers; of several files or years, the largest count'),
    date_range: Type.Object({ min: nullable(text('First day')), max: nullable(text('Last day')) }),
    by_year: Type.Array(YearSchema, { description: 'Oldest first' }),
  }),
);
export type Spending = Static<typeof SpendingSchema>;

const CoverageSchema = Type.Object(
  {
    program: choice(PROGRAMS, 'Program that was answered'),
    loaded: Type.Boolean({ description: 'False: no file of the program is loaded, and every total is zero' }),
    editions: Type.Array(
      Type.Object({
        program: choice(PROGRAMS, 'Program'),
        edition: text('Years'),
        file: text('Source file'),
        codes: count('Rows'),
      }),
      { description: 'Every loaded file of spending' },
    ),
  },
  { description: 'Basis of the totals' },
);

export const SpendingAnswerSchema = success(
  Type.Record(Type.String(), SpendingSchema, { description: 'By requested code' }),
  {
    codes_requested: Type.Array(Type.String()),
    year_filter: nullable(Type.Integer({ description: 'Requested year' })),
    coverage: CoverageSchema,
  },
);
