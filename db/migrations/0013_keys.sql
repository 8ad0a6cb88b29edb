-- Keys that expire, have limits, addresses and operation groups of their own, and are replaced with an overlap; organizations that
-- are suspended; a log of who changed which of them; secrets of the installation sealed by a key outside the database.

ALTER TABLE organizations
  ADD COLUMN IF NOT EXISTS state TEXT NOT NULL DEFAULT 'active' CHECK (state IN ('active', 'suspended'));

ALTER TABLE api_keys
  ADD COLUMN IF NOT EXISTS expires_at TIMESTAMPTZ,
  -- Beside the limits of the organization; null: none of its own.
  ADD COLUMN IF NOT EXISTS per_minute INT CHECK (per_minute > 0),
  ADD COLUMN IF NOT EXISTS per_month BIGINT CHECK (per_month > 0),
  -- Addresses and CIDR ranges the key may be used from; empty: any.
  ADD COLUMN IF NOT EXISTS addresses TEXT[] NOT NULL DEFAULT '{}',
  -- The key that was made in its place.
  ADD COLUMN IF NOT EXISTS replaced_by TEXT REFERENCES api_keys (id) ON DELETE SET NULL;
CREATE INDEX IF NOT EXISTS api_keys_replaced_by_idx ON api_keys (replaced_by) WHERE replaced_by IS NOT NULL;

-- Units by calendar month (UTC) of keys that have a monthly limit of their own, test keys too.
CREATE TABLE IF NOT EXISTS key_usage_months (
  key_id TEXT NOT NULL REFERENCES api_keys (id) ON DELETE CASCADE,
  month DATE NOT NULL,
  units BIGINT NOT NULL DEFAULT 0,
  PRIMARY KEY (key_id, month)
);

-- No foreign keys: what was done stays on record when its organization or key is gone.
CREATE TABLE IF NOT EXISTS access_log (
  id BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at TIMESTAMPTZ NOT NULL DEFAULT now(),
  actor TEXT NOT NULL,
  action TEXT NOT NULL,
  organization_id TEXT,
  key_id TEXT,
  -- What is different now, by member: {"plan": {"from": "free", "to": "starter"}}. Never the text of a key or its hash.
  changes JSONB NOT NULL DEFAULT '{}'
);
CREATE INDEX IF NOT EXISTS access_log_organization_idx ON access_log (organization_id, id);
CREATE INDEX IF NOT EXISTS access_log_key_idx ON access_log (key_id, id);

CREATE FUNCTION refuse_access_log_change() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'access_log is append-only';
END $$;
CREATE TRIGGER access_log_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON access_log
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_access_log_change();

-- Which key outside the database seals the value; null: the value is plain.
ALTER TABLE platform_secrets ADD COLUMN IF NOT EXISTS sealed_by TEXT;

-- The same idempotency key of a live and of a test key are two requests.
ALTER TABLE idempotent_responses ADD COLUMN IF NOT EXISTS mode TEXT NOT NULL DEFAULT 'live' CHECK (mode IN ('live', 'test'));
ALTER TABLE idempotent_responses DROP CONSTRAINT IF EXISTS idempotent_responses_pkey;
ALTER TABLE idempotent_responses ADD PRIMARY KEY (organization_id, mode, method, path, key);
