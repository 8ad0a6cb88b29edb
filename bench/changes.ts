import { join } from 'node:path';
import { measureFeed } from './changes/feed.ts';
import { measurePublish } from './changes/publish.ts';
import { measureStream } from './changes/stream.ts';
import { measureVerdicts } from './changes/verdicts.ts';
import type { Engine } from './options.ts';
import type { Measured } from './results.ts';
import { makeStore } from './stores.ts';

/**
 * Cost of change records: publishing an edition, reading the feed, listening to the stream, comparing verdicts. Each
 * has its own store.
 */
export async function measureChanges(engine: Engine, dir: string): Promise<Measured[]> {
  const results: Measured[] = [];
  for (const [name, measure] of Object.entries({ measurePublish, measureFeed, measureStream, measureVerdicts })) {
    const store = await makeStore(engine, join(dir, name));
    try {
      results.push(...(await measure(engine, store.env)));
    } finally {
      await store.remove();
    }
  }
  return results;
}
