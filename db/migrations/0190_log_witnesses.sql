-- The newest cosignature of each witness of the release log. A checkpoint shows it while the log has the size that was cosigned.
CREATE TABLE log_witnesses (
  name TEXT PRIMARY KEY,
  size INT NOT NULL CHECK (size > 0),
  -- Signature line of a C2SP signed note.
  line TEXT NOT NULL,
  cosigned_at TIMESTAMPTZ NOT NULL
);
