-- Releases in the order of their publication, each a leaf of a Merkle tree (RFC 6962): rows are only ever added.
-- entry is the text of the leaf: canonical JSON with the id, the sequence, the moment and the digest of the records of a release.
CREATE TABLE release_log (
  leaf INTEGER PRIMARY KEY,
  release_id TEXT NOT NULL UNIQUE,
  entry TEXT NOT NULL,
  logged_at TIMESTAMPTZ NOT NULL DEFAULT now()
);
