-- Codes from official files. Every file of an edition is one row of code_datasets; its rows carry the dataset's id and are
-- invisible until the dataset is published. Several years and quarters stand side by side; readers choose by date.
-- Rows have no foreign key to their dataset: millions arrive at once, and only the loader writes here.

CREATE TABLE code_datasets (
  id INT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  release_id INT NOT NULL REFERENCES releases (id) ON DELETE CASCADE,
  -- What the rows are: mpfs, gpci, icd10cm, ...
  dataset TEXT NOT NULL,
  -- Files that together make one edition, or alternatives of it (qpp, f1, f2, ...); empty for the only or usual one.
  variant TEXT NOT NULL,
  edition TEXT NOT NULL,
  -- In force from this day up to, not including, the first day of the next edition.
  effective_from DATE NOT NULL,
  -- First day the edition may stand in for when no earlier one of the same year was loaded.
  covers_from DATE NOT NULL,
  starter BOOLEAN NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('loading', 'published', 'superseded')),
  table_name TEXT NOT NULL,
  file TEXT NOT NULL,
  sha256 TEXT NOT NULL,
  loader TEXT NOT NULL,
  row_count INT NOT NULL DEFAULT 0,
  -- Facts of the whole file, e.g. a national conversion factor.
  attributes JSONB NOT NULL DEFAULT '{}',
  published_at TIMESTAMPTZ
);
CREATE INDEX code_datasets_release_idx ON code_datasets (release_id);
CREATE INDEX code_datasets_sha_idx ON code_datasets (dataset, sha256);
CREATE UNIQUE INDEX code_datasets_published_idx ON code_datasets (dataset, variant, effective_from, starter)
  WHERE state = 'published';

-- ICD-10-CM and ICD-10-PCS order files. Codes are upper case without dot.
CREATE TABLE icd10_codes (
  dataset_id INT NOT NULL,
  code TEXT COLLATE "C" NOT NULL,
  order_number INT NOT NULL,
  billable BOOLEAN NOT NULL,
  short_description TEXT,
  description TEXT NOT NULL,
  PRIMARY KEY (dataset_id, code)
);

-- HCPCS Level II procedures and modifiers.
CREATE TABLE hcpcs_codes (
  dataset_id INT NOT NULL,
  code TEXT COLLATE "C" NOT NULL,
  is_modifier BOOLEAN NOT NULL,
  description TEXT,
  short_description TEXT,
  coverage TEXT,
  betos TEXT,
  action TEXT,
  pricing TEXT,
  added_on DATE,
  changed_on DATE,
  -- Last day the code may be used.
  terminated_on DATE,
  PRIMARY KEY (dataset_id, code)
);

-- Physician fee schedule relative values. `description` stays null unless the operator holds a CPT licence.
CREATE TABLE mpfs_rows (
  dataset_id INT NOT NULL,
  code TEXT COLLATE "C" NOT NULL,
  modifier TEXT NOT NULL,
  description TEXT,
  status TEXT NOT NULL,
  work_rvu NUMERIC NOT NULL,
  pe_nonfacility NUMERIC NOT NULL,
  pe_facility NUMERIC NOT NULL,
  mp_rvu NUMERIC NOT NULL,
  total_nonfacility NUMERIC NOT NULL,
  total_facility NUMERIC NOT NULL,
  nonfacility_na BOOLEAN NOT NULL,
  facility_na BOOLEAN NOT NULL,
  pctc TEXT,
  global_days TEXT,
  multiple_procedure TEXT,
  bilateral TEXT,
  assistant TEXT,
  co_surgeon TEXT,
  team TEXT,
  conversion_factor NUMERIC NOT NULL,
  PRIMARY KEY (dataset_id, code, modifier)
);

CREATE TABLE gpci_rows (
  dataset_id INT NOT NULL,
  carrier TEXT NOT NULL,
  locality TEXT NOT NULL,
  state TEXT,
  name TEXT NOT NULL,
  work NUMERIC NOT NULL,
  pe NUMERIC NOT NULL,
  mp NUMERIC NOT NULL,
  PRIMARY KEY (dataset_id, carrier, locality)
);

CREATE TABLE anesthesia_factors (
  dataset_id INT NOT NULL,
  carrier TEXT NOT NULL,
  locality TEXT NOT NULL,
  name TEXT NOT NULL,
  factor NUMERIC NOT NULL,
  PRIMARY KEY (dataset_id, carrier, locality)
);

-- Prices of imaging capped at the hospital outpatient rate, by locality.
CREATE TABLE opps_caps (
  dataset_id INT NOT NULL,
  code TEXT COLLATE "C" NOT NULL,
  modifier TEXT NOT NULL,
  carrier TEXT NOT NULL,
  locality TEXT NOT NULL,
  status TEXT NOT NULL,
  facility NUMERIC NOT NULL,
  nonfacility NUMERIC NOT NULL,
  PRIMARY KEY (dataset_id, code, modifier, carrier, locality)
);

CREATE TABLE fee_localities (
  dataset_id INT NOT NULL,
  carrier TEXT NOT NULL,
  locality TEXT NOT NULL,
  state TEXT NOT NULL,
  area TEXT NOT NULL,
  counties TEXT NOT NULL,
  -- One locality may be listed in two parts.
  PRIMARY KEY (dataset_id, carrier, locality, counties)
);

CREATE TABLE zip_localities (
  dataset_id INT NOT NULL,
  zip TEXT COLLATE "C" NOT NULL,
  state TEXT NOT NULL,
  carrier TEXT NOT NULL,
  locality TEXT NOT NULL,
  rural TEXT,
  -- The ZIP lies in several localities; only ZIP+4 tells which.
  plus_four BOOLEAN NOT NULL,
  PRIMARY KEY (dataset_id, zip, carrier, locality)
);

-- NDCs of separately paid drugs: eleven digits, or the digits of a product code where the source has one.
CREATE TABLE asp_crosswalk (
  dataset_id INT NOT NULL,
  line INT NOT NULL,
  ndc TEXT COLLATE "C" NOT NULL,
  code TEXT COLLATE "C" NOT NULL,
  description TEXT,
  labeler TEXT,
  drug_name TEXT,
  dosage TEXT,
  package_size NUMERIC,
  package_quantity NUMERIC,
  bill_units NUMERIC,
  bill_units_package NUMERIC,
  PRIMARY KEY (dataset_id, line)
);
CREATE INDEX asp_crosswalk_ndc_idx ON asp_crosswalk (dataset_id, ndc);
CREATE INDEX asp_crosswalk_code_idx ON asp_crosswalk (dataset_id, code);

CREATE TABLE asp_limits (
  dataset_id INT NOT NULL,
  code TEXT COLLATE "C" NOT NULL,
  description TEXT,
  dosage TEXT,
  -- Null: the source says N/A, amounts stand in the notes.
  payment_limit NUMERIC,
  coinsurance_percent NUMERIC,
  notes TEXT,
  PRIMARY KEY (dataset_id, code)
);

CREATE TABLE ndc_products (
  dataset_id INT NOT NULL,
  product_id TEXT NOT NULL,
  product_ndc TEXT NOT NULL,
  kind TEXT,
  proprietary_name TEXT,
  nonproprietary_name TEXT,
  form TEXT,
  route TEXT,
  labeler TEXT,
  substance TEXT,
  started_on DATE,
  ended_on DATE,
  PRIMARY KEY (dataset_id, product_id)
);

CREATE TABLE ndc_packages (
  dataset_id INT NOT NULL,
  ndc TEXT COLLATE "C" NOT NULL,
  package_code TEXT NOT NULL,
  product_id TEXT NOT NULL,
  description TEXT,
  started_on DATE,
  ended_on DATE,
  PRIMARY KEY (dataset_id, ndc, product_id)
);

CREATE TABLE rbcs_codes (
  dataset_id INT NOT NULL,
  line INT NOT NULL,
  code TEXT COLLATE "C" NOT NULL,
  rbcs_id TEXT,
  category TEXT NOT NULL,
  subcategory TEXT,
  family TEXT,
  kind TEXT,
  -- Where a code has several assignments the latest of these is the current one.
  assigned_on DATE NOT NULL,
  ended_on DATE,
  PRIMARY KEY (dataset_id, line)
);
CREATE INDEX rbcs_codes_code_idx ON rbcs_codes (dataset_id, code);

CREATE TABLE mue_values (
  dataset_id INT NOT NULL,
  code TEXT COLLATE "C" NOT NULL,
  units INT NOT NULL,
  -- 1 line edit, 2 date of service (policy), 3 date of service (clinical).
  indicator SMALLINT NOT NULL,
  rationale TEXT,
  PRIMARY KEY (dataset_id, code)
);

-- Pairs that may not be billed together. `rationale` is a position in the dataset's attribute "rationales".
CREATE TABLE ptp_edits (
  dataset_id INT NOT NULL,
  -- A pair that was deleted and came back has a row for each time.
  line INT NOT NULL,
  column1 TEXT COLLATE "C" NOT NULL,
  column2 TEXT COLLATE "C" NOT NULL,
  effective_from DATE NOT NULL,
  -- Last day of the edit; null while it is in force.
  deleted_on DATE,
  -- 0 not allowed, 1 allowed, 9 not applicable.
  modifier SMALLINT NOT NULL,
  rationale SMALLINT NOT NULL,
  PRIMARY KEY (dataset_id, column1, column2, line)
);
