import { join } from 'node:path';
import type { Engine } from './options.ts';
import { measureCommand, startServer } from './processes.ts';
import type { Measured } from './results.ts';
import { makeStore } from './stores.ts';

/** Loading the real export twice, and starting the server on an empty and on a full database. */
export async function measureLoads(engine: Engine, dir: string, sharedData: string): Promise<Measured[]> {
  const store = await makeStore(engine, dir);
  try {
    return await measureWith(engine, store.env, sharedData);
  } finally {
    await store.remove();
  }
}

async function measureWith(engine: string, env: Record<string, string>, sharedData: string): Promise<Measured[]> {
  const files = ['current_lcd', 'current_article', 'ncd'].map((name) => join(sharedData, 'mcd', `${name}.zip`));
  const first = await startServer(env);
  await first.stop();
  const later = await startServer(env);
  await later.stop();
  const load = await measureCommand(['ingest', 'mcd', ...files], env);
  const again = await measureCommand(['ingest', 'mcd', ...files], env);
  const full = await startServer(env);
  await full.stop();
  const row = (what: string, value: number, unit: string, atMost: number): Measured => ({
    engine,
    what,
    value,
    unit,
    target: { atMost },
  });
  return [
    row('first start to 200', first.startMs / 1000, 's', 10),
    row('later start to 200', later.startMs / 1000, 's', 3),
    row('start on the full corpus to 200', full.startMs / 1000, 's', 3),
    row('load of the MCD export', load.seconds, 's', 45),
    row('peak memory of the load', load.peakMb, 'MB', 1_500),
    row('same files again', again.seconds, 's', 10),
  ];
}
