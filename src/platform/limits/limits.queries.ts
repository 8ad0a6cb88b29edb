import sql from 'sql-template-tag';
import type { Database } from '../database/database.ts';
import { type Limiter, type Refund, type Take, type Taken, WINDOW_MS } from './limiter.ts';

interface Waiting {
  take: Take;
  resolve: (taken: Taken) => void;
  reject: (error: unknown) => void;
}

interface TakenRow {
  pos: number;
  refused_by: 'minute' | 'month' | null;
  window_used: number;
  reset_ms: number;
  retry_ms: number | null;
}

const MAX_BATCH = 200;

/**
 * Limits shared by all processes on one PostgreSQL. Requests that arrive while a call is under way go together in the
 * next one: one round trip for many requests, exact for each.
 */
export class PostgresLimiter implements Limiter {
  readonly #database: Database;
  #queue: Waiting[] = [];
  #running = false;

  constructor(database: Database) {
    this.#database = database;
  }

  take(take: Take): Promise<Taken> {
    return new Promise((resolve, reject) => {
      this.#queue.push({ take, resolve, reject });
      if (!this.#running) void this.#drain();
    });
  }

  async refund({ key, units, month }: Refund): Promise<void> {
    if (units > 0) await this.#database.execute(giveBack(key, units));
    if (month === null) return;
    await this.#database.execute(sql`
      UPDATE usage_months SET units = greatest(0, units - ${month.units}::int)
      WHERE organization_id = ${month.owner} AND month = ${month.month}::date`);
  }

  async close(): Promise<void> {}

  async #drain(): Promise<void> {
    this.#running = true;
    while (this.#queue.length > 0) {
      const batch = this.#queue.slice(0, MAX_BATCH);
      // One call serves one calendar month; takes of another month wait for the next call.
      const month = batch.find((waiting) => waiting.take.month !== null)?.take.month?.month ?? null;
      const fits = (waiting: Waiting) => waiting.take.month === null || waiting.take.month.month === month;
      const now = batch.filter(fits);
      this.#queue = [...batch.filter((waiting) => !fits(waiting)), ...this.#queue.slice(MAX_BATCH)];
      await this.#call(now, month ?? '1970-01-01');
    }
    this.#running = false;
  }

  async #call(batch: Waiting[], month: string): Promise<void> {
    const column = <T>(pick: (take: Take) => T) => batch.map(({ take }) => pick(take));
    try {
      const rows = await this.#database.query<TakenRow>({
        name: 'take_units',
        text: 'SELECT * FROM take_units($1::text[], $2::int[], $3::int[], $4::text[], $5::date, $6::int[], $7::bigint[])',
        values: [
          column((take) => take.key),
          column((take) => take.units),
          column((take) => take.perMinute),
          column((take) => take.month?.owner ?? null),
          month,
          column((take) => take.month?.units ?? 0),
          column((take) => take.month?.limit ?? 0),
        ],
      });
      for (const row of rows) {
        batch[row.pos]?.resolve({
          refusedBy: row.refused_by,
          used: row.window_used,
          resetMs: row.reset_ms,
          retryMs: row.retry_ms,
        });
      }
    } catch (error) {
      for (const waiting of batch) waiting.reject(error);
    }
  }
}

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
