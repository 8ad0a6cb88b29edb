/** Which change records a reader wants, as conditions of a query over them (alias c). */
import sql, { empty, type Sql } from 'sql-template-tag';
import type { Watched } from '../saved/saved.public.ts';

/**
 * High: it changed a verdict or may change a coverage answer; see ComplianceStats.critical_unreviewed. Text and
 * metadata that changed none of the sampled verdicts are low. Criteria and codes stay high, because a sample proves
 * nothing about them.
 */
export const MATERIALITY = sql`CASE WHEN c.flipped_verdicts > 0 THEN 'high'
  WHEN c.change_type IN ('retired', 'codes_changed', 'criteria_changed', 'verdict_changed') THEN 'high'
  WHEN c.change_type = 'metadata_changed' OR (c.change_type = 'updated' AND c.flipped_verdicts = 0) THEN 'low'
  ELSE 'medium' END`;

export interface ChangeFilter {
  /** ISO 8601; only records later than this. */
  since: string | null;
  /** Spellings of one policy id. */
  policyIds: readonly string[] | null;
  /** A payer's own policy number, in upper case; matches any payer. */
  number?: string | null;
  changeType: string | null;
  policyType?: string | null;
  /** Part of the payer's name, code or slug, in lower case. */
  payer?: string | null;
  /** Added or removed by the change; without dots, spaces and dashes. */
  code?: string | null;
  materiality?: string | null;
  watched?: Watched | null;
  releaseId?: number | null;
}

/**
 * changed_at grows with diff_id, so a time corresponds to a position in the log: one index probe, then all rows after
 * it.
 */
export function conditions({
  since,
  policyIds,
  number = null,
  changeType,
  policyType = null,
  payer = null,
  code = null,
  materiality = null,
  watched = null,
  releaseId = null,
}: ChangeFilter): Sql {
  const later = sql`AND c.changed_at > ${since}::timestamptz
    AND c.diff_id >= (SELECT f.diff_id FROM policy_changes f WHERE f.changed_at > ${since}::timestamptz
      ORDER BY f.changed_at, f.diff_id LIMIT 1)`;
  return sql`${since === null ? empty : later}
    ${policyIds === null ? empty : number === null ? ofPolicy(policyIds) : ofNumber(policyIds, number)}
    ${changeType === null ? empty : sql`AND c.change_type = ${changeType}`}
    ${policyType === null ? empty : sql`AND c.policy_type = ${policyType}`}
    ${payer === null ? empty : sql`AND position(${payer}::text in ${PAYER_NAMES}) > 0`}
    ${code === null ? empty : sql`AND ${listsCode([code])}`}
    ${materiality === null ? empty : sql`AND ${MATERIALITY} = ${materiality}`}
    ${watched === null ? empty : sql`AND ${isWatched(watched)}`}
    ${releaseId === null ? empty : sql`AND c.release_id = ${releaseId}`}`;
}

/** One name per line: a filter contains no line break, so it always matches within one name. */
const PAYER_NAMES = sql`lower(concat_ws(E'\n', c.payer_name, c.policy #>> '{payer,code}', c.policy #>> '{payer,slug}'))`;

/** A single spelling uses an equality that the index returns in order; several have to be sorted. */
function ofPolicy(ids: readonly string[]): Sql {
  return ids.length === 1 ? sql`AND c.policy_id = ${ids[0]!}` : sql`AND c.policy_id = ANY (${ids}::text[])`;
}

function ofNumber(ids: readonly string[], number: string): Sql {
  return sql`AND (c.policy_id = ANY (${ids}::text[]) OR right(c.policy_id, ${number.length + 1}) = ${`-${number}`})`;
}

/** As the index of codes has them. */
const listsCode = (codes: readonly string[]): Sql => sql`changed_codes(c.details) && ${codes}::text[]`;

function isWatched({ policies, codes }: Watched): Sql {
  if (codes.length === 0) return policies.length === 0 ? sql`false` : sql`c.policy_id = ANY (${policies}::text[])`;
  return sql`(c.policy_id = ANY (${policies}::text[]) OR ${listsCode(codes)})`;
}
