/**
 * One project per mutant: its test, with one line of one file replaced in memory. Results are written to the file of
 * CPI_MUTANTS.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import type { Reporter, TestModule } from 'vitest/node';
import type { Mutant } from './mutant.ts';

const ROOT = join(import.meta.dirname, '../..');
const path = process.env.CPI_MUTANTS!;
/** Null: the unmodified test, which must pass. */
const { mutants, withServices } = JSON.parse(readFileSync(path, 'utf8')) as {
  mutants: { mutant: Mutant | null; noticedBy: string }[];
  withServices: boolean;
};
const applied = new Set<number>();

function project({ mutant, noticedBy }: (typeof mutants)[number], at: number): TestProjectInlineConfiguration {
  return {
    extends: false,
    root: ROOT,
    plugins: mutant === null ? [] : [replacing(mutant, at)],
    test: {
      name: String(at),
      include: [noticedBy],
      testTimeout: 60_000,
      hookTimeout: 600_000,
      pool: 'forks',
      // The module cache must neither store mutated modules nor supply unmutated ones.
      fsModuleCache: false,
    },
  };
}

function replacing({ file, from, to }: Mutant, at: number) {
  return {
    name: 'mutant',
    enforce: 'pre' as const,
    transform(code: string, id: string) {
      if (id.split('?')[0] !== join(ROOT, file) || !code.includes(from)) return null;
      applied.add(at);
      return { code: code.replace(from, () => to), map: null };
    },
  };
}

class Outcome implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const ran = modules.map((module) => {
      const failed = [...module.children.allTests()].filter((test) => test.result().state === 'failed');
      // A test file that failed to load has detected nothing.
      const notLoaded = module.errors().map(({ message }) => message);
      const at = Number(module.project.name);
      return {
        at,
        applied: applied.has(at),
        state: module.state(),
        failed: failed.map(({ fullName }) => fullName),
        notLoaded,
      };
    });
    writeFileSync(path, JSON.stringify(ran));
  }
}

export default defineConfig({
  test: {
    projects: mutants.map(project),
    // Global setup runs once, with the unmodified code, since every project uses the same database name.
    ...(withServices ? { globalSetup: [join(ROOT, 'test/support/global-setup.ts')] } : {}),
    ...{ reporters: [new Outcome()], maxWorkers: 2, fsModuleCache: false },
  },
});
