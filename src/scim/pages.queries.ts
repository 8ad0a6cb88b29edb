/** Lists with lists inside. */
import sql, { type Sql } from 'sql-template-tag';

/** Groups of users, or members of groups, in one response: as many as the largest group has. */
export const MAX_NESTED = 5_000;

/**
 * Ends a page before the rows that would exceed the limit, but never before its first row. Clients continue after the
 * rows they got (RFC 7644, section 3.4.2.4).
 * @param rows in the order of `created_at` and `id`, each with the size of its list as `nested`.
 */
export function cutPage(rows: Sql): Sql {
  return sql`SELECT * FROM (
    SELECT r.*, row_number() OVER page AS place, sum(r.nested) OVER page AS contained FROM (${rows}) r
    WINDOW page AS (ORDER BY r.created_at, r.id ROWS UNBOUNDED PRECEDING)) r
    WHERE r.place = 1 OR r.contained <= ${MAX_NESTED}`;
}
