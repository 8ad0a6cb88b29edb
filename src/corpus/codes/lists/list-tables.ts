/**
 * Tables of dataset segments with lists: programs, codes of national determinations, CMS lists. See
 * docs/guides/corpus-file.md.
 */
import type { DatasetTable } from '../../datasets/dataset-table.ts';
import { writeFormularyIndex } from '../../datasets/formulary-index.ts';

export const LIST_TABLES = {
  // Lists (states, places, policies, codes) are comma-separated text; null means no restriction. Half-open dates.
  pa_requirements: {
    columns: {
      line: 'int',
      program: 'text',
      program_name: 'text',
      code: 'text',
      requirement: 'text',
      states: 'text',
      effective_from: 'date',
      effective_to: 'date',
      places: 'text',
      policy_ids: 'text',
      paired_with: 'text',
      source_title: 'text',
      source_url: 'text',
      verified: 'boolean',
      note: 'text',
      listed_on: 'date',
      requests_from: 'date',
      evidence: 'text',
    },
    key: ['line'],
    indexes: ['code'],
  },
  // Codes of national coverage determinations. ncd: manual section. kind: procedure, or covered or non-covered (a
  // diagnosis). Half-open dates; null means as long as the edition applies. verified: in a CMS file.
  ncd_codes: {
    columns: {
      line: 'int',
      ncd: 'text',
      code: 'text',
      code_system: 'text',
      kind: 'text',
      frequency: 'text',
      effective_from: 'date',
      effective_to: 'date',
      source_title: 'text',
      source_url: 'text',
      verified: 'boolean',
      note: 'text',
    },
    key: ['line'],
    indexes: ['code', 'ncd'],
  },
  // ICD-10-CM conversion table: predecessors of new codes. Codes without dot; effective_on: first day of the new code,
  // null if the table has none.
  code_conversions: {
    columns: { line: 'int', previous: 'text', code: 'text', effective_on: 'date' },
    key: ['line'],
    indexes: ['previous'],
  },
  // Notes of the ICD-10-CM tabular list. Codes without dot; code to code_to and listed to listed_to are ranges, null
  // for a code with everything below it. kind: excludes1 (not reported together), code_first (reported before it).
  diagnosis_notes: {
    columns: { line: 'int', code: 'text', code_to: 'text', kind: 'text', listed: 'text', listed_to: 'text' },
    key: ['line'],
    indexes: ['code'],
  },
  // CMS lists of codes. The meaning of category and detail depends on the list, see docs/sources/lists.md.
  listed_codes: {
    columns: {
      line: 'int',
      code: 'text',
      category: 'text',
      detail: 'text',
      amount: 'numeric',
      effective_from: 'date',
      effective_to: 'date',
      source_title: 'text',
      source_url: 'text',
      verified: 'boolean',
      note: 'text',
    },
    key: ['code', 'line'],
  },
  // Codes paid only together with another one. type: 1 listed primaries, 2 contractor-defined, 3 both. A row without
  // primary leaves the choice to the contractor. deleted_on: last day.
  addon_edits: {
    columns: {
      line: 'int',
      addon: 'text',
      primary_code: 'text',
      type: 'int',
      effective_from: 'date',
      deleted_on: 'date',
      source_title: 'text',
      source_url: 'text',
      verified: 'boolean',
      note: 'text',
    },
    key: ['addon', 'line'],
    indexes: ['primary_code'],
  },
  // Providers from the operator's file. kind: 1 a person, 2 an organization. taxonomies: codes in file order, primary
  // first, comma-separated; license_states likewise.
  providers: {
    columns: {
      npi: 'text',
      kind: 'text',
      name: 'text',
      credential: 'text',
      state: 'text',
      taxonomies: 'text',
      license_states: 'text',
      deactivated_on: 'date',
      reactivated_on: 'date',
    },
    key: ['npi'],
  },
  // Names of provider taxonomy codes.
  provider_taxonomies: {
    columns: { code: 'text', grouping_name: 'text', classification: 'text', specialization: 'text' },
    key: ['code'],
  },
  // Locality-specific fee schedule amounts of carrier-priced and revised codes.
  locality_amounts: {
    columns: {
      code: 'text',
      modifier: 'text',
      carrier: 'text',
      locality: 'text',
      nonfacility: 'numeric',
      facility: 'numeric',
      status: 'text',
    },
    key: ['code', 'carrier', 'locality', 'modifier'],
  },
  // A program's payments for a code, in dollars. year 0: all years of the file, each provider counted once. patients:
  // sum of the counts in the source.
  spending: {
    columns: {
      code: 'text',
      year: 'int',
      paid: 'numeric',
      claims: 'int',
      patients: 'int',
      providers: 'int',
      first_day: 'date',
      last_day: 'date',
    },
    key: ['code', 'year'],
  },
  // Program-wide facts: decision times, location of the tracking number on the claim, exemptions. codes: codes and
  // ranges that the fact is limited to, null for the entire program. effective_to: first day on which it no longer
  // applies.
  pa_program_facts: {
    columns: {
      line: 'int',
      program: 'text',
      fact: 'text',
      applies_to: 'text',
      codes: 'text',
      statement: 'text',
      value: 'int',
      unit: 'text',
      effective_from: 'date',
      effective_to: 'date',
      source_title: 'text',
      source_url: 'text',
      verified: 'boolean',
    },
    key: ['line'],
  },
  // Drugs of a formulary. Requirements are null when the list does not state them, `no`, `yes`, or the list's text,
  // such as `30 per 30 days`. Null columns default to the edition's attribute of the same name. plans: ids of the first
  // plans with this coverage, comma-separated.
  formulary_drugs: {
    columns: {
      line: 'int',
      drug_name: 'text',
      generic_name: 'text',
      therapeutic_category: 'text',
      drug_class: 'text',
      rxcui: 'text',
      ndc: 'text',
      tier: 'text',
      coverage_status: 'text',
      prior_authorization: 'text',
      step_therapy: 'text',
      quantity_limit: 'text',
      specialty: 'text',
      requirements: 'text',
      codes: 'text',
      alternatives: 'text',
      preferred_alternatives: 'text',
      matched_text: 'text',
      formulary_name: 'text',
      plan_year: 'int',
      plans: 'text',
      plan_count: 'int',
      source_url: 'text',
      source_page: 'int',
      verified: 'boolean',
    },
    key: ['drug_name', 'line'],
    writeIndex: writeFormularyIndex,
  },
} as const satisfies Readonly<Record<string, DatasetTable>>;
