-- What runs by itself at intervals, whichever process does it: when it ran and how it ended.
CREATE TABLE scheduled_runs (
  job TEXT PRIMARY KEY,
  started_at TIMESTAMPTZ NOT NULL,
  finished_at TIMESTAMPTZ,
  -- End of the last run that succeeded.
  succeeded_at TIMESTAMPTZ,
  -- Why the last run failed, in a sentence; null when it succeeded or has not ended.
  problem TEXT,
  -- Runs that failed in a row.
  failures INT NOT NULL DEFAULT 0
);
