/** The public files available in one test database. Of the pair edits only those among the codes a test requests. */

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { open } from 'yauzl';
import type { TestDatabase } from './databases.ts';
import { ingest } from './ingest-here.ts';
import { openMcdExport } from './mcd-export.ts';

/**
 * @param files fee schedule folder, HCPCS, ICD-10-CM, unit limits, pair edits, program lists, ZIP codes.
 * @returns the database with these and the MCD export.
 */
export async function openFullCorpus(files: readonly string[], codes: readonly string[]): Promise<TestDatabase> {
  const [schedule, hcpcs, icd10, units, pairs, programs, zips] = files as [
    string,
    string,
    string,
    string,
    string,
    string,
    string,
  ];
  const { opened } = await openMcdExport();
  const dir = mkdtempSync(join(tmpdir(), 'cpi-full-'));
  try {
    const subset = join(dir, 'ccipra-2024q3.txt');
    writeFileSync(subset, await pairsAmong(pairs, new Set(codes)));
    for (const call of [
      ['mpfs', join(schedule, 'PPRRVU2025_Oct.csv'), zips],
      ['hcpcs', hcpcs],
      ['icd10cm', icd10],
      ['mue', units],
      ['ptp', subset],
      ['pa-programs', programs],
    ])
      await ingest(opened, call);
    return opened;
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}

/** The preamble of the pair file and the lines where the two codes are both requested. */
async function pairsAmong(path: string, codes: ReadonlySet<string>): Promise<string> {
  const stream = await firstEntry(path);
  const retained: string[] = [];
  let number = 0;
  for await (const line of createInterface({ input: stream, crlfDelay: Number.POSITIVE_INFINITY })) {
    number += 1;
    if (number <= 6) retained.push(line);
    else if (codes.has(line.slice(0, 5)) && codes.has(line.slice(6, 11))) retained.push(line);
  }
  return `${retained.join('\r\n')}\r\n`;
}

function firstEntry(path: string): Promise<Readable> {
  return new Promise((resolve, reject) => {
    open(path, { lazyEntries: true }, (error, zip) => {
      if (error) return reject(error);
      zip.on('entry', (entry) =>
        zip.openReadStream(entry, (failed, stream) => (failed ? reject(failed) : resolve(stream))),
      );
      zip.on('error', reject);
      zip.readEntry();
    });
  });
}
