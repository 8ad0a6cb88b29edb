-- The agent layer: a ledger that only grows, and cases that wait for a person.

-- The last link of each organization's chain. Its row is the lock that puts writers in a line.
CREATE TABLE ledger_heads (
  organization_id TEXT PRIMARY KEY,
  position BIGINT NOT NULL,
  previous_hash TEXT NOT NULL,
  hash TEXT NOT NULL
);

-- No foreign keys: the record outlives what it speaks of. `details` is text, hashed as it stands.
CREATE TABLE ledger (
  organization_id TEXT NOT NULL,
  position BIGINT NOT NULL,
  ledger_id TEXT NOT NULL UNIQUE,
  at TIMESTAMPTZ NOT NULL,
  key_id TEXT NOT NULL,
  actor_type TEXT NOT NULL CHECK (actor_type IN ('api_client', 'agent', 'human', 'system')),
  actor_name TEXT,
  tool TEXT NOT NULL,
  request_hash TEXT NOT NULL,
  outcome TEXT NOT NULL,
  approval TEXT NOT NULL CHECK (approval IN ('not_required', 'required', 'approved', 'rejected')),
  request_id TEXT NOT NULL,
  details TEXT NOT NULL,
  previous_hash TEXT NOT NULL,
  hash TEXT NOT NULL,
  PRIMARY KEY (organization_id, position)
);
CREATE INDEX ledger_at_idx ON ledger (organization_id, at);

CREATE FUNCTION refuse_ledger_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'The ledger only grows: % is refused', TG_OP USING ERRCODE = 'insufficient_privilege';
END $$;
CREATE TRIGGER ledger_only_grows BEFORE UPDATE OR DELETE ON ledger FOR EACH ROW EXECUTE FUNCTION refuse_ledger_change();
CREATE TRIGGER ledger_is_not_emptied BEFORE TRUNCATE ON ledger FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();

-- Cases for a person. `question` is null where the request held patient data: nothing of it is kept.
CREATE TABLE reviews (
  case_id TEXT PRIMARY KEY,
  organization_id TEXT NOT NULL REFERENCES organizations (id),
  tool TEXT NOT NULL,
  request_hash TEXT NOT NULL,
  opened_at TIMESTAMPTZ NOT NULL,
  question JSONB,
  reasons TEXT[] NOT NULL,
  known_gaps TEXT[] NOT NULL,
  evidence JSONB NOT NULL,
  release TEXT,
  status TEXT NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'resolved')),
  resolution TEXT CHECK (resolution IN ('approved', 'rejected', 'answered')),
  notes TEXT,
  resolved_by TEXT,
  resolved_at TIMESTAMPTZ,
  CHECK ((status = 'resolved') = (resolution IS NOT NULL AND resolved_at IS NOT NULL))
);
-- A request asked again while its case is open finds that case.
CREATE UNIQUE INDEX reviews_open_idx ON reviews (organization_id, tool, request_hash) WHERE status = 'open';
CREATE INDEX reviews_list_idx ON reviews (organization_id, opened_at DESC, case_id DESC);
