import type { Call, Load } from './load.ts';
import type { Running } from './processes.ts';
import { type Run, send } from './requests.ts';
import type { Measured } from './results.ts';

const WARM_UP_SECONDS = 3;
/** Seed of the warm-up calls, which differs from those of the rounds. */
const WARM_UP_SEED = 9_000;

export interface Rounds {
  loads: Load[];
  /** Of the server process in all rounds; null where it cannot be read. */
  cpuSeconds: number | null;
}

/** Rounds of distinct calls, after a warm-up that is not counted. */
export async function sendRounds(
  run: Run,
  { url, cpuSeconds }: Running,
  calls: (seed: number) => Call[],
  connections?: number,
): Promise<Rounds> {
  const limit = { seconds: run.seconds, connections };
  await send(run, url, calls(WARM_UP_SEED), { ...limit, seconds: Math.min(WARM_UP_SECONDS, run.seconds) });
  const before = cpuSeconds();
  const loads: Load[] = [];
  for (let round = 0; round < run.rounds; round++) loads.push(await send(run, url, calls(round), limit));
  const after = cpuSeconds();
  return { loads, cpuSeconds: before === null || after === null ? null : after - before };
}

/**
 * More reliable than wall-clock time while other work shares the machine. It includes the database only on the embedded
 * engine. Empty where it cannot be read.
 */
export function processorTime(engine: string, what: string, { loads, cpuSeconds }: Rounds): Measured[] {
  const answers = loads.reduce((sum, one) => sum + one.answers, 0);
  if (cpuSeconds === null || answers === 0) return [];
  const value = (cpuSeconds * 1_000) / answers;
  return [{ engine, what: `processor time of the server for ${what}`, value, unit: 'ms', target: null }];
}
