/**
 * npm run bench: speed and size on corpora of production size, as ratios within one run where possible. See
 * docs/performance.md.
 */
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { orUsage } from '../scripts/program-options.ts';
import { type BenchOptions, type Engine, parseOptions, SHORT_SECONDS } from './options.ts';
import { describePlan, planRuns, readEarlier } from './plan.ts';
import { printTable } from './results.ts';
import { RunResults } from './run-results.ts';
import { FILE_SCENARIOS, SCENARIOS, type Scenario } from './scenarios.ts';
import { missingServices } from './stores.ts';

const HELP = `npm run bench -- [options]

  --short            one engine, one short round of each scenario; starts no group that would end after ${SHORT_SECONDS / 60} minutes
  --only <names>     comma-separated: ${SCENARIOS.join(', ')} (default all)
  --engine <name>    pglite, postgres or all (default)
  --seconds <n>      length of a round (default 4; 1 with --short)
  --rounds <n>       rounds of each scenario; their median counts (default 3; 1 with --short)
  --json <file>      results so far, written as each group ends; those of an earlier run state how long this one takes

PostgreSQL is measured when DATABASE_URL answers, in a temporary database; its limits are in Redis
when REDIS_URL answers. These need the public files in CPI_SHARED_DATA or ../shared/data: ${FILE_SCENARIOS.join(', ')}.
LOG_LEVEL is the servers' (default info); CPI_BENCH_KEYS=test uses test keys, which have no monthly allowance. The expected duration is
printed first; the table goes to stderr as it is measured, one JSON document to stdout at the end, ratios first.
CPI_BENCH_POLICIES=3350,100000 sets the sizes of growth and search-growth, CPI_BENCH_ORGANIZATIONS=10000 the number of organizations, each run of which
ends within three minutes.`;

const options = orUsage(HELP, () => parseOptions(process.argv.slice(2)));
if (options.help) console.log(HELP);
else await measure(options);

async function measure(provided: BenchOptions): Promise<void> {
  const sharedData = process.env.CPI_SHARED_DATA ?? join(import.meta.dirname, '../../shared/data');
  const scenarios = withFiles(provided.scenarios, sharedData);
  const runs = planRuns(await answering(provided.engines), scenarios, provided.short);
  console.error(describePlan(runs, provided.short, readEarlier(provided.json)));
  const results = new RunResults(provided.json);
  const begun = performance.now();
  let expected = 0;
  for (const { engine, group } of runs) {
    const elapsed = (performance.now() - begun) / 1_000;
    // On a busy machine the remaining groups will be slower too.
    const pace = Math.max(1, elapsed / Math.max(1, expected));
    expected += group.shortSeconds ?? 0;
    if (provided.short && elapsed + pace * group.shortSeconds! > SHORT_SECONDS) {
      console.error(`Skipped: ${group.scenarios.join(', ')} (${Math.round(elapsed)} s elapsed)`);
      continue;
    }
    const dir = mkdtempSync(join(tmpdir(), 'cpi-bench-'));
    try {
      const start = performance.now();
      const place = { engine, dir: join(dir, 'store'), sharedData };
      const measured = await group.measure(place, { ...provided, scenarios });
      printTable(measured);
      const took = Math.round((performance.now() - start) / 1_000);
      results.add({ engine, scenarios: group.scenarios, seconds: took }, measured);
    } catch (error) {
      // Results of the other groups are still reported.
      process.exitCode = 1;
      console.error(`${engine} ${group.scenarios.join(', ')} failed:`, error);
    } finally {
      rmSync(dir, { recursive: true, force: true });
    }
  }
  if (provided.short) {
    console.error(`\nRatios first, after ${Math.round((performance.now() - begun) / 1_000)} s:`);
    printTable(results.inOrder);
  }
  console.log(results.document());
}

/** Drops scenarios that read public files where these are missing, and reports which. */
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
