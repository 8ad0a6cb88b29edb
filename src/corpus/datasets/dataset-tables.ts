/** Tables of dataset segments: a public interface, see docs/guides/corpus-file.md. */

import { LIST_TABLES } from '../codes/lists/list-tables.ts';
import type { ColumnType, DatasetTable } from './dataset-table.ts';

const TABLES = {
  // ICD-10-CM and ICD-10-PCS order files, and diagnoses exempt from present-on-admission reporting. Codes without dot.
  icd10_codes: {
    columns: { code: 'text', order_number: 'int', billable: 'boolean', short_description: 'text', description: 'text' },
    key: ['code'],
    texts: `SELECT code, description AS text FROM icd10_codes ORDER BY code`,
  },
  // ICD-10-CM alphabetical index: each term with its parent terms, and its code or category without dot.
  icd10_index: {
    columns: { line: 'int', code: 'text', term: 'text' },
    key: ['line'],
    texts: `SELECT code, term AS text FROM icd10_index ORDER BY line`,
  },
  // HCPCS Level II procedures and modifiers. terminated_on: last day of use.
  hcpcs_codes: {
    columns: {
      code: 'text',
      is_modifier: 'boolean',
      description: 'text',
      short_description: 'text',
      coverage: 'text',
      betos: 'text',
      action: 'text',
      pricing: 'text',
      added_on: 'date',
      changed_on: 'date',
      terminated_on: 'date',
    },
    key: ['code'],
    texts: `SELECT code, description AS text FROM hcpcs_codes WHERE description IS NOT NULL ORDER BY code`,
  },
  // Physician fee schedule. CPT and CDT descriptors stay null unless the operator has a license; others are short forms
  // of those in the HCPCS file.
  mpfs_rows: {
    columns: {
      code: 'text',
      modifier: 'text',
      description: 'text',
      status: 'text',
      work_rvu: 'numeric',
      pe_nonfacility: 'numeric',
      pe_facility: 'numeric',
      mp_rvu: 'numeric',
      total_nonfacility: 'numeric',
      total_facility: 'numeric',
      nonfacility_na: 'boolean',
      facility_na: 'boolean',
      pctc: 'text',
      global_days: 'text',
      multiple_procedure: 'text',
      bilateral: 'text',
      assistant: 'text',
      co_surgeon: 'text',
      team: 'text',
      conversion_factor: 'numeric',
    },
    key: ['code', 'modifier'],
    texts: `SELECT code, max(description) AS text FROM mpfs_rows
      WHERE description IS NOT NULL AND (code GLOB '[0-9]*' OR code GLOB 'D[0-9]*') GROUP BY code ORDER BY code`,
  },
  gpci_rows: {
    columns: {
      carrier: 'text',
      locality: 'text',
      state: 'text',
      name: 'text',
      work: 'numeric',
      pe: 'numeric',
      mp: 'numeric',
    },
    key: ['carrier', 'locality'],
  },
  anesthesia_factors: {
    columns: { carrier: 'text', locality: 'text', name: 'text', factor: 'numeric' },
    key: ['carrier', 'locality'],
  },
  // Imaging capped at the hospital outpatient rate.
  opps_caps: {
    columns: {
      code: 'text',
      modifier: 'text',
      carrier: 'text',
      locality: 'text',
      status: 'text',
      facility: 'numeric',
      nonfacility: 'numeric',
    },
    key: ['code', 'carrier', 'locality', 'modifier'],
  },
  fee_localities: {
    columns: { carrier: 'text', locality: 'text', state: 'text', area: 'text', counties: 'text' },
    // A locality may be listed in two parts.
    key: ['carrier', 'locality', 'counties'],
  },
  // plus_four: the ZIP code is in several localities; only ZIP+4 shows which.
  zip_localities: {
    columns: { zip: 'text', state: 'text', carrier: 'text', locality: 'text', rural: 'text', plus_four: 'boolean' },
    key: ['zip', 'carrier', 'locality'],
  },
  // NDCs of separately paid drugs: eleven digits, or the digits of a product code in the source.
  asp_crosswalk: {
    columns: {
      line: 'int',
      ndc: 'text',
      code: 'text',
      description: 'text',
      labeler: 'text',
      drug_name: 'text',
      dosage: 'text',
      package_size: 'numeric',
      package_quantity: 'numeric',
      bill_units: 'numeric',
      bill_units_package: 'numeric',
    },
    key: ['line'],
    indexes: ['ndc', 'code'],
    texts: `SELECT min(ndc) AS code, drug_name AS text FROM asp_crosswalk WHERE drug_name IS NOT NULL
      GROUP BY lower(trim(drug_name)) ORDER BY 1`,
  },
  // payment_limit is null when the source has N/A and amounts in the notes.
  asp_limits: {
    columns: {
      code: 'text',
      description: 'text',
      dosage: 'text',
      payment_limit: 'numeric',
      coinsurance_percent: 'numeric',
      notes: 'text',
    },
    key: ['code'],
  },
  ndc_products: {
    columns: {
      product_id: 'text',
      product_ndc: 'text',
      kind: 'text',
      proprietary_name: 'text',
      nonproprietary_name: 'text',
      form: 'text',
      route: 'text',
      labeler: 'text',
      substance: 'text',
      started_on: 'date',
      ended_on: 'date',
    },
    key: ['product_id'],
    texts: `SELECT min(product_id) AS code, proprietary_name AS text FROM ndc_products WHERE proprietary_name IS NOT NULL
      GROUP BY lower(trim(proprietary_name)) ORDER BY 1`,
  },
  ndc_packages: {
    columns: {
      ndc: 'text',
      package_code: 'text',
      product_id: 'text',
      description: 'text',
      started_on: 'date',
      ended_on: 'date',
    },
    key: ['ndc', 'product_id'],
    indexes: ['product_id'],
  },
  // Restructured BETOS classification. If a code has several assignments, the latest is current. Family names replace
  // the licensed CPT and CDT descriptors.
  rbcs_codes: {
    columns: {
      line: 'int',
      code: 'text',
      rbcs_id: 'text',
      category: 'text',
      subcategory: 'text',
      family: 'text',
      kind: 'text',
      assigned_on: 'date',
      ended_on: 'date',
    },
    key: ['line'],
    indexes: ['code'],
    texts: `SELECT code, concat_ws(' ', nullif(family, 'No RBCS Family'), subcategory) AS text FROM (
        SELECT *, row_number() OVER (PARTITION BY code ORDER BY assigned_on DESC, line) AS place FROM rbcs_codes)
      WHERE place = 1 AND (code GLOB '[0-9]*' OR code GLOB 'D[0-9]*') ORDER BY code`,
  },
  // indicator: 1 line edit, 2 date of service (policy), 3 date of service (clinical).
  mue_values: {
    columns: { code: 'text', units: 'int', indicator: 'int', rationale: 'text' },
    key: ['code'],
  },
  // Procedures that may not be billed together. deleted_on: last day. modifier: 0 not allowed, 1 allowed, 9 not
  // applicable. rationale: position in the edition's attribute "rationales". A reinstated pair has a row per period.
  ptp_edits: {
    columns: {
      line: 'int',
      column1: 'text',
      column2: 'text',
      effective_from: 'date',
      deleted_on: 'date',
      modifier: 'int',
      rationale: 'int',
    },
    key: ['column1', 'column2', 'line'],
  },
  ...LIST_TABLES,
} as const satisfies Readonly<Record<string, DatasetTable>>;

export type DatasetTableName = keyof typeof TABLES;

export const DATASET_TABLES: Readonly<Record<string, DatasetTable>> = TABLES;

/** Columns of a table, in the order of row values. */
export function getColumns(table: DatasetTableName): Readonly<Record<string, ColumnType>> {
  return TABLES[table].columns;
}
