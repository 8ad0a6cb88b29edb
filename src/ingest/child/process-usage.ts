/** Memory and CPU time of a process, where the system provides it (Linux); otherwise 0. */
import { readFileSync } from 'node:fs';

const PAGE_BYTES = 4_096;
/** Kernel ticks per second as reported to programs, on every architecture Node runs on. */
const TICKS = 100;

export function residentBytes(pid: number | undefined): number {
  return Number(read(pid, 'statm').split(' ')[1] ?? 0) * PAGE_BYTES;
}

/** Of all threads, in user and kernel mode. */
export function processorSeconds(pid: number | undefined): number {
  // The program name in brackets may contain anything.
  const fields = read(pid, 'stat').split(') ').at(-1)!.split(' ');
  return (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) / TICKS;
}

function read(pid: number | undefined, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
}
