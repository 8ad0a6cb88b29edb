-- Which notices of what is upcoming were given: each entry once for each distance in days.
CREATE TABLE upcoming_notices (
  item_id TEXT NOT NULL,
  days_before INT NOT NULL,
  noticed_at TIMESTAMPTZ NOT NULL DEFAULT now(),
  PRIMARY KEY (item_id, days_before)
);
