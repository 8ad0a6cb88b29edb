/** The available public files in one test database, with pair edits only between the codes a test uses. */

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { today } from '../../src/platform/today.ts';
import type { TestDatabase } from './databases.ts';
import { loadCodes } from './load-codes.ts';
import { openMcdExport } from './mcd-export.ts';
import { pairsAmong } from './pairs-among.ts';

/**
 * @param files fee schedule folder, HCPCS, ICD-10-CM, unit limits, pair edits, program lists, ZIP codes, tabular list.
 * @returns the database with these and the MCD export.
 */
export async function openFullCorpus(files: readonly string[], codes: readonly string[]): Promise<TestDatabase> {
  const [schedule, hcpcs, icd10, units, pairs, programs, zips, tabular] = files as [
    string,
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
    for (const [source, ...paths] of [
      ['mpfs', join(schedule, 'PPRRVU2025_Oct.csv'), zips],
      ['hcpcs', hcpcs],
      ['icd10cm', icd10],
      ['icd10cm', tabular],
      ['mue', units],
      ['ptp', subset],
      ['pa-programs', programs],
    ] as const)
      await loadCodes(opened.corpus, source, paths, today());
    return opened;
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}
