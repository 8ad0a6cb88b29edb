import cluster, { type Worker } from 'node:cluster';
import type { Logger } from 'pino';

/** A process that ends by itself is replaced after this long, so that one that cannot start does not fill the machine. */
const RESTART_MS = 1_000;

/** What a worker tells the process that started it. */
type WorkerMessage = { type: 'ready'; url: string } | { type: 'failed'; message: string };

const isWorkerMessage = (message: unknown): message is WorkerMessage =>
  typeof message === 'object' && message !== null && ['ready', 'failed'].includes((message as WorkerMessage).type);

/** Whether this process is one of several that a supervisor started. */
export const isWorker = cluster.isWorker;

/** Tells the supervisor that this worker takes requests at `url`. */
export function reportReady(url: string): void {
  process.send!({ type: 'ready', url } satisfies WorkerMessage);
}

/** Tells the supervisor why this worker cannot start, and ends it. */
export function reportFailure(error: unknown): void {
  const message = error instanceof Error ? error.message : String(error);
  process.send!({ type: 'failed', message } satisfies WorkerMessage, () => process.exit(1));
}

export interface Supervised {
  /** Copies of this process; they share its ports, and connections go to each in turn. */
  count: number;
  logger: Logger;
  /** Called once, when all of them take requests. */
  onReady: (url: string) => void;
  /** Resolves when they are to stop. */
  stopped: Promise<void>;
  /** What is still running this long after it was told to stop is ended. */
  shutdownMs: number;
}

/**
 * Runs copies of this process until told to stop. One that dies is replaced; one that ends before all had been ready
 * ends all, since another would fail the same way. Workers end by themselves when this process dies.
 * @returns whether all ended in order.
 * @throws Error with the reason a worker gave for not starting.
 */
export async function superviseWorkers({ count, logger, ...options }: Supervised): Promise<boolean> {
  const ready = new Set<number>();
  const state = { stopping: false, announced: false, disorder: false, reason: null as string | null };
  const stop = () => {
    state.stopping = true;
    stopAll(options.shutdownMs, () => {
      state.disorder = true;
    });
  };
  cluster.on('message', (worker, message: unknown) => {
    if (!isWorkerMessage(message)) return;
    if (message.type === 'failed') state.reason ??= message.message;
    else ready.add(worker.id);
    if (message.type !== 'ready' || ready.size < count || state.announced) return;
    state.announced = true;
    options.onReady(message.url);
  });
  const ended = new Promise<void>((resolve) => {
    cluster.on('exit', (worker, code, signal) => {
      ready.delete(worker.id);
      if (code !== 0) state.disorder ||= state.stopping || !state.announced;
      if (!state.stopping && !state.announced) stop();
      else if (!state.stopping) {
        logger.error({ pid: worker.process.pid, code, signal }, 'a server process ended and is replaced');
        setTimeout(() => state.stopping || cluster.fork(), RESTART_MS);
      }
      if (state.stopping && workers().length === 0) resolve();
    });
  });
  // A message to one that is dying fails; its end is told by itself.
  cluster.on('fork', (worker) => worker.on('error', (error) => logger.warn({ err: error }, 'server process')));
  for (let index = 0; index < count; index += 1) cluster.fork();
  void options.stopped.then(stop);
  await ended;
  if (!state.announced && state.reason !== null) throw new Error(state.reason);
  return !state.disorder;
}

function stopAll(patienceMs: number, onEnded: () => void): void {
  for (const worker of workers()) worker.process.kill('SIGTERM');
  setTimeout(() => {
    onEnded();
    for (const worker of workers()) worker.process.kill('SIGKILL');
  }, patienceMs).unref();
}

const workers = (): Worker[] => Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
