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
    matched_text: row.matched_text ?? writtenName(row),
    therapeutic_category: row.therapeutic_category,
    drug_class: row.drug_class,
    rxcui: row.rxcui,
    ndc: row.ndc,
    tier: row.tier,
    coverage_status: row.coverage_status,
    requirements: {
      prior_authorization: displayed(row.prior_authorization),
      step_therapy: displayed(row.step_therapy),
      quantity_limit: displayed(row.quantity_limit),
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
  const outdated = year !== null && year < Number(today.slice(0, 4));
  return {
    source,
    formulary_name: (edition.attributes as Attributes).formulary_name ?? null,
    plan_year: year,
    edition: edition.edition,
    effective_date: edition.effective_from,
    status: edition.effective_from > today ? 'upcoming' : outdated ? 'outdated' : 'current',
    selection: edition.starter,
    rows: edition.rows,
    file: edition.file,
  };
}

function planYear({ attributes, effective_from }: DatasetEdition): number | null {
  return (attributes as Attributes).plan_year ?? Number(effective_from.slice(0, 4));
}

function displayed(requirement: string | null): boolean | string | null {
  if (requirement === null || requirement === '') return null;
  return requirement === 'yes' ? true : requirement === 'no' ? false : requirement;
}

function writtenName({ drug_name: name, generic_name: generic }: FormularyRow): string {
  return generic === null ? name : `${name} (${generic})`;
}
