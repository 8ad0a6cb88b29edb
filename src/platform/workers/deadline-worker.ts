/**
 * Runs work that may take long on hostile input in a thread that is terminated at a deadline. The process serves other
 * requests in the meantime.
 */
import { Worker } from 'node:worker_threads';

/** Time for loading a worker's modules; not part of a request's deadline. */
const START_MS = 30_000;
/** An idle thread is ended to free its memory. */
const IDLE_MS = 60_000;

export interface DeadlineSettings {
  /** Per request. */
  deadlineMs: number;
  memoryMb: number;
  /** Max queued requests. */
  waiting: number;
}

/** The request was aborted or never started; its thread is gone. */
export class DeadlineError extends Error {
  override name = 'DeadlineError';
}

interface Job<Input, Output> {
  input: Input;
  resolve(output: Output): void;
  reject(error: Error): void;
}

/** Messages of a worker: `{ ready: true }` once, then one response per message. */
export type WorkerAnswer<Output> = { ready: true } | { output: Output };

/** One thread that processes requests sequentially. It starts with the first request. */
export class DeadlineWorker<Input, Output> {
  readonly #script: URL;
  readonly #settings: DeadlineSettings;
  readonly #waiting: Job<Input, Output>[] = [];
  #worker: Worker | null = null;
  #ready = false;
  #job: Job<Input, Output> | null = null;
  #timer: NodeJS.Timeout | null = null;

  constructor(script: URL, settings: DeadlineSettings) {
    this.#script = script;
    this.#settings = settings;
  }

  /** @throws DeadlineError when the request takes too long or too much memory, or too many are queued. */
  run(input: Input): Promise<Output> {
    if (this.#waiting.length >= this.#settings.waiting) return Promise.reject(new DeadlineError('too many wait'));
    return new Promise((resolve, reject) => {
      this.#waiting.push({ input, resolve, reject });
      this.#next();
    });
  }

  async close(): Promise<void> {
    for (const { reject } of this.#waiting.splice(0)) reject(new DeadlineError('the worker was closed'));
    await this.#end(new DeadlineError('the worker was closed'));
  }

  #next(): void {
    if (this.#job !== null || this.#waiting.length === 0) return;
    this.#job = this.#waiting.shift()!;
    if (this.#worker === null) this.#begin();
    else this.#post();
  }

  #begin(): void {
    const worker = new Worker(this.#script, {
      execArgv: [],
      // Environment variables, such as keys, are not passed to the thread.
      env: {},
      resourceLimits: { maxOldGenerationSizeMb: this.#settings.memoryMb },
    });
    worker.unref();
    this.#worker = worker;
    this.#ready = false;
    this.#limit(START_MS, 'the worker did not start');
    worker.on('message', (answer: WorkerAnswer<Output>) => {
      if (worker === this.#worker) this.#receive(answer);
    });
    const ended = (why: string) => {
      if (worker === this.#worker) void this.#end(new DeadlineError(why));
    };
    worker.on('error', (error) => ended(String(error)));
    worker.on('exit', () => ended('the worker ended'));
  }

  #receive(answer: WorkerAnswer<Output>): void {
    if ('ready' in answer) {
      this.#ready = true;
      this.#post();
      return;
    }
    const job = this.#job;
    this.#job = null;
    this.#limit(IDLE_MS, 'idle');
    job?.resolve(answer.output);
    this.#next();
  }

  #post(): void {
    if (!this.#ready || this.#job === null) return;
    this.#limit(this.#settings.deadlineMs, `the request took more than ${this.#settings.deadlineMs} ms`);
    this.#worker!.postMessage(this.#job.input);
  }

  #limit(ms: number, why: string): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#end(new DeadlineError(why)), ms).unref();
  }

  async #end(error: DeadlineError): Promise<void> {
    if (this.#timer !== null) clearTimeout(this.#timer);
    const [worker, job] = [this.#worker, this.#job];
    [this.#worker, this.#job, this.#timer] = [null, null, null];
    job?.reject(error);
    this.#next();
    await worker?.terminate();
  }
}
