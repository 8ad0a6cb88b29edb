-- Bytes of stored responses by hour, so that one organization cannot fill the disk within the day that they are kept. Several
-- rows an hour: requests of one organization that finish at once do not wait for each other.
CREATE TABLE idempotent_volumes (
  organization_id TEXT NOT NULL REFERENCES organizations (id) ON DELETE CASCADE,
  hour TIMESTAMPTZ NOT NULL,
  slot SMALLINT NOT NULL,
  bytes BIGINT NOT NULL,
  PRIMARY KEY (organization_id, hour, slot)
) WITH (fillfactor = 50);
