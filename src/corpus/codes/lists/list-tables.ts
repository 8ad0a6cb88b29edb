/** Tables of dataset segments that hold lists: programs, codes of national determinations, lists of CMS. See docs/guides/corpus-file.md. */
import type { DatasetTable } from '../../datasets/dataset-table.ts';
import { writeFormularyIndex } from '../../datasets/formulary-index.ts';

export const LIST_TABLES = {
  // Lists (states, places, policies, codes) are text separated by commas; null is no restriction. Half-open dates.
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
  // Codes of national coverage determinations. ncd: section of the manual. kind: procedure, or covered or non-covered (a diagnosis).
  // Half-open dates; null is as long as the edition holds. verified: read in a file of CMS.
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
  // Conversion table of ICD-10-CM: what a new code was reported with before. Codes without dot; effective_on: first day of the new
  // code, null where the table has no day.
  code_conversions: {
    columns: { line: 'int', previous: 'text', code: 'text', effective_on: 'date' },
    key: ['line'],
    indexes: ['previous'],
  },
  // Notes of the tabular list of ICD-10-CM. Codes without dot; code to code_to and listed to listed_to are ranges, null a code with
  // all below it. kind: excludes1 (not next to it), code_first (before it).
  diagnosis_notes: {
    columns: { line: 'int', code: 'text', code_to: 'text', kind: 'text', listed: 'text', listed_to: 'text' },
    key: ['line'],
    indexes: ['code'],
  },
  // Lists of CMS that a code is on or not. What category and detail state depends on the list, see docs/sources/lists.md.
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
  // Codes paid only together with another one. type: 1 named primaries, 2 those of the contractor, 3 both. A row without primary leaves
  // the choice to the contractor. deleted_on: last day.
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
  // Providers of the file that the operator loads. kind: 1 a person, 2 an organization. taxonomies: codes in the order of the file, the
  // primary one first, separated by commas; license_states likewise.
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
  // Provider taxonomy: what each code is called.
  provider_taxonomies: {
    columns: { code: 'text', grouping_name: 'text', classification: 'text', specialization: 'text' },
    key: ['code'],
  },
  // Amounts of the fee schedule for one locality: of carrier-priced and of revised codes.
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
  // What a program paid for a code, in dollars. year 0: all years of the file, in which each provider counts once. patients: sum of
  // the counts the source reports.
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
  // What applies to a whole program: decision times, where the tracking number belongs on the claim, exemptions. codes: codes and
  // ranges of codes the fact is limited to, null for all of the program. effective_to: first day on which it no longer holds.
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
  // Drugs of a formulary. Requirements are null where the list does not say, `no`, `yes`, or what the list states about them, such as
  // `30 per 30 days`. Columns that are null in a row have the value of the edition's attributes of the same name. plans: ids of
  // plans that cover the drug so, separated by commas, the first ones.
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
