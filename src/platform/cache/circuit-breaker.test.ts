import { afterEach, describe, expect, it, vi } from 'vitest';
import { CircuitBreaker } from './circuit-breaker.ts';

describe('a circuit breaker', () => {
  afterEach(() => void vi.useRealTimers());
  const hanging = () => new Promise<string>(() => {});
  const otherwise = async () => 'other';

  it('tries three times for 50 ms each, then uses the fallback immediately', async () => {
    vi.useFakeTimers();
    const failures: unknown[] = [];
    const breaker = new CircuitBreaker((error) => failures.push(error));
    const work = vi.fn(hanging);
    const together = Promise.all([1, 2, 3, 4, 5].map(() => breaker.run(work, otherwise)));
    await vi.advanceTimersByTimeAsync(60);
    expect(breaker.isOpen).toBe(false);
    await vi.advanceTimersByTimeAsync(120);
    expect(await together).toEqual(Array(5).fill('other'));
    expect(breaker.isOpen).toBe(true);
    expect(failures).toHaveLength(3);
    work.mockClear();
    expect(await breaker.run(work, otherwise)).toBe('other');
    expect(work).not.toHaveBeenCalled();
  });

  it('does not repeat work that must not run twice', async () => {
    const breaker = new CircuitBreaker(() => {});
    const work = vi.fn(() => Promise.reject(new Error('down')));
    expect(await breaker.run(work, otherwise, { again: false })).toBe('other');
    expect(work).toHaveBeenCalledTimes(1);
    expect(breaker.isOpen).toBe(false);
  });

  it('lets one request at a time probe for recovery', async () => {
    vi.useFakeTimers();
    const breaker = new CircuitBreaker(() => {});
    const failing = () => Promise.reject(new Error('down'));
    expect(await breaker.run(failing, otherwise)).toBe('other');
    vi.advanceTimersByTime(501);
    const answer = Promise.withResolvers<string>();
    const probe = breaker.run(() => answer.promise, otherwise);
    expect(await breaker.run(async () => 'shared', otherwise)).toBe('other');
    answer.resolve('back');
    expect(await probe).toBe('back');
    expect(breaker.isOpen).toBe(false);
    expect(await breaker.run(async () => 'shared', otherwise)).toBe('shared');
  });

  it('retries after one slow response, and counts only consecutive failures', async () => {
    const breaker = new CircuitBreaker(() => {});
    for (let at = 0; at < 5; at++) {
      let tries = 0;
      const flaky = async () => {
        tries += 1;
        if (tries < 3) throw new Error('late');
        return 'shared';
      };
      expect(await breaker.run(flaky, otherwise)).toBe('shared');
    }
    expect(breaker.isOpen).toBe(false);
  });

  it('accepts a response that arrived while the process was busy', async () => {
    const breaker = new CircuitBreaker(() => {});
    const work = vi.fn(() => new Promise<string>((resolve) => setImmediate(() => resolve('late'))));
    const busy = breaker.run(work, otherwise);
    const end = performance.now() + 80;
    while (performance.now() < end);
    expect(await busy).toBe('late');
    expect(work).toHaveBeenCalledTimes(1);
  });
});
