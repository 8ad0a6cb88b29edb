/** Processes that tests start end with their test file and with its worker. */
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { ENDS_WITH_WORKER, endProcesses, isRunning, startProcess } from './support/child-processes.ts';

const MODULE = join(import.meta.dirname, 'support/child-processes.ts');
const FOR_EVER = 'setInterval(() => {}, 1000);';
/** Starts another process that never ends, and prints its id. */
const STARTS_ONE = `const { startProcess, ENDS_WITH_WORKER } = await import(${JSON.stringify(MODULE)});
const child = startProcess(process.execPath, [...ENDS_WITH_WORKER, '-e', ${JSON.stringify(FOR_EVER)}], { stdio: 'ignore' });
console.log(child.pid);
${FOR_EVER}`;

describe.skipIf(!existsSync('/proc/self/stat'))('processes left behind by a test', () => {
  async function startTwo() {
    const first = startProcess(process.execPath, ['--input-type=module', '-e', STARTS_ONE], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [printed] = (await once(first.stdout!, 'data')) as [Buffer];
    const second = Number(String(printed));
    expect([isRunning(first.pid!), isRunning(second)]).toEqual([true, true]);
    return { first, second };
  }

  it('are ended with their child processes', async () => {
    const { first, second } = await startTwo();
    expect(endProcesses()).toEqual(expect.arrayContaining([first.pid, second]));
    await vi.waitUntil(() => !isRunning(first.pid!) && !isRunning(second), { timeout: 120_000 });
    expect(endProcesses()).toEqual([]);
  });

  it('exit when the worker that started them is killed', async () => {
    const { first, second } = await startTwo();
    first.kill('SIGKILL');
    await vi.waitUntil(() => !isRunning(second), { timeout: 120_000 });
  });

  it('node runs programs the same with and without these arguments', async () => {
    const child = startProcess(process.execPath, [...ENDS_WITH_WORKER, '-e', 'console.log(process.argv.length)'], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const printed = once(child.stdout!, 'data') as Promise<[Buffer]>;
    expect(await once(child, 'exit')).toEqual([0, null]);
    expect(String((await printed)[0])).toBe('1\n');
  });
});
