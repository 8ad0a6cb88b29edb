/** Requests at a steady rate, in windows, and how background work affects them. */
import { type Load, pacedLoad } from './load.ts';
import { makeCalls, type Run } from './requests.ts';
import type { Measured } from './results.ts';
import { createPathMaker, type RequestScenario } from './scenarios.ts';

/**
 * Low enough to leave the processors idle time before the work begins: waiting for the work is measured, not waiting
 * for other requests.
 */
const PER_SECOND = 50;
/** Long enough that 1 % of the requests is more than one request. */
const WINDOW_SECONDS = 10;
const LIMIT = { seconds: WINDOW_SECONDS, perSecond: PER_SECOND };
const MAX_CALLS = WINDOW_SECONDS * PER_SECOND;
/** The 99th percentile during the work may be at most this multiple of the quiet one. */
const MAX_TIMES = 3;
const MEASURED: readonly RequestScenario[] = ['distinct', 'search'];

export type Windows = Map<RequestScenario, Load[]>;

/** Windows of concurrent details and searches until the work has ended, with a minimum number. */
export async function pacedWindows(run: Run, url: string, work: () => Promise<void>, atLeast = 1): Promise<Windows> {
  const seen: Windows = new Map(MEASURED.map((scenario) => [scenario, []]));
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

/** Takes the worst window of each, since users notice the worst moment of the work, not the median. */
export function compareWindows(engine: string, quiet: Windows, during: Windows, work: string): Measured[] {
  const row = (what: string, value: number, unit: string, target: Measured['target']): Measured => ({
    ...{ engine, what, value, unit, target },
  });
  const worst = (loads: readonly Load[]) => Math.max(...loads.map(({ p99 }) => p99));
  return MEASURED.flatMap((scenario) => {
    const name = scenario === 'search' ? 'search' : 'details';
    const [before, meanwhile] = [Math.max(1, worst(quiet.get(scenario)!)), worst(during.get(scenario)!)];
    return [
      row(`${name}, p99 of the worst window, quiet`, before, 'ms', null),
      row(`${name}, p99 of the worst window, during ${work}`, meanwhile, 'ms', null),
      row(`${name}, during / quiet`, meanwhile / before, '', { atMost: MAX_TIMES }),
    ];
  });
}
