/**
 * How much more processor time a keyword search takes with more policies. In one process without HTTP and without other
 * work, which costs the same at every size and would hide the growth.
 */
import type { Engine } from './options.ts';
import { printInChild } from './processes.ts';
import type { Measured } from './results.ts';
import { SIZES } from './scenarios.ts';
import type { SearchCost } from './search-size.ts';

/** Of one size. */
const LIMIT_MS = 180_000;
/** Most that the time may grow by, from the smallest size. */
const MOST_GROWTH: Readonly<Record<number, number>> = { 25000: 2, 100000: 4 };

export async function measureSearchGrowth(engine: Engine): Promise<Measured[]> {
  const results: Measured[] = [];
  let smallest: SearchCost | null = null;
  for (const policies of SIZES) {
    const cost = JSON.parse(await printInChild('bench/search-size.ts', {}, [String(policies)], LIMIT_MS)) as SearchCost;
    smallest ??= cost;
    const row = (what: string, value: number, unit: string, atMost: number | null = null): Measured => ({
      ...{ engine, what: `${policies} policies: ${what}`, value, unit },
      target: atMost === null ? null : { atMost },
    });
    results.push(row('search indexes, processor time', cost.indexSeconds, 's'));
    for (const [kind, ms] of Object.entries(cost.searches) as [keyof SearchCost['searches'], number][]) {
      results.push(row(`keyword search, ${kind}, processor time`, ms, 'ms'));
      if (cost !== smallest)
        results.push(
          row(`the same, times that of ${SIZES[0]}`, ms / smallest.searches[kind], '', MOST_GROWTH[policies] ?? null),
        );
    }
  }
  return results;
}
