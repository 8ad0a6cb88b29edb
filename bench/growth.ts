/**
 * Cost of a larger corpus: time and memory of its build and of publishing a few changes, size on disk, server memory,
 * processor time of requests.
 */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { diagnosisCode, drawWord, policyId, randomNumbers } from './corpus.ts';
import type { Grown } from './grow.ts';
import { type Call, load } from './load.ts';
import type { Engine } from './options.ts';
import { printInChild, type Running, residentMb, startServer } from './processes.ts';
import { CHANGES, type PublishedChanges } from './publish-changes.ts';
import { makeCalls } from './requests.ts';
import { type Measured, printTable } from './results.ts';
import { SIZES } from './scenarios.ts';
import { makeStore } from './stores.ts';

/** Policies of one step of a build. */
const STEP = 12_500;
/** No step may take longer, so that a machine is never busy for long with one; a size takes as many as it needs. */
const STEP_MS = 180_000;
const WARM_UP = 1_500;
const CALLS = 4_000;
/** Few enough that requests rarely wait for each other: the cost of one is measured, not the throughput. */
const CONNECTIONS = 2;

const WORDS = 2;
const search = (random: () => number) =>
  `/v1/policies?q=${Array.from({ length: WORDS }, () => drawWord(random)).join('+')}`;
const procedure = (random: () => number) => String(10_000 + Math.floor(random() * 89_999));

const claim = (random: () => number): string =>
  JSON.stringify({
    procedure_codes: Array.from({ length: 5 }, () => procedure(random)),
    diagnosis_codes: Array.from({ length: 8 }, () => diagnosisCode(random)),
    ...{ state: 'TX', date_of_service: '2026-03-02' },
  });

type Request = Pick<Call, 'path' | 'body'>;

/** Distinct requests of each operation. Details are those of LCDs and articles. */
const OPERATIONS: Record<string, (random: () => number, policies: number) => Request> = {
  'policy detail': (random, policies) => ({
    path: `/v1/policies/${policyId(random() < 0.5 ? 'LCD' : 'Article', Math.floor((random() * (Math.min(policies, STEP) - 350)) / 3))}`,
  }),
  'keyword search': (random) => ({ path: search(random) }),
  'policy list, 20 items': (random) => ({
    path: `/v1/policies?limit=20&jurisdiction=J${'EFHKLMN'[Math.floor(random() * 7)]}`,
  }),
  'policies of a code': (random) => ({ path: `/v1/codes/lookup?code=${procedure(random)}&include=policies` }),
  'claim, 5 codes and 8 diagnoses': (random) => ({ path: '/v1/claims/validate', body: claim(random) }),
};

export async function measureGrowth(engine: Engine, dir: string): Promise<Measured[]> {
  const results: Measured[] = [];
  for (const policies of SIZES) {
    const own = join(dir, String(policies));
    const store = await makeStore(engine, own);
    try {
      // PostgreSQL rejects releases of this size, and the place of storage is not measured here.
      results.push(...(await measureSize(engine, { ...store.env, CPI_CORPUS_STORE: 'file' }, policies)));
    } finally {
      await store.remove();
      await rm(own, { recursive: true, force: true });
    }
  }
  // They are already printed.
  return results;
}

/** Loads the policies in steps, further ones as those of other payers. @returns the sum of the steps. */
async function grow(env: Record<string, string>, policies: number): Promise<Grown> {
  const load = async (...argv: readonly string[]) =>
    JSON.parse(await printInChild('bench/grow.ts', env, argv, STEP_MS)) as Grown;
  let grown = await load(String(Math.min(policies, STEP)));
  for (let payer = 1; payer * STEP < policies; payer++) {
    const step = await load(String(Math.min(STEP, policies - payer * STEP)), String(payer));
    grown = {
      ...grown,
      cpuSeconds: grown.cpuSeconds + step.cpuSeconds,
      seconds: grown.seconds + step.seconds,
      peakMb: Math.max(grown.peakMb, step.peakMb),
      bytes: step.bytes,
    };
  }
  return grown;
}

async function measureSize(engine: Engine, env: Record<string, string>, policies: number): Promise<Measured[]> {
  const grown = await grow(env, policies);
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
  const published = JSON.parse(await printInChild('bench/publish-changes.ts', env, [], STEP_MS)) as PublishedChanges;
  const publish = `publish of ${CHANGES} changes`;
  results.push(
    row(`${publish}, processor time`, published.cpuSeconds, 's'),
    row(`${publish}, clock`, published.seconds, 's'),
    row(`${publish}, written`, published.bytes / 1e6, 'MB'),
    row(`${publish}, peak memory`, published.peakMb, 'MB'),
  );
  const server = await startServer(env);
  try {
    results.push(row('start, clock', server.startMs / 1_000, 's'), row('start, processor time', cpu(server), 's'));
    for (const [name, request] of Object.entries(OPERATIONS)) {
      const random = randomNumbers(policies);
      const send = (count: number) => {
        const requests = Array.from({ length: count }, () => request(random, policies));
        const calls = makeCalls(grown.keys, count, (at) => requests[at]!.path);
        const limit = { amount: count, connections: CONNECTIONS };
        return load(
          server.url,
          calls.map((call, at) => ({ ...call, ...requests[at]! })),
          limit,
        );
      };
      await send(WARM_UP);
      const before = cpu(server);
      const { answers, errors, p50, p99 } = await send(CALLS);
      if (errors > 0) throw new Error(`${name}: ${errors} of ${answers} answers were others than 200`);
      // Reported per million requests, where 1 ms each is 1,000 s.
      results.push(
        row(`${name}, a million`, ((cpu(server) - before) / answers) * 1e6, 's'),
        row(`${name}, p50`, p50, 'ms'),
        row(`${name}, p99`, p99, 'ms'),
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
