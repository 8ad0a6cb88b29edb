/** 10,000 organizations on one server: memory and rows for their keys and usage, and whether limits still work. */
import sql, { raw } from 'sql-template-tag';
import { load } from './load.ts';
import { openStore } from './open-store.ts';
import type { Engine } from './options.ts';
import { printInChild, type Running, residentMb, startServer } from './processes.ts';
import { authorization, makeCalls } from './requests.ts';
import { type Measured, printTable } from './results.ts';
import { makeStore } from './stores.ts';

const ORGANIZATIONS = Number(process.env.CPI_BENCH_ORGANIZATIONS ?? 10_000);
/**
 * A round of requests stops at this time, so that creation and requests end within three minutes; the result covers
 * what was sent.
 */
const MAX_MS = 25_000;
const BATCH = 2_000;
const CONNECTIONS = 8;
/** Requests per minute of the smallest plan. */
const FREE_PER_MINUTE = 10;
const PATHS = ['/v1/policies/L33797', '/v1/policies?q=oxygen', '/v1/codes/lookup?code=E1390'];
const TABLES = ['organizations', 'api_keys', 'usage_months', 'usage_days', 'access_log'];

export async function measureOrganizations(engine: Engine, dir: string): Promise<Measured[]> {
  const store = await makeStore(engine, dir);
  const row = (what: string, value: number, unit = '', target: Measured['target'] = null): Measured => {
    const measured = { engine, what, value, unit, target };
    printTable([measured]);
    return measured;
  };
  const results: Measured[] = [];
  try {
    const start = performance.now();
    const keys = JSON.parse(
      await printInChild('bench/make-organizations.ts', store.env, [String(ORGANIZATIONS)]),
    ) as string[];
    results.push(
      row(`${keys.length} organizations with a key each are made`, (performance.now() - start) / 1_000, 's'),
    );
    const server = await startServer(store.env);
    try {
      results.push(...(await measureRequests(server, keys, row)));
    } finally {
      await server.stop();
    }
    for (const { table, rows, bytes } of await measureTables(store.env)) {
      results.push(row(`rows of ${table}`, rows), row(`size of ${table}`, bytes / 1e6, 'MB'));
    }
    return results;
  } finally {
    await store.remove();
  }
}

type Row = (what: string, value: number, unit?: string, target?: Measured['target']) => Measured;

async function measureRequests(server: Running, keys: readonly string[], row: Row): Promise<Measured[]> {
  const before = await residentMb(server.url);
  const results = [row('server memory, before the first request', before, 'MB')];
  for (const [at, round] of ['first request', 'second request', 'third request'].entries())
    results.push(...(await requestAll(server, keys, PATHS[at]!, { round, row })));
  results.push(row('server memory, all have asked', await residentMb(server.url), 'MB'));
  return [...results, ...(await measureLimits(server, keys, row))];
}

/** One request with each key. */
async function requestAll(
  { url, cpuSeconds }: Running,
  keys: readonly string[],
  path: string,
  { round, row }: { round: string; row: Row },
): Promise<Measured[]> {
  const [start, began] = [cpuSeconds() ?? Number.NaN, performance.now()];
  let [answers, errors] = [0, 0];
  for (let at = 0; at < keys.length && performance.now() < began + MAX_MS; at += BATCH) {
    const batch = keys.slice(at, at + BATCH);
    const sent = await load(
      url,
      makeCalls(batch, batch.length, () => path),
      { amount: batch.length, connections: CONNECTIONS },
    );
    answers += sent.answers;
    errors += sent.errors;
  }
  const spent = (cpuSeconds() ?? Number.NaN) - start;
  return [
    row(`${round} of ${answers} organizations, processor time of one`, (spent / answers) * 1e3, 'ms'),
    row(`${round}, clock`, (performance.now() - began) / 1_000, 's'),
    row(`${round}, answers other than 200`, errors, '', { atMost: 0 }),
  ];
}

/** One organization exceeds its limit while others continue: only that one is refused. */
async function measureLimits({ url }: Running, keys: readonly string[], row: Row): Promise<Measured[]> {
  // The first organization has the smallest plan.
  const [greedy, ...others] = keys;
  const calls = (key: string, count: number) =>
    Array.from({ length: count }, () => ({ path: PATHS[0]!, headers: authorization(key) }));
  const [own, rest] = await Promise.all([
    load(url, calls(greedy!, FREE_PER_MINUTE * 5), { amount: FREE_PER_MINUTE * 5, connections: 1 }),
    load(
      url,
      makeCalls(others, BATCH, () => PATHS[0]!),
      { amount: BATCH, connections: 1 },
    ),
  ]);
  const allowed = own.answers - own.errors;
  return [
    // Its window may have ended in between.
    row('one that asks 50 times in a minute of 10: answered', allowed, '', { atMost: FREE_PER_MINUTE * 2 }),
    row('the others meanwhile: refused', rest.errors, '', { atMost: 0 }),
  ];
}

interface TableSize {
  table: string;
  rows: number;
  bytes: number;
}

async function measureTables(env: Record<string, string>): Promise<TableSize[]> {
  const { database, close } = await openStore({ ...process.env, DATABASE_URL: '', ...env });
  try {
    const sizes: TableSize[] = [];
    for (const table of TABLES) {
      const [found] = await database.query<Omit<TableSize, 'table'>>(
        sql`SELECT count(*)::int AS rows, pg_total_relation_size(${table})::float8 AS bytes FROM ${raw(table)}`,
      );
      sizes.push({ table, ...found! });
    }
    return sizes;
  } finally {
    await close();
  }
}
