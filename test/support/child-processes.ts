/** Processes started by tests. None outlives its test file or worker, even if a test timed out. */
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** Node arguments that end a process once this one is gone: a killed worker cannot end its children itself. */
export const ENDS_WITH_WORKER: readonly string[] = [
  '--import',
  `${pathToFileURL(join(import.meta.dirname, 'end-with-worker.mjs')).href}?worker=${process.pid}`,
];

const running = new Set<ChildProcess>();

function started(...given: Parameters<typeof spawn>): ChildProcess {
  const child = spawn(...given);
  running.add(child);
  child.once('exit', () => running.delete(child));
  return child;
}

/** As `spawn`. */
export const startProcess = started as typeof spawn;

/** Ends all running processes and their descendants. @returns their ids. */
export function endProcesses(): number[] {
  const ids = [...running].flatMap(({ pid }) => (pid === undefined ? [] : [...listDescendants(pid), pid]));
  for (const id of ids) end(id);
  running.clear();
  return ids;
}

function end(id: number): void {
  try {
    process.kill(id, 'SIGKILL');
  } catch {
    // It has exited in the meantime.
  }
}

/** Descendants of a process; none on systems without /proc. */
export function listDescendants(pid: number): number[] {
  return listChildren(pid).flatMap((child) => [child, ...listDescendants(child)]);
}

export function listChildren(pid: number): number[] {
  if (!existsSync('/proc/self/stat')) return [];
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && readProcessStat(name)?.[1] === String(pid))
    .map(Number)
    .filter(isRunning);
}

export function isRunning(pid: number): boolean {
  const stat = readProcessStat(pid);
  return stat !== null && stat[0] !== 'Z';
}

export function readProcessStat(pid: string | number): string[] | null {
  try {
    // The name in brackets may contain spaces; state and parent follow it.
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)!.split(' ');
  } catch {
    return null;
  }
}
