/** What a corpus of more policies costs: time and memory of its build, size on disk, memory of a server, processor time of requests. */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { drawWord, policyId, randomNumbers } from './corpus.ts';
import type { Grown } from './grow.ts';
import { load } from './load.ts';
import type { Engine } from './options.ts';
import { printInChild, type Running, residentMb, startServer } from './processes.ts';
import { makeCalls } from './requests.ts';
import { type Measured, printTable } from './results.ts';
import { makeStore } from './stores.ts';

const SIZES = (process.env.CPI_BENCH_POLICIES ?? '3350,25000').split(',').map(Number);
const WARM_UP = 1_500;
const CALLS = 4_000;
/** Few enough that a request hardly waits for another one: what it costs is measured, not how many fit. */
const CONNECTIONS = 2;

const WORDS = 2;
const search = (random: () => number) =>
  `/v1/policies?q=${Array.from({ length: WORDS }, () => drawWord(random)).join('+')}`;
const procedure = (random: () => number) => String(10_000 + Math.floor(random() * 89_999));

/** Paths of each operation, all different; a local policy of every kind represents details. */
const OPERATIONS: Record<string, (random: () => number, policies: number) => string> = {
  'policy detail': (random, policies) =>
    `/v1/policies/${policyId(random() < 0.5 ? 'LCD' : 'Article', Math.floor((random() * (policies - 350)) / 3))}`,
  'keyword search': search,
  'policy list, 20 items': (random) => `/v1/policies?limit=20&jurisdiction=J${'EFHKLMN'[Math.floor(random() * 7)]}`,
  'policies of a code': (random) => `/v1/codes/lookup?code=${procedure(random)}&include=policies`,
};

export async function measureGrowth(engine: Engine, dir: string): Promise<Measured[]> {
  const results: Measured[] = [];
  for (const policies of SIZES) {
    const own = join(dir, String(policies));
    const store = await makeStore(engine, own);
    try {
      results.push(...(await measureSize(engine, store.env, policies)));
    } finally {
      await store.remove();
      await rm(own, { recursive: true, force: true });
    }
  }
  // They were printed as they came.
  return results;
}

async function measureSize(engine: Engine, env: Record<string, string>, policies: number): Promise<Measured[]> {
  const grown = JSON.parse(await printInChild('bench/grow.ts', env, [String(policies)])) as Grown;
  const row = (what: string, value: number, unit: string): Measured => {
    const measured = { engine, what: `${policies} policies: ${what}`, value, unit, target: null };
    printTable([measured]);
    return measured;
  };
  const results = [
    row('build, processor time', grown.cpuSeconds, 's'),
    row('build, clock', grown.seconds, 's'),
    row('build, peak memory', grown.peakMb, 'MB'),
    row('segment on disk', grown.bytes / 1e6, 'MB'),
  ];
  const server = await startServer(env);
  try {
    results.push(row('start, clock', server.startMs / 1_000, 's'), row('start, processor time', cpu(server), 's'));
    for (const [name, path] of Object.entries(OPERATIONS)) {
      const random = randomNumbers(policies);
      const send = (count: number) =>
        load(
          server.url,
          makeCalls(grown.keys, count, () => path(random, policies)),
          {
            amount: count,
            connections: CONNECTIONS,
          },
        );
      await send(WARM_UP);
      const before = cpu(server);
      const { answers, errors, p50 } = await send(CALLS);
      if (errors > 0) throw new Error(`${name}: ${errors} of ${answers} answers were others than 200`);
      // Milliseconds for one are thousands of seconds for a million.
      results.push(
        row(`${name}, a million`, ((cpu(server) - before) / answers) * 1e6, 's'),
        row(`${name}, p50`, p50, 'ms'),
      );
    }
    results.push(row('server, memory', await residentMb(server.url), 'MB'));
  } finally {
    await server.stop();
  }
  return results;
}

function cpu(server: Running): number {
  const seconds = server.cpuSeconds();
  if (seconds === null) throw new Error('Processor time is read from /proc, which this system does not have');
  return seconds;
}
