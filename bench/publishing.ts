import { join } from 'node:path';
import { type Load, pacedLoad } from './load.ts';
import type { Engine } from './options.ts';
import { measureCommand, prepareInChild } from './processes.ts';
import { makeCalls, type RequestOptions, type Run, warmUp, withServer } from './requests.ts';
import type { Measured } from './results.ts';
import { createPathMaker, type RequestScenario } from './scenarios.ts';
import { makeStore } from './stores.ts';

/** A rate that leaves the processors room before the publish begins: waiting for it is what is measured, not for other requests. */
const PER_SECOND = 50;
/** Long enough that a hundredth of the requests is more than one. */
const WINDOW_SECONDS = 10;
const LIMIT = { seconds: WINDOW_SECONDS, perSecond: PER_SECOND };
const MAX_CALLS = WINDOW_SECONDS * PER_SECOND;
/** During a publish the 99th percentile is to be at most so many times the quiet one. */
const MAX_TIMES = 3;
const MEASURED: readonly RequestScenario[] = ['distinct', 'search'];

/** Details and searches while the real export is published, alongside the same requests before. */
export async function measurePublishing(
  engine: Engine,
  dir: string,
  sharedData: string,
  options: RequestOptions,
): Promise<Measured[]> {
  const store = await makeStore(engine, dir);
  const files = ['current_lcd', 'current_article', 'ncd'].map((name) => join(sharedData, 'mcd', `${name}.zip`));
  try {
    const run: Run = { ...options, engine, env: store.env, keys: await prepareInChild(store.env), failures: 0 };
    const results: Measured[] = [];
    await withServer(run.env, async (url) => {
      await warmUp(run, url);
      await windows(run, url, () => Promise.resolve());
      const quiet = await windows(run, url, () => Promise.resolve(), options.rounds);
      let published = { seconds: 0, peakMb: 0 };
      const during = await windows(run, url, async () => {
        published = await measureCommand(['ingest', 'mcd', ...files], run.env);
      });
      for (const scenario of MEASURED)
        results.push(...compared(engine, scenario, quiet.get(scenario)!, during.get(scenario)!));
      results.push({ engine, what: 'publish under these requests', value: published.seconds, unit: 's', target: null });
    });
    return [
      ...results,
      { engine, what: 'answers other than 200', value: run.failures, unit: '', target: { atMost: 0 } },
    ];
  } finally {
    await store.remove();
  }
}

/** Windows of requests of both kinds at once until the work has ended, and at least so many. */
async function windows(
  run: Run,
  url: string,
  work: () => Promise<void>,
  atLeast = 1,
): Promise<Map<RequestScenario, Load[]>> {
  const seen = new Map<RequestScenario, Load[]>(MEASURED.map((scenario) => [scenario, []]));
  let working = true;
  const start = performance.now();
  const elapsed = () => ((performance.now() - start) / 1000).toFixed(1).padStart(7);
  const query = async () => {
    for (let at = 0; working || at < atLeast; at++)
      await Promise.all(
        MEASURED.map(async (scenario) => {
          const calls = makeCalls(run.keys, MAX_CALLS, createPathMaker(scenario, 11 + at));
          const result = await pacedLoad(url, calls, LIMIT);
          process.stderr.write(`${elapsed()} s  ${scenario} p99 ${result.p99} ms\n`);
          run.failures += result.errors;
          seen.get(scenario)!.push(result);
        }),
      );
  };
  const worked = work().finally(() => {
    working = false;
  });
  await Promise.all([worked, query()]);
  return seen;
}

/** The worst window of each: a publish waits for its worst moment, not for the middle one. */
function compared(
  engine: string,
  scenario: RequestScenario,
  quiet: readonly Load[],
  during: readonly Load[],
): Measured[] {
  const name = scenario === 'search' ? 'search' : 'details';
  const worst = (loads: readonly Load[]) => Math.max(...loads.map(({ p99 }) => p99));
  // autocannon counts whole milliseconds.
  const [before, meanwhile] = [Math.max(1, worst(quiet)), worst(during)];
  const row = (what: string, value: number, unit: string, target: Measured['target']): Measured => ({
    engine,
    what,
    value,
    unit,
    target,
  });
  return [
    row(`${name}, p99 of the worst window, quiet`, before, 'ms', null),
    row(`${name}, p99 of the worst window, during a publish`, meanwhile, 'ms', null),
    row(`${name}, during / quiet`, meanwhile / before, '', { atMost: MAX_TIMES }),
  ];
}
