/** Usage of programs that npm runs: --help starts nothing, and invalid options are named. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
/** As scripts/run.mjs starts them. */
const QUIET = '--disable-warning=ExperimentalWarning';

function call(program: string, ...argv: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [QUIET, join(ROOT, program), ...argv], {
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
}

describe.each([
  ['npm run attack', 'attack/attack.ts', ['--seed', 'today']],
  ['npm run bench', 'bench/bench.ts', ['--rounds', 'many']],
  ['npm run chaos', 'chaos/chaos.ts', ['--only', 'nothing of the kind']],
] as const)('%s', (name, program, wrong) => {
  it('prints its options for --help', () => {
    const { status, stdout, stderr } = call(program, '--help');
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(stdout).toMatch(new RegExp(`^${name} -- \\[options\\]\n`));
    expect(stdout).toContain('--only <');
  });

  it.each([
    ['an option that it does not have', ['--speed', '3'], '--speed'],
    ['a value that it cannot use', wrong, wrong[0]],
  ])('names %s, and prints no stack trace', (_what, argv, named) => {
    const { status, stdout, stderr } = call(program, ...argv);
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
    const [sentence] = stderr.split('\n');
    expect(sentence).toContain(named);
    expect(stderr).toContain(`${name} -- [options]`);
    expect(stderr).not.toMatch(/^\s+at /m);
  });
});
