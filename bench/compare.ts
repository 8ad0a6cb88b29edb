/**
 * node scripts/run.mjs bench/compare.ts [--engine pglite|postgres] [--seconds 4] [--rounds 3]: comparison of ten procedure codes
 * over all jurisdictions, with the MCD export loaded over the synthetic corpus. One JSON document goes to stdout, a table to stderr.
 */
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { randomNumbers } from './corpus.ts';
import { type Call, type Load, load, median } from './load.ts';
import { measureCommand, prepareInChild, printInChild } from './processes.ts';
import { authorization, withServer } from './requests.ts';
import { type Measured, machine, met, printTable } from './results.ts';
import { makeStore, missingServices } from './stores.ts';

const CODES = 10;
const CALLS_PER_SECOND = 2_000;
const TARGET_MS = 15;

const { values } = parseArgs({
  options: {
    engine: { type: 'string', default: 'all' },
    seconds: { type: 'string', default: '4' },
    rounds: { type: 'string', default: '3' },
  },
});
const seconds = Number(values.seconds);
const sharedData = process.env.CPI_SHARED_DATA ?? join(import.meta.dirname, '../../shared/data');
const files = ['current_lcd', 'current_article', 'ncd'].map((name) => join(sharedData, 'mcd', `${name}.zip`));
const missing = await missingServices();
if (!files.every((file) => existsSync(file))) missing.push('the MCD export (set CPI_SHARED_DATA)');
for (const line of missing) console.error(`Skipped: ${line}`);
const engines = (['pglite', 'postgres'] as const).filter(
  (engine) =>
    (values.engine === 'all' || values.engine === engine) &&
    (engine === 'pglite' || !missing.some((line) => line.startsWith('PostgreSQL'))),
);
const before = machine();
const results: Measured[] = [];
for (const engine of engines) results.push(...(await measure(engine)));
const judged = results.map((result) => ({ ...result, met: met(result) }));
console.log(JSON.stringify({ at: new Date().toISOString(), before, after: machine(), results: judged }, null, 2));
printTable(results);

async function measure(engine: 'pglite' | 'postgres'): Promise<Measured[]> {
  const dir = mkdtempSync(join(tmpdir(), 'cpi-bench-'));
  const store = await makeStore(engine, dir);
  try {
    const keys = await prepareInChild(store.env);
    if (files.every((file) => existsSync(file))) await measureCommand(['ingest', 'mcd', ...files], store.env);
    const codes = JSON.parse(await printInChild('bench/procedure-list.ts', store.env)) as string[];
    const measured: Measured[] = [];
    await withServer(store.env, async (url) => {
      // Every key is looked up once before the rounds, and the code compiled.
      await load(url, plainCalls(keys), { amount: keys.length });
      await load(url, callsOf(keys, codes, 1), { seconds: 3 });
      measured.push(...(await rounds(engine, url, keys, codes, 1)), ...(await rounds(engine, url, keys, codes, 16)));
    });
    return measured;
  } finally {
    await store.remove();
    rmSync(dir, { recursive: true, force: true });
  }
}

async function rounds(
  engine: string,
  url: string,
  keys: readonly string[],
  codes: readonly string[],
  connections: number,
): Promise<Measured[]> {
  const loads: Load[] = [];
  const plain: Load[] = [];
  for (let round = 0; round < Number(values.rounds); round++) {
    loads.push(await load(url, callsOf(keys, codes, 10 * connections + round), { seconds, connections }));
    plain.push(await load(url, plainCalls(keys), { seconds, connections }));
  }
  const row = (part: 'p50' | 'p99' | 'errors', atMost: number | null, unit: string): Measured => ({
    engine,
    what: `comparison of ${CODES} codes over all jurisdictions, ${part} at ${connections} clients`,
    value: median(loads.map((one) => one[part])),
    unit,
    target: atMost === null ? null : { atMost },
    rounds: loads.map((one) => ({ value: one[part], requestsPerSecond: one.requestsPerSecond })),
  });
  const ratios = loads.map(({ requestsPerSecond }, round) => {
    const bareRequestsPerSecond = plain[round]!.requestsPerSecond;
    return { value: requestsPerSecond / bareRequestsPerSecond, requestsPerSecond, bareRequestsPerSecond };
  });
  return [
    row('p50', TARGET_MS, 'ms'),
    row('p99', null, 'ms'),
    row('errors', 0, ''),
    {
      engine,
      what: `comparisons / lists of jurisdictions, ${connections} clients`,
      value: median(ratios.map(({ value }) => value)),
      unit: '',
      target: null,
      rounds: ratios,
    },
  ];
}

/** The cheapest authenticated request with a query, in turn with the comparisons: other work on the machine slows both. */
function plainCalls(keys: readonly string[]): Call[] {
  return Array.from({ length: seconds * CALLS_PER_SECOND }, (_, at) => ({
    path: '/v1/jurisdictions',
    headers: authorization(keys[at % keys.length]!),
  }));
}

/** Every call draws its own codes; each organization may send 125 comparisons a minute, so keys take turns. */
function callsOf(keys: readonly string[], codes: readonly string[], seed: number): Call[] {
  const random = randomNumbers(seed);
  return Array.from({ length: seconds * CALLS_PER_SECOND }, (_, at) => ({
    path: '/v1/policies/compare',
    headers: authorization(keys[at % keys.length]!),
    body: JSON.stringify({
      procedure_codes: Array.from({ length: CODES }, () => codes[Math.floor(random() * codes.length)]!),
    }),
  }));
}
