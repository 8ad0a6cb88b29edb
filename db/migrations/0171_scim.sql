-- Provisioning of members by an identity provider (SCIM 2.0).
CREATE TABLE IF NOT EXISTS scim_tokens (
  organization_id TEXT PRIMARY KEY REFERENCES organizations (id) ON DELETE CASCADE,
  -- SHA-256; the token itself is shown once.
  token_hash BYTEA NOT NULL UNIQUE,
  -- Its last characters.
  hint TEXT NOT NULL,
  -- As the log of changes names actors.
  created_by TEXT NOT NULL,
  created_at TIMESTAMPTZ NOT NULL DEFAULT now(),
  last_used_at TIMESTAMPTZ
);

-- What the provider states about people; a person is active while there is a membership.
CREATE TABLE IF NOT EXISTS scim_users (
  organization_id TEXT NOT NULL REFERENCES organizations (id) ON DELETE CASCADE,
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  user_name TEXT NOT NULL,
  external_id TEXT,
  created_at TIMESTAMPTZ NOT NULL DEFAULT now(),
  updated_at TIMESTAMPTZ NOT NULL DEFAULT now(),
  PRIMARY KEY (organization_id, user_id)
);
CREATE UNIQUE INDEX IF NOT EXISTS scim_users_name_idx ON scim_users (organization_id, lower(user_name));
CREATE UNIQUE INDEX IF NOT EXISTS scim_users_external_idx ON scim_users (organization_id, external_id);
CREATE INDEX IF NOT EXISTS scim_users_user_idx ON scim_users (user_id);

CREATE TABLE IF NOT EXISTS scim_groups (
  id TEXT PRIMARY KEY,
  organization_id TEXT NOT NULL REFERENCES organizations (id) ON DELETE CASCADE,
  -- Compared with the values of the role mapping of single sign-on.
  display_name TEXT NOT NULL,
  external_id TEXT,
  created_at TIMESTAMPTZ NOT NULL DEFAULT now(),
  updated_at TIMESTAMPTZ NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX IF NOT EXISTS scim_groups_name_idx ON scim_groups (organization_id, lower(display_name));
CREATE UNIQUE INDEX IF NOT EXISTS scim_groups_external_idx ON scim_groups (organization_id, external_id);

CREATE TABLE IF NOT EXISTS scim_group_members (
  group_id TEXT NOT NULL REFERENCES scim_groups (id) ON DELETE CASCADE,
  organization_id TEXT NOT NULL REFERENCES organizations (id) ON DELETE CASCADE,
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  PRIMARY KEY (group_id, user_id)
);
CREATE INDEX IF NOT EXISTS scim_group_members_user_idx ON scim_group_members (organization_id, user_id);
