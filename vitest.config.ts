import { defineConfig } from 'vitest/config';
import { LongestFirst } from './test/support/longest-first.ts';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'test/**/*.test.ts', 'starter/**/*.test.ts'],
    globalSetup: ['test/support/global-setup.ts'],
    setupFiles: ['test/support/each-file.ts'],
    testTimeout: 180_000,
    hookTimeout: 600_000,
    // What is waited for comes late on a busy machine; what never comes is found by this or the test's own limit.
    expect: { poll: { timeout: 60_000 } },
    pool: 'forks',
    // Many files wait for processes, timers and PostgreSQL: two cores have room for a third worker.
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    // Starting a process and loading the program for each of 350 files took a third of the run.
    isolate: false,
    // What the engine optimizes of the embedded database pays after minutes; no worker uses one database that long.
    // Answers and schemas are short-lived, and buffers of files count as heap only once there is much of it: without that, a worker searched
    // a heap of 60 MB for garbage several times a second, a third of the processor time of tests that load releases.
    execArgv: [
      '--liftoff-only',
      ...['--min-semi-space-size=32', '--max-semi-space-size=64'],
      ...['--external-memory-accounted-in-global-limit', '--initial-old-space-size=512'],
    ],
    // Node reads the files itself, from its compile cache, as it does for an operator: nothing here is mocked or transformed, and what
    // Vite makes of an import costs a fifth of the processor time of every test.
    experimental: { viteModuleRunner: false, nodeLoader: false },
  },
});
