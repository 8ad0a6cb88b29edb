-- Changes of the starter corpus are examples. Readers of the log get them until policies of a real source are served.
ALTER TABLE policy_changes ADD COLUMN IF NOT EXISTS starter BOOLEAN NOT NULL DEFAULT false;
UPDATE policy_changes c SET starter = true FROM releases r
WHERE r.id = c.release_id AND r.source = 'starter' AND c.change_type <> 'upcoming';
CREATE INDEX IF NOT EXISTS policy_changes_starter_idx ON policy_changes (diff_id) WHERE starter;

-- Whether the served release has policies of a real source; every publish sets it.
ALTER TABLE corpus_state ADD COLUMN IF NOT EXISTS sources_loaded BOOLEAN NOT NULL DEFAULT false;
UPDATE corpus_state SET sources_loaded = EXISTS (
  SELECT 1 FROM releases r, unnest(r.parts) AS part
  WHERE r.state = 'published' AND r.source <> 'starter' AND (part IN ('lcd', 'article', 'ncd') OR part LIKE 'payer:%'));

-- What feeds, streams, queues and counts read. Evidence about a single change, such as an acknowledgment, stays in the table.
CREATE OR REPLACE VIEW change_feed AS
SELECT * FROM policy_changes WHERE NOT (starter AND (SELECT sources_loaded FROM corpus_state));

-- What the last run of a job that ended well states about itself.
ALTER TABLE scheduled_runs ADD COLUMN IF NOT EXISTS facts JSONB;
