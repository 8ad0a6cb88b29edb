/**
 * Reads documents in a process that is killed when one takes too much time or memory; the next document gets a new
 * process.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { processorSeconds, residentBytes } from '../../child/process-usage.ts';
import { SourceError } from '../../files/source-error.ts';
import type { DocumentBounds } from './document-bounds.ts';
import type { DocumentMessage, DocumentTasks, TaskName } from './document-tasks.ts';

const ENTRY = join(import.meta.dirname, 'document-child.ts');
const WATCH_MS = 50;
/** Time for loading the process's modules; not part of a document's time. */
const START_SECONDS = 60;
const CLOCK_FACTOR = 3;
const MIB = 1024 * 1024;

/** One document at a time: a concurrent call is a bug in the caller. */
export class DocumentProcess {
  readonly #bounds: DocumentBounds;
  #child: ChildProcess | null = null;

  constructor(bounds: DocumentBounds) {
    this.#bounds = bounds;
  }

  /** @param file named in errors. @throws SourceError when the document is unusable or exceeds the limits. */
  async run<Name extends TaskName>(
    name: Name,
    task: DocumentTasks[Name]['task'],
    file: string,
  ): Promise<DocumentTasks[Name]['answer']> {
    const child = this.#child ?? (await this.#start());
    child.send({ name, task });
    return this.#watched(child, file);
  }

  close(): void {
    this.#child?.kill('SIGKILL');
    this.#child = null;
  }

  async #start(): Promise<ChildProcess> {
    const child = fork(ENTRY, [], {
      serialization: 'advanced',
      execArgv: ['--disable-warning=ExperimentalWarning', `--max-old-space-size=${this.#bounds.memoryMb}`],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    this.#child = child;
    const signal = AbortSignal.timeout(START_SECONDS * 1_000);
    const ended = once(child, 'exit', { signal }).then(() => false);
    const ready = once(child, 'message', { signal }).then(() => true);
    if (await Promise.race([ready, ended]).catch(() => false)) {
      // The other one is not waited for any longer.
      ended.catch(() => {});
      return child;
    }
    ready.catch(() => {});
    this.close();
    throw new Error('The document reader process did not start');
  }

  #watched<Answer>(child: ChildProcess, file: string): Promise<Answer> {
    const { seconds, memoryMb } = this.#bounds;
    const [began, used] = [performance.now(), processorSeconds(child.pid)];
    return new Promise<Answer>((resolve, reject) => {
      const finish = (error: Error | null, answer?: Answer) => {
        clearInterval(timer);
        child.removeAllListeners();
        if (error === null) return resolve(answer as Answer);
        reject(error);
      };
      const end = (reason: string) => {
        this.close();
        finish(new SourceError(`${file} ${reason}`));
      };
      const timer = setInterval(() => {
        const spent = processorSeconds(child.pid) - used;
        const waited = (performance.now() - began) / 1_000;
        if (spent > seconds || waited > seconds * CLOCK_FACTOR)
          end(`takes longer than ${seconds} s to read (CPI_DOCUMENT_SECONDS)`);
        else if (residentBytes(child.pid) > memoryMb * MIB)
          end(`takes more than ${memoryMb} MiB of memory to read (CPI_DOCUMENT_MEMORY_MB)`);
      }, WATCH_MS);
      child.once('error', () => end('ended the process that reads documents'));
      child.once('exit', () => end('ended the process that reads documents; it may take too much memory'));
      child.once('message', (message: DocumentMessage) => {
        if (message.type === 'failed') finish(toError(message));
        else if (message.type === 'answer') finish(null, message.answer as Answer);
      });
    });
  }
}

/** Errors about files keep their name, so that loads can distinguish them from internal failures. */
function toError({ name, message }: { name: string; message: string }): Error {
  return name === 'SourceError' ? new SourceError(message) : new Error(message);
}
