/**
 * Removes a filter, gate, limit or check from the product, one line at a time, and reports whether a test or attack
 * detects it.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Row } from '../report.ts';
import { MUTANTS, occurrences } from './known.ts';
import { isAttack, type Mutant, nameMutant } from './mutant.ts';

const ROOT = join(import.meta.dirname, '../..');

interface Ran {
  at: number;
  applied: boolean;
  state: string;
  failed: string[];
  notLoaded: string[];
}

/** @param only substring of a product file or of the test that must detect the mutant */
export function tryMutants(short: boolean, only = ''): Row {
  const chosen = MUTANTS.filter(({ quick }) => !short || quick === true).filter(
    ({ file, noticedBy }) => file.includes(only) || noticedBy.includes(only),
  );
  const possible = chosen.filter(({ onPostgres }) => onPostgres !== true || Boolean(process.env.DATABASE_URL));
  const gone = MUTANTS.filter(({ file, from }) => occurrences(file, from) !== 1);
  const failures = gone.map(
    (mutant) => `${nameMutant(mutant)} occurs ${occurrences(mutant.file, mutant.from)} times in its file`,
  );
  const dir = mkdtempSync(join(tmpdir(), 'cpi-mutants-'));
  try {
    const there = possible.filter((mutant) => !gone.includes(mutant));
    failures.push(
      ...tried(
        there.filter((one) => !isAttack(one)),
        dir,
        short,
      ),
    );
    failures.push(...attacked(there.filter(isAttack), dir));
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
  const skipped = chosen.length - possible.length;
  const figures = `${MUTANTS.length} known, ${possible.length} tried${skipped === 0 ? '' : `, ${skipped} skipped without DATABASE_URL`}`;
  return { attack: 'mutants', tried: possible.length, figures, failures };
}

/** Runs all in one test run. The tests must pass without a mutant; for the short form, `npm test` ensures that. */
function tried(mutants: readonly Mutant[], dir: string, short: boolean): string[] {
  if (mutants.length === 0) return [];
  const file = join(dir, 'tests.json');
  const asTheyAre = short ? [] : [...new Set(mutants.map(({ noticedBy }) => noticedBy))];
  const runs = [
    ...mutants.map((mutant) => ({ mutant, noticedBy: mutant.noticedBy })),
    ...asTheyAre.map((noticedBy) => ({ mutant: null, noticedBy })),
  ];
  writeFileSync(file, JSON.stringify({ mutants: runs, withServices: !short }));
  const vitest = [
    join(ROOT, 'node_modules/vitest/vitest.mjs'),
    'run',
    '--config',
    join(import.meta.dirname, 'vitest.config.ts'),
  ];
  const { stderr, stdout } = spawnSync(process.execPath, vitest, {
    cwd: ROOT,
    env: { ...process.env, CPI_MUTANTS: file },
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  });
  const ran = JSON.parse(readFileSync(file, 'utf8')) as Ran[];
  if (!Array.isArray(ran)) return [`the tests did not run: ${`${stderr}${stdout}`.slice(-500)}`];
  const byProject = new Map(ran.map((one) => [one.at, one]));
  return runs.flatMap(({ mutant, noticedBy }, at) => {
    const result = byProject.get(at);
    if (result === undefined) return [`${noticedBy} did not run`];
    if (result.notLoaded.length > 0) return [`${noticedBy} could not be loaded: ${result.notLoaded[0]}`];
    if (mutant === null)
      return result.state === 'passed' ? [] : [`${noticedBy} fails without a mutant: ${result.failed[0]}`];
    if (!result.applied) return [`${nameMutant(mutant)}: ${noticedBy} does not load this file`];
    return result.failed.length > 0 ? [] : [`${nameMutant(mutant)}: not noticed by ${noticedBy}`];
  });
}

/** Each with its own server. */
function attacked(mutants: readonly Mutant[], dir: string): string[] {
  return mutants.flatMap((mutant, at) => {
    const part = mutant.noticedBy.slice('attack:'.length);
    const seen = join(dir, `applied-${at}`);
    const CPI_ATTACK_MUTANT = JSON.stringify({ path: mutant.file, from: mutant.from, to: mutant.to, seen });
    const argv = ['--disable-warning=ExperimentalWarning', join(ROOT, 'attack/attack.ts'), '--short', '--only', part];
    const { status, stdout } = spawnSync(process.execPath, argv, {
      cwd: ROOT,
      env: { ...process.env, CPI_ATTACK_MUTANT },
      encoding: 'utf8',
      maxBuffer: 2 ** 28,
    });
    const name = nameMutant(mutant);
    console.log(`${name}: ${status === 0 ? 'not noticed' : 'noticed'}`);
    if (!existsSync(seen)) return [`${name}: the server does not load this line`];
    // An attack that could not run has detected nothing.
    if (status !== 0 && /FAILED/.test(stdout) && !/Error: /.test(stdout)) return [];
    return [`${name}: not noticed by ${mutant.noticedBy}: ${stdout.slice(-200)}`];
  });
}
