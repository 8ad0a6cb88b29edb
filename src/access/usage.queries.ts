import sql, { type Sql } from 'sql-template-tag';
import type { Database } from '../platform/database/database.ts';
import type { MonthStore } from '../platform/limits/limiter.ts';

/** Monthly units in the table `usage_months`. */
export function usageStore(database: Database): MonthStore {
  return {
    async load(owner, month) {
      const rows = await database.query<{ units: number }>(
        sql`SELECT units FROM usage_months WHERE organization_id = ${owner} AND month = ${month}::date`,
      );
      return rows[0]?.units ?? 0;
    },
    async add(entries) {
      const used = entries.filter(({ units }) => units > 0);
      const returned = entries.filter(({ units }) => units < 0);
      if (used.length > 0) {
        await database.execute(sql`
          INSERT INTO usage_months AS m (organization_id, month, units)
          SELECT e.owner, e.month, e.units FROM ${rowsOf(used)} JOIN organizations o ON o.id = e.owner ORDER BY e.owner
          ON CONFLICT (organization_id, month) DO UPDATE SET units = m.units + excluded.units`);
      }
      if (returned.length > 0) {
        await database.execute(sql`
          UPDATE usage_months m SET units = greatest(0, m.units + e.units) FROM ${rowsOf(returned)}
          WHERE m.organization_id = e.owner AND m.month = e.month`);
      }
    },
  };
}

function rowsOf(entries: readonly { owner: string; month: string; units: number }[]): Sql {
  return sql`unnest(${entries.map((e) => e.owner)}::text[], ${entries.map((e) => e.month)}::date[],
    ${entries.map((e) => e.units)}::int[]) AS e (owner, month, units)`;
}
