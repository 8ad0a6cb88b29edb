-- Research of prior authorizations: jobs that compose a dossier from the corpus, and what they came to.

CREATE TABLE IF NOT EXISTS research_jobs (
  research_id TEXT PRIMARY KEY,
  organization_id TEXT NOT NULL REFERENCES organizations (id),
  status TEXT NOT NULL CHECK (status IN ('pending', 'running', 'completed', 'failed', 'canceled')),
  -- What was asked; null as soon as the job has ended.
  question JSON,
  -- Release that was served when it was asked.
  release TEXT NOT NULL,
  -- The day it was asked on, which the day of service defaults to.
  asked_on DATE NOT NULL,
  created_at TIMESTAMPTZ NOT NULL,
  -- How often a process began it, and until when the last one has it to itself.
  claims INT NOT NULL DEFAULT 0,
  leased_until TIMESTAMPTZ,
  finished_at TIMESTAMPTZ,
  -- JSON keeps the order of members, which JSONB does not.
  result JSON,
  error TEXT
);
CREATE INDEX IF NOT EXISTS research_jobs_organization_idx ON research_jobs (organization_id);
CREATE INDEX IF NOT EXISTS research_jobs_open_idx ON research_jobs (created_at) WHERE status IN ('pending', 'running');
CREATE INDEX IF NOT EXISTS research_jobs_finished_idx ON research_jobs (finished_at) WHERE finished_at IS NOT NULL;
