import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Probe } from './probe.ts';

describe('a dependency probe', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
  afterEach(() => void vi.useRealTimers());

  it('runs once at a time, however many callers wait', async () => {
    const query = vi.fn(async () => 'up');
    const probe = new Probe(query);
    expect(await Promise.all([probe.read(), probe.read(), probe.read()])).toEqual(['up', 'up', 'up']);
    expect(query).toHaveBeenCalledTimes(1);
  });

  it('serves a cached result for a second, and reports its age', async () => {
    const query = vi.fn<() => Promise<string>>().mockResolvedValueOnce('up').mockResolvedValueOnce('down');
    const probe = new Probe(query);
    expect(probe.ageMs).toBe(0);
    await probe.read();
    vi.advanceTimersByTime(999);
    expect([probe.read(), probe.ageMs]).toEqual(['up', 999]);
    vi.advanceTimersByTime(1);
    expect(await probe.read()).toBe('down');
    expect([probe.ageMs, query.mock.calls.length]).toEqual([0, 2]);
  });
});
