/** Claim validation and prior authorization on the public files with NCCI edits. All questions differ. */
import { join } from 'node:path';
import { randomNumbers } from './corpus.ts';
import type { Call } from './load.ts';
import { openStore } from './open-store.ts';
import type { Engine } from './options.ts';
import { measureCommand, prepareInChild, type Running } from './processes.ts';
import { authorization, type RequestOptions, type Run, withServer } from './requests.ts';
import { latency, type Measured } from './results.ts';
import { processorTime, sendRounds } from './rounds.ts';
import { makeStore } from './stores.ts';

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
const CLAIM = '/v1/claims/validate';
const PRIOR_AUTH = '/v1/prior-auth/check';
/** Numbers of procedure codes and of diagnoses in one question. */
type Size = readonly [number, number];
const SIZES: Size[] = [
  [1, 2],
  [2, 5],
  [5, 10],
  [10, 20],
];

interface Codes {
  procedures: string[];
  diagnoses: string[];
}

export async function measureDecisions(
  engine: Engine,
  dir: string,
  sharedData: string,
  options: RequestOptions,
): Promise<Measured[]> {
  const store = await makeStore(engine, dir);
  try {
    const keys = await prepareInChild(store.env);
    for (const [source, ...names] of FILES)
      await measureCommand(['ingest', source!, ...names.map((name) => join(sharedData, name))], store.env);
    const codes = await loadCodes(store.env);
    const run: Run = { ...options, engine, env: store.env, keys, failures: 0 };
    const results: Measured[] = [];
    await withServer(store.env, async (_url, server) => {
      results.push(...(await together(run, server, codes)), ...(await growth(run, server, codes)));
    });
    const what = 'questions answered otherwise than 200';
    return [...results, { engine, what, value: run.failures, unit: '', target: { atMost: 0 } }];
  } finally {
    await store.remove();
  }
}

async function loadCodes(env: Record<string, string>): Promise<Codes> {
  const { corpus, close } = await openStore(env);
  try {
    await corpus.follow();
    const { policies, editions, dataset } = corpus.current;
    const procedures = policies.segment.all<{ code: string }>(
      `SELECT DISTINCT c.code FROM policies p JOIN policy_codes c ON c.version_id = p.current_version_id
        JOIN code_lists l ON l.list_id = c.list_id WHERE l.kind = 'procedure' ORDER BY 1`,
    );
    const diagnoses = editions
      .of('icd10cm')
      .filter(({ starter }) => !starter)
      .flatMap((edition) =>
        dataset(edition).all<{ code: string }>('SELECT code FROM icd10_codes WHERE billable = 1 ORDER BY code'),
      );
    const list = (rows: { code: string }[], shape: RegExp) =>
      rows.map(({ code }) => code).filter((code) => shape.test(code));
    return {
      procedures: list(procedures, /^[0-9A-CE-Z][0-9]{3}[0-9A-Z]$/),
      diagnoses: list(diagnoses, /^[A-Z][0-9].{1,5}$/),
    };
  } finally {
    await close();
  }
}

/** Calls of one size, each with its own codes. */
function questions(run: Run, path: string, codes: Codes, size: Size) {
  return (seed: number): Call[] => {
    const random = randomNumbers(10 * size[0] * size[1] + seed);
    const draw = <Value>(list: readonly Value[]) => list[Math.floor(random() * list.length)]!;
    return Array.from({ length: Math.ceil(run.seconds * CALLS_PER_SECOND) }, (_, at) => ({
      path,
      headers: authorization(run.keys[at % run.keys.length]!),
      body: JSON.stringify({
        procedure_codes: Array.from({ length: size[0] }, () => draw(codes.procedures)),
        diagnosis_codes: Array.from({ length: size[1] }, () => draw(codes.diagnoses)),
        state: draw(STATES),
        date_of_service: '2025-11-03',
      }),
    }));
  };
}

/** Sixteen concurrent clients. */
async function together(run: Run, server: Running, codes: Codes): Promise<Measured[]> {
  const claims = await sendRounds(run, server, questions(run, CLAIM, codes, [5, 8]));
  const checks = await sendRounds(run, server, questions(run, PRIOR_AUTH, codes, [1, 2]));
  return [
    latency(run.engine, 'claim, 5 codes and 8 diagnoses, p50 at 16 clients', 'p50', 8, claims.loads),
    latency(run.engine, 'claim, 5 codes and 8 diagnoses, p99 at 16 clients', 'p99', 40, claims.loads),
    ...processorTime(run.engine, 'such a claim', claims),
    latency(run.engine, 'prior auth, 1 code and 2 diagnoses, p50 at 16 clients', 'p50', 6, checks.loads),
    ...processorTime(run.engine, 'such a check', checks),
  ];
}

/** One client that waits for each response: the cost of a larger question, in total and per code and diagnosis pair. */
async function growth(run: Run, server: Running, codes: Codes): Promise<Measured[]> {
  const checks = await sendRounds(run, server, questions(run, PRIOR_AUTH, codes, [1, 2]), 1);
  const results = [
    latency(run.engine, 'prior auth, 1 code and 2 diagnoses, p50 at 1 client', 'p50', null, checks.loads),
  ];
  for (const size of SIZES) {
    const pairs = size[0] * size[1];
    const rounds = await sendRounds(run, server, questions(run, CLAIM, codes, size), 1);
    const what = `claim, ${size[0]} codes x ${size[1]} diagnoses`;
    const whole = latency(run.engine, `${what}, p50 at 1 client`, 'p50', null, rounds.loads);
    results.push(
      whole,
      { engine: run.engine, what: `${what}, p50 per pair`, value: whole.value / pairs, unit: 'ms', target: null },
      ...processorTime(run.engine, what, rounds),
    );
  }
  return results;
}
