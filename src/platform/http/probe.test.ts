import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Probe } from './probe.ts';

describe('a probe of a dependency', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
  afterEach(() => void vi.useRealTimers());

  it('is in flight once, whoever waits for it', async () => {
    const ask = vi.fn(async () => 'up');
    const probe = new Probe(ask);
    expect(await Promise.all([probe.read(), probe.read(), probe.read()])).toEqual(['up', 'up', 'up']);
    expect(ask).toHaveBeenCalledTimes(1);
  });

  it('answers for a second without asking or waiting, and states its age', async () => {
    const ask = vi.fn<() => Promise<string>>().mockResolvedValueOnce('up').mockResolvedValueOnce('down');
    const probe = new Probe(ask);
    expect(probe.ageMs).toBe(0);
    await probe.read();
    vi.advanceTimersByTime(999);
    expect([probe.read(), probe.ageMs]).toEqual(['up', 999]);
    vi.advanceTimersByTime(1);
    expect(await probe.read()).toBe('down');
    expect([probe.ageMs, ask.mock.calls.length]).toEqual([0, 2]);
  });
});
