import { setTimeout as delay } from 'node:timers/promises';

const STEP_MS = 100;

/** Deadline of the current step. A late operation aborts itself, so that it cannot overlap with what follows. */
let deadline = AbortSignal.timeout(2 ** 31 - 1);

/** Runs `work` with a time limit. @throws Error naming the time. */
export async function within<T>(ms: number, work: () => Promise<T>): Promise<T> {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(new Error(`not done after ${ms / 1_000} s`)), ms);
  deadline = controller.signal;
  try {
    return await work();
  } finally {
    clearTimeout(timer);
  }
}

/** Polls until the result is true. @throws Error naming `what` after `ms`, or at the deadline of the current step. */
export async function until(what: string, query: () => Promise<boolean> | boolean, ms = 90_000): Promise<void> {
  const last = performance.now() + ms;
  while (!(await query())) {
    if (deadline.aborted) throw new Error(`${(deadline.reason as Error).message}, while waiting: ${what}`);
    if (performance.now() > last) throw new Error(`${what}: not after ${ms / 1_000} s`);
    await delay(STEP_MS);
  }
}

/** Whether a URL answers 200 within two seconds. */
export async function isOk(url: string): Promise<boolean> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(2_000) });
    await answer.arrayBuffer();
    return answer.status === 200;
  } catch {
    return false;
  }
}
