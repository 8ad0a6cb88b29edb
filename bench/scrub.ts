/**
 * `cpi scrub` over a synthetic 837P in the data directory of CPI_DATA_DIR: claims per second and memory.
 * `node scripts/run.mjs bench/scrub.ts [claims]`, with a corpus already loaded there. With `--read` the file is only
 * read, which needs no corpus: 260,000 claims are 100 MB.
 */

import { once } from 'node:events';
import { createReadStream, createWriteStream, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { scrubCommand } from '../src/bulk/scrub/scrub.command.ts';
import { ensureStarterCorpus } from '../src/ingest/ingest.public.ts';
import { readClaims } from '../src/x12/x12.public.ts';
import { manyClaims } from '../test/support/claim-files.ts';
import { openStore } from './open-store.ts';

const MIB = 1024 * 1024;
const SAMPLE_MS = 100;
const argv = process.argv.slice(2);
const claims = Number(argv.find((word) => !word.startsWith('--')) ?? 10_000);
const dir = mkdtempSync(join(tmpdir(), 'cpi-scrub-'));
try {
  const file = await writeClaims(join(dir, 'claims.837'));
  console.log(JSON.stringify(argv.includes('--read') ? await readAlone(file) : await scrub(file)));
} finally {
  rmSync(dir, { recursive: true, force: true });
}

async function writeClaims(file: string): Promise<string> {
  const stream = createWriteStream(file);
  for (const part of manyClaims(claims)) if (!stream.write(part)) await once(stream, 'drain');
  stream.end();
  await once(stream, 'close');
  return file;
}

async function readAlone(file: string): Promise<object> {
  let read = 0;
  const measured = await measure(file, async () => {
    for await (const found of readClaims(createReadStream(file))) if ('claim' in found) read += 1;
  });
  if (read !== claims) throw new Error(`${read} of ${claims} claims were read`);
  return { read, ...measured };
}

async function scrub(file: string): Promise<object> {
  const store = await openStore();
  try {
    await ensureStarterCorpus(store.corpus, { history: false });
    await store.corpus.refresh();
    const command = scrubCommand({ getCorpus: () => store.corpus, prepare: async () => {} });
    const options = { format: 'jsonl', out: join(dir, 'results.jsonl'), 'fail-on': 'none' };
    const measured = await measure(file, () =>
      command.run(
        { positionals: [file], options, json: false },
        {
          ...{ config: store.config, database: store.database, terminal: null, cwd: dir },
          signal: new AbortController().signal,
          ...{ out: () => {}, note: (text: string) => console.error(text) },
        },
      ),
    );
    return { release: store.corpus.current.release.id, ...measured };
  } finally {
    await store.close();
  }
}

/** Memory is measured as growth of the process, since the corpus is already open. */
async function measure(file: string, work: () => Promise<void>): Promise<object> {
  const before = process.memoryUsage().rss;
  let peak = before;
  const watch = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage().rss);
  }, SAMPLE_MS);
  const begun = performance.now();
  const processor = process.cpuUsage();
  try {
    await work();
  } finally {
    clearInterval(watch);
  }
  const seconds = (performance.now() - begun) / 1_000;
  const { user, system } = process.cpuUsage(processor);
  return {
    claims,
    file_mib: Math.round((statSync(file).size / MIB) * 10) / 10,
    seconds: Math.round(seconds * 10) / 10,
    processor_seconds: Math.round((user + system) / 100_000) / 10,
    claims_per_second: Math.round(claims / seconds),
    memory_before_mib: Math.round(before / MIB),
    memory_added_mib: Math.round((Math.max(peak, process.memoryUsage().rss) - before) / MIB),
  };
}
