import { statfsSync } from 'node:fs';

const MB = 1_000_000;
/** Left free by the embedded database: its engine allocates WAL files of up to 16 MB and stops for good when one does not fit. */
export const RESERVE_BYTES = 64_000_000;

/** Not enough disk space. `code` is the one PostgreSQL uses. */
export class DiskFullError extends Error {
  override name = 'DiskFullError';
  readonly code = '53100';
}

/** Bytes that this user may still write to the file system of a directory. */
export function freeBytes(dir: string): number {
  const { bavail, bsize } = statfsSync(dir);
  return bavail * bsize;
}

/** @param needed bytes. @throws DiskFullError that states how much is missing. */
export function requireSpace(dir: string, needed: number, what: string): void {
  const free = freeBytes(dir);
  if (free >= needed) return;
  throw new DiskFullError(
    `${what} needs ${Math.ceil(needed)} bytes (${displayed(needed)}) on the disk of ${dir}, and ${displayed(free)} are free; nothing was changed`,
  );
}

function displayed(bytes: number): string {
  return `${Math.ceil(bytes / MB)} MB`;
}
