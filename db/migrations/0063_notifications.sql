-- Who is told of what by e-mail or in a chat, what is to be sent, and what came of it. The change log is the outbox: messages are
-- made from changes after a position, in the transaction that moves the position.

CREATE TABLE notification_subscriptions (
  id INT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  organization_id TEXT NOT NULL REFERENCES organizations (id),
  channel TEXT NOT NULL CHECK (channel IN ('email', 'slack', 'teams')),
  -- Address or URL, sealed with AES-256-GCM: the URL of a chat lets anybody write there.
  target BYTEA NOT NULL,
  cadence TEXT NOT NULL CHECK (cadence IN ('immediate', 'daily', 'weekly')),
  topics TEXT[] NOT NULL,
  codes TEXT[] NOT NULL,
  policies TEXT[] NOT NULL,
  payers TEXT[] NOT NULL,
  jurisdictions TEXT[] NOT NULL,
  -- The least a change must weigh.
  materiality TEXT NOT NULL CHECK (materiality IN ('low', 'medium', 'high')),
  -- unconfirmed: the owner of the address has not agreed yet. unsubscribed: he wants no more.
  status TEXT NOT NULL CHECK (status IN ('unconfirmed', 'active', 'paused', 'unsubscribed')),
  -- Changes up to this one have been told, or are older than the subscription.
  after_diff_id INT NOT NULL,
  -- When the next digest is made; null for immediate ones.
  next_at TIMESTAMPTZ,
  created_at TIMESTAMPTZ NOT NULL,
  updated_at TIMESTAMPTZ NOT NULL,
  deleted_at TIMESTAMPTZ
);
CREATE INDEX notification_subscriptions_organization_idx ON notification_subscriptions (organization_id, id)
  WHERE deleted_at IS NULL;

-- Queue and log in one. `due_at` of a message that is being sent is the end of its lease: when the process dies, it is due again.
CREATE TABLE notification_messages (
  id INT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- Null: to the operators of the installation.
  subscription_id INT REFERENCES notification_subscriptions (id),
  channel TEXT NOT NULL CHECK (channel IN ('email', 'slack', 'teams')),
  kind TEXT NOT NULL CHECK (kind IN ('confirmation', 'changes', 'problem', 'resolved', 'release', 'test')),
  subject TEXT NOT NULL,
  body TEXT NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('pending', 'sending', 'sent', 'failed', 'canceled')),
  due_at TIMESTAMPTZ NOT NULL,
  -- Grows with each claim, so that a process whose lease has ended cannot overwrite its successor.
  attempts INT NOT NULL DEFAULT 0,
  -- Why the last attempt failed, in a sentence.
  problem TEXT,
  created_at TIMESTAMPTZ NOT NULL,
  finished_at TIMESTAMPTZ
);
CREATE INDEX notification_messages_due_idx ON notification_messages (due_at, id) WHERE state IN ('pending', 'sending');
CREATE INDEX notification_messages_subscription_idx ON notification_messages (subscription_id, id);
CREATE INDEX notification_messages_created_idx ON notification_messages (created_at);

-- What is wrong at the moment and was told. A row goes when it is well again.
CREATE TABLE notification_conditions (
  key TEXT PRIMARY KEY,
  sentence TEXT NOT NULL,
  since TIMESTAMPTZ NOT NULL
);

CREATE TABLE notification_state (
  only_row BOOLEAN PRIMARY KEY DEFAULT true CHECK (only_row),
  -- Releases up to this one were told to the operators.
  last_release_id INT NOT NULL
);
INSERT INTO notification_state (last_release_id) SELECT coalesce(max(id), 0) FROM releases WHERE state = 'published';
