/** The edition an answer comes from, and whether it applies to the requested day. */
import {
  coversDate,
  type DatasetEdition,
  type EditionView,
  lastDayOfEdition,
  type RecordEdition,
  toRecordEdition,
} from '../../corpus/corpus.public.ts';

const SOURCES: Readonly<Record<string, string>> = {
  mpfs: 'CMS physician fee schedule',
  hcpcs: 'CMS HCPCS Level II',
  icd10cm: 'CMS ICD-10-CM',
  icd10pcs: 'CMS ICD-10-PCS',
  icd10cm_index: 'ICD-10-CM alphabetical index',
  icd10cm_notes: 'ICD-10-CM tabular list',
  icd10cm_inclusions: 'ICD-10-CM tabular list, inclusion terms',
  icd10cm_causes: 'ICD-10-CM index of external causes',
  icd10cm_neoplasms: 'ICD-10-CM table of neoplasms',
  icd10cm_drugs: 'ICD-10-CM table of drugs and chemicals',
  icd10cm_conversion: 'NCHS ICD-10-CM conversion table',
  asp_crosswalk: 'CMS ASP NDC-HCPCS crosswalk',
  asp_limit: 'CMS ASP payment limits',
  ndc_package: 'FDA NDC directory',
  rbcs: 'CMS RBCS classification',
  mue: 'NCCI MUE, practitioner',
  mue_hospital: 'NCCI MUE, outpatient hospital',
  mue_supplier: 'NCCI MUE, DME supplier',
  ptp: 'NCCI PTP, practitioner',
  ptp_hospital: 'NCCI PTP, outpatient hospital',
};
/** Rows of these datasets have their own dates. */
const WITHOUT_END: ReadonlySet<string> = new Set(['ndc_package', 'ndc_product']);

/** @param date YYYY-MM-DD */
export function toEditionView(edition: DatasetEdition, date: string): EditionView {
  const { dataset, edition: label, effective_from: from, starter } = edition;
  const open = WITHOUT_END.has(dataset);
  return {
    source: `${SOURCES[dataset] ?? dataset}${starter ? ' (selection)' : ''}`,
    label,
    from,
    to: open ? null : lastDayOfEdition(edition),
    covers_date: open ? from <= date : coversDate(edition, date),
  };
}

/** An edition as rules cite it, with its coverage dates. @param date YYYY-MM-DD */
export function recordEdition(edition: DatasetEdition, date: string): RecordEdition {
  return { ...toRecordEdition(edition), view: toEditionView(edition, date) };
}

/** Year and quarter in which an edition took effect. */
export function toQuarter({ effective_from }: DatasetEdition): { year: number; quarter: number } {
  return { year: Number(effective_from.slice(0, 4)), quarter: Math.ceil(Number(effective_from.slice(5, 7)) / 3) };
}

/** @param day YYYY-MM-DD */
export function dayBefore(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10);
}
