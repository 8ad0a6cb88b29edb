-- Published coverage data moves into files: a release is a manifest here and segments in the data directory (ADR 10). Tables of
-- the corpus stay until the first start has rebuilt a release from them, and are dropped then.

ALTER TABLE releases ADD COLUMN IF NOT EXISTS manifest JSONB;

-- With PostgreSQL every segment is stored here too, so that a server on any machine can fetch it. Chunks are compressed by
-- Zstandard and put together in the order of their positions.
CREATE TABLE corpus_segments (
  sha256 TEXT PRIMARY KEY,
  bytes BIGINT NOT NULL,
  chunks INT,
  complete BOOLEAN NOT NULL DEFAULT false,
  created_at TIMESTAMPTZ NOT NULL DEFAULT now()
);
CREATE TABLE corpus_segment_chunks (
  sha256 TEXT NOT NULL REFERENCES corpus_segments (sha256) ON DELETE CASCADE,
  position INT NOT NULL,
  data BYTEA NOT NULL,
  PRIMARY KEY (sha256, position)
);
ALTER TABLE corpus_segment_chunks ALTER COLUMN data SET STORAGE EXTERNAL;

-- A change record says itself how the policy stood when it was published: status, dates and source address.
ALTER TABLE policy_changes ADD COLUMN policy JSONB NOT NULL DEFAULT '{}';
UPDATE policy_changes c SET policy = json_build_object('status', v.status, 'effective_date', v.effective_date,
  'retire_date', v.retire_date, 'source_url', v.source_url)
FROM policy_versions v WHERE v.id = coalesce(c.new_version_id, c.old_version_id);
