import sql, { type Sql } from 'sql-template-tag';
import type { Database } from '../platform/database/database.ts';
import type { MonthEntry, MonthStore } from '../platform/limits/months.ts';

interface UsageRow {
  organization_id: string;
  month: string;
  units: number;
}

/** Monthly units in the table `usage_months`. An organization that is gone has none. */
export function usageStore(database: Database): MonthStore {
  return {
    async add(entries) {
      const used = entries.filter(({ units }) => units >= 0);
      const returned = entries.filter(({ units }) => units < 0);
      const rows: UsageRow[] = [];
      if (used.length > 0)
        rows.push(
          ...(await database.query<UsageRow>(sql`
            INSERT INTO usage_months AS m (organization_id, month, units)
            SELECT e.owner, e.month, e.units FROM ${rowsOf(used)} JOIN organizations o ON o.id = e.owner ORDER BY e.owner
            ON CONFLICT (organization_id, month) DO UPDATE SET units = m.units + excluded.units
            RETURNING organization_id, month, units`)),
        );
      if (returned.length > 0)
        rows.push(
          ...(await database.query<UsageRow>(sql`
            UPDATE usage_months m SET units = greatest(0, m.units + e.units) FROM ${rowsOf(returned)}
            WHERE m.organization_id = e.owner AND m.month = e.month
            RETURNING m.organization_id, m.month, m.units`)),
        );
      return rows.map(({ organization_id, month, units }) => ({ owner: organization_id, month, units }));
    },
    // One statement: processes that ask at the same time wait for each other's row.
    async takeIfFits({ owner, month, units, limit }) {
      const rows = await database.query<UsageRow>(sql`
        INSERT INTO usage_months AS m (organization_id, month, units)
        SELECT o.id, ${month}::date, ${units}::bigint FROM organizations o WHERE o.id = ${owner} AND ${units}::bigint <= ${limit}::bigint
        ON CONFLICT (organization_id, month) DO UPDATE SET units = m.units + excluded.units
          WHERE m.units + excluded.units <= ${limit}::bigint
        RETURNING organization_id, month, units`);
      return rows[0]?.units ?? null;
    },
    async used(owner, month) {
      const rows = await database.query<{ units: number }>(
        sql`SELECT units FROM usage_months WHERE organization_id = ${owner} AND month = ${month}::date`,
      );
      return rows[0]?.units ?? 0;
    },
  };
}

function rowsOf(entries: readonly MonthEntry[]): Sql {
  return sql`unnest(${entries.map((e) => e.owner)}::text[], ${entries.map((e) => e.month)}::date[],
    ${entries.map((e) => e.units)}::int[]) AS e (owner, month, units)`;
}
