import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Outage } from './outage.ts';

const refused = () => Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });

describe('a database outage', () => {
  let answers = true;
  let pings = 0;
  let outage: Outage;
  const heard: boolean[] = [];
  const ping = async () => {
    pings += 1;
    if (!answers) throw refused();
  };
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance', 'Date'] });
    [answers, pings] = [true, 0];
    heard.length = 0;
    outage = new Outage(10_000, ping);
    outage.onChange((away) => heard.push(away));
  });
  afterEach(() => {
    outage.close();
    vi.useRealTimers();
  });

  it('is not assumed when only a connection was lost or a statement was rejected', async () => {
    expect(await outage.bridges(refused())).toBe(false);
    answers = false;
    expect(await outage.bridges(new Error('syntax error'))).toBe(false);
    expect([outage.isAway, heard]).toEqual([false, []]);
  });

  it('is bridged until the grace period ends, and continues until the database responds', async () => {
    const before = performance.now();
    await vi.advanceTimersByTimeAsync(1_000);
    answers = false;
    expect(await outage.bridges(refused())).toBe(true);
    expect([outage.isBridged, outage.covers(before), outage.covers(performance.now() + 1)]).toEqual([
      true,
      false,
      true,
    ]);
    expect(outage.endsAt).toEqual(new Date(Date.now() + 10_000));
    await vi.advanceTimersByTimeAsync(9_999);
    expect(outage.isBridged).toBe(true);
    await vi.advanceTimersByTimeAsync(1);
    expect([outage.isBridged, outage.isAway, outage.endsAt]).toEqual([false, true, null]);
    expect(await outage.bridges(refused())).toBe(false);
    answers = true;
    await vi.advanceTimersByTimeAsync(1_000);
    expect([outage.isAway, outage.awayMs, heard]).toEqual([false, 0, [true, false]]);
    const count = pings;
    await vi.advanceTimersByTimeAsync(10_000);
    expect(pings).toBe(count);
  });

  it('is detected by concurrent requests with a single probe', async () => {
    answers = false;
    expect(await Promise.all(Array.from({ length: 20 }, () => outage.bridges(refused())))).not.toContain(false);
    expect(pings).toBe(1);
  });

  it('is probed once a second, however many statements fail in the meantime', async () => {
    answers = false;
    for (let failed = 0; failed < 5; failed++) {
      await outage.bridges(refused());
      await vi.advanceTimersByTimeAsync(100);
    }
    const before = pings;
    await vi.advanceTimersByTimeAsync(5_000);
    expect(pings - before).toBe(5);
  });

  it('includes a database that accepts connections but does not respond', async () => {
    const silent = new Outage(10_000, () => new Promise(() => {}));
    const found = silent.bridges(refused());
    await vi.advanceTimersByTimeAsync(3_000);
    expect(await found).toBe(true);
    silent.close();
  });

  it('is detected but never bridged without a grace period', async () => {
    const strict = new Outage(0, ping);
    answers = false;
    expect(await strict.bridges(refused())).toBe(false);
    await vi.advanceTimersByTimeAsync(0);
    expect([strict.isAway, strict.isBridged, strict.endsAt]).toEqual([true, false, null]);
    strict.close();
  });
});
