-- What a release changed, one row per document and release.

CREATE TABLE policy_changes (
  diff_id INT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  release_id INT NOT NULL,
  policy_id TEXT NOT NULL,
  policy_title TEXT,
  policy_type TEXT,
  payer_name TEXT NULL,
  jurisdictions TEXT[] NOT NULL,
  old_version_id INT NULL,
  new_version_id INT NULL,
  old_version TEXT NULL,
  new_version TEXT NULL,
  change_type TEXT NOT NULL,
  change_summary TEXT NOT NULL,
  details JSONB NOT NULL,
  changed_at TIMESTAMPTZ NOT NULL
);
