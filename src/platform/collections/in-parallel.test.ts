import { setImmediate } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { inParallel } from './in-parallel.ts';

describe('inParallel', () => {
  it('runs each item once and never exceeds the concurrency limit', async () => {
    const done: number[] = [];
    let [running, most] = [0, 0];
    await inParallel([1, 2, 3, 4, 5, 6, 7], 3, async (item) => {
      running += 1;
      most = Math.max(most, running);
      await setImmediate();
      running -= 1;
      done.push(item);
    });
    expect(done.sort()).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(most).toBe(3);
  });

  it('after a failure starts nothing more, aborts what is running, and throws the failure', async () => {
    const begun: number[] = [];
    let ended = false;
    const work = async (item: number, signal: AbortSignal) => {
      begun.push(item);
      if (item === 2) throw new Error('the second');
      if (item === 1)
        await new Promise<void>((resolve) => {
          signal.addEventListener('abort', () => {
            ended = true;
            resolve();
          });
        });
    };
    await expect(inParallel([1, 2, 3, 4], 2, work)).rejects.toThrow('the second');
    expect(begun).toEqual([1, 2]);
    expect(ended).toBe(true);
  });

  it('is aborted by an outer signal', async () => {
    const outer = new AbortController();
    const begun: number[] = [];
    const work = async (item: number) => {
      begun.push(item);
      outer.abort(new Error('stopped'));
    };
    await expect(inParallel([1, 2, 3], 1, work, outer.signal)).rejects.toThrow('stopped');
    expect(begun).toEqual([1]);
  });
});
