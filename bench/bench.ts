/** npm run bench: speed and size on a synthetic corpus of real size, as ratios within one run. See docs/performance.md. */
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { measureCodes } from './codes.ts';
import { measureLoads } from './ingest.ts';
import { measureRequests } from './requests.ts';
import { type Measured, machine, met, printTable } from './results.ts';
import { CODE_SCENARIOS, parseScenarios, REQUEST_SCENARIOS, SCENARIOS } from './scenarios.ts';
import { missingServices } from './stores.ts';
import { measureWebhooks } from './webhooks.ts';

const HELP = `npm run bench -- [options]

  --only <names>     comma-separated: ${SCENARIOS.join(', ')} (default all)
  --engine <name>    pglite, postgres or all (default)
  --seconds <n>      length of a round (default 4)
  --rounds <n>       rounds of each scenario; their median counts (default 3)

PostgreSQL is measured when DATABASE_URL answers, in a database made for it and dropped again; its limits stand in Redis
when REDIS_URL answers. start, ingest and the scenarios of codes need the public files in CPI_SHARED_DATA or ../shared/data. LOG_LEVEL is
the servers' (default info); CPI_BENCH_KEYS=test asks with test keys, which count no month. One JSON document goes to stdout, a table to stderr.`;

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '4' },
    rounds: { type: 'string', default: '3' },
    engine: { type: 'string', default: 'all' },
    only: { type: 'string' },
    help: { type: 'boolean' },
  },
});

if (values.help) console.log(HELP);
else await measure();

async function measure(): Promise<void> {
  const scenarios = parseScenarios(values.only);
  const options = {
    seconds: positive('seconds', values.seconds),
    rounds: positive('rounds', values.rounds),
    scenarios,
  };
  const results: Measured[] = [];
  const sharedData = findSharedData();
  const before = machine();
  for (const engine of await engines()) {
    const dir = mkdtempSync(join(tmpdir(), 'cpi-bench-'));
    try {
      if ((scenarios.has('start') || scenarios.has('ingest')) && sharedData !== null)
        results.push(...(await measureLoads(engine, join(dir, 'load'), sharedData)));
      if (REQUEST_SCENARIOS.some((scenario) => scenarios.has(scenario)))
        results.push(...(await measureRequests(engine, join(dir, 'requests'), options)));
      if (CODE_SCENARIOS.some((scenario) => scenarios.has(scenario)) && sharedData !== null)
        results.push(...(await measureCodes(engine, join(dir, 'codes'), sharedData, options)));
      if (scenarios.has('webhooks')) results.push(...(await measureWebhooks(engine, join(dir, 'webhooks'))));
    } finally {
      rmSync(dir, { recursive: true, force: true });
    }
  }
  const judged = results.map((result) => ({ ...result, met: met(result) }));
  const about = { at: new Date().toISOString(), before, after: machine(), log_level: process.env.LOG_LEVEL ?? 'info' };
  console.log(JSON.stringify({ ...about, results: judged }, null, 2));
  printTable(results);
}

/** Folder of the public files, where it is at hand. */
function findSharedData(): string | null {
  const folder = process.env.CPI_SHARED_DATA ?? join(import.meta.dirname, '../../shared/data');
  if (existsSync(join(folder, 'mcd'))) return folder;
  console.error(`Skipped: start, ingest, ${CODE_SCENARIOS.join(', ')} (no public files; set CPI_SHARED_DATA)`);
  return null;
}

async function engines(): Promise<('pglite' | 'postgres')[]> {
  const wanted = (['pglite', 'postgres'] as const).filter((name) => values.engine === 'all' || values.engine === name);
  if (wanted.length === 0) throw new Error('--engine takes pglite, postgres or all');
  if (!wanted.includes('postgres')) return wanted;
  const missing = await missingServices();
  for (const line of missing) console.error(`Skipped: ${line}`);
  return missing.some((line) => line.startsWith('PostgreSQL')) ? wanted.filter((name) => name !== 'postgres') : wanted;
}

function positive(name: string, text: string): number {
  const value = Number(text);
  if (!(value > 0 && value <= 600)) throw new Error(`--${name} must be a number from 1 to 600`);
  return value;
}
