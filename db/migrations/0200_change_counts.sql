-- Changes and acknowledgments counted as they are written, so that statistics and the list of unreviewed changes take as long for an
-- organization that reviewed everything as for one that reviewed nothing. Triggers keep them, so that servers of the version before do
-- so too. Records of both tables are never changed, so an insert and a removal are all there is.

-- All changes of one moment.
CREATE TABLE change_counts (
  changed_at TIMESTAMPTZ NOT NULL,
  starter BOOLEAN NOT NULL,
  change_type TEXT NOT NULL,
  changes INT NOT NULL,
  PRIMARY KEY (changed_at, starter, change_type)
);

-- Those of them that an organization acknowledged.
CREATE TABLE acknowledgement_counts (
  organization_id TEXT NOT NULL REFERENCES organizations (id) ON DELETE CASCADE,
  changed_at TIMESTAMPTZ NOT NULL,
  starter BOOLEAN NOT NULL,
  change_type TEXT NOT NULL,
  changes INT NOT NULL,
  PRIMARY KEY (organization_id, changed_at, starter, change_type)
);

-- Their diff_ids: what is between the ranges is to be reviewed.
CREATE TABLE acknowledged_ranges (
  organization_id TEXT PRIMARY KEY REFERENCES organizations (id) ON DELETE CASCADE,
  diff_ids INT4MULTIRANGE NOT NULL
);

CREATE FUNCTION count_changes() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO change_counts AS c (changed_at, starter, change_type, changes)
  SELECT changed_at, starter, change_type, count(*) FROM written GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
  ON CONFLICT (changed_at, starter, change_type) DO UPDATE SET changes = c.changes + excluded.changes;
  RETURN NULL;
END $$;

CREATE FUNCTION discount_changes() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
  UPDATE change_counts c SET changes = c.changes - g.changes
  FROM (SELECT changed_at, starter, change_type, count(*)::int AS changes FROM gone GROUP BY 1, 2, 3) g
  WHERE (c.changed_at, c.starter, c.change_type) = (g.changed_at, g.starter, g.change_type);
  DELETE FROM change_counts WHERE changes = 0 AND changed_at IN (SELECT changed_at FROM gone);
  RETURN NULL;
END $$;

CREATE FUNCTION count_acknowledgements() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO acknowledged_ranges AS r (organization_id, diff_ids)
  SELECT organization_id, range_agg(int4range(diff_id, diff_id, '[]')) FROM written GROUP BY 1 ORDER BY 1
  ON CONFLICT (organization_id) DO UPDATE SET diff_ids = r.diff_ids + excluded.diff_ids;
  INSERT INTO acknowledgement_counts AS a (organization_id, changed_at, starter, change_type, changes)
  SELECT w.organization_id, c.changed_at, c.starter, c.change_type, count(*)
  FROM written w JOIN policy_changes c ON c.diff_id = w.diff_id GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4
  ON CONFLICT (organization_id, changed_at, starter, change_type) DO UPDATE SET changes = a.changes + excluded.changes;
  RETURN NULL;
END $$;

-- Acknowledgments are removed with their organization alone.
CREATE FUNCTION discount_acknowledgements() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM acknowledged_ranges WHERE organization_id IN (SELECT organization_id FROM gone);
  DELETE FROM acknowledgement_counts WHERE organization_id IN (SELECT organization_id FROM gone);
  INSERT INTO acknowledged_ranges (organization_id, diff_ids)
  SELECT organization_id, range_agg(int4range(diff_id, diff_id, '[]')) FROM change_acknowledgements
  WHERE organization_id IN (SELECT organization_id FROM gone) GROUP BY 1;
  INSERT INTO acknowledgement_counts (organization_id, changed_at, starter, change_type, changes)
  SELECT a.organization_id, c.changed_at, c.starter, c.change_type, count(*)
  FROM change_acknowledgements a JOIN policy_changes c ON c.diff_id = a.diff_id
  WHERE a.organization_id IN (SELECT organization_id FROM gone) GROUP BY 1, 2, 3, 4;
  RETURN NULL;
END $$;

-- From here on no one else writes either table until this migration is committed.
CREATE TRIGGER policy_changes_counted AFTER INSERT ON policy_changes
  REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION count_changes();
CREATE TRIGGER policy_changes_discounted AFTER DELETE ON policy_changes
  REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION discount_changes();
CREATE TRIGGER change_acknowledgements_counted AFTER INSERT ON change_acknowledgements
  REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION count_acknowledgements();
CREATE TRIGGER change_acknowledgements_discounted AFTER DELETE ON change_acknowledgements
  REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION discount_acknowledgements();

INSERT INTO change_counts (changed_at, starter, change_type, changes)
SELECT changed_at, starter, change_type, count(*) FROM policy_changes GROUP BY 1, 2, 3;
INSERT INTO acknowledgement_counts (organization_id, changed_at, starter, change_type, changes)
SELECT a.organization_id, c.changed_at, c.starter, c.change_type, count(*)
FROM change_acknowledgements a JOIN policy_changes c ON c.diff_id = a.diff_id GROUP BY 1, 2, 3, 4;
INSERT INTO acknowledged_ranges (organization_id, diff_ids)
SELECT organization_id, range_agg(int4range(diff_id, diff_id, '[]')) FROM change_acknowledgements GROUP BY 1;
