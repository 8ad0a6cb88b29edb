import type { OperatorLogicEntry } from './logic-review.queries.ts';

/** An entry as printed by commands. */
export const toReport = ({
  logic_id,
  policy_id,
  title,
  version,
  origin,
  status,
  checks,
  ...entry
}: OperatorLogicEntry) => ({
  logic_id,
  policy_id,
  title,
  version,
  origin,
  status,
  organization_id: entry.organization_id,
  checks,
  created_at: entry.created_at,
  created_by: entry.created_by,
  decided_at: entry.decided_at,
  decided_by: entry.decided_by,
  reason: entry.reason,
});
