/** Loading a formulary of 1,000,000 rows and searching it. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { randomNumbers } from './corpus.ts';
import { ingredient, writeFormulary } from './formulary-file.ts';
import type { Call, load } from './load.ts';
import type { Engine } from './options.ts';
import { measureCommand, prepareInChild } from './processes.ts';
import { authorization, type RequestOptions, type Run, send, withServer } from './requests.ts';
import { latency, type Measured } from './results.ts';
import { makeStore } from './stores.ts';

const WARM_UP_SECONDS = 2;
const CALLS_PER_SECOND = 2_000;
const KINDS = 6;

export async function measureFormulary(engine: Engine, dir: string, options: RequestOptions): Promise<Measured[]> {
  const store = await makeStore(engine, dir);
  const file = join(dir, '..', 'drugs.json');
  try {
    const keys = await prepareInChild(store.env, 'criteria');
    await writeFormulary(file);
    const loaded = await measureCommand(['ingest', 'formulary', '--source', 'uhc', '--file', file], store.env);
    const run: Run = { ...options, engine, env: store.env, keys, failures: 0 };
    const loads: Awaited<ReturnType<typeof load>>[] = [];
    await withServer(store.env, async (url) => {
      await send(run, url, searches(run, 0), { seconds: WARM_UP_SECONDS });
      for (let round = 0; round < run.rounds; round++)
        loads.push(await send(run, url, searches(run, round + 1), { seconds: run.seconds, connections: 1 }));
    });
    const row = (what: string, value: number, unit: string, atMost: number): Measured => ({
      ...{ engine, what, value, unit },
      target: { atMost },
    });
    return [
      row('load of 230 MB of drugs.json', loaded.seconds, 's', 60),
      row('peak memory of the process that reads it', loaded.readerPeakMb, 'MB', 300),
      latency(engine, 'formulary search, p50 at 1 client', 'p50', 10, loads),
      latency(engine, 'formulary search, p99 at 1 client', 'p99', null, loads),
      row('formulary answers other than 200', run.failures, '', 0),
    ];
  } finally {
    rmSync(file, { force: true });
    await store.remove();
  }
}

/** Brands, generic names with strength and form, misspelled words, requirements and codes, in about equal shares. */
function searches({ keys, seconds }: Run, seed: number): Call[] {
  const random = randomNumbers(100 + seed);
  const number = (below: number) => Math.floor(random() * below);
  const questions: readonly (() => string)[] = [
    () => ingredient(number(66_000)),
    () => `${ingredient(number(12_000))} ${1 + number(400)} mg oral tablet`,
    () => withSlip(ingredient(number(12_000)), number(4)),
    () => `${ingredient(number(12_000))} prior authorization`,
    () => ['oral tablet quantity limit', 'specialty injectable', 'step therapy', 'oral solution'][number(4)]!,
    () => String(100_000 + number(66_000)),
  ];
  return Array.from({ length: seconds * CALLS_PER_SECOND }, (_, at) => ({
    path: `/v1/drugs/formulary?limit=25&q=${encodeURIComponent(questions[at % KINDS]!())}&n=${seed}.${at}`,
    headers: authorization(keys[at % keys.length]!),
  }));
}

function withSlip(word: string, kind: number): string {
  const at = Math.floor(word.length / 2);
  if (kind === 0) return word.slice(0, at) + word.slice(at + 1);
  return `${word.slice(0, at)}${kind === 1 ? 'z' : word[at + 1]! + word[at]!}${word.slice(kind === 1 ? at + 1 : at + 2)}`;
}
