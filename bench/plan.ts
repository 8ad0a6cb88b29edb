/** Which groups a run of the bench measures, and how long that takes. */
import { existsSync, readFileSync } from 'node:fs';
import { GROUPS, type Group } from './groups.ts';
import type { Engine } from './options.ts';
import type { MeasuredGroup } from './run-results.ts';
import type { Scenario } from './scenarios.ts';

export interface PlannedRun {
  engine: Engine;
  group: Group;
}

/** @param short measures only the groups of the short form, on PostgreSQL where it is available. */
export function planRuns(engines: readonly Engine[], scenarios: ReadonlySet<Scenario>, short: boolean): PlannedRun[] {
  const chosen = short ? engines.slice(-1) : engines;
  const groups = GROUPS.filter(
    (group) => group.scenarios.some((name) => scenarios.has(name)) && (!short || group.shortSeconds !== undefined),
  );
  return chosen.flatMap((engine) =>
    groups.filter(({ once }) => !once || engine === chosen[0]).map((group) => ({ engine, group })),
  );
}

/** Groups of this run that the results file covers; none without such a file. */
export function readEarlier(path: string | null): readonly MeasuredGroup[] {
  if (path === null || !existsSync(path)) return [];
  return (JSON.parse(readFileSync(path, 'utf8')) as { groups?: MeasuredGroup[] }).groups ?? [];
}

/** @param earlier results of an earlier run of the same form. */
export function describePlan(runs: readonly PlannedRun[], short: boolean, earlier: readonly MeasuredGroup[]): string {
  const names = runs.map(({ engine, group }) => `${group.scenarios.join('+')} (${engine})`);
  const known = runs.map(({ engine, group }) => {
    const before = earlier.find((one) => one.engine === engine && one.scenarios.join() === group.scenarios.join());
    return before?.seconds ?? (short ? group.shortSeconds! : null);
  });
  const minutes = Math.ceil(known.reduce<number>((sum, seconds) => sum + (seconds ?? 0), 0) / 60);
  const missing = known.filter((seconds) => seconds === null).length;
  const time =
    missing === known.length
      ? 'duration unknown until the file of --json contains a run'
      : `some ${minutes} minutes${missing === 0 ? '' : `, and ${missing} groups that were not measured before`}`;
  return `${runs.length} groups, ${time}: ${names.join(', ')}`;
}
