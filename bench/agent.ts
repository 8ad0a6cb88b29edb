/**
 * Overhead of the agent layer: what the patient-data guard, the ledger and a tool add to the cost of the operation
 * itself.
 */
import { record } from '../src/agent/ledger/ledger.ts';
import { findPhi } from '../src/phi/phi.public.ts';
import { randomNumbers } from './corpus.ts';
import { type Call, type Load, median } from './load.ts';
import { openStore } from './open-store.ts';
import type { Engine } from './options.ts';
import { prepareInChild, type Running } from './processes.ts';
import { authorization, type RequestOptions, type Run, send, withServer } from './requests.ts';
import type { Measured } from './results.ts';
import { makeStore } from './stores.ts';

const CALLS_PER_SECOND = 3_000;
const TEXTS = 2_000;
const TEXT_BYTES = 2_048;
const APPENDS = 1_000;
const WARM_UP = 200;

const CODES = [
  'K0856',
  'E0601',
  'E1390',
  'E0371',
  '64483',
  '64493',
  '22551',
  '43770',
  'E0607',
  'K0823',
  'L0648',
  'E2402',
];
const DIAGNOSES = ['G47.33', 'M54.16', 'J44.9', 'E66.01', 'M17.11', 'E11.9', 'I50.9', 'M47.816', 'G35.D', 'L89.153'];
const STATES = ['CA', 'TX', 'NY', 'FL', 'PA', 'OH', 'IL', 'NC', 'GA', 'MI', 'WA', 'TN', 'NJ', 'VA', 'AZ', 'MA'];
/** Words of questions about rules; none is about a person. */
const WORDS =
  'coverage of the device requires documentation of medical necessity and a written order before delivery with modifier KX for code E0601 under policy L33718 when the sleep test shows an index of 15 events per hour in state TX'.split(
    ' ',
  );

export async function measureAgent(engine: Engine, dir: string, options: RequestOptions): Promise<Measured[]> {
  const store = await makeStore(engine, dir);
  try {
    const keys = await prepareInChild(store.env);
    const run: Run = { ...options, engine, env: store.env, keys, failures: 0 };
    const results = [guard(engine), ...(await ledger(engine, store.env))];
    await withServer(store.env, async (_url, server) => {
      for (const twin of TWINS) results.push(...(await adjacent(run, server, twin)));
    });
    const what = 'answers of tools and twins other than 200';
    return [...results, { engine, what, value: run.failures, unit: '', target: { atMost: 0 } }];
  } finally {
    await store.remove();
  }
}

/** Every text differs, so no result can come from a cache. */
function guard(engine: Engine): Measured {
  const random = randomNumbers(7);
  const times: number[] = [];
  for (let at = 0; at < TEXTS + WARM_UP; at++) {
    let text = '';
    while (text.length < TEXT_BYTES) text += `${WORDS[Math.floor(random() * WORDS.length)]} `;
    const body = { procedure_codes: ['E0601'], clinical_context: text.slice(0, TEXT_BYTES) };
    const start = performance.now();
    const found = findPhi([body]);
    if (at >= WARM_UP) times.push(performance.now() - start);
    if (found !== null) throw new Error('The guard refuses a text about rules');
  }
  const what = 'guard against patient data, 2 KB of text, p50';
  return { engine, what, value: median(times), unit: 'ms', target: { atMost: 0.2 } };
}

/**
 * Adds links to the chain of one organization, each in its own transaction, next to the shortest possible statement for
 * comparison.
 */
async function ledger(engine: Engine, env: Record<string, string>): Promise<Measured[]> {
  const { database, close } = await openStore(env);
  const organizationId = 'org_bench';
  const actor = { organizationId, actorId: 'key_bench', type: 'agent', name: 'bench', requestId: 'req' } as const;
  const event = { tool: 'check_coverage', outcome: 'answered', approval: 'not_required', details: {} } as const;
  try {
    const append = (at: number) =>
      record(database, actor, { ...event, requestHash: String(at).padStart(64, '0') }, new Date());
    const value = await timeEach(append);
    const target = engine === 'postgres' ? { atMost: 1 } : null;
    const least = await timeEach(() => database.ping());
    return [
      { engine, what: 'ledger append, p50', value, unit: 'ms', target },
      { engine, what: 'the shortest statement in comparison, p50', value: least, unit: 'ms', target: null },
    ];
  } finally {
    await close();
  }
}

async function timeEach(work: (at: number) => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let at = 0; at < APPENDS + WARM_UP; at++) {
    const start = performance.now();
    await work(at);
    if (at >= WARM_UP) times.push(performance.now() - start);
  }
  return median(times);
}

interface Twin {
  tool: string;
  path: string;
  question(draw: <Value>(list: readonly Value[]) => Value): { tool: object; twin: object | string };
}

/** Each tool is paired with the endpoint that returns the same answer from the same operation. */
const TWINS: readonly Twin[] = [
  {
    tool: 'check_coverage',
    path: '/v1/prior-auth/check',
    question(draw) {
      const [code, state] = [draw(CODES), draw(STATES)];
      return { tool: { code, state, response_format: 'detailed' }, twin: { procedure_codes: [code], state } };
    },
  },
  {
    tool: 'validate_claim',
    path: '/v1/claims/validate',
    question(draw) {
      const procedure_codes = [...new Set([draw(CODES), draw(CODES), draw(CODES)])];
      const claim = {
        procedure_codes,
        diagnosis_codes: [draw(DIAGNOSES)],
        state: draw(STATES),
        date_of_service: '2025-11-03',
      };
      return { tool: { ...claim, response_format: 'detailed' }, twin: claim };
    },
  },
];

/**
 * One client that waits for each response. Rounds of the two alternate, since other work on the machine slows both.
 * Measured in wall-clock time and in processor time of the server, which other work affects less.
 */
async function adjacent(run: Run, { url, cpuSeconds }: Running, { tool, path, question }: Twin): Promise<Measured[]> {
  const calls = (seed: number, which: 'tool' | 'twin'): Call[] => {
    const random = randomNumbers(100 + seed);
    const draw = <Value>(list: readonly Value[]) => list[Math.floor(random() * list.length)]!;
    return Array.from({ length: Math.ceil(run.seconds * CALLS_PER_SECOND) }, (_, at) => ({
      path: which === 'tool' ? `/v1/agent/tools/${tool}` : path,
      headers: authorization(run.keys[at % run.keys.length]!),
      body: JSON.stringify(question(draw)[which]),
    }));
  };
  const measure = async (seed: number, which: 'tool' | 'twin') => {
    const before = cpuSeconds();
    const load = await send(run, url, calls(seed, which), { seconds: run.seconds, connections: 1 });
    return { ...load, cpu: ((cpuSeconds() ?? 0) - (before ?? 0)) / load.answers };
  };
  for (const which of ['tool', 'twin'] as const) await measure(1_000, which);
  const rounds: { clock: number; cpu: number; own: Load; twin: Load }[] = [];
  for (let round = 0; round < run.rounds; round++) {
    const twin = await measure(round, 'twin');
    const own = await measure(round, 'tool');
    const clock = 100 * (twin.requestsPerSecond / own.requestsPerSecond - 1);
    rounds.push({ clock, cpu: 100 * (own.cpu / twin.cpu - 1), own, twin });
  }
  const what = `${tool} above ${path}, 1 client`;
  return (['clock', 'cpu'] as const).map((by) => ({
    engine: run.engine,
    what: by === 'clock' ? what : `processor time of ${tool} above its twin`,
    value: median(rounds.map((round) => round[by])),
    unit: '%',
    target: by === 'clock' ? { atMost: 15 } : null,
    rounds: rounds.map((round) => ({
      value: round[by],
      requestsPerSecond: round.own.requestsPerSecond,
      bareRequestsPerSecond: round.twin.requestsPerSecond,
    })),
  }));
}
