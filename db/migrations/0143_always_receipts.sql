-- Answers that can have a receipt always have one, whatever a request states.
ALTER TABLE organizations ADD COLUMN always_receipts BOOLEAN NOT NULL DEFAULT false;
