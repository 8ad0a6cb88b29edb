/** Search of 60,000 criteria blocks, and decisions about their policies. */

import { drawWord, policyId, randomNumbers } from './corpus.ts';
import { CRITERIA_SIZE } from './criteria-corpus.ts';
import type { Call } from './load.ts';
import type { Engine } from './options.ts';
import { prepareInChild, type Running } from './processes.ts';
import { authorization, type RequestOptions, type Run, withServer } from './requests.ts';
import { latency, type Measured } from './results.ts';
import { processorTime, sendRounds } from './rounds.ts';
import type { CriteriaScenario } from './scenarios.ts';
import { makeStore } from './stores.ts';

const CALLS_PER_SECOND = 6_000;
const SEARCH = '/v1/coverage/criteria';

export async function measureCriteria(engine: Engine, dir: string, options: RequestOptions): Promise<Measured[]> {
  const store = await makeStore(engine, dir);
  try {
    const keys = await prepareInChild(store.env, 'criteria');
    const run: Run = { ...options, engine, env: store.env, keys, failures: 0 };
    const results: Measured[] = [];
    await withServer(store.env, async (url, server) => {
      // Waits for the policy index, which is built after startup.
      await fetch(`${url}/v1/policies?q=warm`, { headers: authorization(keys[0]!) });
      if (options.scenarios.has('criteria')) results.push(...(await searches(run, server)));
      if (options.scenarios.has('evaluate')) results.push(...(await evaluations(run, server)));
    });
    const what = 'answers about criteria other than 200';
    return [...results, { engine, what, value: run.failures, unit: '', target: { atMost: 0 } }];
  } finally {
    await store.remove();
  }
}

async function searches(run: Run, server: Running): Promise<Measured[]> {
  const rounds = await sendRounds(run, server, (seed) => criteriaCalls('criteria', run.keys, run.seconds, seed));
  const what = `criteria search, distinct queries, ${CRITERIA_SIZE.policies * CRITERIA_SIZE.blocksEach} blocks`;
  const common = await sendRounds(run, server, (seed) => commonSearches(run, seed));
  return [
    latency(run.engine, `${what}, p50`, 'p50', 10, rounds.loads),
    latency(run.engine, `${what}, p99`, 'p99', null, rounds.loads),
    ...processorTime(run.engine, 'a criteria search', rounds),
    latency(run.engine, 'criteria search, words of every fifth block, p50', 'p50', null, common.loads),
    ...processorTime(run.engine, 'such a search', common),
  ];
}

async function evaluations(run: Run, server: Running): Promise<Measured[]> {
  const rounds = await sendRounds(run, server, (seed) => criteriaCalls('evaluate', run.keys, run.seconds, seed));
  return [
    latency(run.engine, 'evaluate, 20 blocks, p50 at 16 clients', 'p50', 3, rounds.loads),
    latency(run.engine, 'evaluate, 20 blocks, p99 at 16 clients', 'p99', 15, rounds.loads),
    ...processorTime(run.engine, 'an evaluation', rounds),
  ];
}

/** Calls that all differ. An organization may use 1,000 units a minute, so calls rotate through the keys. */
export function criteriaCalls(
  scenario: CriteriaScenario,
  keys: readonly string[],
  seconds: number,
  seed: number,
): Call[] {
  const random = randomNumbers(1_000 + seed);
  const headers = (at: number) => authorization(keys[at % keys.length]!);
  const count = Math.ceil(seconds * CALLS_PER_SECOND);
  if (scenario === 'evaluate')
    return Array.from({ length: count }, (_, at) => ({
      path: '/v1/coverage/evaluate',
      headers: headers(at),
      body: JSON.stringify(question(random)),
    }));
  const requested = new Set<string>();
  while (requested.size < count) requested.add(`${drawWord(random)}+${drawWord(random)}`);
  return [...requested].map((words, at) => ({ path: `${SEARCH}?q=${words}`, headers: headers(at) }));
}

/** Some questions provide enough facts for a decision, others do not. */
function question(random: () => number) {
  const whole = (most: number) => Math.floor(random() * most);
  return {
    policy_id: policyId('LCD', whole(CRITERIA_SIZE.policies)),
    parameters: {
      age: 15 + whole(70),
      bmi: 20 + whole(30),
      ...(random() < 0.7 ? { ahi: whole(40), lvef: 15 + whole(50) } : {}),
      ...(random() < 0.3 ? { service_dates: ['2024-03-01', '2025-02-01'], date_of_service: '2025-06-01' } : {}),
    },
  };
}

/** Every fifth block contains `medical record`; the added word makes every query different. */
function commonSearches({ keys, seconds }: Run, seed: number): Call[] {
  return criteriaCalls('criteria', keys, seconds, seed).map(({ path, headers }) => ({
    path: path.replace(/q=(\w+)\+(\w+)/, 'q=medical+record+-$1+-$2'),
    ...(headers === undefined ? {} : { headers }),
  }));
}
