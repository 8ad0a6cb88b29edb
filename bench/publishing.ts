import { join } from 'node:path';
import type { Engine } from './options.ts';
import { compareWindows, pacedWindows } from './paced-windows.ts';
import { measureCommand, prepareInChild } from './processes.ts';
import { type RequestOptions, type Run, warmUp, withServer } from './requests.ts';
import type { Measured } from './results.ts';
import { makeStore } from './stores.ts';

/** Details and searches while the real export is published, compared with the same requests before. */
export async function measurePublishing(
  engine: Engine,
  dir: string,
  sharedData: string,
  options: RequestOptions,
): Promise<Measured[]> {
  const store = await makeStore(engine, dir);
  const files = ['current_lcd', 'current_article', 'ncd'].map((name) => join(sharedData, 'mcd', `${name}.zip`));
  try {
    const run: Run = { ...options, engine, env: store.env, keys: await prepareInChild(store.env), failures: 0 };
    const results: Measured[] = [];
    await withServer(run.env, async (url) => {
      await warmUp(run, url);
      await pacedWindows(run, url, () => Promise.resolve());
      const quiet = await pacedWindows(run, url, () => Promise.resolve(), options.rounds);
      let published = { seconds: 0, peakMb: 0 };
      const during = await pacedWindows(run, url, async () => {
        published = await measureCommand(['ingest', 'mcd', ...files], run.env);
      });
      results.push(...compareWindows(engine, quiet, during, 'a publish'));
      results.push({ engine, what: 'publish under these requests', value: published.seconds, unit: 's', target: null });
    });
    return [
      ...results,
      { engine, what: 'answers other than 200', value: run.failures, unit: '', target: { atMost: 0 } },
    ];
  } finally {
    await store.remove();
  }
}
