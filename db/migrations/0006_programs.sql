-- Medicare prior-authorization programs: who must, or may, ask before which service, from when and where. Rows of a file carry
-- its dataset (dataset 'pa_programs' of code_datasets); attributes.programs of the dataset says which programs the file lists and
-- as of which day. Lists (states, places, policies, codes) are text separated by commas; null means no restriction.

CREATE TABLE pa_requirements (
  dataset_id INT NOT NULL,
  line INT NOT NULL,
  program TEXT NOT NULL,
  program_name TEXT NOT NULL,
  code TEXT COLLATE "C" NOT NULL,
  requirement TEXT NOT NULL CHECK (requirement IN ('required', 'optional', 'removed', 'postponed')),
  states TEXT,
  -- Half-open: from the first day up to, not including, the last.
  effective_from DATE NOT NULL,
  effective_to DATE,
  places TEXT,
  policy_ids TEXT,
  -- The entry counts only on a claim that has one of these codes too.
  paired_with TEXT,
  source_title TEXT NOT NULL,
  source_url TEXT,
  verified BOOLEAN NOT NULL,
  note TEXT,
  -- Day of the published list the entry was read from.
  listed_on DATE NOT NULL,
  PRIMARY KEY (dataset_id, line)
);
CREATE INDEX pa_requirements_code_idx ON pa_requirements (code);
