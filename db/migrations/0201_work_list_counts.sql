-- Claims of the work list counted as they are written: a list takes 200,000 claims, and its batches are listed with their counts.
CREATE TABLE work_list_counts (
  organization_id TEXT NOT NULL REFERENCES organizations (id) ON DELETE CASCADE,
  batch_id TEXT NOT NULL REFERENCES work_list_batches (batch_id) ON DELETE CASCADE,
  verdict TEXT NOT NULL,
  status TEXT NOT NULL,
  release TEXT NOT NULL,
  -- Whether what was asked is stored: a claim that was refused cannot be asked about again.
  asked BOOLEAN NOT NULL,
  claims INT NOT NULL,
  -- Claims with an amount, and its sum.
  with_amount INT NOT NULL,
  at_risk NUMERIC(18, 2) NOT NULL,
  PRIMARY KEY (batch_id, verdict, status, release, asked)
);
CREATE INDEX work_list_counts_by_organization ON work_list_counts (organization_id);

-- One statement in the order of the key, so that two changes at once wait for each other and not crosswise.
CREATE FUNCTION count_work_list() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO work_list_counts AS c (organization_id, batch_id, verdict, status, release, asked, claims, with_amount, at_risk)
  SELECT organization_id, batch_id, verdict, status, release, claim IS NOT NULL, count(*), count(at_risk), coalesce(sum(at_risk), 0)
  FROM written GROUP BY 1, 2, 3, 4, 5, 6 ORDER BY 2, 3, 4, 5, 6
  ON CONFLICT (batch_id, verdict, status, release, asked) DO UPDATE SET claims = c.claims + excluded.claims,
    with_amount = c.with_amount + excluded.with_amount, at_risk = c.at_risk + excluded.at_risk;
  RETURN NULL;
END $$;

CREATE FUNCTION recount_work_list() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO work_list_counts AS c (organization_id, batch_id, verdict, status, release, asked, claims, with_amount, at_risk)
  SELECT organization_id, batch_id, verdict, status, release, asked, sum(n), sum(n * with_amount), sum(n * at_risk)
  FROM (
    SELECT organization_id, batch_id, verdict, status, release, claim IS NOT NULL AS asked, 1 AS n,
      (at_risk IS NOT NULL)::int AS with_amount, coalesce(at_risk, 0) AS at_risk FROM written
    UNION ALL
    SELECT organization_id, batch_id, verdict, status, release, claim IS NOT NULL, -1, (at_risk IS NOT NULL)::int, coalesce(at_risk, 0)
    FROM gone) moved
  GROUP BY 1, 2, 3, 4, 5, 6 HAVING sum(n) <> 0 OR sum(n * with_amount) <> 0 OR sum(n * at_risk) <> 0 ORDER BY 2, 3, 4, 5, 6
  ON CONFLICT (batch_id, verdict, status, release, asked) DO UPDATE SET claims = c.claims + excluded.claims,
    with_amount = c.with_amount + excluded.with_amount, at_risk = c.at_risk + excluded.at_risk;
  DELETE FROM work_list_counts WHERE claims = 0 AND batch_id IN (SELECT batch_id FROM gone);
  RETURN NULL;
END $$;

-- Claims go with their batch, which takes its counts along.
CREATE FUNCTION discount_work_list() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
  UPDATE work_list_counts c SET claims = c.claims - g.claims, with_amount = c.with_amount - g.with_amount, at_risk = c.at_risk - g.at_risk
  FROM (
    SELECT batch_id, verdict, status, release, claim IS NOT NULL AS asked, count(*)::int AS claims, count(at_risk)::int AS with_amount,
      coalesce(sum(at_risk), 0) AS at_risk FROM gone GROUP BY 1, 2, 3, 4, 5) g
  WHERE (c.batch_id, c.verdict, c.status, c.release, c.asked) = (g.batch_id, g.verdict, g.status, g.release, g.asked);
  DELETE FROM work_list_counts WHERE claims = 0 AND batch_id IN (SELECT batch_id FROM gone);
  RETURN NULL;
END $$;

CREATE TRIGGER work_list_entries_counted AFTER INSERT ON work_list_entries
  REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION count_work_list();
CREATE TRIGGER work_list_entries_recounted AFTER UPDATE ON work_list_entries
  REFERENCING NEW TABLE AS written OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION recount_work_list();
CREATE TRIGGER work_list_entries_discounted AFTER DELETE ON work_list_entries
  REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION discount_work_list();

INSERT INTO work_list_counts (organization_id, batch_id, verdict, status, release, asked, claims, with_amount, at_risk)
SELECT organization_id, batch_id, verdict, status, release, claim IS NOT NULL, count(*), count(at_risk), coalesce(sum(at_risk), 0)
FROM work_list_entries GROUP BY 1, 2, 3, 4, 5, 6;

-- What a re-check of one earlier release asks about, in its order.
CREATE INDEX work_list_entries_waiting ON work_list_entries (organization_id, release, rank, entry_id)
  WHERE claim IS NOT NULL AND (status <> 'done' OR verdict = 'ok');

-- Pages of lists, each in the order of its index.
CREATE INDEX work_list_batches_by_id ON work_list_batches (organization_id, batch_id);
CREATE INDEX memberships_by_joining ON memberships (organization_id, created_at, user_id);
CREATE INDEX saved_items_by_id ON saved_items (organization_id, (coalesce(user_id, key_id)), saved_id);
