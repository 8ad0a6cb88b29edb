-- Webhooks: who is told of changes, what is to be sent, and what came of it. The change log is the outbox: fan-out turns
-- changes after a position into deliveries, in the transaction that moves the position.

CREATE TABLE webhook_endpoints (
  id INT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  organization_id TEXT NOT NULL REFERENCES organizations (id),
  url TEXT NOT NULL,
  events TEXT[] NOT NULL,
  status TEXT NOT NULL DEFAULT 'active' CHECK (status IN ('active', 'paused')),
  paused_reason TEXT,
  -- Signing secrets, sealed with AES-256-GCM. The previous one signs too until its time is over.
  secret BYTEA NOT NULL,
  previous_secret BYTEA,
  previous_secret_until TIMESTAMPTZ,
  -- Failed attempts since the last success.
  failure_count INT NOT NULL DEFAULT 0,
  -- Circuit breaker: nothing is sent before this moment.
  rests_until TIMESTAMPTZ,
  -- Changes up to this one are older than the endpoint.
  after_diff_id INT NOT NULL,
  created_at TIMESTAMPTZ NOT NULL DEFAULT now(),
  updated_at TIMESTAMPTZ NOT NULL DEFAULT now(),
  deleted_at TIMESTAMPTZ
);
CREATE INDEX webhook_endpoints_organization_idx ON webhook_endpoints (organization_id, id) WHERE deleted_at IS NULL;

-- What is sent, rendered once: every receiver and every retry gets the same bytes.
CREATE TABLE webhook_events (
  id INT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- Null for a test. No foreign key: the change log may be cut off earlier than this.
  diff_id INT UNIQUE,
  -- The webhook-id of the Standard Webhooks specification.
  message_id TEXT NOT NULL UNIQUE,
  event TEXT NOT NULL,
  body TEXT NOT NULL,
  created_at TIMESTAMPTZ NOT NULL
);

-- The queue, one row per endpoint and event. `due_at` of a row that is being sent is the end of its lease: when the process
-- dies, the row is due again by itself.
CREATE TABLE webhook_deliveries (
  id INT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  endpoint_id INT NOT NULL REFERENCES webhook_endpoints (id),
  event_id INT NOT NULL REFERENCES webhook_events (id),
  state TEXT NOT NULL CHECK (state IN ('pending', 'sending', 'delivered', 'failed', 'cancelled')),
  due_at TIMESTAMPTZ NOT NULL,
  -- Grows with each claim, so that a process whose lease has ended cannot overwrite its successor.
  claims INT NOT NULL DEFAULT 0,
  attempts INT NOT NULL DEFAULT 0,
  -- Steps of the retry schedule already taken.
  retries INT NOT NULL DEFAULT 0,
  created_at TIMESTAMPTZ NOT NULL,
  finished_at TIMESTAMPTZ,
  UNIQUE (endpoint_id, event_id)
) WITH (fillfactor = 80, autovacuum_vacuum_scale_factor = 0.02);
CREATE INDEX webhook_deliveries_due_idx ON webhook_deliveries (endpoint_id, due_at, id)
  WHERE state IN ('pending', 'sending');
CREATE INDEX webhook_deliveries_sending_idx ON webhook_deliveries (endpoint_id) WHERE state = 'sending';
CREATE INDEX webhook_deliveries_event_idx ON webhook_deliveries (event_id);
CREATE INDEX webhook_deliveries_created_idx ON webhook_deliveries (created_at);

CREATE TABLE webhook_attempts (
  id BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  delivery_id INT NOT NULL REFERENCES webhook_deliveries (id) ON DELETE CASCADE,
  endpoint_id INT NOT NULL REFERENCES webhook_endpoints (id),
  attempt INT NOT NULL,
  attempted_at TIMESTAMPTZ NOT NULL,
  -- Null: no response came, `error` says why.
  http_status INT,
  latency_ms INT NOT NULL,
  success BOOLEAN NOT NULL,
  error TEXT,
  response_excerpt TEXT
);
CREATE INDEX webhook_attempts_delivery_idx ON webhook_attempts (delivery_id);
CREATE INDEX webhook_attempts_endpoint_idx ON webhook_attempts (endpoint_id, id);

CREATE TABLE webhook_fanout (
  only_row BOOLEAN PRIMARY KEY DEFAULT true CHECK (only_row),
  last_diff_id INT NOT NULL
);
INSERT INTO webhook_fanout (last_diff_id) SELECT coalesce(max(diff_id), 0) FROM policy_changes;
