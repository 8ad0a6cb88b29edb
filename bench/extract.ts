import { printInChild } from './processes.ts';
import type { Measured } from './results.ts';

/** Processor time of reading the criteria of all NCDs; no database is involved. */
export async function measureExtraction(sharedData: string): Promise<Measured[]> {
  const { documents, blocks, cpuSeconds, hostileSlowdown } = JSON.parse(
    await printInChild('bench/extract-ncds.ts', { CPI_SHARED_DATA: sharedData }),
  ) as { documents: number; blocks: number; cpuSeconds: number; hostileSlowdown: number };
  const row = (what: string, value: number, unit: string, target: Measured['target']): Measured => ({
    engine: 'none',
    what,
    value,
    unit,
    target,
  });
  return [
    row(`extraction of ${documents} NCDs, processor time`, cpuSeconds, 's', { atMost: 20 }),
    row('their blocks', blocks, '', null),
    row('a character of hostile text / of an NCD, processor time', hostileSlowdown, '', { atMost: 2 }),
  ];
}
