import sql, { raw } from 'sql-template-tag';
import type { Queryable } from '../../platform/database/database.ts';
import type { KeyMode } from '../keys/keys.rules.ts';

export interface UsageDay {
  organization_id: string;
  /** YYYY-MM-DD, UTC. */
  day: string;
  operation: string;
  actor_kind: 'key' | 'session' | 'oauth';
  actor_id: string;
  client: string;
  tool: string;
  mode: KeyMode;
  units: number;
  requests: number;
  failed: number;
}

/** Sorted by key, so that two processes writing the same rows wait for each other and never deadlock. */
export async function addUsageDays(database: Queryable, entries: readonly UsageDay[]): Promise<void> {
  const texts = (member: keyof UsageDay) => entries.map((entry) => String(entry[member]));
  const counts = (member: 'units' | 'requests' | 'failed') => entries.map((entry) => entry[member]);
  await database.execute(sql`
    INSERT INTO usage_days AS u
      (organization_id, day, operation, actor_kind, actor_id, client, tool, mode, units, requests, failed)
    SELECT e.* FROM unnest(${texts('organization_id')}::text[], ${texts('day')}::date[], ${texts('operation')}::text[],
        ${texts('actor_kind')}::text[], ${texts('actor_id')}::text[], ${texts('client')}::text[], ${texts('tool')}::text[],
        ${texts('mode')}::text[], ${counts('units')}::bigint[], ${counts('requests')}::bigint[], ${counts('failed')}::bigint[])
      AS e (organization_id, day, operation, actor_kind, actor_id, client, tool, mode, units, requests, failed)
      JOIN organizations o ON o.id = e.organization_id
    ORDER BY 1, 2, 3, 4, 5, 6, 7, 8
    ON CONFLICT (organization_id, day, operation, actor_kind, actor_id, client, tool, mode) DO UPDATE
      SET units = u.units + excluded.units, requests = u.requests + excluded.requests, failed = u.failed + excluded.failed`);
}

export async function deleteUsageDays(database: Queryable, keepDays: number): Promise<void> {
  await database.execute(sql`DELETE FROM usage_days WHERE day < (now() AT TIME ZONE 'UTC')::date - ${keepDays}::int`);
}

/** Dimensions by which usage can be grouped, in addition to the day. */
const GROUP_COLUMNS = {
  operation: raw('operation'),
  key: raw('actor_id'),
  client: raw('client'),
  tool: raw('tool'),
} as const;
export type UsageGroup = keyof typeof GROUP_COLUMNS;

export interface UsageFilter {
  organizationId: string;
  from: string;
  to: string;
  mode: KeyMode;
}

export interface UsedOfGroup {
  day: string;
  /** Null for all groups that are not among the most used. */
  id: string | null;
  units: number;
  requests: number;
  failed: number;
}

/** Usage by day and group: the `most` used groups, and one group for the rest. */
export function usageByDay(
  database: Queryable,
  { organizationId, from, to, mode }: UsageFilter,
  group: UsageGroup,
  most: number,
): Promise<UsedOfGroup[]> {
  return database.query<UsedOfGroup>(sql`
    WITH used AS (
      SELECT day, ${GROUP_COLUMNS[group]} AS id, units, requests, failed FROM usage_days
      WHERE organization_id = ${organizationId} AND day BETWEEN ${from}::date AND ${to}::date AND mode = ${mode}
    ), most AS (
      SELECT id FROM used WHERE id <> '' GROUP BY id ORDER BY sum(units) DESC, sum(requests) DESC, id LIMIT ${most}
    )
    SELECT u.day, m.id, sum(u.units)::bigint AS units, sum(u.requests)::bigint AS requests, sum(u.failed)::bigint AS failed
    FROM used u LEFT JOIN most m ON m.id = u.id
    GROUP BY u.day, m.id ORDER BY u.day, m.id`);
}

/**
 * Names by actor id: keys of the organization (by hint if unnamed) and its current members. Others have no name here.
 */
export function actorNames(
  database: Queryable,
  organizationId: string,
  ids: readonly string[],
): Promise<{ id: string; name: string }[]> {
  return database.query(sql`
    SELECT id, CASE WHEN name = '' THEN hint ELSE name END AS name FROM api_keys
    WHERE organization_id = ${organizationId} AND id = ANY (${[...ids]}::text[])
    UNION ALL
    SELECT u.id, u.name FROM users u JOIN memberships m ON m.user_id = u.id AND m.organization_id = ${organizationId}
    WHERE u.id = ANY (${[...ids]}::text[])`);
}

/** Names that OAuth clients registered, by id. */
export function clientNames(database: Queryable, ids: readonly string[]): Promise<{ id: string; name: string }[]> {
  return database.query(sql`
    SELECT client_id AS id, name FROM oauth_clients WHERE name <> '' AND client_id = ANY (${[...ids]}::text[])`);
}
