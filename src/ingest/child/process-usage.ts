/** What a process has and took, where the system shows it (Linux); 0 elsewhere. */
import { readFileSync } from 'node:fs';

const PAGE_BYTES = 4_096;
/** Ticks of the kernel in a second, as it reports programs on every architecture Node runs on. */
const TICKS = 100;

export function residentBytes(pid: number | undefined): number {
  return Number(read(pid, 'statm').split(' ')[1] ?? 0) * PAGE_BYTES;
}

/** Of all threads, in the process and in the kernel. */
export function processorSeconds(pid: number | undefined): number {
  // The name of the program may hold anything, in brackets.
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
