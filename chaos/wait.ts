import { setTimeout as delay } from 'node:timers/promises';

const STEP_MS = 100;

/** When whatever is done now must have ended. What is late ends by itself then, so that nothing continues alongside what comes after it. */
let deadline = AbortSignal.timeout(2 ** 31 - 1);

/** Runs `work` for at most so long. @throws Error naming the time. */
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

/** Asks again and again until the answer is true. @throws Error naming `what` after `ms`, or when the time of everything is over. */
export async function until(what: string, query: () => Promise<boolean> | boolean, ms = 90_000): Promise<void> {
  const last = performance.now() + ms;
  while (!(await query())) {
    if (deadline.aborted) throw new Error(`${(deadline.reason as Error).message}, while waiting: ${what}`);
    if (performance.now() > last) throw new Error(`${what}: not after ${ms / 1_000} s`);
    await delay(STEP_MS);
  }
}

/** Whether an address answers with 200, within two seconds. */
export async function isOk(url: string): Promise<boolean> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(2_000) });
    await answer.arrayBuffer();
    return answer.status === 200;
  } catch {
    return false;
  }
}
