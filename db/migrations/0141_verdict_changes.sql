-- Comparisons of verdicts between a release and the one before it, by the sequence of the later one.
CREATE TABLE verdict_runs (
  sequence INT PRIMARY KEY,
  release_id TEXT NOT NULL,
  -- Null before the first release, or where the earlier one is not kept.
  previous_id TEXT,
  state TEXT NOT NULL CHECK (state IN ('done', 'failed', 'not_replayable')),
  -- Version of the program that answered for both releases.
  engine TEXT NOT NULL,
  complete BOOLEAN NOT NULL,
  questions INT NOT NULL,
  reachable INT NOT NULL,
  notes TEXT[] NOT NULL,
  problem TEXT,
  started_at TIMESTAMPTZ NOT NULL,
  finished_at TIMESTAMPTZ NOT NULL
);

-- Questions with another verdict. A question that could not be answered has a problem.
CREATE TABLE verdict_changes (
  sequence INT NOT NULL REFERENCES verdict_runs ON DELETE CASCADE,
  ordinal INT NOT NULL,
  code TEXT,
  diagnosis TEXT,
  policy_id TEXT,
  jurisdiction TEXT,
  state TEXT,
  place TEXT,
  date_of_service TEXT,
  from_verdict JSONB,
  to_verdict JSONB,
  causes TEXT[] NOT NULL,
  origin TEXT NOT NULL,
  problem TEXT,
  PRIMARY KEY (sequence, ordinal)
);

-- Verdicts that a change moved, of the questions that were asked; null where none was.
ALTER TABLE policy_changes ADD COLUMN flipped_verdicts INT;
ALTER TABLE policy_changes DROP CONSTRAINT policy_changes_change_type_check;
ALTER TABLE policy_changes ADD CONSTRAINT policy_changes_change_type_check CHECK (change_type IN
  ('created', 'retired', 'codes_changed', 'criteria_changed', 'updated', 'metadata_changed', 'verdict_changed', 'upcoming'));
