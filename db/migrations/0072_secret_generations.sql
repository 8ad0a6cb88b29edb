-- Secrets of the installation are replaced while servers run: which generation of a secret is the newest, and, while one master key
-- follows another, what servers need that know only one of the two.

-- Values sealed by a later generation than the first one carry its number.
ALTER TABLE platform_secrets ADD COLUMN generation INT NOT NULL DEFAULT 0;

-- Generations that still open something, and the newest ones for the other master key. Empty when no rotation is under way.
CREATE TABLE platform_secret_copies (
  name TEXT NOT NULL REFERENCES platform_secrets (name) ON DELETE CASCADE,
  generation INT NOT NULL,
  -- Id of the master key that seals this copy.
  sealed_by TEXT NOT NULL,
  value BYTEA NOT NULL,
  created_at TIMESTAMPTZ NOT NULL DEFAULT now(),
  PRIMARY KEY (name, generation, sealed_by)
);
