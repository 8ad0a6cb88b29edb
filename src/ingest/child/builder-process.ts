/** Starts the process that reads files and enforces its memory and time limits. */
import { type ChildProcess, fork } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import type { Load } from '../../corpus/corpus.public.ts';
import type { DocumentBounds } from '../documents/process/document-bounds.ts';
import { SourceError } from '../files/source-error.ts';
import type { Progress } from '../release/progress.ts';
import { residentBytes } from './process-usage.ts';
import type { BuiltMessage, Go, Message, Start } from './protocol.ts';

const ENTRY = join(import.meta.dirname, 'builder-child.ts');
const WATCH_MS = 200;
/** Rows are short-lived: a larger young generation takes memory and saves almost no time. */
const YOUNG_SPACE = '--max-semi-space-size=8';

export interface Bounds {
  memoryMb: number;
  minutes: number;
  /** Per document in the load. */
  documents: DocumentBounds;
}

export class BuilderProcess {
  readonly #child: ChildProcess;
  readonly #timer: NodeJS.Timeout;
  #waiting: { resolve(message: Message): void; reject(error: Error): void } | null = null;
  #failure: Error | null = null;

  constructor(start: Start, { memoryMb, minutes }: Bounds, progress: Progress, signal: AbortSignal) {
    this.#child = fork(ENTRY, [], {
      serialization: 'advanced',
      execArgv: ['--disable-warning=ExperimentalWarning', YOUNG_SPACE, `--max-old-space-size=${memoryMb}`],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    // Lower CPU priority than requests.
    if (this.#child.pid !== undefined) setPriority(this.#child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
    const deadline = performance.now() + minutes * 60_000;
    this.#timer = setInterval(() => this.#watch(memoryMb, minutes, deadline), WATCH_MS);
    this.#child.on('message', (message: Message) => this.#accept(message, progress));
    this.#child.on('error', (error) => this.#fail(error));
    this.#child.on('exit', (code, killed) =>
      this.#fail(new Error(`The process that reads files ended (${killed ?? `code ${code}`}); nothing was changed`)),
    );
    const stop = () => this.#fail(signal.reason instanceof Error ? signal.reason : new Error('stopped'));
    if (signal.aborted) stop();
    else signal.addEventListener('abort', stop, { once: true });
    this.#child.send(start);
  }

  /** Contents of the files; a null load when they are already loaded. @throws SourceError for an unusable file. */
  async opened(): Promise<{ load: Load | null; report: object }> {
    const message = await this.#next();
    if (message.type !== 'opened') throw new Error(`Unexpected message ${message.type}`);
    return message;
  }

  async build(go: Go): Promise<BuiltMessage> {
    this.#child.send(go);
    const message = await this.#next();
    if (message.type !== 'built') throw new Error(`Unexpected message ${message.type}`);
    return message;
  }

  end(): void {
    clearInterval(this.#timer);
    this.#child.removeAllListeners('exit');
    this.#child.kill('SIGKILL');
  }

  #next(): Promise<Message> {
    return new Promise((resolve, reject) => {
      if (this.#failure !== null) reject(this.#failure);
      else this.#waiting = { resolve, reject };
    });
  }

  #accept(message: Message, progress: Progress): void {
    if (message.type === 'stage') progress.stage(message.name, message.total);
    else if (message.type === 'advance') progress.advance(message.steps);
    else if (message.type === 'failed') this.#fail(toError(message));
    else {
      this.#waiting?.resolve(message);
      this.#waiting = null;
    }
  }

  #watch(memoryMb: number, minutes: number, deadline: number): void {
    if (performance.now() > deadline) {
      this.#fail(
        new SourceError(`Reading took longer than ${minutes} minutes (CPI_INGEST_MINUTES); nothing was changed`),
      );
    } else if (residentBytes(this.#child.pid) > memoryMb * 1024 * 1024)
      this.#fail(
        new SourceError(`Reading took more than ${memoryMb} MiB of memory (CPI_INGEST_MEMORY_MB); nothing was changed`),
      );
  }

  #fail(error: Error): void {
    this.#failure ??= error;
    this.end();
    this.#waiting?.reject(this.#failure);
    this.#waiting = null;
  }
}

/** Errors about files keep their name, so that commands can distinguish them from internal failures. */
function toError({ name, message }: { name: string; message: string }): Error {
  return name === 'SourceError' || name === 'YearMissingError' ? new SourceError(message) : new Error(message);
}
