/** Period of an edition: up to the date on which the next one must have been published, loaded or not. */
import type { RecordEdition } from '../codes/code-facts.ts';
import type { DatasetEdition } from '../segments/manifest.ts';

/** First day no longer covered by an edition that began in a month (1 to 12) of a year. */
type End = (year: number, month: number) => [year: number, month: number];

const nextYear: End = (year) => [year + 1, 1];
const nextQuarter: End = (year, month) => (month > 9 ? [year + 1, 1] : [year, Math.ceil(month / 3) * 3 + 1]);
/** April additions belong to the fiscal year. */
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
  icd10cm_inclusions: nextFiscalYear,
  icd10cm_causes: nextFiscalYear,
  icd10cm_neoplasms: nextFiscalYear,
  icd10cm_drugs: nextFiscalYear,
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
/** Tables that cover their entire year, whichever quarter is loaded. */
const OF_A_YEAR: ReadonlySet<string> = new Set(['mpfs', 'opps_cap']);

const DAY_MS = 86_400_000;

type Began = Pick<RecordEdition, 'dataset' | 'effective_from'>;

/** Caches the ends of editions for the lifetime of their release, because many responses cite them. */
const ENDS = new WeakMap<object, { end: string; lastDay: string }>();

/** First day that an edition no longer covers, YYYY-MM-DD. */
export function endOfEdition(edition: Began): string {
  return isOfRelease(edition) ? findEnds(edition).end : findEnd(edition);
}

/** Last day that an edition covers, YYYY-MM-DD. */
export function lastDayOfEdition(edition: DatasetEdition): string {
  return findEnds(edition).lastDay;
}

function isOfRelease(edition: Began): edition is DatasetEdition {
  return 'sha256' in edition;
}

function findEnds(edition: DatasetEdition): { end: string; lastDay: string } {
  let ends = ENDS.get(edition);
  if (ends === undefined) {
    const end = findEnd(edition);
    ends = { end, lastDay: new Date(Date.parse(`${end}T00:00:00Z`) - DAY_MS).toISOString().slice(0, 10) };
    ENDS.set(edition, ends);
  }
  return ends;
}

function findEnd({ dataset, effective_from: from }: Began): string {
  const [year, month] = (END[dataset] ?? END.hcpcs!)(Number(from.slice(0, 4)), Number(from.slice(5, 7)));
  return `${year}-${String(month).padStart(2, '0')}-01`;
}

/** Whether an edition covers a date: it has begun, and the next one need not have been published yet. */
export function coversDate(edition: Began, date: string): boolean {
  const from = edition.effective_from;
  return date < endOfEdition(edition) && date >= (OF_A_YEAR.has(edition.dataset) ? `${from.slice(0, 4)}-01-01` : from);
}
