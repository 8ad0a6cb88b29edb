/**
 * node scripts/run.mjs bench/changes.ts [--engine pglite|postgres] [--only publish,feed,stream]: what change records cost.
 * One JSON document goes to stdout, a table to stderr.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { measureFeed } from './changes/feed.ts';
import { measurePublish } from './changes/publish.ts';
import { measureStream } from './changes/stream.ts';
import { type Measured, machine, met, printTable } from './results.ts';
import { makeStore, missingServices } from './stores.ts';

const { values } = parseArgs({
  options: { engine: { type: 'string', default: 'all' }, only: { type: 'string', default: 'publish,feed,stream' } },
});
const measures = { publish: measurePublish, feed: measureFeed, stream: measureStream };
const wanted = values.only.split(',').filter((name): name is keyof typeof measures => name in measures);
const missing = await missingServices();
for (const line of missing) console.error(`Skipped: ${line}`);
const engines = (['pglite', 'postgres'] as const).filter(
  (engine) =>
    (values.engine === 'all' || values.engine === engine) &&
    (engine === 'pglite' || !missing.some((line) => line.startsWith('PostgreSQL'))),
);
const before = machine();
const results: Measured[] = [];
for (const engine of engines) {
  for (const name of wanted) {
    const dir = mkdtempSync(join(tmpdir(), 'cpi-bench-'));
    const store = await makeStore(engine, dir);
    try {
      results.push(...(await measures[name](engine, store.env)));
    } finally {
      await store.remove();
      rmSync(dir, { recursive: true, force: true });
    }
  }
}
const judged = results.map((result) => ({ ...result, met: met(result) }));
console.log(JSON.stringify({ at: new Date().toISOString(), before, after: machine(), results: judged }, null, 2));
printTable(results);
