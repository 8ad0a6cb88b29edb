import { availableParallelism, cpus, loadavg, totalmem } from 'node:os';
import { type Load, median } from './load.ts';

export interface Measured {
  engine: string;
  what: string;
  /** Median of the rounds if there are several. */
  value: number;
  unit: string;
  /** The target: `atLeast` for ratios, `atMost` for times and sizes. */
  target: { atLeast: number } | { atMost: number } | null;
  rounds?: { value: number; requestsPerSecond: number; bareRequestsPerSecond?: number }[];
}

export function met({ value, target }: Measured): boolean | null {
  if (target === null) return null;
  return 'atLeast' in target ? value >= target.atLeast : value <= target.atMost;
}

/** Whether it compares two speeds measured on the same machine at the same time. */
export function isRatio({ rounds = [] }: Measured): boolean {
  return rounds.some(({ bareRequestsPerSecond }) => bareRequestsPerSecond !== undefined);
}

/** One figure measured in several rounds, as their median. */
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

/** Context for judging the figures, above all the load from other work on the machine. */
export function machine(): Record<string, unknown> {
  return {
    node: process.version,
    cores: availableParallelism(),
    cpu: cpus()[0]?.model ?? null,
    memory_gb: Math.round(totalmem() / 1024 ** 3),
    load_average_1_min: Math.round(loadavg()[0]! * 10) / 10,
  };
}

/** Printed to stderr, since stdout contains only the JSON document. */
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
