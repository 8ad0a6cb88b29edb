/**
 * Usage by day, operation and actor, for reports. Rate limits have separate counters: these are written every few
 * seconds in one statement, regardless of traffic, and once more on shutdown.
 */
import type { Database } from '../../platform/database/database.ts';
import { today } from '../../platform/today.ts';
import type { Caller } from '../caller.ts';
import type { Operation } from '../define-operation.ts';
import type { Charge } from '../limits/charges.ts';
import { addUsageDays, deleteUsageDays, type UsageDay } from './usage-days.queries.ts';

const WRITE_MS = 5_000;
const SWEEP_MS = 86_400_000;
/** Two years and a month, so that the same month of the previous year can be compared. */
const KEEP_DAYS = 765;

export class UsageDays {
  readonly #database: Database;
  readonly #timers: NodeJS.Timeout[];
  readonly #onError: (error: unknown) => void;
  /** Counted but not written yet; one entry per distinct combination within the interval. ADR 11 has the figures. */
  #counted = new Map<string, UsageDay>();
  #writing: Promise<void> = Promise.resolve();

  constructor(database: Database, onError: (error: unknown) => void) {
    this.#database = database;
    this.#onError = onError;
    const sweep = () => deleteUsageDays(database, KEEP_DAYS).catch(onError);
    this.#timers = [
      setInterval(() => void this.flush().catch(onError), WRITE_MS).unref(),
      setInterval(() => void sweep(), SWEEP_MS).unref(),
    ];
  }

  /** Counts an answered request. */
  count(
    { id: operation, tool = '' }: Pick<Operation, 'id' | 'tool'>,
    caller: Caller,
    charged: readonly Charge[] | null,
    status: number,
  ): void {
    const failed = status >= 400 ? 1 : 0;
    const units = status >= 500 ? 0 : countUnits(caller, charged);
    const { kind, id, client } = toUsageActor(caller);
    const day = today();
    const key = [caller.organizationId, day, operation, kind, id, client, tool, caller.mode].join('\n');
    const known = this.#counted.get(key);
    if (known === undefined) {
      const who = { organization_id: caller.organizationId, actor_kind: kind, actor_id: id, client, mode: caller.mode };
      this.#counted.set(key, { ...who, day, operation, tool, units, requests: 1, failed });
    } else {
      known.units += units;
      known.requests += 1;
      known.failed += failed;
    }
  }

  /** Writes the counts since the previous call. */
  flush(): Promise<void> {
    const written = this.#writing.then(() => this.#write());
    this.#writing = written.catch(() => {});
    return written;
  }

  async close(): Promise<void> {
    for (const timer of this.#timers) clearInterval(timer);
    await this.flush().catch(this.#onError);
  }

  async #write(): Promise<void> {
    if (this.#counted.size === 0) return;
    const counted = this.#counted;
    this.#counted = new Map();
    try {
      await addUsageDays(this.#database, [...counted.values()]);
    } catch (error) {
      // Retained for the next flush, together with newer counts.
      for (const [key, entry] of counted) {
        const newer = this.#counted.get(key);
        if (newer === undefined) this.#counted.set(key, entry);
        else for (const member of ['units', 'requests', 'failed'] as const) newer[member] += entry[member];
      }
      throw error;
    }
  }
}

/** Units charged to the organization's month; for test keys, which have no month, those of the minute. */
function countUnits(caller: Caller, charged: readonly Charge[] | null): number {
  const granted = charged?.at(-1)?.granted;
  if (granted === undefined) return 0;
  return caller.mode === 'test' ? granted.units : (granted.month?.units ?? 0);
}

function toUsageActor({ actor }: Caller): { kind: UsageDay['actor_kind']; id: string; client: string } {
  if (actor.type === 'key') return { kind: 'key', id: actor.keyId, client: 'api_key' };
  const client = actor.type === 'session' ? 'console' : actor.clientId;
  return { kind: actor.type, id: actor.userId, client };
}
