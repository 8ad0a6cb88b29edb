import cluster, { type Worker } from 'node:cluster';
import type { Logger } from 'pino';

/** A process that ends by itself is replaced after this long, twice as long for each other that ended recently. */
const RESTART_MS = 1_000;
const LONGEST_RESTART_MS = 30_000;
const RECENT_MS = 60_000;

/** What a worker reports to the process that started it. */
type WorkerMessage = { type: 'waiting' } | { type: 'ready'; url: string } | { type: 'failed'; message: string };

const isMessage = (message: unknown, types: readonly string[]): boolean =>
  typeof message === 'object' && message !== null && types.includes((message as { type?: string }).type ?? '');
const isWorkerMessage = (message: unknown): message is WorkerMessage =>
  isMessage(message, ['waiting', 'ready', 'failed']);

/** Whether this process is one of several that a supervisor started. */
export const isWorker = cluster.isWorker;

/** In a worker: resolves when what it serves has been prepared. Its code was loaded meanwhile. */
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

/** Informs the supervisor that this worker takes requests at `url`. */
export function reportReady(url: string): void {
  process.send!({ type: 'ready', url } satisfies WorkerMessage);
}

/** Informs the supervisor why this worker cannot start, and ends it. */
export function reportFailure(error: unknown): void {
  const message = error instanceof Error ? error.message : String(error);
  process.send!({ type: 'failed', message } satisfies WorkerMessage, () => process.exit(1));
}

export interface Supervised {
  /** Copies of this process; they share its ports, and connections go to each in turn. */
  count: number;
  logger: Logger;
  /** Resolves when what they serve is there; they load their code before. Its failure ends all. */
  prepared: Promise<unknown>;
  /** Called once, when all of them take requests. */
  onReady: (url: string) => void;
  /** Resolves when they are to stop. */
  stopped: Promise<void>;
  /** What is still running this long after it was instructed to stop is ended. */
  shutdownMs: number;
}

/**
 * Runs copies of this process until instructed to stop. One that dies is replaced; one that ends before all had been ready
 * ends all, since another would fail the same way. Workers end by themselves when this process dies.
 * @returns whether all ended in order.
 * @throws Error with the reason a worker gave for not starting.
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
      // One that had not come to listen for the signal ends by it.
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
  // A message to one that is dying fails; its end is reported by itself.
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
  // The failure is reported by the one that waits for it.
  prepared.then(
    () => worker.isConnected() && worker.send({ type: 'prepared' }),
    () => {},
  );
}

/** Replacements that wait, longer the more processes ended recently, so that ones that cannot start do not fill the machine. */
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

function stopAll(patienceMs: number, onEnded: () => void): void {
  for (const worker of workers()) worker.process.kill('SIGTERM');
  setTimeout(() => {
    onEnded();
    for (const worker of workers()) worker.process.kill('SIGKILL');
  }, patienceMs).unref();
}

/** One where the channel closes later than it ends is listed a moment longer. */
const allEnded = (): boolean => workers().every((worker) => worker.isDead());

const workers = (): Worker[] => Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
