/**
 * `cpi scrub` over a synthetic 837P in the data directory of CPI_DATA_DIR: claims per second and memory.
 * `node scripts/run.mjs bench/scrub.ts [claims]`, with a corpus loaded there beforehand.
 */

import { once } from 'node:events';
import { createWriteStream, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { scrubCommand } from '../src/bulk/bulk.public.ts';
import { ensureStarterCorpus } from '../src/ingest/ingest.public.ts';
import { manyClaims } from '../test/support/claim-files.ts';
import { openStore } from './open-store.ts';

const claims = Number(process.argv[2] ?? 10_000);
const MIB = 1024 * 1024;
const dir = mkdtempSync(join(tmpdir(), 'cpi-scrub-'));
const file = join(dir, 'claims.837');
const stream = createWriteStream(file);
for (const part of manyClaims(claims)) if (!stream.write(part)) await once(stream, 'drain');
stream.end();
await once(stream, 'close');

const store = await openStore();
await ensureStarterCorpus(store.corpus, { history: false });
await store.corpus.refresh();
const command = scrubCommand({ getCorpus: () => store.corpus, prepare: async () => {} });
const before = process.memoryUsage().rss;
let peak = before;
const watch = setInterval(() => {
  peak = Math.max(peak, process.memoryUsage().rss);
}, 200);
const begun = performance.now();
const cpu = process.cpuUsage();
try {
  await command.run(
    {
      positionals: [file],
      options: { format: 'jsonl', out: join(dir, 'results.jsonl'), 'fail-on': 'none' },
      json: false,
    },
    {
      ...{ config: store.config, database: store.database, terminal: null, cwd: dir },
      signal: new AbortController().signal,
      ...{ out: () => {}, note: (text: string) => console.log(text) },
    },
  );
  const seconds = (performance.now() - begun) / 1_000;
  const { user, system } = process.cpuUsage(cpu);
  console.log(
    JSON.stringify({
      release: store.corpus.current.release.id,
      claims,
      file_mib: Math.round((statSync(file).size / MIB) * 10) / 10,
      seconds: Math.round(seconds * 10) / 10,
      processor_seconds: Math.round((user + system) / 100_000) / 10,
      claims_per_second: Math.round(claims / seconds),
      memory_before_mib: Math.round(before / MIB),
      memory_added_mib: Math.round((peak - before) / MIB),
    }),
  );
} finally {
  clearInterval(watch);
  await store.close();
  rmSync(dir, { recursive: true, force: true });
}
