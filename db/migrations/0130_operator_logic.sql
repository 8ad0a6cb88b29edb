-- Logic of policies that operators import or have drafted, and what people decided about it. Releases serve the accepted logic and
-- imported drafts; the table keeps what was replaced, refused and removed.

CREATE TABLE operator_logic (
  logic_id TEXT PRIMARY KEY,
  -- People of this organization review it.
  organization_id TEXT NOT NULL REFERENCES organizations (id),
  policy_id TEXT NOT NULL,
  title TEXT NOT NULL,
  -- Label of the text that was read.
  version TEXT NOT NULL,
  -- import: a file of the operator's; model: two drafts of a model endpoint that agree.
  origin TEXT NOT NULL CHECK (origin IN ('import', 'model')),
  -- Name of the model.
  model TEXT,
  -- The library file as it was read.
  source TEXT NOT NULL,
  -- Hashes of the text it was checked against.
  text_record JSONB NOT NULL,
  -- What the checks found: scenarios, kinds of scenarios that are missing, remarks for the reviewer.
  checks JSONB NOT NULL,
  status TEXT NOT NULL DEFAULT 'draft' CHECK (status IN ('draft', 'accepted', 'refused', 'replaced', 'removed')),
  created_at TIMESTAMPTZ NOT NULL DEFAULT now(),
  created_by TEXT NOT NULL,
  decided_at TIMESTAMPTZ,
  -- Name of the person who decided, and the user.
  decided_by TEXT,
  decided_user TEXT,
  reason TEXT,
  CHECK ((status = 'draft') = (decided_at IS NULL))
);
-- One draft waits for a policy, and one logic of it is accepted, for all organizations: there is one corpus.
CREATE UNIQUE INDEX operator_logic_draft_idx ON operator_logic (policy_id) WHERE status = 'draft';
CREATE UNIQUE INDEX operator_logic_accepted_idx ON operator_logic (policy_id) WHERE status = 'accepted';
CREATE INDEX operator_logic_list_idx ON operator_logic (organization_id, created_at DESC, logic_id DESC);
