import { type Call, type Load, load, median } from './load.ts';
import type { Engine } from './options.ts';
import { prepareInChild, type Running, startBare, startServer } from './processes.ts';
import { latency, type Measured } from './results.ts';
import { createPathMaker, DETAIL_IDS, type RequestScenario, type Scenario, warmUpPath } from './scenarios.ts';
import { makeStore } from './stores.ts';

/** More than a round can send, so that calls that must be distinct are. */
const CALLS_PER_SECOND = 12_000;
const WARM_UP_SECONDS = 3;
/** Number of responses sampled to estimate the response lengths of a scenario. */
const SAMPLED = 50;

export interface RequestOptions {
  seconds: number;
  rounds: number;
  scenarios: ReadonlySet<Scenario>;
}

export interface Run extends RequestOptions {
  engine: string;
  env: Record<string, string>;
  keys: readonly string[];
  failures: number;
}

/**
 * Requests against the synthetic corpus. Details are compared with a bare node:http server that returns as many bytes.
 */
export async function measureRequests(engine: Engine, dir: string, options: RequestOptions): Promise<Measured[]> {
  const store = await makeStore(engine, dir);
  try {
    const run: Run = { ...options, engine, env: store.env, keys: await prepareInChild(store.env), failures: 0 };
    const results: Measured[] = [];
    if (options.scenarios.has('distinct')) results.push(await distinctDetails(run));
    if (['again', 'search', 'icd10'].some((name) => options.scenarios.has(name as Scenario))) {
      await withServer(run.env, async (url) => {
        await warmUp(run, url);
        if (options.scenarios.has('again')) results.push(await detailsAgain(run, url));
        if (options.scenarios.has('search')) results.push(...(await latencies(run, url, 'search', 10, 60)));
        if (options.scenarios.has('icd10')) results.push(...(await latencies(run, url, 'icd10', 10, null)));
      });
    }
    return [
      ...results,
      { engine, what: 'answers other than 200', value: run.failures, unit: '', target: { atMost: 0 } },
    ];
  } finally {
    await store.remove();
  }
}

/** In each round, a server with empty caches is asked once for every detail. */
async function distinctDetails(run: Run): Promise<Measured> {
  const pairs: Pair[] = [];
  let bare: Running | undefined;
  for (let round = 0; round < run.rounds; round++) {
    await withServer(run.env, async (url) => {
      await warmUp(run, url);
      const calls = makeCalls(run.keys, DETAIL_IDS.length, createPathMaker('distinct', round));
      const own = await send(run, url, calls, { amount: calls.length });
      bare ??= await bareLike(run, url, calls);
      pairs.push({ own, bare: await load(bare.url, calls, { seconds: run.seconds }) });
    });
  }
  await bare?.stop();
  return ratio(run.engine, 'distinct policy details / bare http', pairs, 0.15);
}

async function detailsAgain(run: Run, url: string): Promise<Measured> {
  const calls = makeCalls(run.keys, run.seconds * CALLS_PER_SECOND, createPathMaker('again', 0));
  await send(run, url, calls, { seconds: 1 });
  const bare = await bareLike(run, url, calls);
  const pairs: Pair[] = [];
  for (let round = 0; round < run.rounds; round++) {
    const own = await send(run, url, calls, { seconds: run.seconds });
    pairs.push({ own, bare: await load(bare.url, calls, { seconds: run.seconds }) });
  }
  await bare.stop();
  return ratio(run.engine, 'policy detail asked again / bare http', pairs, 0.5);
}

async function latencies(
  run: Run,
  url: string,
  scenario: 'search' | 'icd10',
  p50: number,
  p99: number | null,
): Promise<Measured[]> {
  const rounds: Load[] = [];
  for (let round = 0; round < run.rounds; round++) {
    const calls = makeCalls(run.keys, run.seconds * CALLS_PER_SECOND, createPathMaker(scenario, 7 + round));
    rounds.push(await send(run, url, calls, { seconds: run.seconds }));
  }
  const name = scenario === 'search' ? 'keyword search, distinct queries' : 'icd10 filter';
  const row = (part: 'p50' | 'p99', target: number | null) =>
    latency(run.engine, `${name}, ${part} at 16 clients`, part, target, rounds);
  return [row('p50', p50), row('p99', p99)];
}

/**
 * Waits for the search index, which is built after startup, and sends enough requests that every key was looked up once
 * and the code is compiled.
 */
export async function warmUp(run: { keys: readonly string[] }, url: string): Promise<void> {
  await answer(url, { path: '/v1/policies?q=warm', headers: authorization(run.keys[0]!) });
  await load(url, makeCalls(run.keys, run.keys.length, warmUpPath), { amount: run.keys.length });
  await load(url, makeCalls(run.keys, WARM_UP_SECONDS * CALLS_PER_SECOND, warmUpPath), { seconds: WARM_UP_SECONDS });
}

/** Calls that rotate through the organizations, since the highest plan allows each 1,000 units a minute. */
export function makeCalls(keys: readonly string[], count: number, path: (at: number) => string): Call[] {
  return Array.from({ length: count }, (_, at) => ({
    path: path(at),
    headers: authorization(keys[at % keys.length]!),
  }));
}

export function callsOfScenario(scenario: RequestScenario, keys: readonly string[], seconds: number): Call[] {
  const count = scenario === 'distinct' ? DETAIL_IDS.length : seconds * CALLS_PER_SECOND;
  return makeCalls(keys, count, createPathMaker(scenario, 7));
}

/** A bare server, warmed up, that returns one real response of about average length. */
export async function bareLike(run: Run, url: string, calls: readonly Call[]): Promise<Running> {
  const step = Math.max(1, Math.floor(calls.length / SAMPLED));
  const bodies: Buffer[] = [];
  for (let at = 0; at < SAMPLED; at++) bodies.push(await answer(url, calls[(at * step) % calls.length]!));
  const mean = bodies.reduce((sum, body) => sum + body.length, 0) / bodies.length;
  bodies.sort((a, b) => Math.abs(a.length - mean) - Math.abs(b.length - mean));
  console.error(`Bare server answers with ${bodies[0]!.length} bytes`);
  const bare = await startBare(bodies[0]!);
  await load(bare.url, calls, { seconds: Math.min(1, run.seconds) });
  return bare;
}

async function answer(url: string, { path, headers }: Call): Promise<Buffer> {
  const response = await fetch(`${url}${path}`, { headers: headers ?? {} });
  if (response.status !== 200) throw new Error(`${path} answered ${response.status}`);
  return Buffer.from(await response.arrayBuffer());
}

export function authorization(key: string): Record<string, string> {
  return { authorization: `Bearer ${key}` };
}

export async function send(
  run: Run,
  url: string,
  calls: readonly Call[],
  limit: Parameters<typeof load>[2],
): Promise<Load> {
  const result = await load(url, calls, limit);
  run.failures += result.errors;
  return result;
}

export async function withServer(
  env: Record<string, string>,
  work: (url: string, server: Running) => Promise<void>,
): Promise<void> {
  const server = await startServer(env);
  try {
    await work(server.url, server);
  } finally {
    await server.stop();
  }
}

export interface Pair {
  own: Load;
  bare: Load;
}

/** Each round is compared with the bare round next to it, since other work on the machine slows both. */
export function ratio(engine: string, what: string, pairs: readonly Pair[], atLeast: number): Measured {
  const rounds = pairs.map(({ own, bare }) => ({
    value: own.requestsPerSecond / bare.requestsPerSecond,
    requestsPerSecond: own.requestsPerSecond,
    bareRequestsPerSecond: bare.requestsPerSecond,
  }));
  return { engine, what, value: median(rounds.map(({ value }) => value)), unit: '', target: { atLeast }, rounds };
}
