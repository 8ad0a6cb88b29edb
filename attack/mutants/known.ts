/**
 * Every mutant. Run as a program, it lists those that no longer match a line of the product, since the short form
 * of the attack tries only a few.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CHECKS } from './checks.ts';
import { GATES } from './gates.ts';
import { type Mutant, nameMutant } from './mutant.ts';
import { PEOPLE } from './people.ts';
import { TENANTS } from './tenants.ts';

const ROOT = join(import.meta.dirname, '../..');

export const MUTANTS: readonly Mutant[] = [...CHECKS, ...GATES, ...PEOPLE, ...TENANTS];

export function occurrences(file: string, text: string): number {
  const path = join(ROOT, file);
  return existsSync(path) ? readFileSync(path, 'utf8').split(text).length - 1 : 0;
}

if (import.meta.main) {
  const gone = MUTANTS.filter(({ file, from }) => occurrences(file, from) !== 1);
  for (const mutant of gone)
    console.log(`  ${nameMutant(mutant)} occurs ${occurrences(mutant.file, mutant.from)} times in its file`);
  process.exitCode = gone.length === 0 && MUTANTS.length > 50 ? 0 : 1;
}
