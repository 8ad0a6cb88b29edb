-- Plans are those of the table in force, which an operator may replace (CPI_PLANS).
ALTER TABLE organizations DROP CONSTRAINT IF EXISTS organizations_plan_check;
