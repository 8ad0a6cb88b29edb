-- OAuth: clients that people let in, what they were let do, and their tokens (hashes of them). Columns are those of the library that
-- runs the authorization server; lists are JSON. reference_id of consents and tokens is the organization.
CREATE TABLE oauth_clients (
  id TEXT PRIMARY KEY,
  client_id TEXT NOT NULL UNIQUE,
  client_secret TEXT,
  -- Set for clients described by a document at the address that is their id; null for those that registered.
  client_discovery_id TEXT,
  disabled BOOLEAN DEFAULT FALSE,
  skip_consent BOOLEAN,
  enable_end_session BOOLEAN,
  subject_type TEXT,
  scopes JSONB,
  client_credentials_scopes JSONB,
  user_id TEXT REFERENCES users (id) ON DELETE CASCADE,
  created_at TIMESTAMPTZ,
  updated_at TIMESTAMPTZ,
  name TEXT,
  uri TEXT,
  icon TEXT,
  contacts JSONB,
  tos TEXT,
  policy TEXT,
  software_id TEXT,
  software_version TEXT,
  software_statement TEXT,
  redirect_uris JSONB NOT NULL,
  post_logout_redirect_uris JSONB,
  backchannel_logout_uri TEXT,
  backchannel_logout_session_required BOOLEAN,
  token_endpoint_auth_method TEXT,
  application_type TEXT,
  jwks TEXT,
  jwks_uri TEXT,
  grant_types JSONB,
  response_types JSONB,
  require_pkce BOOLEAN,
  dpop_bound_access_tokens BOOLEAN DEFAULT FALSE,
  reference_id TEXT,
  metadata JSONB
);
CREATE INDEX oauth_clients_user ON oauth_clients (user_id);

-- What tokens can be for.
CREATE TABLE oauth_resources (
  id TEXT PRIMARY KEY,
  identifier TEXT NOT NULL UNIQUE,
  name TEXT NOT NULL,
  access_token_ttl INT,
  refresh_token_ttl INT,
  signing_algorithm TEXT,
  signing_key_id TEXT,
  allowed_scopes JSONB,
  custom_claims JSONB,
  dpop_bound_access_tokens_required BOOLEAN DEFAULT FALSE,
  disabled BOOLEAN DEFAULT FALSE,
  created_at TIMESTAMPTZ,
  updated_at TIMESTAMPTZ,
  policy_version INT DEFAULT 1,
  metadata JSONB
);

CREATE TABLE oauth_client_resources (
  id TEXT PRIMARY KEY,
  client_id TEXT NOT NULL REFERENCES oauth_clients (client_id) ON DELETE CASCADE,
  resource_id TEXT NOT NULL REFERENCES oauth_resources (identifier) ON DELETE CASCADE,
  metadata JSONB,
  created_at TIMESTAMPTZ,
  UNIQUE (client_id, resource_id)
);

CREATE TABLE oauth_refresh_tokens (
  id TEXT PRIMARY KEY,
  token TEXT NOT NULL UNIQUE,
  client_id TEXT NOT NULL REFERENCES oauth_clients (client_id) ON DELETE CASCADE,
  session_id TEXT REFERENCES user_sessions (id) ON DELETE SET NULL,
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  reference_id TEXT REFERENCES organizations (id) ON DELETE CASCADE,
  authorization_code_id TEXT,
  resources JSONB,
  requested_user_info_claims JSONB,
  expires_at TIMESTAMPTZ NOT NULL,
  created_at TIMESTAMPTZ NOT NULL,
  revoked TIMESTAMPTZ,
  rotated_at TIMESTAMPTZ,
  rotation_replay_response TEXT,
  rotation_replay_expires_at TIMESTAMPTZ,
  auth_time TIMESTAMPTZ,
  confirmation JSONB,
  scopes JSONB NOT NULL
);
CREATE INDEX oauth_refresh_tokens_connection ON oauth_refresh_tokens (client_id, user_id);
CREATE INDEX oauth_refresh_tokens_session ON oauth_refresh_tokens (session_id);
CREATE INDEX oauth_refresh_tokens_code ON oauth_refresh_tokens (authorization_code_id);
CREATE INDEX oauth_refresh_tokens_end ON oauth_refresh_tokens (expires_at);

CREATE TABLE oauth_access_tokens (
  id TEXT PRIMARY KEY,
  token TEXT NOT NULL UNIQUE,
  client_id TEXT NOT NULL REFERENCES oauth_clients (client_id) ON DELETE CASCADE,
  session_id TEXT REFERENCES user_sessions (id) ON DELETE SET NULL,
  user_id TEXT REFERENCES users (id) ON DELETE CASCADE,
  reference_id TEXT REFERENCES organizations (id) ON DELETE CASCADE,
  authorization_code_id TEXT,
  resources JSONB,
  requested_user_info_claims JSONB,
  refresh_id TEXT REFERENCES oauth_refresh_tokens (id) ON DELETE CASCADE,
  expires_at TIMESTAMPTZ NOT NULL,
  created_at TIMESTAMPTZ NOT NULL,
  revoked TIMESTAMPTZ,
  confirmation JSONB,
  scopes JSONB NOT NULL
);
CREATE INDEX oauth_access_tokens_connection ON oauth_access_tokens (client_id, user_id);
CREATE INDEX oauth_access_tokens_session ON oauth_access_tokens (session_id);
CREATE INDEX oauth_access_tokens_refresh ON oauth_access_tokens (refresh_id);
CREATE INDEX oauth_access_tokens_code ON oauth_access_tokens (authorization_code_id);
CREATE INDEX oauth_access_tokens_end ON oauth_access_tokens (expires_at);

-- A connection: one person let one client work for one organization.
CREATE TABLE oauth_consents (
  id TEXT PRIMARY KEY,
  client_id TEXT NOT NULL REFERENCES oauth_clients (client_id) ON DELETE CASCADE,
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  reference_id TEXT NOT NULL REFERENCES organizations (id) ON DELETE CASCADE,
  resources JSONB,
  requested_user_info_claims JSONB,
  scopes JSONB NOT NULL,
  created_at TIMESTAMPTZ NOT NULL,
  updated_at TIMESTAMPTZ NOT NULL,
  UNIQUE (reference_id, user_id, client_id)
);
CREATE INDEX oauth_consents_client ON oauth_consents (client_id, user_id);
CREATE INDEX oauth_consents_user ON oauth_consents (user_id);

-- Signed assertions that clients authenticated with: each is good for one use.
CREATE TABLE oauth_client_assertions (
  id TEXT PRIMARY KEY,
  expires_at TIMESTAMPTZ NOT NULL
);
