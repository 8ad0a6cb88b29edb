-- Claims that a billing team works on: what was asked about each by codes, what was found, who has it and how far it is. Nothing in
-- these tables names a patient: an entry refers to the position of its claim in the batch of the caller.

-- Of organizations that changed a default: on, for 30 days.
CREATE TABLE work_list_settings (
  organization_id TEXT PRIMARY KEY REFERENCES organizations (id) ON DELETE CASCADE,
  enabled BOOLEAN NOT NULL,
  retention_days INT NOT NULL CHECK (retention_days BETWEEN 1 AND 365)
);

CREATE TABLE work_list_batches (
  batch_id TEXT PRIMARY KEY,
  organization_id TEXT NOT NULL REFERENCES organizations (id) ON DELETE CASCADE,
  -- Counted as they are added, for the limit of an organization.
  entries INT NOT NULL DEFAULT 0,
  created_at TIMESTAMPTZ NOT NULL
);
CREATE INDEX work_list_batches_by_organization ON work_list_batches (organization_id, created_at);

CREATE TABLE work_list_entries (
  entry_id TEXT PRIMARY KEY,
  organization_id TEXT NOT NULL REFERENCES organizations (id) ON DELETE CASCADE,
  batch_id TEXT NOT NULL REFERENCES work_list_batches (batch_id) ON DELETE CASCADE,
  -- Position of the claim in the batch of the caller, from 1.
  reference INT NOT NULL,
  verdict TEXT NOT NULL CHECK (verdict IN ('fix', 'refused', 'review', 'ok')),
  -- Of the verdict: what is worst is first.
  rank SMALLINT NOT NULL,
  status TEXT NOT NULL CHECK (status IN ('open', 'in_progress', 'done', 'wont_fix')),
  owner_id TEXT REFERENCES users (id) ON DELETE SET NULL,
  at_risk NUMERIC(14, 2),
  codes TEXT[] NOT NULL,
  rules TEXT[] NOT NULL,
  -- Codes, places, day and kind of payer of the claim, with numbers and charges of its lines; null for a claim that was refused.
  claim JSONB,
  lines JSONB NOT NULL,
  findings JSONB NOT NULL,
  next_actions JSONB NOT NULL,
  -- Error code of a claim that was refused.
  problem TEXT,
  release TEXT NOT NULL,
  checked_at TIMESTAMPTZ NOT NULL,
  -- Before the last check that changed the verdict of the claim or of a line.
  verdict_before TEXT,
  flipped_at TIMESTAMPTZ,
  updated_at TIMESTAMPTZ,
  updated_by TEXT
);
CREATE INDEX work_list_entries_by_order ON work_list_entries (organization_id, rank, (-coalesce(at_risk, 0)), entry_id);
CREATE INDEX work_list_entries_by_batch ON work_list_entries (batch_id);
CREATE INDEX work_list_entries_by_owner ON work_list_entries (owner_id);

-- Claims of the batch become entries of this one as they are answered.
ALTER TABLE claim_batches ADD COLUMN work_list_batch_id TEXT;
