-- Batches of claims that are answered later. What is sent and what is answered are in an unlogged table: they are in no backup and
-- on no replica, and go when their batch is deleted.

CREATE TABLE IF NOT EXISTS claim_batches (
  batch_id TEXT PRIMARY KEY,
  organization_id TEXT NOT NULL REFERENCES organizations (id),
  status TEXT NOT NULL CHECK (status IN ('pending', 'running', 'completed', 'stopped', 'failed', 'deleted')),
  -- Plan, mode and limits of the caller: units are charged as the batch runs.
  payer JSON NOT NULL,
  -- Release and day that answer every claim of the batch.
  release TEXT NOT NULL,
  asked_on DATE NOT NULL,
  total INT NOT NULL,
  checked INT NOT NULL DEFAULT 0,
  refused INT NOT NULL DEFAULT 0,
  units INT NOT NULL DEFAULT 0,
  parts INT NOT NULL,
  next_part INT NOT NULL DEFAULT 0,
  created_at TIMESTAMPTZ NOT NULL,
  -- Batches take turns: the one that waited longest is next.
  waits_since TIMESTAMPTZ NOT NULL,
  -- How often a process took it, and until when the last one has it to itself.
  claims INT NOT NULL DEFAULT 0,
  failures INT NOT NULL DEFAULT 0,
  leased_until TIMESTAMPTZ,
  finished_at TIMESTAMPTZ,
  error TEXT
);
CREATE INDEX IF NOT EXISTS claim_batches_organization_idx ON claim_batches (organization_id);
CREATE INDEX IF NOT EXISTS claim_batches_open_idx ON claim_batches (waits_since) WHERE status IN ('pending', 'running');
CREATE INDEX IF NOT EXISTS claim_batches_finished_idx ON claim_batches (finished_at) WHERE finished_at IS NOT NULL;

CREATE UNLOGGED TABLE IF NOT EXISTS claim_batch_parts (
  batch_id TEXT NOT NULL REFERENCES claim_batches (batch_id) ON DELETE CASCADE,
  part INT NOT NULL,
  -- Null as soon as they are answered.
  claims JSON,
  results JSON,
  PRIMARY KEY (batch_id, part)
);
