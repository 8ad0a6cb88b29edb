import { describe, expect, it } from 'vitest';
import { Advances } from './advances.ts';
import { ADVANCE_MS, type Granted, QUIET_ADVANCE_MS, type Take } from './limiter.ts';

const MONTH = { owner: 'org', month: '2026-11-01', units: 1, limit: 50_000 };
const TAKE: Take = { key: 'org', units: 1, perMinute: 1_000, month: MONTH };

/** Advances on a clock of their own, and a shared limiter that grants everything. */
function setUp() {
  let now = 0;
  let used = 0;
  const advances = new Advances(() => now);
  return {
    advances,
    wait: (ms: number) => {
      now += ms;
    },
    /** @returns how many requests were asked for beside this one; null when it was granted without asking. */
    send: (take: Take = TAKE) => {
      if (advances.spend(take) !== null) return null;
      const { ahead } = advances.ahead(take);
      used += take.units * (1 + ahead);
      advances.saw(take.key, granted(used, ahead));
      if (ahead > 0) advances.answered(take, granted(used, ahead));
      return ahead;
    },
  };
}

function granted(used: number, more: number): Granted {
  return { refusedBy: null, used, resetMs: 60_000, retryMs: null, more };
}

describe('units in advance', () => {
  it('are taken once requests follow each other, as many as come while they are good, 16 at most', () => {
    const { send, wait } = setUp();
    const asked: (number | null)[] = [];
    for (let at = 0; at < 60; at++) {
      asked.push(send());
      wait(10);
    }
    expect(asked.slice(0, 12)).toEqual([0, 2, null, null, 6, null, null, null, null, null, null, 14]);
    expect(Math.max(...asked.map(Number))).toBe(16);
  });

  it('are kept longer for keys that send little, so that they ask as seldom', () => {
    const { send, wait } = setUp();
    const asked: (number | null)[] = [];
    for (let at = 0; at < 40; at++) {
      asked.push(send());
      wait(1_000);
    }
    const later = asked.slice(-16).filter((each) => each !== null);
    expect(new Set(later)).toEqual(new Set([QUIET_ADVANCE_MS / 1_000]));
    expect(later).toHaveLength(2);
  });

  it('are kept longer by keys alone that have used less than half of their minute', () => {
    const { send, wait } = setUp();
    const asked: (number | null)[] = [];
    for (let at = 0; at < 60; at++) {
      asked.push(send({ ...TAKE, perMinute: 60 }));
      wait(1_000);
    }
    expect(Math.max(...asked.slice(0, 25).map(Number))).toBe(QUIET_ADVANCE_MS / 1_000);
    expect(new Set(asked.slice(-16).filter((each) => each !== null))).toEqual(new Set([ADVANCE_MS / 1_000]));
  });

  it('are not taken for requests far apart', () => {
    const { send, wait } = setUp();
    for (let at = 0; at < 5; at++) {
      expect(send()).toBe(0);
      wait(QUIET_ADVANCE_MS / 2 + 500);
    }
  });

  it('show each request what is used by then', () => {
    const { advances, send } = setUp();
    send();
    expect(send()).toBe(2);
    expect(advances.spend(TAKE)).toEqual({ refusedBy: null, used: 3, resetMs: 60_000, retryMs: null });
    expect(advances.spend(TAKE)!.used).toBe(4);
    expect(advances.spend(TAKE)).toBeNull();
  });

  it('of a busy key are good for two seconds, then given back, and no sooner', () => {
    const { advances, send, wait } = setUp();
    send();
    expect(send()).toBe(2);
    wait(ADVANCE_MS - 1);
    expect(advances.takeOut()).toEqual([]);
    expect(advances.spend(TAKE)).not.toBeNull();
    wait(1);
    expect(advances.spend(TAKE)).toBeNull();
    expect(advances.takeOut()).toEqual([{ key: 'org', units: 1, month: { ...MONTH, units: 1 } }]);
    expect(advances.takeOut()).toEqual([]);
  });

  it('that are left when the next are taken are given back too', () => {
    const { advances, send, wait } = setUp();
    send();
    expect(send()).toBe(2);
    wait(ADVANCE_MS + 100);
    expect(send()).toBeGreaterThan(0);
    expect(advances.takeOut()).toEqual([{ key: 'org', units: 2, month: { ...MONTH, units: 2 } }]);
  });

  it('serve requests they are enough for, of the same limit and month', () => {
    const { advances, send } = setUp();
    send();
    expect(send()).toBe(2);
    expect(advances.spend({ ...TAKE, units: 3 })).toBeNull();
    expect(advances.spend({ ...TAKE, perMinute: 300 })).toBeNull();
    expect(advances.spend({ ...TAKE, month: { ...MONTH, month: '2026-12-01' } })).toBeNull();
    expect(advances.spend({ ...TAKE, month: { ...MONTH, units: 3 } })).toBeNull();
    expect(advances.spend({ ...TAKE, key: 'other' })).toBeNull();
    expect(advances.spend({ ...TAKE, units: 0 })).toBeNull();
    expect(advances.kept('org')).toBe(2);
    expect(advances.spend({ ...TAKE, units: 2, month: null })).not.toBeNull();
    expect(advances.kept('org')).toBe(0);
  });

  it('are asked for by one request at a time, and again after a failure', () => {
    const { advances } = setUp();
    expect(advances.ahead(TAKE).ahead).toBe(0);
    expect(advances.ahead(TAKE).ahead).toBe(2);
    expect(advances.ahead(TAKE).ahead).toBe(0);
    advances.answered(TAKE, null);
    expect(advances.ahead(TAKE).ahead).toBeGreaterThan(0);
  });

  it('of a month go back also when requests that count in none used up those of the minute', () => {
    const { advances, send } = setUp();
    send();
    expect(send()).toBe(2);
    expect(advances.spend({ ...TAKE, units: 2, month: null })).not.toBeNull();
    expect(advances.takeOut(true)).toEqual([{ key: 'org', units: 0, month: { ...MONTH, units: 2 } }]);
  });

  it('count no more once the limiter has lost what it knew', () => {
    const { advances, send } = setUp();
    send();
    expect(send()).toBe(2);
    advances.forget('org');
    expect(advances.kept('org')).toBe(0);
    expect(advances.takeOut(true)).toEqual([]);
  });

  it('that could not be given back are kept for their month alone', () => {
    const { advances } = setUp();
    const month = { ...MONTH, units: 2 };
    advances.keep([
      { key: 'org', units: 2, month },
      { key: 'test', units: 1, month: null },
    ]);
    expect(advances.takeOut()).toEqual([{ key: 'org', units: 0, month }]);
  });

  it('all go back at the end', () => {
    const { advances, send } = setUp();
    for (const key of ['a', 'b']) {
      send({ ...TAKE, key, month: null });
      send({ ...TAKE, key, month: null });
    }
    expect(advances.takeOut(true)).toEqual(['a', 'b'].map((key) => ({ key, units: 2, month: null })));
  });
});
