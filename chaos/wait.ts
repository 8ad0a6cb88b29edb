import { setTimeout as delay } from 'node:timers/promises';

const STEP_MS = 100;

/** Asks again and again until the answer is true. @throws Error naming `what` after `ms`. */
export async function until(what: string, ask: () => Promise<boolean> | boolean, ms = 90_000): Promise<void> {
  const deadline = performance.now() + ms;
  while (!(await ask())) {
    if (performance.now() > deadline) throw new Error(`${what}: not after ${ms / 1_000} s`);
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
