-- What people and keys watch, and searches they saved. A policy or code is stored by its id alone: titles are those of the release.
CREATE TABLE saved_items (
  saved_id TEXT PRIMARY KEY,
  organization_id TEXT NOT NULL REFERENCES organizations (id) ON DELETE CASCADE,
  user_id TEXT REFERENCES users (id) ON DELETE CASCADE,
  key_id TEXT REFERENCES api_keys (id) ON DELETE CASCADE,
  kind TEXT NOT NULL CHECK (kind IN ('policy', 'code', 'search')),
  -- Id of the policy, the code, or the name of the search.
  name TEXT NOT NULL,
  -- Of a search: its words and filters.
  search JSONB,
  created_at TIMESTAMPTZ NOT NULL DEFAULT now(),
  CHECK ((user_id IS NULL) <> (key_id IS NULL)),
  CHECK ((kind = 'search') = (search IS NOT NULL))
);
CREATE UNIQUE INDEX saved_items_by_owner ON saved_items (organization_id, coalesce(user_id, key_id), kind, name);
CREATE INDEX saved_items_by_user ON saved_items (user_id);
CREATE INDEX saved_items_by_key ON saved_items (key_id);
