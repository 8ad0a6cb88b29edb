import sql from 'sql-template-tag';
import type { Database } from '../database/database.ts';
import { ADVANCE_MS, type Ask, type Granted, type Refund, type SharedLimits, type Take, WINDOW_MS } from './limiter.ts';

interface TakenRow {
  pos: number;
  refused_by: 'minute' | 'month' | null;
  window_used: number;
  reset_ms: number;
  retry_ms: number | null;
  more: number;
}

/** Limits in PostgreSQL: one statement for many takes, exact for each. */
export class PostgresLimits implements SharedLimits {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** One statement serves one calendar month: around midnight of the first there may be two. */
  async takeAll(asks: readonly Ask[]): Promise<Granted[]> {
    const granted: Granted[] = [];
    const numbered = asks.map((ask, at) => ({ ...ask, at }));
    for (const [month, own] of Map.groupBy(numbered, ({ take }) => take.month?.month ?? NO_MONTH)) {
      const rows = await this.#take(own, month);
      for (const { pos, refused_by, window_used, reset_ms, retry_ms, more } of rows)
        granted[own[pos]!.at] = {
          refusedBy: refused_by,
          used: window_used,
          resetMs: reset_ms,
          retryMs: retry_ms,
          more,
        };
    }
    return granted;
  }

  /** Months are always there. */
  async load(): Promise<void> {}

  /** Months were counted when the units were granted. */
  spent(): void {}

  async refund({ key, units, month }: Refund): Promise<void> {
    if (units > 0) await this.#database.execute(giveBack(key, units));
    if (month === null) return;
    await this.#database.execute(sql`
      UPDATE usage_months SET units = greatest(0, units - ${month.units}::int)
      WHERE organization_id = ${month.owner} AND month = ${month.month}::date`);
  }

  async giveBack(left: readonly Refund[]): Promise<void> {
    for (const back of left) await this.refund(back);
  }

  async close(): Promise<void> {}

  #take(asks: readonly Ask[], month: string): Promise<TakenRow[]> {
    const column = <T>(pick: (take: Take) => T) => asks.map(({ take }) => pick(take));
    return this.#database.query<TakenRow>({
      name: 'take_units_ahead',
      text: 'SELECT * FROM take_units($1::text[], $2::int[], $3::int[], $4::text[], $5::date, $6::int[], $7::bigint[], $8::int[], $9)',
      values: [
        column((take) => take.key),
        column((take) => take.units),
        column((take) => take.perMinute),
        column((take) => take.month?.owner ?? null),
        month,
        column((take) => take.month?.units ?? 0),
        column((take) => take.month?.limit ?? 0),
        asks.map(({ ahead }) => ahead),
        ADVANCE_MS,
      ],
    });
  }
}

/** Where nothing is counted by month. */
const NO_MONTH = '1970-01-01';

/** Takes units out of a window, those of the oldest slices first; slices that have expired hold none to give back. */
function giveBack(key: string, units: number) {
  return sql`
    UPDATE rate_windows w SET units = (
      SELECT array_agg(CASE WHEN s.fresh THEN greatest(0, s.u - greatest(0, ${units}::int - s.before)) ELSE s.u END ORDER BY s.n)::int[]
      FROM (
        SELECT t.u, t.n, t.e > expired AS fresh,
          coalesce(sum(t.u) FILTER (WHERE t.e > expired) OVER (ORDER BY t.n ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0) AS before
        FROM unnest(w.ends_ms, w.units) WITH ORDINALITY AS t (e, u, n),
          (SELECT floor(extract(epoch FROM clock_timestamp()) * 1000)::bigint - ${WINDOW_MS}::bigint) AS c (expired)
      ) AS s)
    WHERE w.key = ${key} AND w.ends_ms <> '{}'`;
}
