import sql from 'sql-template-tag';
import type { Database } from '../database/database.ts';
import type { Limiter, MonthTake, Take, Taken } from './limiter.ts';

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

  async refund(month: MonthTake): Promise<void> {
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
