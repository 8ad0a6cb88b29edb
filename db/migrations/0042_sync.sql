-- What the service fetches by itself from publishers.
CREATE TABLE sync_sources (
  source TEXT PRIMARY KEY,
  checked_at TIMESTAMPTZ NOT NULL,
  outcome TEXT NOT NULL CHECK (outcome IN ('loaded', 'unchanged', 'license', 'quarantined', 'failed')),
  -- Why nothing was loaded, in a sentence; null when all is well.
  problem TEXT
);
-- Files as they were fetched last. One that failed its checks is quarantined: it is not loaded again until its bytes change.
CREATE TABLE sync_files (
  source TEXT NOT NULL,
  url TEXT NOT NULL,
  etag TEXT,
  last_modified TEXT,
  sha256 TEXT NOT NULL,
  bytes BIGINT NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('loaded', 'quarantined')),
  problem TEXT,
  fetched_at TIMESTAMPTZ NOT NULL,
  PRIMARY KEY (source, url)
);
-- Licenses whose pages an operator has accepted.
CREATE TABLE sync_licenses (
  license TEXT PRIMARY KEY,
  confirmed_by TEXT NOT NULL,
  confirmed_at TIMESTAMPTZ NOT NULL
);
