/** npm run bench: speed and size on corpora of real size, as ratios within one run where it can be. See docs/performance.md. */
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { GROUPS } from './groups.ts';
import { type BenchOptions, type Engine, parseOptions } from './options.ts';
import { type Measured, machine, met, printTable } from './results.ts';
import { FILE_SCENARIOS, SCENARIOS, type Scenario } from './scenarios.ts';
import { missingServices } from './stores.ts';

const HELP = `npm run bench -- [options]

  --only <names>     comma-separated: ${SCENARIOS.join(', ')} (default all)
  --engine <name>    pglite, postgres or all (default)
  --seconds <n>      length of a round (default 4)
  --rounds <n>       rounds of each scenario; their median counts (default 3)

PostgreSQL is measured when DATABASE_URL answers, in a database made for it and dropped again; its limits stand in Redis
when REDIS_URL answers. These need the public files in CPI_SHARED_DATA or ../shared/data: ${FILE_SCENARIOS.join(', ')}.
LOG_LEVEL is the servers' (default info); CPI_BENCH_KEYS=test asks with test keys, which count no month. One JSON document
goes to stdout at the end, the table to stderr as it is measured. CPI_BENCH_POLICIES=25000,250000 names the sizes of growth,
CPI_BENCH_ORGANIZATIONS=10000 the number of organizations, each run of which ends within three minutes.`;

const options = parseOptions(process.argv.slice(2));
if (options.help) console.log(HELP);
else await measure(options);

async function measure(provided: BenchOptions): Promise<void> {
  const sharedData = process.env.CPI_SHARED_DATA ?? join(import.meta.dirname, '../../shared/data');
  const scenarios = withFiles(provided.scenarios, sharedData);
  const engines = await answering(provided.engines);
  const before = machine();
  const results: Measured[] = [];
  for (const engine of engines)
    for (const group of GROUPS) {
      if (!group.scenarios.some((name) => scenarios.has(name)) || (group.once && engine !== engines[0])) continue;
      const dir = mkdtempSync(join(tmpdir(), 'cpi-bench-'));
      try {
        const measured = await group.measure(
          { engine, dir: join(dir, 'store'), sharedData },
          { ...provided, scenarios },
        );
        printTable(measured);
        results.push(...measured);
      } catch (error) {
        // What the others measured is not lost for it.
        process.exitCode = 1;
        console.error(`${engine} ${group.scenarios.join(', ')} failed:`, error);
      } finally {
        rmSync(dir, { recursive: true, force: true });
      }
    }
  const judged = results.map((result) => ({ ...result, met: met(result) }));
  const about = { at: new Date().toISOString(), before, after: machine(), log_level: process.env.LOG_LEVEL ?? 'info' };
  console.log(JSON.stringify({ ...about, results: judged }, null, 2));
}

/** Without what reads public files where they are not available, which is stated. */
function withFiles(scenarios: ReadonlySet<Scenario>, sharedData: string): ReadonlySet<Scenario> {
  if (existsSync(join(sharedData, 'mcd'))) return scenarios;
  const skipped = FILE_SCENARIOS.filter((name) => scenarios.has(name));
  if (skipped.length > 0) console.error(`Skipped: ${skipped.join(', ')} (no public files; set CPI_SHARED_DATA)`);
  return new Set([...scenarios].filter((name) => !skipped.includes(name)));
}

async function answering(engines: readonly Engine[]): Promise<readonly Engine[]> {
  if (!engines.includes('postgres')) return engines;
  const missing = await missingServices();
  for (const line of missing) console.error(`Skipped: ${line}`);
  return missing.some((line) => line.startsWith('PostgreSQL'))
    ? engines.filter((name) => name !== 'postgres')
    : engines;
}
