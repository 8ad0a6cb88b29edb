/** How long an edition speaks: up to the day the next one must have been published, loaded or not. */
import type { RecordEdition } from '../codes/code-facts.ts';

/** First day that an edition which began in a month (1 to 12) of a year no longer covers. */
type End = (year: number, month: number) => [year: number, month: number];

const nextYear: End = (year) => [year + 1, 1];
const nextQuarter: End = (year, month) => (month > 9 ? [year + 1, 1] : [year, Math.ceil(month / 3) * 3 + 1]);
/** What is added in April belongs to the fiscal year. */
const nextFiscalYear: End = (year, month) => [month < 10 ? year : year + 1, 10];
const END: Readonly<Record<string, End>> = {
  mpfs: nextYear,
  gpci: nextYear,
  anesthesia: nextYear,
  opps_cap: nextYear,
  fee_locality: nextYear,
  rbcs: nextYear,
  icd10cm: nextFiscalYear,
  icd10pcs: nextFiscalYear,
  icd10cm_conversion: nextFiscalYear,
  icd10cm_index: nextFiscalYear,
  icd10cm_notes: nextFiscalYear,
  poa_exempt: nextFiscalYear,
  hcpcs: (year, month) => [year + 1, month],
  mue: nextQuarter,
  mue_hospital: nextQuarter,
  mue_supplier: nextQuarter,
  ptp: nextQuarter,
  ptp_hospital: nextQuarter,
  asp_crosswalk: nextQuarter,
  asp_limit: nextQuarter,
};
/** The tables of a year cover the whole of it, whichever quarter is loaded. */
const OF_A_YEAR: ReadonlySet<string> = new Set(['mpfs', 'opps_cap']);

type Began = Pick<RecordEdition, 'dataset' | 'effective_from'>;

/** First day that an edition no longer covers, YYYY-MM-DD. */
export function endOfEdition({ dataset, effective_from: from }: Began): string {
  const [year, month] = (END[dataset] ?? END.hcpcs!)(Number(from.slice(0, 4)), Number(from.slice(5, 7)));
  return `${year}-${String(month).padStart(2, '0')}-01`;
}

/** Whether an edition covers a day: it has begun, and is not so old that the next must have been published. */
export function coversDate(edition: Began, date: string): boolean {
  const from = edition.effective_from;
  return date < endOfEdition(edition) && date >= (OF_A_YEAR.has(edition.dataset) ? `${from.slice(0, 4)}-01-01` : from);
}
