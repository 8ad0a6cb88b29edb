/** Reads a synthetic document of 110 pages in its own process and prints seconds and peak memory as JSON. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readDocument } from '../src/ingest/documents/read-document.ts';
import { payerDocument } from '../src/ingest/sources/payer/payer.documents.ts';

const [path, number = '', today = '2026-01-01'] = process.argv.slice(2);

if (path === undefined) {
  // Another process writes the document, so that this one's peak memory is that of reading alone.
  const dir = mkdtempSync(join(tmpdir(), 'cpi-bench-payer-'));
  try {
    const { longPdf } = await import('../test/payer/long-pdf.ts');
    const { buildSpec } = await import('../test/payer/payer-scores.ts');
    const file = join(dir, 'policy.pdf');
    writeFileSync(file, await longPdf(110));
    const { printInChild } = await import('./processes.ts');
    console.log(await printInChild('bench/payer-document.ts', {}, [file, buildSpec('sidebar', 1).number]));
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
} else {
  const start = performance.now();
  const read = await readDocument(path);
  const { document } = payerDocument(
    {
      payer: { name: 'Bench', code: 'BENCH', slug: 'bench', type: 'commercial' },
      ...{ number, title: 'Bench', url: 'https://example.org/', file: path },
    },
    read,
    { today, trustManifest: false },
  );
  const peakMb = Number(/VmHWM:\s+(\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))?.[1] ?? 0) / 1024;
  const codes = document!.codeGroups.reduce((sum, group) => sum + group.codes.length, 0);
  console.log(JSON.stringify({ pages: read.pages, codes, seconds: (performance.now() - start) / 1000, peakMb }));
}
