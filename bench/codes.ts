/** Loading the public code files, and looking up codes with all of them loaded. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { randomNumbers } from './corpus.ts';
import { type Call, type Load, load } from './load.ts';
import type { Engine } from './options.ts';
import { measureCommand, prepareInChild, printInChild } from './processes.ts';
import {
  authorization,
  bareLike,
  type Pair,
  type RequestOptions,
  type Run,
  ratio,
  send,
  withServer,
} from './requests.ts';
import { latency, type Measured } from './results.ts';
import { makeStore } from './stores.ts';

/** Sources in load order, each with its folder and file names. */
const SOURCES: [source: string, folder: string, files: RegExp][] = [
  ['mpfs', 'pfs', /\.(csv|txt)$/i],
  ['hcpcs', 'hcpcs', /\.xlsx$/i],
  ['icd10cm', 'icd10', /tabular-order\.zip$/i],
  ['icd10pcs', 'icd10', /pcs-order\.zip$/i],
  ['asp', 'drugs', /\.zip$/i],
  ['rbcs', 'rbcs', /\.csv\.gz$/i],
  ['mue', 'ncci', /MUE.*\.csv$/i],
  ['ptp', 'ncci', /ccipra.*\.zip$/i],
];
const BATCH = 50;
/** By then the code of the server is compiled, API keys are cached and the table data of codes was serialized once. */
const WARM_UP_SECONDS = 6;
const CALLS_PER_SECOND = 40_000;

export async function measureCodes(
  engine: Engine,
  dir: string,
  sharedData: string,
  options: RequestOptions,
): Promise<Measured[]> {
  const store = await makeStore(engine, dir);
  try {
    const keys = await prepareInChild(store.env);
    const results = await measureFiles(engine, store.env, sharedData);
    const codes = JSON.parse(await printInChild('bench/code-list.ts', store.env)) as string[];
    const run: Run = { ...options, engine, env: store.env, keys, failures: 0 };
    await withServer(store.env, async (url) => {
      // Waits for the search index, which is built after startup.
      await fetch(`${url}/v1/policies?q=warm`, { headers: authorization(keys[0]!) });
      await send(run, url, callsFor(run, codes, lookupPath), { seconds: WARM_UP_SECONDS });
      if (options.scenarios.has('lookup')) results.push(...(await lookups(run, url, codes)));
      if (options.scenarios.has('batch')) results.push(await batches(run, url, codes));
      if (options.scenarios.has('fuzzy')) results.push(await misses(run, url, codes));
    });
    return [
      ...results,
      { engine, what: 'code answers other than 200', value: run.failures, unit: '', target: { atMost: 0 } },
    ];
  } finally {
    await store.remove();
  }
}

async function measureFiles(engine: string, env: Record<string, string>, sharedData: string): Promise<Measured[]> {
  const results: Measured[] = [];
  for (const [source, folder, pattern] of SOURCES) {
    const files = readdirSync(join(sharedData, folder)).filter((name) => pattern.test(name));
    const { seconds, peakMb } = await measureCommand(
      ['ingest', source, ...files.map((name) => join(sharedData, folder, name))],
      env,
    );
    const limit = { ptp: 30, icd10cm: 10 }[source] ?? null;
    results.push({
      engine,
      what: `load of ${source}`,
      value: seconds,
      unit: 's',
      target: limit === null ? null : { atMost: limit },
    });
    if (source === 'ptp')
      results.push({
        engine,
        what: 'peak memory of the load of ptp',
        value: peakMb,
        unit: 'MB',
        target: { atMost: 1_200 },
      });
  }
  return results;
}

/** Every call looks up another code, in a shuffled order that repeats only after all codes were used. */
function callsFor(run: Run, codes: readonly string[], path: (code: string) => string, seed = 1): Call[] {
  const random = randomNumbers(seed);
  const order = codes.map((code) => ({ code, at: random() })).sort((a, b) => a.at - b.at);
  return Array.from({ length: run.seconds * CALLS_PER_SECOND }, (_, at) => ({
    path: path(order[at % order.length]!.code),
    headers: authorization(run.keys[at % run.keys.length]!),
  }));
}

const lookupPath = (code: string) => `/v1/codes/lookup?code=${code}&include=rvu,policies`;

async function lookups(run: Run, url: string, codes: readonly string[]): Promise<Measured[]> {
  const bare = await bareLike(run, url, callsFor(run, codes, lookupPath));
  const pairs: Pair[] = [];
  for (let round = 0; round < run.rounds; round++) {
    const calls = callsFor(run, codes, lookupPath, round + 2);
    const own = await send(run, url, calls, { seconds: run.seconds });
    pairs.push({ own, bare: await load(bare.url, calls, { seconds: run.seconds }) });
  }
  await bare.stop();
  return [
    ratio(run.engine, 'look-ups of distinct codes / bare http', pairs, 0.25),
    latency(
      run.engine,
      'look-up with rvu and policies, p99 at 16 clients',
      'p99',
      15,
      pairs.map(({ own }) => own),
    ),
  ];
}

async function batches(run: Run, url: string, codes: readonly string[]): Promise<Measured> {
  const random = randomNumbers(3);
  const calls = Array.from({ length: run.seconds * 500 }, (_, at) => ({
    path: '/v1/codes/batch',
    headers: authorization(run.keys[at % run.keys.length]!),
    body: JSON.stringify({
      codes: Array.from({ length: BATCH }, () => codes[Math.floor(random() * codes.length)]!),
      include: 'rvu,policies',
    }),
  }));
  return latency(run.engine, `batch of ${BATCH}, p50 at 1 client`, 'p50', 15, await rounds(run, url, calls));
}

/** Codes with one wrong character. The first request builds the index and is not measured. */
async function misses(run: Run, url: string, codes: readonly string[]): Promise<Measured> {
  const path = (code: string) => `/v1/codes/lookup?code=${code.slice(0, -1)}${code.endsWith('Z') ? 'Y' : 'Z'}Q`;
  const calls = callsFor(run, codes, path, 4);
  await send(run, url, calls, { amount: 16 });
  return latency(run.engine, 'suggestions for a miss, p50 at 1 client', 'p50', 20, await rounds(run, url, calls));
}

/** One client that waits for each response. */
async function rounds(run: Run, url: string, calls: readonly Call[]): Promise<Load[]> {
  const loads: Load[] = [];
  for (let round = 0; round < run.rounds; round++)
    loads.push(await send(run, url, calls, { seconds: run.seconds, connections: 1 }));
  return loads;
}
