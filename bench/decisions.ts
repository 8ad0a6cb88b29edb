/**
 * node scripts/run.mjs bench/decisions.ts [--engine pglite|postgres] [--seconds 4] [--rounds 3]: claim validation and prior
 * authorization on the public files with the NCCI edits. Questions differ from each other. One JSON document goes to stdout,
 * a table to stderr.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import sql from 'sql-template-tag';
import { loadConfig } from '../src/platform/config/config.ts';
import { openDatabase } from '../src/platform/database/open.ts';
import { randomNumbers } from './corpus.ts';
import { type Call, type Load, load, median } from './load.ts';
import { measureCommand, prepareInChild, startServer } from './processes.ts';
import { authorization } from './requests.ts';
import { type Measured, machine, met, printTable } from './results.ts';
import { makeStore, missingServices } from './stores.ts';

const { values } = parseArgs({
  options: {
    engine: { type: 'string', default: 'postgres' },
    seconds: { type: 'string', default: '4' },
    rounds: { type: 'string', default: '3' },
  },
});
const seconds = Number(values.seconds);
const rounds = Number(values.rounds);
const FILES = [
  ['mcd', 'mcd/current_lcd.zip', 'mcd/current_article.zip', 'mcd/ncd.zip'],
  ['mpfs', 'pfs/PPRRVU2025_Oct.csv'],
  ['hcpcs', 'hcpcs/HCPC2020_OCT_ANWEB.xlsx'],
  ['icd10cm', 'icd10/2021-code-descriptions-tabular-order.zip'],
  ['mue', 'ncci/MCR_MUE_PractitionerServices_Eff_07-01-2024.csv'],
  ['ptp', 'ncci/ccipra-2024q3.zip'],
];
const STATES = ['CA', 'TX', 'NY', 'FL', 'PA', 'OH', 'IL', 'NC', 'GA', 'MI', 'WA', 'TN'];
const CALLS_PER_SECOND = 3_000;

interface Codes {
  procedures: string[];
  diagnoses: string[];
}

async function codesOf(env: Record<string, string>): Promise<Codes> {
  const { database, close } = await openDatabase(loadConfig(env));
  try {
    const list = async (rows: Promise<{ code: string }[]>) => (await rows).map(({ code }) => code);
    return {
      procedures: await list(
        database.query(sql`SELECT DISTINCT c.code FROM policy_codes c JOIN policies p ON p.current_version_id = c.version_id
          WHERE c.kind = 'procedure' AND c.code ~ '^[0-9A-CE-Z][0-9]{3}[0-9A-Z]$' ORDER BY 1`),
      ),
      diagnoses: await list(
        database.query(sql`SELECT code FROM icd10_codes WHERE billable AND code ~ '^[A-Z][0-9]' AND length(code) <= 7
          AND dataset_id IN (SELECT id FROM code_datasets WHERE dataset = 'icd10cm' AND NOT starter) ORDER BY code`),
      ),
    };
  } finally {
    await close();
  }
}

function questions(path: string, codes: Codes, keys: readonly string[], size: [number, number], seed: number): Call[] {
  const random = randomNumbers(seed);
  const draw = <Value>(list: readonly Value[]) => list[Math.floor(random() * list.length)]!;
  return Array.from({ length: Math.ceil(seconds * CALLS_PER_SECOND) }, (_, at) => ({
    path,
    headers: authorization(keys[at % keys.length]!),
    body: JSON.stringify({
      procedure_codes: Array.from({ length: size[0] }, () => draw(codes.procedures)),
      diagnosis_codes: Array.from({ length: size[1] }, () => draw(codes.diagnoses)),
      state: draw(STATES),
      date_of_service: '2025-11-03',
    }),
  }));
}

async function measure(engine: 'pglite' | 'postgres', dir: string, files: string): Promise<Measured[]> {
  const store = await makeStore(engine, dir);
  try {
    const keys = await prepareInChild(store.env);
    for (const [source, ...names] of FILES)
      await measureCommand(['ingest', source!, ...names.map((name) => join(files, name))], store.env);
    const codes = await codesOf(store.env);
    const server = await startServer(store.env);
    try {
      return await measureServer(engine, server.url, codes, keys);
    } finally {
      await server.stop();
    }
  } finally {
    await store.remove();
  }
}

const CLAIM = '/v1/claims/validate';
const PRIOR_AUTH = '/v1/prior-auth/check';
const SIZES: [number, number][] = [
  [1, 2],
  [2, 5],
  [5, 10],
  [10, 20],
];

async function measureServer(engine: string, url: string, codes: Codes, keys: readonly string[]): Promise<Measured[]> {
  const several = async (path: string, size: [number, number], connections: number, times = rounds) => {
    const list: Load[] = [];
    for (let round = 0; round < times; round++)
      list.push(await load(url, questions(path, codes, keys, size, 10 * times + round), { seconds, connections }));
    return list;
  };
  const row = (what: string, part: 'p50' | 'p99' | 'errors', list: Load[], atMost: number | null): Measured => ({
    engine,
    what,
    value: median(list.map((one) => one[part])),
    unit: part === 'errors' ? '' : 'ms',
    target: atMost === null ? null : { atMost },
    rounds: list.map((one) => ({ value: one[part], requestsPerSecond: one.requestsPerSecond })),
  });
  await several(CLAIM, [5, 8], 16, 1);
  await several(PRIOR_AUTH, [3, 3], 16, 1);
  const claims = await several(CLAIM, [5, 8], 16);
  const checks = await several(PRIOR_AUTH, [1, 2], 16);
  const results = [
    row('claim, 5 codes and 8 diagnoses, p50 at 16 clients', 'p50', claims, 8),
    row('claim, 5 codes and 8 diagnoses, p99 at 16 clients', 'p99', claims, 40),
    row('prior auth, 1 code and 2 diagnoses, p50 at 16 clients', 'p50', checks, 6),
    row('questions answered otherwise than 200', 'errors', [...claims, ...checks], 0),
    row('prior auth, 1 code and 2 diagnoses, p50 at 1 client', 'p50', await several(PRIOR_AUTH, [1, 2], 1), null),
  ];
  for (const size of SIZES)
    results.push(
      row(
        `claim, ${size[0]} codes x ${size[1]} diagnoses, p50 at 1 client`,
        'p50',
        await several(CLAIM, size, 1),
        null,
      ),
    );
  return results;
}

const files = process.env.CPI_SHARED_DATA ?? join(import.meta.dirname, '../../shared/data');
const missing = await missingServices();
for (const line of missing) console.error(`Skipped: ${line}`);
const before = machine();
const dir = mkdtempSync(join(tmpdir(), 'cpi-bench-'));
try {
  const results = await measure(values.engine === 'pglite' ? 'pglite' : 'postgres', dir, files);
  const judged = results.map((result) => ({ ...result, met: met(result) }));
  console.log(JSON.stringify({ at: new Date().toISOString(), before, after: machine(), results: judged }, null, 2));
  printTable(results);
} finally {
  rmSync(dir, { recursive: true, force: true });
}
