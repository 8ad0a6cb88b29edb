-- Complete subtrees of the release log (RFC 6962): a proof reads as many rows as the tree is high, not the whole log.
-- The node (level, position) covers the leaves from position * 2^level on, 2^level of them. Rows are only ever added.
CREATE TABLE release_log_nodes (
  level INTEGER NOT NULL,
  position INTEGER NOT NULL,
  hash BYTEA NOT NULL,
  PRIMARY KEY (level, position)
);
DO $$
DECLARE
  height INTEGER := 0;
  added INTEGER;
BEGIN
  INSERT INTO release_log_nodes
  SELECT 0, leaf, sha256('\x00'::bytea || convert_to(entry, 'UTF8')) FROM release_log;
  LOOP
    INSERT INTO release_log_nodes
    SELECT height + 1, l.position / 2, sha256('\x01'::bytea || l.hash || r.hash)
    FROM release_log_nodes l JOIN release_log_nodes r ON r.level = l.level AND r.position = l.position + 1
    WHERE l.level = height AND l.position % 2 = 0;
    GET DIAGNOSTICS added = ROW_COUNT;
    EXIT WHEN added = 0;
    height := height + 1;
  END LOOP;
END $$;
