/** Comparison of ten procedure codes across all jurisdictions, with the MCD export loaded over the synthetic corpus. */
import { join } from 'node:path';
import { randomNumbers } from './corpus.ts';
import { type Call, type Load, median } from './load.ts';
import type { Engine } from './options.ts';
import { measureCommand, prepareInChild, printInChild } from './processes.ts';
import { authorization, type RequestOptions, type Run, send, withServer } from './requests.ts';
import { latency, type Measured } from './results.ts';
import { makeStore } from './stores.ts';

const CODES = 10;
const CALLS_PER_SECOND = 2_000;
const TARGET_MS = 15;

export async function measureCompare(
  engine: Engine,
  dir: string,
  sharedData: string,
  options: RequestOptions,
): Promise<Measured[]> {
  const store = await makeStore(engine, dir);
  try {
    const keys = await prepareInChild(store.env);
    const files = ['current_lcd', 'current_article', 'ncd'].map((name) => join(sharedData, 'mcd', `${name}.zip`));
    await measureCommand(['ingest', 'mcd', ...files], store.env);
    const codes = JSON.parse(await printInChild('bench/procedure-list.ts', store.env)) as string[];
    const run: Run = { ...options, engine, env: store.env, keys, failures: 0 };
    const measured: Measured[] = [];
    await withServer(store.env, async (url) => {
      // Before the rounds, every API key is looked up once and the code gets compiled.
      await send(run, url, plainCalls(run), { amount: keys.length });
      await send(run, url, makeCalls(run, codes, 1), { seconds: 3 });
      measured.push(...(await rounds(run, url, codes, 1)), ...(await rounds(run, url, codes, 16)));
    });
    const what = 'comparisons answered otherwise than 200';
    return [...measured, { engine, what, value: run.failures, unit: '', target: { atMost: 0 } }];
  } finally {
    await store.remove();
  }
}

async function rounds(run: Run, url: string, codes: readonly string[], connections: number): Promise<Measured[]> {
  const loads: Load[] = [];
  const plain: Load[] = [];
  const limit = { seconds: run.seconds, connections };
  for (let round = 0; round < run.rounds; round++) {
    loads.push(await send(run, url, makeCalls(run, codes, 10 * connections + round), limit));
    plain.push(await send(run, url, plainCalls(run), limit));
  }
  const row = (part: 'p50' | 'p99', atMost: number | null) => {
    const what = `comparison of ${CODES} codes over all jurisdictions, ${part} at ${connections} clients`;
    return latency(run.engine, what, part, atMost, loads);
  };
  const ratios = loads.map(({ requestsPerSecond }, round) => {
    const bareRequestsPerSecond = plain[round]!.requestsPerSecond;
    return { value: requestsPerSecond / bareRequestsPerSecond, requestsPerSecond, bareRequestsPerSecond };
  });
  return [
    row('p50', TARGET_MS),
    row('p99', null),
    {
      engine: run.engine,
      what: `comparisons / lists of jurisdictions, ${connections} clients`,
      value: median(ratios.map(({ value }) => value)),
      unit: '',
      target: null,
      rounds: ratios,
    },
  ];
}

/**
 * The cheapest authenticated request with a query. It alternates with the comparisons, since other work on the machine
 * slows both.
 */
function plainCalls({ keys, seconds }: Run): Call[] {
  return Array.from({ length: seconds * CALLS_PER_SECOND }, (_, at) => ({
    path: '/v1/jurisdictions',
    headers: authorization(keys[at % keys.length]!),
  }));
}

/**
 * Every call draws its own codes. An organization may send 125 comparisons a minute, so calls rotate through the keys.
 */
function makeCalls({ keys, seconds }: Run, codes: readonly string[], seed: number): Call[] {
  const random = randomNumbers(seed);
  return Array.from({ length: seconds * CALLS_PER_SECOND }, (_, at) => ({
    path: '/v1/policies/compare',
    headers: authorization(keys[at % keys.length]!),
    body: JSON.stringify({
      procedure_codes: Array.from({ length: CODES }, () => codes[Math.floor(random() * codes.length)]!),
    }),
  }));
}
