-- What changed in which policy, and who reviewed it.

-- One row per document and release, written by the publishing transaction after it has locked corpus_state: publishes
-- commit one after the other, so a reader who has seen a diff_id never finds a smaller one later. Rolled back publishes
-- leave gaps. The log is also the outbox of every delivery.
CREATE TABLE policy_changes (
  diff_id INT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  release_id INT NOT NULL,
  -- Public id, e.g. L33797.
  policy_id TEXT COLLATE "C" NOT NULL,
  policy_title TEXT,
  policy_type TEXT,
  payer_name TEXT,
  jurisdictions TEXT[] NOT NULL,
  old_version_id INT,
  new_version_id INT,
  old_version TEXT,
  new_version TEXT,
  change_type TEXT NOT NULL CHECK (change_type IN
    ('created', 'retired', 'codes_changed', 'criteria_changed', 'updated', 'metadata_changed')),
  change_summary TEXT NOT NULL,
  details JSONB NOT NULL,
  -- Whole milliseconds, the same for all rows of a release, and later than every row before.
  changed_at TIMESTAMPTZ NOT NULL
);
CREATE INDEX policy_changes_policy_idx ON policy_changes (policy_id, diff_id);
CREATE INDEX policy_changes_type_idx ON policy_changes (change_type, diff_id);
CREATE INDEX policy_changes_time_idx ON policy_changes (changed_at, diff_id);

CREATE TABLE change_log_state (
  only_row BOOLEAN PRIMARY KEY DEFAULT true CHECK (only_row),
  -- Largest diff_id that was ever removed; whoever resumes from an earlier one may have missed something.
  pruned_through INT NOT NULL DEFAULT 0
);
INSERT INTO change_log_state DEFAULT VALUES;

-- Evidence: who of an organization reviewed what and when. Rows are never changed.
CREATE TABLE change_acknowledgements (
  organization_id TEXT NOT NULL REFERENCES organizations (id),
  diff_id INT NOT NULL REFERENCES policy_changes (diff_id),
  -- The key's id, never its secret.
  key_id TEXT NOT NULL,
  notes TEXT,
  acknowledged_at TIMESTAMPTZ NOT NULL,
  PRIMARY KEY (organization_id, diff_id)
);
CREATE INDEX change_acknowledgements_diff_idx ON change_acknowledgements (diff_id);
CREATE INDEX change_acknowledgements_time_idx ON change_acknowledgements (organization_id, acknowledged_at, diff_id);
