import { afterEach, describe, expect, it } from 'vitest';
import { DeadlineError, type DeadlineSettings, DeadlineWorker } from './deadline-worker.ts';

type Input = { spin?: true; grow?: true; exit?: true; text?: string };

const SCRIPT = new URL(
  `data:text/javascript,${encodeURIComponent(`
    import { parentPort } from 'node:worker_threads';
    parentPort.on('message', ({ spin, grow, exit, text }) => {
      const kept = [];
      while (grow) kept.push(Array.from({ length: 100_000 }, Math.random));
      while (spin);
      if (exit) process.exit(3);
      parentPort.postMessage({ output: text });
    });
    parentPort.postMessage({ ready: true });`)}`,
);
const SETTINGS: DeadlineSettings = { deadlineMs: 5_000, memoryMb: 32, waiting: 4 };

describe('a worker with a deadline', () => {
  let worker: DeadlineWorker<Input, string>;
  const make = (settings: Partial<DeadlineSettings> = {}) => {
    worker = new DeadlineWorker(SCRIPT, { ...SETTINGS, ...settings });
    return worker;
  };
  afterEach(() => worker.close());

  it('responds in the order of the requests', async () => {
    make();
    const texts = ['a', 'b', 'c'];
    expect(await Promise.all(texts.map((text) => worker.run({ text })))).toEqual(texts);
  });

  it('aborts a request that never ends, and serves the next one', async () => {
    make({ deadlineMs: 300 });
    const spinning = worker.run({ spin: true });
    const next = worker.run({ text: 'next' });
    await expect(spinning).rejects.toThrow(DeadlineError);
    expect(await next).toBe('next');
  });

  it('serves other requests while one does not end', async () => {
    make({ deadlineMs: 300 });
    await worker.run({ text: 'warm' });
    let ticks = 0;
    const clock = setInterval(() => {
      ticks += 1;
    }, 10);
    await expect(worker.run({ spin: true })).rejects.toThrow(DeadlineError);
    clearInterval(clock);
    expect(ticks).toBeGreaterThan(5);
  });

  it('aborts a request that uses too much memory, and serves the next one', async () => {
    make();
    await expect(worker.run({ grow: true })).rejects.toThrow(DeadlineError);
    expect(await worker.run({ text: 'next' })).toBe('next');
  });

  it('responds after its thread has ended', async () => {
    make();
    await expect(worker.run({ exit: true })).rejects.toThrow(DeadlineError);
    expect(await worker.run({ text: 'next' })).toBe('next');
  });

  it('rejects requests beyond the queue limit', async () => {
    make({ deadlineMs: 300, waiting: 1 });
    const [first, second, third] = [{ spin: true as const }, { text: 'second' }, { text: 'third' }].map((input) =>
      worker.run(input).catch((error: Error) => error.message),
    );
    expect(await third).toMatch(/too many/);
    expect([await first, await second]).toEqual([expect.stringMatching(/300 ms/), 'second']);
  });
});
