/** Corpora for scenarios: the starter corpus, alone and with those public files that are genuine. */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openStore, type Store } from '../../bench/open-store.ts';
import { ensureStarterCorpus } from '../../src/ingest/ingest.public.ts';
import { ingest } from '../support/ingest-here.ts';
import { pairsAmong } from '../support/pairs-among.ts';
import { SHARED_DATA } from '../support/shared-data.ts';
import type { Scenario } from './scenarios.ts';

/** Code lists in the export of articles are invented, so no scenario may depend on it. */
const FILES: readonly (readonly [source: string, ...files: string[]])[] = [
  ['mcd', 'mcd/ncd.zip'],
  ['mcd', 'lcd-text/current_lcd.zip'],
  ['lcd-codes', 'lcd-text/lcd_procedure_codes.derived.csv'],
  ['mpfs', 'pfs/PPRRVU2025_Oct.csv', 'jurisdictions/zip-code-to-carrier-locality-file.zip'],
  ['hcpcs', 'hcpcs/HCPC2020_OCT_ANWEB.xlsx'],
  ['icd10cm', 'icd10/2021-code-descriptions-tabular-order.zip'],
  ['icd10cm', 'icd10/2025-april-codes.derived.zip'],
  ['icd10cm', 'icd10/2021-tabular.zip'],
  ['rbcs', 'rbcs/rbcs-2024.csv.gz'],
  ['mue', 'ncci/MCR_MUE_PractitionerServices_Eff_07-01-2024.csv'],
  ['asp', 'drugs/january-2026-ndc-hcpcs-crosswalk.zip'],
  ['pa-programs', 'prior-auth/medicare_ffs_pa_lists_2026.transcribed.json'],
];
const PAIRS = 'ncci/ccipra-2024q3.zip';

/** Missing public files. */
export function missingFiles(): string[] {
  return [...FILES.flatMap(([, ...files]) => files), PAIRS].filter((file) => !existsSync(join(SHARED_DATA, file)));
}

/**
 * @param dir folder for the corpora; existing ones are reused, with the NCCI pairs of codes that scenarios have added.
 */
export async function openCorpus(
  name: Scenario['corpus'],
  dir: string,
  scenarios: readonly Scenario[],
): Promise<Store> {
  const data = join(dir, name);
  const ready = join(dir, `${name}.ready`);
  if (!existsSync(ready)) rmSync(data, { recursive: true, force: true });
  mkdirSync(data, { recursive: true, mode: 0o700 });
  const store = await openStore({ ...process.env, CPI_DATA_DIR: data, LOG_LEVEL: 'silent' });
  await store.corpus.follow();
  const loaded = existsSync(ready) ? new Set(readFileSync(ready, 'utf8').split(' ')) : null;
  if (loaded === null) {
    await ensureStarterCorpus(store.corpus, { history: false });
    await store.corpus.refresh();
    if (name === 'full') await loadFiles(store);
  }
  const codes = codesBilled(scenarios);
  if (loaded === null || !codes.isSubsetOf(loaded)) {
    const all = codes.union(loaded ?? new Set<string>());
    if (name === 'full') await loadPairs(store, dir, all);
    writeFileSync(ready, [...all].sort().join(' '));
  }
  return store;
}

async function loadFiles(store: Store): Promise<void> {
  for (const [source, ...files] of FILES)
    await ingest(store, [source, ...files.map((file) => join(SHARED_DATA, file))]);
}

/** Only pairs of codes that scenarios bill: the file has two and a half million. */
async function loadPairs(store: Store, dir: string, codes: ReadonlySet<string>): Promise<void> {
  const subset = join(dir, 'ccipra-2024q3.txt');
  writeFileSync(subset, await pairsAmong(join(SHARED_DATA, PAIRS), codes));
  await ingest(store, ['ptp', subset]);
}

function codesBilled(scenarios: readonly Scenario[]): Set<string> {
  const lines = scenarios.flatMap(({ body }) => (body.lines ?? []) as { procedure_code: string }[]);
  return new Set(lines.map((line) => line.procedure_code));
}
