/** node scripts/run.mjs bench/profile.ts: where a server spends processor time in one scenario of the bench. */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import type { Profiler } from 'node:inspector';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { criteriaCalls } from './criteria.ts';
import { type Hot, hotFunctions } from './hot-functions.ts';
import { load } from './load.ts';
import { prepareInChild, startServer } from './processes.ts';
import { authorization, callsOfScenario, warmUp } from './requests.ts';
import { CRITERIA_SCENARIOS, type CriteriaScenario, REQUEST_SCENARIOS, type RequestScenario } from './scenarios.ts';
import { makeStore } from './stores.ts';

const WRITE_MS = 30_000;
const PROFILED = [...REQUEST_SCENARIOS, ...CRITERIA_SCENARIOS];
const { values } = parseArgs({
  options: {
    only: { type: 'string', default: REQUEST_SCENARIOS.join(',') },
    engine: { type: 'string', default: 'pglite' },
    seconds: { type: 'string', default: '5' },
    top: { type: 'string', default: '20' },
    help: { type: 'boolean' },
  },
});

if (values.help) {
  console.log(
    `node scripts/run.mjs bench/profile.ts [--only ${PROFILED.join(',')}] [--engine pglite|postgres] [--seconds 5] [--top 20]`,
  );
} else {
  const wanted = values.only.split(',').map((name) => {
    const scenario = PROFILED.find((known) => known === name);
    if (scenario === undefined) throw new Error(`--only accepts ${PROFILED.join(', ')}, not "${name}"`);
    return scenario;
  });
  await profileAll('policies', wanted.filter(isRequest));
  await profileAll(
    'criteria',
    wanted.filter((name) => !isRequest(name)),
  );
}

function isRequest(name: RequestScenario | CriteriaScenario): name is RequestScenario {
  return REQUEST_SCENARIOS.some((known) => known === name);
}

/** Profiles all scenarios that share a corpus. */
async function profileAll(
  corpus: 'policies' | 'criteria',
  scenarios: readonly (RequestScenario | CriteriaScenario)[],
): Promise<void> {
  if (scenarios.length === 0) return;
  const dir = mkdtempSync(join(tmpdir(), 'cpi-profile-'));
  const store = await makeStore(values.engine === 'postgres' ? 'postgres' : 'pglite', join(dir, 'data'));
  try {
    const keys = await prepareInChild(store.env, corpus);
    for (const scenario of scenarios) await profile(scenario, keys, store.env, join(dir, `${scenario}.cpuprofile`));
  } finally {
    await store.remove();
    rmSync(dir, { recursive: true, force: true });
  }
}

/** A server per scenario, so that none finds answers cached by another. */
async function profile(
  scenario: RequestScenario | CriteriaScenario,
  keys: readonly string[],
  env: Record<string, string>,
  path: string,
): Promise<void> {
  const hook = join(import.meta.dirname, 'profiler-hook.ts');
  // A single process, so that the profile covers all work.
  const server = await startServer({ ...env, CPI_PROCESSES: '1', CPI_BENCH_PROFILE: path }, ['--import', hook]);
  try {
    const seconds = Number(values.seconds);
    const calls = isRequest(scenario)
      ? callsOfScenario(scenario, keys, seconds)
      : criteriaCalls(scenario, keys, seconds, 0);
    if (isRequest(scenario)) await warmUp({ keys }, server.url);
    else {
      await fetch(`${server.url}/v1/policies?q=warm`, { headers: authorization(keys[0]!) });
      await load(server.url, criteriaCalls(scenario, keys, 3, 1), { seconds: 3 });
    }
    server.signal('SIGUSR2');
    const limit = scenario === 'distinct' ? { amount: calls.length } : { seconds };
    const result = await load(server.url, calls, limit);
    server.signal('SIGUSR2');
    const end = performance.now() + WRITE_MS;
    while (!existsSync(path)) {
      if (performance.now() > end) throw new Error('The server wrote no profile');
      await delay(50);
    }
    const { busy, functions, places } = hotFunctions(
      JSON.parse(readFileSync(path, 'utf8')) as Profiler.Profile,
      Number(values.top),
    );
    console.log(
      `\n${scenario}: ${Math.round(result.requestsPerSecond)} requests/s, p50 ${result.p50} ms, p99 ${result.p99} ms, ${result.errors} errors, event loop busy ${percent(busy)}`,
    );
    print('function', functions);
    print('place', places);
  } finally {
    await server.stop();
  }
}

function print(what: string, hot: readonly Hot[]): void {
  console.log(`  by ${what}`);
  for (const { name, share } of hot) console.log(`  ${percent(share).padStart(6)}  ${name}`);
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)}%`;
}
