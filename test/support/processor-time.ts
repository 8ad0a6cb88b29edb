/**
 * Clocks of work instead of seconds: on a busy machine a test waits for its turn, but its work takes no more processor
 * time. Differences of two readings, in milliseconds.
 */
import { processorSeconds } from '../../src/ingest/child/process-usage.ts';

/** Of this thread. */
export function threadMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}

/** Of all threads of this process. */
export function processMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}

/** Of another process so far, where the system reports it. */
export const otherProcessMs = (pid: number): number => processorSeconds(pid) * 1_000;
