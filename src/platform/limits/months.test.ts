/** Monthly allowances when answers of the database overtake each other. */
import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type MonthCharge, type MonthEntry, type MonthStore, Months } from './months.ts';

const LIMIT = 500;
/** Up to 260 units are granted without the database. */
const PER_MINUTE = 30;
const charge = (units: number): MonthCharge => ({ owner: 'org_1', month: '2026-11-01', units, limit: LIMIT });

/** One owner's count; an answer waits while its kind is delayed. */
class DelayedStore implements MonthStore {
  units = 0;
  readonly #delayed = new Map<string, PromiseWithResolvers<void>>();

  delay(kind: 'add' | 'read'): void {
    this.#delayed.set(kind, Promise.withResolvers());
  }

  releaseAll(): void {
    for (const { resolve } of this.#delayed.values()) resolve();
    this.#delayed.clear();
  }

  async add(entries: readonly MonthEntry[]) {
    for (const { units } of entries) this.units = Math.max(0, this.units + units);
    return this.#answer('add');
  }

  async chargeIfFits({ units, limit }: MonthCharge) {
    if (this.units + units > limit) return null;
    this.units += units;
    return this.units;
  }

  read() {
    return this.#answer('read');
  }

  async #answer(kind: string): Promise<MonthEntry[]> {
    const entries = [{ owner: 'org_1', month: '2026-11-01', units: this.units }];
    await this.#delayed.get(kind)?.promise;
    return entries;
  }
}

describe('a monthly allowance', () => {
  let store: DelayedStore;
  let months: Months;
  beforeEach(() => {
    store = new DelayedStore();
    months = new Months(store, (error) => expect.unreachable(String(error)));
  });
  afterEach(async () => {
    store.releaseAll();
    await months.close();
  });
  const consume = (units: number) => months.consume(charge(units), PER_MINUTE);
  const turns = async () => {
    for (let turn = 0; turn < 10; turn += 1) await setImmediate();
  };

  it('is not exceeded when an old reading arrives after a newer total', async () => {
    expect(await consume(0)).toBe(true);
    store.delay('read');
    const reading = months.refund(charge(0));
    await turns();
    expect(await consume(300)).toBe(true);
    store.releaseAll();
    await reading;
    expect(await consume(250)).toBe(false);
    expect(await consume(200)).toBe(true);
    expect(store.units).toBe(LIMIT);
  });

  it('counts units that are being written', async () => {
    expect(await consume(200)).toBe(true);
    store.delay('add');
    const writing = months.refund(charge(0));
    await turns();
    let granted = false;
    const second = consume(200).then((value) => {
      granted = value;
    });
    await turns();
    expect(granted).toBe(false);
    store.releaseAll();
    await Promise.all([writing, second]);
    expect(granted).toBe(true);
    expect(store.units).toBe(400);
  });
});
