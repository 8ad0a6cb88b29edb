-- Single sign-on: the identity provider of an organization, the domains the organization showed to be its own, who signed in by the
-- provider, and sign-ins under way.
CREATE TABLE sso_connections (
  id TEXT PRIMARY KEY,
  organization_id TEXT NOT NULL UNIQUE REFERENCES organizations (id) ON DELETE CASCADE,
  protocol TEXT NOT NULL CHECK (protocol IN ('oidc', 'saml')),
  -- Issuer of an OpenID provider, or entity id of a SAML one.
  issuer TEXT NOT NULL,
  -- What is no secret: client id and scopes, or address and certificates.
  settings JSONB NOT NULL,
  -- Sealed by a secret of the installation; null for SAML.
  client_secret BYTEA,
  role_claim TEXT,
  role_mapping JSONB NOT NULL DEFAULT '[]',
  default_role TEXT NOT NULL DEFAULT 'viewer' CHECK (default_role IN ('admin', 'developer', 'reviewer', 'viewer')),
  enforced BOOLEAN NOT NULL DEFAULT false,
  created_at TIMESTAMPTZ NOT NULL DEFAULT now(),
  updated_at TIMESTAMPTZ NOT NULL DEFAULT now()
);

CREATE TABLE sso_domains (
  organization_id TEXT NOT NULL REFERENCES organizations (id) ON DELETE CASCADE,
  domain TEXT NOT NULL CHECK (domain = lower(domain)),
  -- What the TXT record must hold.
  token TEXT NOT NULL,
  created_at TIMESTAMPTZ NOT NULL DEFAULT now(),
  verified_at TIMESTAMPTZ,
  PRIMARY KEY (organization_id, domain)
);
-- Asking for a domain keeps nobody else from it; showing that it is one's own does.
CREATE UNIQUE INDEX sso_domains_verified_idx ON sso_domains (domain) WHERE verified_at IS NOT NULL;

CREATE TABLE sso_identities (
  connection_id TEXT NOT NULL REFERENCES sso_connections (id) ON DELETE CASCADE,
  -- Id of the person at the provider.
  subject TEXT NOT NULL,
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  created_at TIMESTAMPTZ NOT NULL DEFAULT now(),
  last_sign_in_at TIMESTAMPTZ NOT NULL DEFAULT now(),
  PRIMARY KEY (connection_id, subject),
  UNIQUE (connection_id, user_id)
);
CREATE INDEX sso_identities_user_idx ON sso_identities (user_id);

CREATE TABLE sso_requests (
  -- The state of OpenID Connect, the id of the request of SAML.
  id TEXT PRIMARY KEY,
  connection_id TEXT NOT NULL REFERENCES sso_connections (id) ON DELETE CASCADE,
  -- SHA-256 of the cookie of the browser that began.
  browser BYTEA NOT NULL,
  next TEXT NOT NULL,
  expires_at TIMESTAMPTZ NOT NULL,
  -- What a SAML response said that was found to be right; its browser comes back with the ticket (SHA-256).
  asserted JSONB,
  ticket BYTEA UNIQUE
);
CREATE INDEX sso_requests_connection_idx ON sso_requests (connection_id);
CREATE INDEX sso_requests_expiry_idx ON sso_requests (expires_at);

-- Sessions that began at a provider end with its connection.
ALTER TABLE user_sessions ADD COLUMN sso_connection_id TEXT REFERENCES sso_connections (id) ON DELETE CASCADE;
CREATE INDEX user_sessions_sso_idx ON user_sessions (sso_connection_id);
