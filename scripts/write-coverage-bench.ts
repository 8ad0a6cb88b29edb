/**
 * Writes the cases of CoverageBench as JSON Lines: `node scripts/run.mjs scripts/write-coverage-bench.ts [--check]
 * [folder]`. The originals stay with the tests that read them (ADR 27); this is their published form. With `--check` it
 * compares instead, and exits with 1 if a file is outdated.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { FOLDER } from '../bench/quality/case.ts';
import { buildBench } from './coverage-bench/build.ts';

const check = process.argv.includes('--check');
const folder = process.argv.slice(2).find((argument) => !argument.startsWith('--')) ?? FOLDER;
for (const [name, text] of Object.entries(buildBench())) {
  const file = join(folder, name);
  if (existsSync(file) && readFileSync(file, 'utf8') === text) continue;
  if (check) {
    console.error(`${name} is not what the sets give: node scripts/run.mjs scripts/write-coverage-bench.ts`);
    process.exitCode = 1;
  } else {
    writeFileSync(file, text);
    console.log(`Wrote ${name}`);
  }
}
