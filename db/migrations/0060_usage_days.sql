-- What organizations used, by day (UTC), operation and who asked; for the pages and the export of usage. Limits do not read it.

CREATE TABLE usage_days (
  organization_id TEXT NOT NULL REFERENCES organizations (id) ON DELETE CASCADE,
  day DATE NOT NULL,
  -- operationId of the API.
  operation TEXT NOT NULL,
  -- A key, or a person who came by a session or through an OAuth client.
  actor_kind TEXT NOT NULL CHECK (actor_kind IN ('key', 'session', 'oauth')),
  -- Id of the key, or of the person.
  actor_id TEXT NOT NULL,
  -- What the request came through: api_key, console, or the id of an OAuth client.
  client TEXT NOT NULL,
  -- Agent tool; empty for every other operation.
  tool TEXT NOT NULL DEFAULT '',
  mode TEXT NOT NULL DEFAULT 'live' CHECK (mode IN ('live', 'test')),
  -- What the month was charged; for test keys, which have no month, what it would have been.
  units BIGINT NOT NULL DEFAULT 0,
  requests BIGINT NOT NULL DEFAULT 0,
  -- Answered with a status of 400 or above.
  failed BIGINT NOT NULL DEFAULT 0,
  PRIMARY KEY (organization_id, day, operation, actor_kind, actor_id, client, tool, mode)
);
CREATE INDEX usage_days_day_idx ON usage_days (day);
