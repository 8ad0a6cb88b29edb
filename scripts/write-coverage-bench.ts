/**
 * Writes the cases of CoverageBench as JSON Lines: `node scripts/run.mjs scripts/write-coverage-bench.ts [--check] [folder]`. The sets stay
 * where their tests read them (ADR 27); this is their published form. `--check` compares, and ends with 1 where a file is not current.
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
