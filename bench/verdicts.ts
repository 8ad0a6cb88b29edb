/**
 * Publishes an edition with 200 changed documents and compares its verdicts while serving requests, as after every
 * publish.
 */
import { setTimeout as delay } from 'node:timers/promises';
import type { Engine } from './options.ts';
import { compareWindows, pacedWindows } from './paced-windows.ts';
import { prepareInChild } from './processes.ts';
import { authorization, type RequestOptions, type Run, warmUp, withServer } from './requests.ts';
import type { Measured } from './results.ts';
import { makeStore } from './stores.ts';

/** The verdicts must be compared within this time after the publish, on two cores. */
const MAX_SECONDS = 120;
const POLL_MS = 250;
/** Far beyond the target: a run this long has failed and is reported as such. */
const GIVE_UP_MS = 15 * 60_000;

interface Compared {
  state: string;
  questions: number;
  problem: string | null;
}

/** Both editions exist when the server starts, so that on every engine the comparison begins immediately. */
export async function measureVerdictsUnderRequests(
  engine: Engine,
  dir: string,
  options: RequestOptions,
): Promise<Measured[]> {
  const store = await makeStore(engine, dir);
  try {
    const keys = await prepareInChild(store.env, 'editions');
    const run: Run = { ...options, engine, env: store.env, keys, failures: 0 };
    const row = (what: string, value: number, unit: string, target: Measured['target']): Measured => ({
      ...{ engine, what, value, unit, target },
    });
    const results: Measured[] = [];
    await withServer(run.env, async (url) => {
      const start = performance.now();
      const compared = untilCompared(url, keys[0]!).then((found) => ({
        found,
        seconds: (performance.now() - start) / 1000,
      }));
      await warmUp(run, url);
      const during = await pacedWindows(run, url, async () => void (await compared));
      const { found, seconds } = await compared;
      const quiet = await pacedWindows(run, url, () => Promise.resolve(), options.rounds);
      results.push(
        row('verdicts of an edition with 200 changes, under requests', seconds, 's', { atMost: MAX_SECONDS }),
        row('its questions', found.questions, '', { atLeast: 1_000 }),
        ...compareWindows(engine, quiet, during, 'the comparison'),
      );
    });
    return [...results, row('answers other than 200', run.failures, '', { atMost: 0 })];
  } finally {
    await store.remove();
  }
}

async function untilCompared(url: string, key: string): Promise<Compared> {
  const end = performance.now() + GIVE_UP_MS;
  for (;;) {
    const response = await fetch(`${url}/v1/releases/latest/verdict-changes?limit=1`, { headers: authorization(key) });
    if (!response.ok) throw new Error(`The comparison cannot be read: ${response.status}`);
    const { meta } = (await response.json()) as { meta: { comparison: Compared } };
    const { state, problem } = meta.comparison;
    if (state === 'done') return meta.comparison;
    if (state !== 'not_compared') throw new Error(`The comparison is ${state}: ${problem}`);
    if (performance.now() > end) throw new Error('The comparison did not end in 15 minutes');
    await delay(POLL_MS);
  }
}
