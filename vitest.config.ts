import { defineConfig } from 'vitest/config';
import { LongestFirst } from './test/support/longest-first.ts';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'test/**/*.test.ts', 'starter/**/*.test.ts'],
    globalSetup: ['test/support/global-setup.ts'],
    testTimeout: 60_000,
    hookTimeout: 600_000,
    pool: 'forks',
    // Many files wait for processes, timers and PostgreSQL: two cores have room for a third worker.
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    // Starting a process and loading the program for each of 250 files took a third of the run.
    isolate: false,
  },
});
