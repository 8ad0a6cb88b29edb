import cluster, { type Worker } from 'node:cluster';
import type { Logger } from 'pino';

/** Delay before a crashed process is replaced, doubled for each other recent crash. */
const RESTART_MS = 1_000;
const LONGEST_RESTART_MS = 30_000;
const RECENT_MS = 60_000;

/** Messages of a worker to its supervisor. */
type WorkerMessage = { type: 'waiting' } | { type: 'ready'; url: string } | { type: 'failed'; message: string };

const isMessage = (message: unknown, types: readonly string[]): boolean =>
  typeof message === 'object' && message !== null && types.includes((message as { type?: string }).type ?? '');
const isWorkerMessage = (message: unknown): message is WorkerMessage =>
  isMessage(message, ['waiting', 'ready', 'failed']);

/** Whether this process was started by a supervisor. */
export const isWorker = cluster.isWorker;

/** In a worker: resolves when the data it serves is ready. The code loads in the meantime. */
export function untilPrepared(): Promise<void> {
  return new Promise((resolve) => {
    const onMessage = (message: unknown) => {
      if (!isMessage(message, ['prepared'])) return;
      process.off('message', onMessage);
      resolve();
    };
    process.on('message', onMessage);
    process.send!({ type: 'waiting' } satisfies WorkerMessage);
  });
}

/** Notifies the supervisor that this worker accepts requests at `url`. */
export function reportReady(url: string): void {
  process.send!({ type: 'ready', url } satisfies WorkerMessage);
}

/** Notifies the supervisor why this worker cannot start, and ends it. */
export function reportFailure(error: unknown): void {
  const message = error instanceof Error ? error.message : String(error);
  process.send!({ type: 'failed', message } satisfies WorkerMessage, () => process.exit(1));
}

export interface Supervised {
  /** Number of workers; they share ports, and connections are distributed in turn. */
  count: number;
  logger: Logger;
  /** Resolves when the data they serve is ready; they load their code before. A failure ends all. */
  prepared: Promise<unknown>;
  /** Called once, when all workers accept requests. */
  onReady: (url: string) => void;
  /** Resolves when they must stop. */
  stopped: Promise<void>;
  /** Workers still running this long after the stop signal are killed. */
  shutdownMs: number;
}

/**
 * Runs copies of this process until stopped. A crashed worker is replaced; a crash before all were ready ends all,
 * because a replacement would fail the same way. Workers exit when this process dies.
 * @returns whether all ended cleanly.
 * @throws Error with the reason why a worker could not start.
 */
export async function superviseWorkers({ count, logger, ...options }: Supervised): Promise<boolean> {
  const ready = new Set<number>();
  const reasons = new Map<number, string>();
  const restarts = new Restarts();
  const state = { stopping: false, announced: false, disorder: false, failure: null as string | null };
  const ended = Promise.withResolvers<void>();
  const stop = () => {
    if (state.stopping) return;
    state.stopping = true;
    restarts.cancel();
    stopAll(options.shutdownMs, () => {
      state.disorder = true;
    });
    if (allEnded()) ended.resolve();
  };
  cluster.on('message', (worker, message: unknown) => {
    if (!isWorkerMessage(message)) return;
    if (message.type === 'waiting') return reportPrepared(worker, options.prepared);
    if (message.type === 'failed') reasons.set(worker.id, message.message);
    else ready.add(worker.id);
    if (message.type !== 'ready' || ready.size < count || state.announced || state.stopping) return;
    state.announced = true;
    options.onReady(message.url);
  });
  cluster.on('exit', (worker, code, signal) => {
    const reason = reasons.get(worker.id);
    reasons.delete(worker.id);
    ready.delete(worker.id);
    if (state.stopping) {
      // A worker that was not yet listening for the signal is ended by it.
      if (code !== 0 && signal !== 'SIGTERM') state.disorder = true;
    } else if (state.announced) {
      logger.error({ pid: worker.process.pid, code, signal, reason }, 'a server process ended and is replaced');
      restarts.later(() => cluster.fork());
    } else {
      state.failure = reason ?? `A server process ended while it was starting (${signal ?? `exit code ${code}`})`;
      stop();
    }
    if (state.stopping && allEnded()) ended.resolve();
  });
  // A message to a dying worker fails; its exit is reported separately.
  cluster.on('fork', (worker) => worker.on('error', (error) => logger.warn({ err: error }, 'server process')));
  for (let index = 0; index < count; index += 1) cluster.fork();
  void options.stopped.then(stop);
  options.prepared.catch((error: unknown) => {
    if (!state.stopping) state.failure = error instanceof Error ? error.message : String(error);
    stop();
  });
  await ended.promise;
  if (state.failure !== null) throw new Error(state.failure);
  return !state.disorder;
}

function reportPrepared(worker: Worker, prepared: Promise<unknown>): void {
  // The failure is reported where it is awaited.
  prepared.then(
    () => worker.isConnected() && worker.send({ type: 'prepared' }),
    () => {},
  );
}

/**
 * Delays replacements, longer after more recent crashes, so that workers that cannot start do not overload the machine.
 */
class Restarts {
  readonly #waiting = new Set<NodeJS.Timeout>();
  #recent: number[] = [];

  later(fork: () => void): void {
    const now = performance.now();
    this.#recent = this.#recent.filter((moment) => now - moment < RECENT_MS);
    const delay = Math.min(RESTART_MS * 2 ** this.#recent.length, LONGEST_RESTART_MS);
    this.#recent.push(now);
    const timer = setTimeout(() => {
      this.#waiting.delete(timer);
      fork();
    }, delay);
    this.#waiting.add(timer);
  }

  cancel(): void {
    for (const timer of this.#waiting) clearTimeout(timer);
    this.#waiting.clear();
  }
}

function stopAll(timeoutMs: number, onEnded: () => void): void {
  for (const worker of workers()) worker.process.kill('SIGTERM');
  setTimeout(() => {
    onEnded();
    for (const worker of workers()) worker.process.kill('SIGKILL');
  }, timeoutMs).unref();
}

/** A worker with a channel that closes after its exit is listed a moment longer. */
const allEnded = (): boolean => workers().every((worker) => worker.isDead());

const workers = (): Worker[] => Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
