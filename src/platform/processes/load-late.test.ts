import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadLate } from './load-late.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it('code that a start does not need is loaded shortly after it, once', async () => {
  const load = vi.fn(async () => 'loaded');
  const late = loadLate(load);
  expect([load.mock.calls.length, late.current()]).toEqual([0, null]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await late.current()).toBe('loaded');
  expect([await late.get(), load.mock.calls.length]).toEqual(['loaded', 1]);
});

it('code that is needed earlier is loaded then, and a failure reaches the caller', async () => {
  const late = loadLate(() => Promise.reject(new Error('missing')));
  await expect(late.get()).rejects.toThrow('missing');
  expect(late.current()).toBeNull();
  await vi.advanceTimersByTimeAsync(1_000);
});

it('what failed to load is loaded by the next use', async () => {
  const load = vi.fn(async () => 'loaded').mockRejectedValueOnce(new Error('busy'));
  const late = loadLate(load);
  await expect(late.get()).rejects.toThrow('busy');
  expect(await late.get()).toBe('loaded');
  late.stop();
});

it('a server that stops loads nothing more', async () => {
  const load = vi.fn(async () => 'loaded');
  loadLate(load).stop();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(load).not.toHaveBeenCalled();
});
