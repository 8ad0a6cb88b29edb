-- Who may call: organizations, keys, usage, rate windows, idempotent responses.

CREATE TABLE platform_secrets (
  name TEXT PRIMARY KEY,
  value BYTEA NOT NULL,
  created_at TIMESTAMPTZ NOT NULL DEFAULT now()
);

CREATE TABLE organizations (
  id TEXT PRIMARY KEY,
  name TEXT NOT NULL,
  plan TEXT NOT NULL CHECK (plan IN ('free', 'starter', 'professional', 'enterprise')),
  require_idempotency BOOLEAN NOT NULL DEFAULT false,
  created_at TIMESTAMPTZ NOT NULL DEFAULT now()
);

CREATE TABLE api_keys (
  id TEXT PRIMARY KEY,
  organization_id TEXT NOT NULL REFERENCES organizations (id),
  name TEXT NOT NULL DEFAULT '',
  -- SHA-256 of the whole key. The random part has 190 bits, so a slow hash would add cost and no safety.
  key_hash BYTEA NOT NULL UNIQUE,
  -- Prefix, mode and first four random characters: enough to recognise a key in a list, useless to guess it.
  hint TEXT NOT NULL,
  mode TEXT NOT NULL CHECK (mode IN ('live', 'test')),
  scopes TEXT[] NOT NULL,
  state TEXT NOT NULL DEFAULT 'active' CHECK (state IN ('active', 'suspended', 'revoked')),
  created_at TIMESTAMPTZ NOT NULL DEFAULT now(),
  last_used_at TIMESTAMPTZ
);
CREATE INDEX api_keys_organization_idx ON api_keys (organization_id);

-- Billable units of live keys by calendar month (UTC).
CREATE TABLE usage_months (
  organization_id TEXT NOT NULL REFERENCES organizations (id),
  month DATE NOT NULL,
  units BIGINT NOT NULL DEFAULT 0,
  PRIMARY KEY (organization_id, month)
);

-- Sliding minute windows when no Redis is configured: parallel arrays of slice end (ms since epoch) and units.
CREATE UNLOGGED TABLE rate_windows (
  key TEXT PRIMARY KEY,
  ends_ms BIGINT[] NOT NULL DEFAULT '{}',
  units INT[] NOT NULL DEFAULT '{}'
);

CREATE TABLE idempotent_responses (
  organization_id TEXT NOT NULL REFERENCES organizations (id),
  method TEXT NOT NULL,
  path TEXT NOT NULL,
  key TEXT NOT NULL,
  request_hash BYTEA NOT NULL,
  -- Null while the first request runs; such a row is taken over once locked_until has passed.
  status INT,
  body TEXT,
  locked_until TIMESTAMPTZ NOT NULL,
  created_at TIMESTAMPTZ NOT NULL DEFAULT now(),
  PRIMARY KEY (organization_id, method, path, key)
);
CREATE INDEX idempotent_responses_created_idx ON idempotent_responses (created_at);

-- Takes units from sliding minute windows and monthly allowances, all or nothing per position of the arrays. Rows are
-- locked in key order first, so that concurrent batches cannot deadlock. A slice covers 100 ms and carries its latest
-- moment, so a window never forgets a request early. Times are milliseconds since the epoch.
CREATE FUNCTION take_units(
  p_keys TEXT[], p_units INT[], p_limits INT[],
  p_organizations TEXT[], p_month DATE, p_month_units INT[], p_month_limits BIGINT[]
) RETURNS TABLE (
  pos INT, refused_by TEXT, window_used INT, reset_ms BIGINT, retry_ms BIGINT, month_used BIGINT
) LANGUAGE plpgsql SET synchronous_commit = off AS $$
DECLARE
  now_ms BIGINT;
  v_ends BIGINT[];
  v_units INT[];
  v_left INT;
  i INT;
  k INT;
BEGIN
  INSERT INTO rate_windows (key) SELECT DISTINCT unnest(p_keys) ORDER BY 1 ON CONFLICT DO NOTHING;
  INSERT INTO usage_months (organization_id, month)
    SELECT DISTINCT o, p_month FROM unnest(p_organizations) AS o WHERE o IS NOT NULL ORDER BY 1 ON CONFLICT DO NOTHING;
  PERFORM 1 FROM rate_windows w WHERE w.key = ANY (p_keys) ORDER BY w.key FOR UPDATE;
  PERFORM 1 FROM usage_months u WHERE u.organization_id = ANY (p_organizations) AND u.month = p_month
    ORDER BY u.organization_id FOR UPDATE;
  now_ms := floor(extract(epoch FROM clock_timestamp()) * 1000);
  FOR i IN 1 .. array_length(p_keys, 1) LOOP
    SELECT array_agg(s.e ORDER BY s.e), array_agg(s.u ORDER BY s.e) INTO v_ends, v_units
      FROM rate_windows w, unnest(w.ends_ms, w.units) AS s (e, u)
      WHERE w.key = p_keys[i] AND s.e > now_ms - 60000;
    v_ends := coalesce(v_ends, '{}');
    v_units := coalesce(v_units, '{}');
    window_used := coalesce((SELECT sum(u) FROM unnest(v_units) AS u), 0);
    month_used := coalesce((SELECT m.units FROM usage_months m
      WHERE m.organization_id = p_organizations[i] AND m.month = p_month), 0);
    pos := i - 1;
    refused_by := NULL;
    retry_ms := NULL;
    k := coalesce(array_length(v_ends, 1), 0);
    reset_ms := CASE WHEN k = 0 THEN now_ms ELSE v_ends[k] + 60000 END;
    IF p_units[i] > 0 AND window_used + p_units[i] > p_limits[i] THEN
      refused_by := 'minute';
      v_left := window_used;
      retry_ms := reset_ms;
      FOR k IN 1 .. coalesce(array_length(v_ends, 1), 0) LOOP
        v_left := v_left - v_units[k];
        IF v_left + p_units[i] <= p_limits[i] THEN
          retry_ms := v_ends[k] + 60000;
          EXIT;
        END IF;
      END LOOP;
    ELSIF p_organizations[i] IS NOT NULL AND p_month_units[i] > 0
      AND month_used + p_month_units[i] > p_month_limits[i] THEN
      refused_by := 'month';
    ELSIF p_units[i] > 0 OR p_month_units[i] > 0 THEN
      IF p_units[i] > 0 THEN
        IF k > 0 AND v_ends[k] / 100 = now_ms / 100 THEN
          v_ends[k] := greatest(v_ends[k], now_ms);
          v_units[k] := v_units[k] + p_units[i];
        ELSE
          v_ends := v_ends || now_ms;
          v_units := v_units || p_units[i];
        END IF;
        window_used := window_used + p_units[i];
        reset_ms := now_ms + 60000;
        UPDATE rate_windows w SET ends_ms = v_ends, units = v_units WHERE w.key = p_keys[i];
      END IF;
      IF p_organizations[i] IS NOT NULL AND p_month_units[i] > 0 THEN
        month_used := month_used + p_month_units[i];
        UPDATE usage_months m SET units = month_used WHERE m.organization_id = p_organizations[i] AND m.month = p_month;
      END IF;
    END IF;
    RETURN NEXT;
  END LOOP;
END $$;
