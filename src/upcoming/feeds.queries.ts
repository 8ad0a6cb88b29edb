/** Secret URLs of calendars. */
import sql from 'sql-template-tag';
import type { Queryable, Transaction } from '../platform/database/database.ts';
import type { FeedFilter } from './upcoming.schemas.ts';

export interface CalendarFeed {
  feed_id: string;
  name: string;
  filter: FeedFilter;
  created_at: string;
  last_read_at: string | null;
}

/** Maximum calendars per organization. */
export const MAX_FEEDS = 50;

/** @returns null if the organization, which the caller has locked, has reached the limit. */
export async function insertFeed(
  db: Transaction,
  organizationId: string,
  { feed_id, name, filter, tokenHash }: Pick<CalendarFeed, 'feed_id' | 'name' | 'filter'> & { tokenHash: Buffer },
): Promise<CalendarFeed | null> {
  const [row] = await db.query<CalendarFeed>(sql`
    INSERT INTO calendar_feeds (feed_id, organization_id, token_hash, name, filter)
    SELECT ${feed_id}, ${organizationId}, ${tokenHash}, ${name}, ${JSON.stringify(filter)}::jsonb
    WHERE (SELECT count(*) FROM calendar_feeds WHERE organization_id = ${organizationId}) < ${MAX_FEEDS}
    RETURNING feed_id, name, filter, created_at, last_read_at`);
  return row ?? null;
}

export function listFeeds(db: Queryable, organizationId: string): Promise<CalendarFeed[]> {
  return db.query<CalendarFeed>(sql`
    SELECT feed_id, name, filter, created_at, last_read_at FROM calendar_feeds
    WHERE organization_id = ${organizationId} ORDER BY created_at, feed_id`);
}

export async function deleteFeed(db: Queryable, organizationId: string, feedId: string): Promise<boolean> {
  const rows = await db.query(sql`
    DELETE FROM calendar_feeds WHERE organization_id = ${organizationId} AND feed_id = ${feedId} RETURNING feed_id`);
  return rows.length > 0;
}

/**
 * The calendar at a secret URL, unless its organization is suspended. Its last use is recorded at most once a minute.
 */
export async function readFeed(
  db: Queryable,
  tokenHash: Buffer,
): Promise<Pick<CalendarFeed, 'name' | 'filter'> | null> {
  const [row] = await db.query<Pick<CalendarFeed, 'name' | 'filter'> & { stale: boolean }>(sql`
    SELECT f.name, f.filter, coalesce(f.last_read_at < now() - interval '1 minute', true) AS stale
    FROM calendar_feeds f JOIN organizations o ON o.id = f.organization_id
    WHERE f.token_hash = ${tokenHash} AND o.state = 'active'`);
  if (row === undefined) return null;
  if (row.stale) await db.execute(sql`UPDATE calendar_feeds SET last_read_at = now() WHERE token_hash = ${tokenHash}`);
  return { name: row.name, filter: row.filter };
}
