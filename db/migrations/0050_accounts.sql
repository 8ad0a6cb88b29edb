-- People who sign in: their credentials, sessions, second factors and passkeys, and the organizations they belong to.

CREATE TABLE users (
  id TEXT PRIMARY KEY,
  name TEXT NOT NULL,
  email TEXT NOT NULL UNIQUE,
  email_verified BOOLEAN NOT NULL DEFAULT false,
  image TEXT,
  two_factor_enabled BOOLEAN NOT NULL DEFAULT false,
  created_at TIMESTAMPTZ NOT NULL DEFAULT now(),
  updated_at TIMESTAMPTZ NOT NULL DEFAULT now()
);

-- The cookie holds the token together with a signature by a secret of the installation.
CREATE TABLE user_sessions (
  id TEXT PRIMARY KEY,
  token TEXT NOT NULL UNIQUE,
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  -- The one the person works in; null until there is one.
  organization_id TEXT REFERENCES organizations (id) ON DELETE SET NULL,
  expires_at TIMESTAMPTZ NOT NULL,
  ip_address TEXT,
  user_agent TEXT,
  created_at TIMESTAMPTZ NOT NULL DEFAULT now(),
  updated_at TIMESTAMPTZ NOT NULL DEFAULT now()
);
CREATE INDEX user_sessions_user_idx ON user_sessions (user_id);
CREATE INDEX user_sessions_expiry_idx ON user_sessions (expires_at);

-- One row a way to sign in: a password (scrypt), or an identity provider.
CREATE TABLE user_credentials (
  id TEXT PRIMARY KEY,
  account_id TEXT NOT NULL,
  provider_id TEXT NOT NULL,
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  access_token TEXT,
  refresh_token TEXT,
  id_token TEXT,
  access_token_expires_at TIMESTAMPTZ,
  refresh_token_expires_at TIMESTAMPTZ,
  scope TEXT,
  password TEXT,
  created_at TIMESTAMPTZ NOT NULL DEFAULT now(),
  updated_at TIMESTAMPTZ NOT NULL DEFAULT now()
);
CREATE INDEX user_credentials_user_idx ON user_credentials (user_id);
CREATE UNIQUE INDEX user_credentials_account_idx ON user_credentials (provider_id, account_id);

-- Short-lived facts of sign-in: password resets, challenges of passkeys, second factors under way.
CREATE TABLE user_verifications (
  id TEXT PRIMARY KEY,
  identifier TEXT NOT NULL,
  value TEXT NOT NULL,
  expires_at TIMESTAMPTZ NOT NULL,
  created_at TIMESTAMPTZ NOT NULL DEFAULT now(),
  updated_at TIMESTAMPTZ NOT NULL DEFAULT now()
);
CREATE INDEX user_verifications_identifier_idx ON user_verifications (identifier);
CREATE INDEX user_verifications_expiry_idx ON user_verifications (expires_at);

-- Secret and recovery codes are encrypted by a secret of the installation.
CREATE TABLE two_factors (
  id TEXT PRIMARY KEY,
  secret TEXT NOT NULL,
  backup_codes TEXT NOT NULL,
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  verified BOOLEAN DEFAULT true,
  failed_verification_count INT DEFAULT 0,
  locked_until TIMESTAMPTZ
);
CREATE INDEX two_factors_user_idx ON two_factors (user_id);

CREATE TABLE passkeys (
  id TEXT PRIMARY KEY,
  name TEXT,
  public_key TEXT NOT NULL,
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  credential_id TEXT NOT NULL UNIQUE,
  counter BIGINT NOT NULL,
  device_type TEXT NOT NULL,
  backed_up BOOLEAN NOT NULL,
  transports TEXT,
  aaguid TEXT,
  created_at TIMESTAMPTZ
);
CREATE INDEX passkeys_user_idx ON passkeys (user_id);

ALTER TABLE organizations ADD COLUMN require_two_factor BOOLEAN NOT NULL DEFAULT false;

CREATE TABLE memberships (
  organization_id TEXT NOT NULL REFERENCES organizations (id) ON DELETE CASCADE,
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  role TEXT NOT NULL CHECK (role IN ('owner', 'admin', 'developer', 'reviewer', 'viewer')),
  created_at TIMESTAMPTZ NOT NULL DEFAULT now(),
  PRIMARY KEY (organization_id, user_id)
);
CREATE INDEX memberships_user_idx ON memberships (user_id, created_at);

-- Links by which people become members, each used once. The link of the first owner names no e-mail address.
CREATE TABLE invitations (
  id TEXT PRIMARY KEY,
  organization_id TEXT NOT NULL REFERENCES organizations (id) ON DELETE CASCADE,
  email TEXT,
  role TEXT NOT NULL CHECK (role IN ('owner', 'admin', 'developer', 'reviewer', 'viewer')),
  -- SHA-256 of the token in the link.
  token_hash BYTEA NOT NULL UNIQUE,
  -- Who made it, as the log of changes names actors.
  invited_by TEXT NOT NULL,
  created_at TIMESTAMPTZ NOT NULL DEFAULT now(),
  expires_at TIMESTAMPTZ NOT NULL,
  accepted_at TIMESTAMPTZ,
  accepted_by TEXT,
  revoked_at TIMESTAMPTZ,
  -- A sign-up with the link is under way until then.
  claimed_until TIMESTAMPTZ
);
CREATE INDEX invitations_organization_idx ON invitations (organization_id, created_at);

-- Whom a change of the log is about, beside an organization or a key.
ALTER TABLE access_log ADD COLUMN user_id TEXT;
