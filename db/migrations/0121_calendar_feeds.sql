-- Secret addresses of calendars with what is upcoming. The token is in the address alone; here is its SHA-256.
CREATE TABLE calendar_feeds (
  feed_id TEXT PRIMARY KEY,
  organization_id TEXT NOT NULL REFERENCES organizations (id) ON DELETE CASCADE,
  token_hash BYTEA NOT NULL UNIQUE,
  name TEXT NOT NULL,
  filter JSONB NOT NULL,
  created_at TIMESTAMPTZ NOT NULL DEFAULT now(),
  last_read_at TIMESTAMPTZ
);
CREATE INDEX calendar_feeds_by_organization ON calendar_feeds (organization_id);
