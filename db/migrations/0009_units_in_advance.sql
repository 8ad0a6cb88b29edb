-- Limits: units may be granted in advance of the requests that will need them, a small part of what is left of the minute
-- and of the month. They count from now on and in a slice of the window that ends when they can last be used.
-- The function of seven parameters stays for processes of the version before.
CREATE FUNCTION take_units(
  p_keys TEXT[], p_units INT[], p_limits INT[],
  p_organizations TEXT[], p_month DATE, p_month_units INT[], p_month_limits BIGINT[], p_ahead INT[], p_ahead_ms INT
) RETURNS TABLE (
  pos INT, refused_by TEXT, window_used INT, reset_ms BIGINT, retry_ms BIGINT, more INT
) LANGUAGE plpgsql SET synchronous_commit = off AS $$
DECLARE
  now_ms BIGINT;
  v_ends BIGINT[];
  v_units INT[];
  v_left INT;
  v_end BIGINT;
  v_counts BOOLEAN;
  month_used BIGINT;
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
    v_counts := p_organizations[i] IS NOT NULL AND p_month_units[i] > 0;
    more := 0;
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
    ELSIF v_counts AND month_used + p_month_units[i] > p_month_limits[i] THEN
      refused_by := 'month';
    ELSIF p_units[i] > 0 OR p_month_units[i] > 0 THEN
      IF p_units[i] > 0 THEN
        IF p_ahead[i] > 0 THEN
          more := least(p_ahead[i], (p_limits[i] - window_used - p_units[i]) / p_units[i] / 16);
          IF v_counts THEN
            more := least(more, (p_month_limits[i] - month_used - p_month_units[i]) / p_month_units[i] / 64);
          END IF;
          more := greatest(more, 0);
        END IF;
        -- Never before the last one: slices stand in the order of their ends.
        v_end := greatest(v_ends[k], CASE WHEN more > 0 THEN now_ms + p_ahead_ms ELSE now_ms END);
        IF k > 0 AND v_ends[k] / 100 = v_end / 100 THEN
          v_ends[k] := v_end;
          v_units[k] := v_units[k] + p_units[i] * (1 + more);
        ELSE
          v_ends := v_ends || v_end;
          v_units := v_units || p_units[i] * (1 + more);
        END IF;
        window_used := window_used + p_units[i] * (1 + more);
        reset_ms := v_end + 60000;
        UPDATE rate_windows w SET ends_ms = v_ends, units = v_units WHERE w.key = p_keys[i];
      END IF;
      IF v_counts THEN
        UPDATE usage_months m SET units = month_used + p_month_units[i] * (1 + more)
          WHERE m.organization_id = p_organizations[i] AND m.month = p_month;
      END IF;
    END IF;
    RETURN NEXT;
  END LOOP;
END $$;

-- Units of a window leave its oldest slices first; slices that have expired hold none to give back. Rows are locked in the order of
-- take_units. The same key may come more than once.
CREATE FUNCTION give_back_units(
  p_keys TEXT[], p_units INT[], p_organizations TEXT[], p_months DATE[], p_month_units INT[]
) RETURNS VOID LANGUAGE plpgsql SET synchronous_commit = off AS $$
DECLARE
  expired_ms BIGINT;
BEGIN
  PERFORM 1 FROM rate_windows w WHERE w.key = ANY (p_keys) ORDER BY w.key FOR UPDATE;
  PERFORM 1 FROM usage_months u WHERE u.organization_id = ANY (p_organizations) AND u.month = ANY (p_months)
    ORDER BY u.organization_id, u.month FOR UPDATE;
  expired_ms := floor(extract(epoch FROM clock_timestamp()) * 1000)::bigint - 60000;
  UPDATE rate_windows w SET units = (
      SELECT array_agg(CASE WHEN s.fresh THEN greatest(0, s.u - greatest(0, g.units - s.before)) ELSE s.u END ORDER BY s.n)::int[]
      FROM (
        SELECT t.u, t.n, t.e > expired_ms AS fresh,
          coalesce(sum(t.u) FILTER (WHERE t.e > expired_ms) OVER (ORDER BY t.n ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0) AS before
        FROM unnest(w.ends_ms, w.units) WITH ORDINALITY AS t (e, u, n)
      ) AS s)
    FROM (SELECT b.key, sum(b.units)::int AS units FROM unnest(p_keys, p_units) AS b (key, units) GROUP BY b.key) AS g
    WHERE w.key = g.key AND g.units > 0 AND w.ends_ms <> '{}';
  UPDATE usage_months m SET units = greatest(0, m.units - g.units)
    FROM (SELECT b.organization_id, b.month, sum(b.units)::int AS units
      FROM unnest(p_organizations, p_months, p_month_units) AS b (organization_id, month, units) GROUP BY b.organization_id, b.month) AS g
    WHERE m.organization_id = g.organization_id AND m.month = g.month;
END $$;
