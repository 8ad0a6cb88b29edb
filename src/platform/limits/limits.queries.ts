import type { Database } from '../database/database.ts';
import type { Ask, Granted, Refund, SharedLimits, Take } from './limiter.ts';

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

  /** One statement serves one calendar month (around midnight of the first there may be two) and one time that units are kept. */
  async takeAll(asks: readonly Ask[]): Promise<Granted[]> {
    const granted: Granted[] = [];
    const numbered = asks.map((ask, at) => ({ ...ask, at }));
    const alike = ({ take, aheadMs }: Ask) => `${take.month?.month ?? NO_MONTH} ${aheadMs}`;
    for (const own of Map.groupBy(numbered, alike).values()) {
      const rows = await this.#take(own);
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

  refund(back: Refund): Promise<void> {
    return this.#giveBack([back]);
  }

  giveBack(left: readonly Refund[]): Promise<PromiseSettledResult<void>[]> {
    const all = this.#giveBack(left);
    return Promise.allSettled(left.map(() => all));
  }

  async close(): Promise<void> {}

  /** All of them or none. */
  async #giveBack(left: readonly Refund[]): Promise<void> {
    const column = <T>(pick: (back: Refund) => T) => left.map(pick);
    await this.#database.execute({
      name: 'give_back_units',
      text: 'SELECT give_back_units($1::text[], $2::int[], $3::text[], $4::date[], $5::int[])',
      values: [
        column(({ key }) => key),
        column(({ units }) => units),
        column(({ month }) => month?.owner ?? null),
        column(({ month }) => month?.month ?? null),
        column(({ month }) => month?.units ?? 0),
      ],
    });
  }

  /** Of one month, with one time that units are kept. */
  #take(asks: readonly Ask[]): Promise<TakenRow[]> {
    const [{ take: first, aheadMs }] = asks as [Ask];
    const column = <T>(pick: (take: Take) => T) => asks.map(({ take }) => pick(take));
    return this.#database.query<TakenRow>({
      name: 'take_units_ahead',
      text: 'SELECT * FROM take_units($1::text[], $2::int[], $3::int[], $4::text[], $5::date, $6::int[], $7::bigint[], $8::int[], $9)',
      values: [
        column((take) => take.key),
        column((take) => take.units),
        column((take) => take.perMinute),
        column((take) => take.month?.owner ?? null),
        first.month?.month ?? NO_MONTH,
        column((take) => take.month?.units ?? 0),
        column((take) => take.month?.limit ?? 0),
        asks.map(({ ahead }) => ahead),
        aheadMs,
      ],
    });
  }
}

/** Where nothing is counted by month. */
const NO_MONTH = '1970-01-01';
