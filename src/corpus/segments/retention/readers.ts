/**
 * Records which segments the processes of a folder read. A release opens some segments lazily, so unopened files of a
 * reader must be kept too, even when the release no longer is.
 */
import { randomBytes } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A running process renews its note far more often; that of a killed one becomes stale. */
const STALE_MS = 600_000;
const RENEW_MS = 30_000;

function notesDir(dir: string): string {
  return join(dir, 'readers');
}

/** This process's note for the others. */
export class ReaderNote {
  readonly #dir: string;
  readonly #path: string;
  #text = '';
  #written = 0;

  /** @param dir folder of the corpus. */
  constructor(dir: string) {
    this.#dir = notesDir(dir);
    this.#path = join(this.#dir, `${process.pid}-${randomBytes(4).toString('hex')}`);
  }

  /** Call before opening segments, and periodically. @param segments their hashes. */
  state(segments: Iterable<string>): void {
    const text = [...new Set(segments)].sort().join('\n');
    if (text === this.#text && Date.now() - this.#written < RENEW_MS) return;
    try {
      if (text === this.#text) utimesSync(this.#path, new Date(), new Date());
      else this.#write(text);
      this.#written = Date.now();
    } catch {
      // On a read-only mount or a full disk, reading continues without a note.
      this.#text = '';
    }
  }

  remove(): void {
    if (this.#text === '') return;
    this.#text = '';
    rmSync(this.#path, { force: true });
  }

  #write(text: string): void {
    mkdirSync(this.#dir, { recursive: true });
    writeFileSync(this.#path, text);
    this.#text = text;
  }
}

/** Hashes of the segments that processes of a folder read. Notes of killed processes are removed. */
export function segmentsRead(dir: string): Set<string> {
  const read = new Set<string>();
  for (const name of listNames(notesDir(dir))) {
    const path = join(notesDir(dir), name);
    const written = statSync(path, { throwIfNoEntry: false })?.mtimeMs;
    if (written === undefined) continue;
    if (Date.now() - written > STALE_MS) rmSync(path, { force: true });
    else for (const sha256 of readNote(path)) read.add(sha256);
  }
  return read;
}

/** Names in a folder; empty without the folder. */
export function listNames(dir: string): string[] {
  try {
    return readdirSync(dir);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

function readNote(path: string): string[] {
  try {
    return readFileSync(path, 'utf8').split('\n').filter(Boolean);
  } catch (error) {
    // The process has just ended.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}
