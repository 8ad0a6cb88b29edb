/** A formulary row in an answer. */
import { type DatasetEdition, type FormularyRow, isRequired } from '../corpus/corpus.public.ts';
import type { FormularyEditionView, FormularyRecord } from './formulary.schemas.ts';
import { SOURCE_NAMES, type Source } from './sources.rules.ts';

/** What a loaded formulary states about all of its rows. */
interface Attributes {
  payer_name?: string;
  pbm_name?: string;
  formulary_name?: string;
  plan_year?: number;
  source_url?: string;
}

export function toFormularyRecord(source: Source, edition: DatasetEdition, row: FormularyRow): FormularyRecord {
  const about = edition.attributes as Attributes;
  return {
    source,
    payer_name: about.payer_name ?? SOURCE_NAMES[source].payer,
    pbm_name: about.pbm_name ?? SOURCE_NAMES[source].pbm,
    formulary_name: row.formulary_name ?? about.formulary_name ?? null,
    plan_year: row.plan_year ?? planYear(edition),
    effective_date: edition.effective_from,
    drug_name: row.drug_name,
    generic_name: row.generic_name,
    matched_text: row.matched_text ?? combinedName(row),
    therapeutic_category: row.therapeutic_category,
    drug_class: row.drug_class,
    rxcui: row.rxcui,
    ndc: row.ndc,
    tier: row.tier,
    coverage_status: row.coverage_status,
    requirements: {
      prior_authorization: toRequirement(row.prior_authorization),
      step_therapy: toRequirement(row.step_therapy),
      quantity_limit: toRequirement(row.quantity_limit),
      specialty: isRequired(row.specialty),
      text: row.requirements,
      codes: row.codes === null ? [] : row.codes.split(','),
    },
    alternatives: row.alternatives,
    preferred_alternatives: row.preferred_alternatives,
    plans: row.plan_count === null ? null : { count: row.plan_count, ids: row.plans?.split(',') ?? [] },
    source_url: row.source_url ?? about.source_url ?? null,
    source_page: row.source_page,
    verified: row.verified === 1,
  };
}

/** @param today YYYY-MM-DD */
export function toEditionView(source: Source, edition: DatasetEdition, today: string): FormularyEditionView {
  const year = planYear(edition);
  return {
    source,
    formulary_name: (edition.attributes as Attributes).formulary_name ?? null,
    plan_year: year,
    edition: edition.edition,
    effective_date: edition.effective_from,
    status: editionStatus(edition, year, today),
    selection: edition.starter,
    rows: edition.rows,
    file: edition.file,
  };
}

function editionStatus(
  { effective_from }: DatasetEdition,
  year: number | null,
  today: string,
): FormularyEditionView['status'] {
  if (effective_from > today) return 'upcoming';
  return year !== null && year < Number(today.slice(0, 4)) ? 'outdated' : 'current';
}

function planYear({ attributes, effective_from }: DatasetEdition): number | null {
  return (attributes as Attributes).plan_year ?? Number(effective_from.slice(0, 4));
}

/** True or false where the formulary has yes or no, otherwise its text; null when it has nothing. */
function toRequirement(text: string | null): boolean | string | null {
  if (text === null || text === '') return null;
  if (text === 'yes') return true;
  return text === 'no' ? false : text;
}

function combinedName({ drug_name: name, generic_name: generic }: FormularyRow): string {
  return generic === null ? name : `${name} (${generic})`;
}
