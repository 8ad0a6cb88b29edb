/** GET /v1/spending/by-code: payments of a public program for procedure codes, as totaled in its published files. */
import { listSpending, type Model, type SpendingRow } from '../corpus/corpus.public.ts';
import { AppError, validationError } from '../platform/errors/app-error.ts';
import { PROGRAMS, type Spending, type SpendingQuery } from './spending.schemas.ts';

const MAX_CODES = 10;
const DATASETS = { medicaid: 'medicaid_spending', medicare: 'medicare_spending' } as const;

/** Totals of each code; zeros if nothing is loaded. @throws AppError VALIDATION_MISSING_FIELD or VALIDATION_ERROR. */
export function spendingByCode(model: Model, query: SpendingQuery) {
  const codes = codesIn(query);
  const year = query.year ?? null;
  const program = query.program ?? PROGRAMS.find((one) => model.editions.of(DATASETS[one]).length > 0) ?? 'medicaid';
  const data = Object.fromEntries(
    codes.map((code) => [code, totals(listSpending(model, DATASETS[program], code), year)]),
  );
  const editions = PROGRAMS.flatMap((one) =>
    model.editions.of(DATASETS[one]).map(({ edition, file, rows }) => ({ program: one, edition, file, codes: rows })),
  );
  const loaded = editions.some((edition) => edition.program === program);
  return { data, meta: { codes_requested: codes, year_filter: year, coverage: { program, loaded, editions } } };
}

function codesIn({ code, codes }: SpendingQuery): string[] {
  const field = code === undefined ? 'codes' : 'code';
  const provided = [code ?? '', ...(codes ?? '').split(',')].map((one) => one.trim().toUpperCase()).filter(Boolean);
  const distinct = [...new Set(provided)];
  if (distinct.length === 0)
    throw new AppError('VALIDATION_MISSING_FIELD', 'code is required: a CPT or HCPCS code such as 99213 or J1885', {
      details: { code: ['is required: a CPT or HCPCS code such as 99213 or J1885'] },
    });
  if (distinct.length > MAX_CODES) throw validationError('codes', `must have at most ${MAX_CODES} codes`);
  if (!distinct.every((one) => /^[A-Z0-9]\d{3}[A-Z0-9]$/.test(one)))
    throw validationError(field, 'must be a CPT or HCPCS code such as 99213 or J1885');
  return distinct;
}

function totals(rows: readonly SpendingRow[], year: number | null): Spending {
  const years = rows.filter((row) => row.year !== 0 && (year === null || row.year === year));
  // The all-years row of a file counts each provider once.
  const counted = year === null ? rows : years;
  const patients = sum(years.map((row) => row.patients));
  return {
    total_paid: dollars(years),
    total_claims: sum(years.map((row) => row.claims)),
    unique_beneficiaries: patients,
    reported_patient_count_sum: patients,
    patient_count_semantics: 'sum_of_reported_counts',
    unique_providers: Math.max(0, ...counted.map((row) => row.providers)),
    date_range: {
      min: years.map((row) => row.first_day).sort()[0] ?? null,
      max:
        years
          .map((row) => row.last_day)
          .sort()
          .at(-1) ?? null,
    },
    by_year: years.map((row) => ({
      year: row.year,
      total_paid: row.paid,
      total_claims: row.claims,
      unique_beneficiaries: row.patients,
      reported_patient_count_sum: row.patients,
    })),
  };
}

const sum = (numbers: readonly number[]): number => numbers.reduce((one, other) => one + other, 0);

/** In cents: sums of dollar fractions would drift. */
function dollars(rows: readonly SpendingRow[]): string {
  return (sum(rows.map(({ paid }) => Math.round(Number(paid) * 100))) / 100).toFixed(2);
}
