/** Semantic search over 25,000 policies: response time, processor time, time to build its indexes, memory. */
import type { Engine } from './options.ts';
import { prepareInChild, printInChild } from './processes.ts';
import { makeCalls, type RequestOptions, type Run, warmUp, withServer } from './requests.ts';
import { latency, type Measured } from './results.ts';
import { processorTime, sendRounds } from './rounds.ts';
import { semanticPath } from './semantic-corpus.ts';
import { makeStore } from './stores.ts';

const CALLS_PER_SECOND = 3_000;

export async function measureSemantic(engine: Engine, dir: string, options: RequestOptions): Promise<Measured[]> {
  const store = await makeStore(engine, dir);
  try {
    const run: Run = {
      ...options,
      engine,
      env: store.env,
      keys: await prepareInChild(store.env, 'semantic'),
      failures: 0,
    };
    const results: Measured[] = [];
    await withServer(store.env, async (url, server) => {
      await warmUp(run, url);
      const rounds = await sendRounds(run, server, (seed) =>
        makeCalls(run.keys, run.seconds * CALLS_PER_SECOND, semanticPath(seed)),
      );
      const what = 'semantic search, 25,000 policies';
      results.push(
        latency(engine, `${what}, p50 at 16 clients`, 'p50', 12, rounds.loads),
        latency(engine, `${what}, p99 at 16 clients`, 'p99', 50, rounds.loads),
        ...processorTime(engine, 'a semantic search', rounds),
      );
    });
    const index = JSON.parse(await printInChild('bench/semantic-index.ts', {})) as {
      seconds: number;
      processorSeconds: number;
      memoryMb: number;
    };
    const indexes = 'search indexes of 25,000 policies';
    return [
      ...results,
      { engine, what: `${indexes}, on the clock`, value: index.seconds, unit: 's', target: null },
      { engine, what: `${indexes}, processor`, value: index.processorSeconds, unit: 's', target: { atMost: 60 } },
      { engine, what: 'memory of semantic search', value: index.memoryMb, unit: 'MB', target: { atMost: 150 } },
      { engine, what: 'semantic answers other than 200', value: run.failures, unit: '', target: { atMost: 0 } },
    ];
  } finally {
    await store.remove();
  }
}
