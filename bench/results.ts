import { availableParallelism, cpus, loadavg, totalmem } from 'node:os';
import { type Load, median } from './load.ts';

export interface Measured {
  engine: string;
  what: string;
  /** Median of the rounds where there are several. */
  value: number;
  unit: string;
  /** What is to be reached; `atLeast` for ratios, `atMost` for times and sizes. */
  target: { atLeast: number } | { atMost: number } | null;
  rounds?: { value: number; requestsPerSecond: number; bareRequestsPerSecond?: number }[];
}

export function met({ value, target }: Measured): boolean | null {
  if (target === null) return null;
  return 'atLeast' in target ? value >= target.atLeast : value <= target.atMost;
}

/** One figure of several rounds, as their median. */
export function latency(
  engine: string,
  what: string,
  part: 'p50' | 'p99',
  atMost: number | null,
  loads: readonly Load[],
): Measured {
  return {
    engine,
    what,
    value: median(loads.map((one) => one[part])),
    unit: 'ms',
    target: atMost === null ? null : { atMost },
    rounds: loads.map((one) => ({ value: one[part], requestsPerSecond: one.requestsPerSecond })),
  };
}

/** What a reader needs to judge figures; the load of other work on the machine above all. */
export function machine(): Record<string, unknown> {
  return {
    node: process.version,
    cores: availableParallelism(),
    cpu: cpus()[0]?.model ?? null,
    memory_gb: Math.round(totalmem() / 1024 ** 3),
    load_average_1_min: Math.round(loadavg()[0]! * 10) / 10,
  };
}

/** Goes to stderr: stdout holds the JSON document alone. */
export function printTable(results: readonly Measured[]): void {
  for (const result of results) {
    const { target } = result;
    const wanted = target === null ? '' : 'atLeast' in target ? `>= ${target.atLeast}` : `<= ${target.atMost}`;
    const verdict = { true: 'met', false: 'NOT MET', null: '' }[String(met(result)) as 'true' | 'false' | 'null'];
    const value = String(round(result.value)).padStart(9);
    console.error(
      `${result.engine.padEnd(9)} ${result.what.padEnd(52)} ${value} ${result.unit.padEnd(3)} ${wanted.padEnd(8)} ${verdict}`,
    );
  }
}

function round(value: number): number {
  return Math.round(value * 1_000) / 1_000;
}
