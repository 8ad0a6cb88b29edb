import { setTimeout as delay } from 'node:timers/promises';
import { until } from './wait.ts';

const READERS = 4;
const READ_PAUSE_MS = 40;
const WRITE_PAUSE_MS = 150;
/** An organization may have 100 webhooks; those of a scenario are removed after it. */
const MAX_WRITES = 80;
const WRITE_EVERY_MS = 600;
const ATTEMPT_MS = 15_000;
const MORE_MS = 120_000;
/** Requested in turn: a search, a detail, codes, jurisdictions. Each needs the release, an API key and limits. */
const PATHS = [
  '/v1/policies?q=oxygen&limit=3',
  '/v1/policies/L33797?include=codes',
  '/v1/codes/lookup?code=E1390',
  '/v1/jurisdictions',
];

export interface Figures {
  reads: number;
  failedReads: number;
  longestMs: number;
  /** Confirmed writes; each was retried with the same Idempotency-Key until it was confirmed. */
  writes: number;
  retriedWrites: number;
}

/** Continuous requests through the load balancer, as clients send them. */
export class Load {
  readonly #balancer: string;
  readonly #key: string;
  readonly #running: Promise<unknown>;
  #ending = false;
  readonly figures: Figures = { reads: 0, failedReads: 0, longestMs: 0, writes: 0, retriedWrites: 0 };
  /** Ids of confirmed writes. */
  readonly written: number[] = [];
  /** The first failures, for the report. */
  readonly failures: string[] = [];
  /** Time of the last confirmed write, by performance.now(). */
  lastWrite = 0;

  constructor(balancer: string, key: string) {
    this.#balancer = balancer;
    this.#key = key;
    this.#running = Promise.all([...Array.from({ length: READERS }, (_, at) => this.#read(at)), this.#write()]);
  }

  /** Waits for this many more requests in the current state. */
  async more(reads: number): Promise<void> {
    const goal = this.figures.reads + reads;
    await until(`${reads} more reads`, () => this.figures.reads >= goal, MORE_MS);
  }

  async end(): Promise<Figures> {
    this.#ending = true;
    await this.#running;
    return this.figures;
  }

  async #read(first: number): Promise<void> {
    for (let at = first; !this.#ending; at += 1) {
      const start = performance.now();
      const path = PATHS[at % PATHS.length]!;
      const failure = await this.#send(path, {}).then(
        ({ status, text }) => (status === 200 ? null : `${status} ${text.slice(0, 200)}`),
        (error: Error) => `${error.message}: ${(error.cause as Error | undefined)?.message ?? ''}`,
      );
      this.figures.reads += 1;
      this.figures.longestMs = Math.max(this.figures.longestMs, performance.now() - start);
      if (failure !== null) {
        this.figures.failedReads += 1;
        if (this.failures.length < 5) this.failures.push(`GET ${path}: ${failure}`);
      }
      await delay(READ_PAUSE_MS);
    }
  }

  async #write(): Promise<void> {
    while (!this.#ending && this.figures.writes < MAX_WRITES) {
      const headers = { 'content-type': 'application/json', 'x-idempotency-key': crypto.randomUUID() };
      const body = JSON.stringify({
        url: `https://10.77.0.99/${headers['x-idempotency-key']}`,
        events: ['policy.updated'],
      });
      // As docs/guides/api.md recommends: the same request with the same key until it is answered.
      for (let attempt = 0; !this.#ending; attempt += 1) {
        if (attempt > 0) this.figures.retriedWrites += 1;
        const answer = await this.#send('/v1/webhooks', { method: 'POST', headers, body }).catch(() => null);
        if (answer?.status === 200) {
          this.written.push(JSON.parse(answer.text).data.id);
          this.figures.writes += 1;
          this.lastWrite = performance.now();
          break;
        }
        if (answer !== null && answer.status < 500 && ![409, 429].includes(answer.status))
          return void this.failures.push(`a write was refused: ${answer.status} ${answer.text}`);
        await delay(WRITE_PAUSE_MS);
      }
      await delay(WRITE_EVERY_MS);
    }
  }

  async #send(path: string, { headers = {}, ...init }: RequestInit): Promise<{ status: number; text: string }> {
    const answer = await fetch(`${this.#balancer}${path}`, {
      ...init,
      headers: { authorization: `Bearer ${this.#key}`, ...headers },
      signal: AbortSignal.timeout(ATTEMPT_MS),
    });
    return { status: answer.status, text: await answer.text() };
  }
}
