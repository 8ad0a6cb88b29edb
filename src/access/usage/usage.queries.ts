import sql, { raw, type Sql } from 'sql-template-tag';
import type { Database } from '../../platform/database/database.ts';
import type { MonthEntry, MonthStore } from '../../platform/limits/months.ts';

/** Tables with monthly units, with the table of their owners. */
const TABLES = {
  organizations: { usage: raw('usage_months'), owner: raw('organization_id'), owners: raw('organizations') },
  keys: { usage: raw('key_usage_months'), owner: raw('key_id'), owners: raw('api_keys') },
};

/** Monthly units of organizations, or of keys with their own limit. A deleted owner has none. */
export function usageStore(database: Database, of: keyof typeof TABLES): MonthStore {
  const { usage, owner: ownerColumn, owners } = TABLES[of];
  return {
    async add(entries) {
      const used = entries.filter(({ units }) => units > 0);
      const returned = entries.filter(({ units }) => units < 0);
      const rows: MonthEntry[] = [];
      if (used.length > 0)
        rows.push(
          ...(await database.query<MonthEntry>(sql`
            INSERT INTO ${usage} AS m (${ownerColumn}, month, units)
            SELECT e.owner, e.month, e.units FROM ${toValueRows(used)} JOIN ${owners} o ON o.id = e.owner ORDER BY e.owner
            ON CONFLICT (${ownerColumn}, month) DO UPDATE SET units = m.units + excluded.units
            RETURNING ${ownerColumn} AS owner, month, units`)),
        );
      if (returned.length > 0)
        rows.push(
          ...(await database.query<MonthEntry>(sql`
            UPDATE ${usage} m SET units = greatest(0, m.units + e.units) FROM ${toValueRows(returned)}
            WHERE m.${ownerColumn} = e.owner AND m.month = e.month
            RETURNING m.${ownerColumn} AS owner, m.month, m.units`)),
        );
      return rows;
    },
    // One statement, so that concurrent processes wait for each other's row.
    async chargeIfFits({ owner, month, units, limit }) {
      const rows = await database.query<MonthEntry>(sql`
        INSERT INTO ${usage} AS m (${ownerColumn}, month, units)
        SELECT o.id, ${month}::date, ${units}::bigint FROM ${owners} o WHERE o.id = ${owner} AND ${units}::bigint <= ${limit}::bigint
        ON CONFLICT (${ownerColumn}, month) DO UPDATE SET units = m.units + excluded.units
          WHERE m.units + excluded.units <= ${limit}::bigint
        RETURNING units`);
      return rows[0]?.units ?? null;
    },
    read(months) {
      const wanted = toValueRows(months.map(({ owner, month }) => ({ owner, month, units: 0 })));
      return database.query<MonthEntry>(sql`
        SELECT m.${ownerColumn} AS owner, m.month, m.units FROM ${usage} m
        JOIN ${wanted} ON m.${ownerColumn} = e.owner AND m.month = e.month`);
    },
  };
}

function toValueRows(entries: readonly MonthEntry[]): Sql {
  return sql`unnest(${entries.map((e) => e.owner)}::text[], ${entries.map((e) => e.month)}::date[],
    ${entries.map((e) => e.units)}::int[]) AS e (owner, month, units)`;
}
