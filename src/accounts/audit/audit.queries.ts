import sql, { empty, join, type Sql } from 'sql-template-tag';
import type { Queryable } from '../../platform/database/database.ts';

export interface AuditFilter {
  /** `key.created`, or `key` for all events of keys. */
  action: string | null;
  /** An actor such as `cli:alice`, or part of a name. */
  actor: string | null;
  /** ISO 8601. */
  since: string | null;
  until: string | null;
}

export interface AuditPage {
  /** Only entries before this one; null to start from the newest. */
  before: number | null;
  limit: number;
}

export interface AuditLine {
  id: number;
  at: string;
  actor: string;
  /** Name of the user or key that acted; null for operators. */
  actor_name: string | null;
  action: string;
  key_id: string | null;
  key_name: string | null;
  user_id: string | null;
  user_name: string | null;
  changes: Record<string, { from: unknown; to: unknown }>;
}

/** Newest first. Names cover keys of the organization and the users who acted or were affected. */
export function auditLines(
  database: Queryable,
  organizationId: string,
  filter: AuditFilter,
  { before, limit }: AuditPage,
): Promise<AuditLine[]> {
  return database.query<AuditLine>(sql`
    SELECT l.id, l.at, l.actor, coalesce(doer.name, ${keyName(sql`doing`)}) AS actor_name, l.action, l.key_id,
      ${keyName(sql`k`)} AS key_name, l.user_id, u.name AS user_name, l.changes
    FROM access_log l
    LEFT JOIN users doer ON doer.id = substring(l.actor from '^user:(.*)$')
    LEFT JOIN api_keys doing ON doing.id = substring(l.actor from '^key:(.*)$') AND doing.organization_id = l.organization_id
    LEFT JOIN api_keys k ON k.id = l.key_id AND k.organization_id = l.organization_id
    LEFT JOIN users u ON u.id = l.user_id
    WHERE l.organization_id = ${organizationId} ${buildConditions(filter, before)}
    ORDER BY l.id DESC LIMIT ${limit}`);
}

/** A key without a name is identified by its hint. */
const keyName = (key: Sql): Sql => sql`CASE WHEN ${key}.name = '' THEN ${key}.hint ELSE ${key}.name END`;

function buildConditions({ action, actor, since, until }: AuditFilter, before: number | null): Sql {
  const wanted = [
    ...(action === null ? [] : [sql`(l.action = ${action} OR starts_with(l.action, ${`${action}.`}))`]),
    ...(actor === null ? [] : [sql`(l.actor = ${actor} OR ${named(sql`doer`, actor)} OR ${named(sql`doing`, actor)})`]),
    ...(since === null ? [] : [sql`l.at >= ${since}::timestamptz`]),
    ...(until === null ? [] : [sql`l.at < ${until}::timestamptz`]),
    ...(before === null ? [] : [sql`l.id < ${before}::bigint`]),
  ];
  return wanted.length === 0 ? empty : sql`AND ${join(wanted, ' AND ')}`;
}

const named = (who: Sql, part: string): Sql => sql`strpos(lower(${who}.name), lower(${part})) > 0`;
