-- Approvals of writes: each belongs to one case of one requester in one release, is given by a person, is used once, and expires.

-- asserted: keys with the scope write or admin may state the review themselves. recorded: every write needs an approval on record.
-- second_person: on record, and by another person than the one who requested the write.
ALTER TABLE organizations ADD COLUMN write_approvals TEXT NOT NULL DEFAULT 'asserted'
  CHECK (write_approvals IN ('asserted', 'recorded', 'second_person'));

-- Of cases of writes; the others leave them empty. request_hash of a write covers its requester too, so that each has a case of its own.
ALTER TABLE reviews
  ADD COLUMN requester TEXT,
  ADD COLUMN arguments_hash TEXT,
  -- People behind the requester: the user of a session or an OAuth connection, or who created the key.
  ADD COLUMN requester_users TEXT[] NOT NULL DEFAULT '{}',
  ADD COLUMN requester_vouches BOOLEAN NOT NULL DEFAULT false,
  ADD COLUMN requested_by JSONB,
  ADD COLUMN preview JSONB,
  -- User who approved; null where a key did.
  ADD COLUMN approved_by TEXT,
  ADD COLUMN approval_expires_at TIMESTAMPTZ,
  ADD COLUMN used_at TIMESTAMPTZ;
CREATE INDEX reviews_requester_idx ON reviews (organization_id, tool, arguments_hash, requester, opened_at DESC);
CREATE INDEX reviews_request_idx ON reviews (organization_id, tool, request_hash, opened_at DESC);
CREATE INDEX ledger_phi_idx ON ledger (organization_id, at) WHERE outcome = 'phi_rejected';

-- withdrawn: closed without a decision.
ALTER TABLE reviews DROP CONSTRAINT reviews_resolution_check;
ALTER TABLE reviews ADD CONSTRAINT reviews_resolution_check
  CHECK (resolution IN ('approved', 'rejected', 'answered', 'withdrawn'));

-- Open cases of refused patient data hold nothing to review, and those of writes do not record their requester.
UPDATE reviews SET status = 'resolved', resolution = 'withdrawn', resolved_at = now()
  WHERE status = 'open' AND reasons && ARRAY['phi_rejected', 'write_action'];
