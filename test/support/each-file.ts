/** Set up for every test file: leftover processes end with the file and its worker. */
import { afterAll, expect } from 'vitest';
import { endProcesses } from './child-processes.ts';
import { measureCost } from './processor-cost.ts';

const HANDLED = Symbol.for('processes of tests end with their worker');
const worker = process as typeof process & { [HANDLED]?: true };

const writeCost = measureCost(() => expect.getState().testPath);

// Hooks of a setup file run after those of the test file.
afterAll(() => {
  endProcesses();
  writeCost();
});

// This file is loaded once per test file, but a worker runs many.
if (worker[HANDLED] === undefined) {
  worker[HANDLED] = true;
  process.once('exit', () => void endProcesses());
  // Vitest ends its workers with this signal, which by itself would skip the exit handlers.
  process.once('SIGTERM', () => process.exit(0));
}
