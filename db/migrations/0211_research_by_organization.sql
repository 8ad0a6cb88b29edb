-- Reports of an organization in order of time: the oldest beyond its share are removed. Replaces the index without the order.
CREATE INDEX IF NOT EXISTS research_jobs_owned_idx ON research_jobs (organization_id, research_id);
DROP INDEX IF EXISTS research_jobs_organization_idx;
