import { setImmediate as nextTurn } from 'node:timers/promises';
import { Advances } from './advances.ts';
import {
  ADVANCE_MS,
  type Ahead,
  type Ask,
  type Granted,
  type Limiter,
  type Refund,
  type SharedLimits,
  type Take,
  type Taken,
} from './limiter.ts';

const GIVE_BACK_MS = 250;
/** Takes that go together at most: whoever keeps the limits serves nobody else meanwhile. */
const MOST_TOGETHER = 64;

/** Nothing in advance. */
const ALONE: Ahead = { ahead: 0, aheadMs: ADVANCE_MS };

interface Waiting extends Ask {
  resolve: (taken: Taken | null) => void;
  reject: (error: unknown) => void;
}

/** A process's part of limits that it shares with others: asks for many requests at once, and for some in advance. */
export class SharedLimiter implements Limiter {
  readonly #limits: SharedLimits;
  readonly #advances = new Advances();
  readonly #timer: NodeJS.Timeout;
  #waiting: Waiting[] = [];
  #asking = false;
  /** Ends when nobody is waiting. */
  #asked: Promise<void> = Promise.resolve();
  #given: Promise<void> = Promise.resolve();
  #closed = false;

  constructor(limits: SharedLimits, onError: (error: unknown) => void = () => {}) {
    this.#limits = limits;
    this.#timer = setInterval(() => this.#giveBack().catch(onError), GIVE_BACK_MS);
    this.#timer.unref();
  }

  takeNow(take: Take): Taken | null {
    const taken = this.#advances.spend(take);
    if (taken !== null) this.#limits.spent(take);
    return taken;
  }

  async take(take: Take): Promise<Taken> {
    const taken = this.takeNow(take);
    if (taken !== null) return taken;
    const ahead = take.units > 0 && !this.#closed ? this.#advances.ahead(take) : ALONE;
    let shared = await this.#ask(take, ahead);
    if (shared === null && take.month !== null) {
      this.#advances.forget(take.key);
      await this.#limits.load(take.month);
      shared = await this.#ask(take, ALONE);
    }
    if (shared === null) throw new Error('The month of a take could not be loaded');
    if (shared.refusedBy !== null) shared = (await this.#askWithout(take)) ?? shared;
    if (shared.refusedBy === null) this.#limits.spent(take);
    return shared;
  }

  refund(back: Refund): Promise<void> {
    return this.#limits.refund(back);
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    this.#closed = true;
    await this.#asked;
    // Who keeps the limits may be gone; then the units stay taken until their minute has passed.
    await this.#giveBack(true).catch(() => {});
    await this.#limits.close();
  }

  /** A request that was refused: what is kept for its key was not enough, or not of the right kind, and may be what is missing. */
  async #askWithout(take: Take): Promise<Taken | null> {
    const kept = this.#advances.takeOutOf(take.key);
    if (kept.length === 0) return null;
    await this.#handBack(kept);
    return this.#ask(take, ALONE);
  }

  /** One after the other, so that the last one has seen to everything. */
  #giveBack(all = false): Promise<void> {
    const given = this.#given.then(() => this.#handBack(this.#advances.takeOut(all)));
    this.#given = given.catch(() => {});
    return given;
  }

  /** @throws the first reason why some could not be; what is worth it is tried again. */
  async #handBack(left: readonly Refund[]): Promise<void> {
    if (left.length === 0) return;
    const outcomes = await this.#limits.giveBack(left);
    this.#advances.keep(left.filter((_back, at) => outcomes[at]!.status === 'rejected'));
    const failed = outcomes.find(({ status }) => status === 'rejected');
    if (failed?.status === 'rejected') throw failed.reason;
  }

  /**
   * Requests of the same turn of the event loop ask together, and those that come meanwhile when the answer is there: the way
   * there and back costs more than what is done at its end.
   */
  #ask(take: Take, ahead: Ahead): Promise<Taken | null> {
    if (this.#waiting.length === 0 && !this.#asking) this.#asked = nextTurn().then(() => this.#askAll());
    return new Promise((resolve, reject) => this.#waiting.push({ take, ...ahead, resolve, reject }));
  }

  async #askAll(): Promise<void> {
    this.#asking = true;
    while (this.#waiting.length > 0) {
      const batch = this.#next();
      if (batch.length > 0) await this.#askTogether(batch);
    }
    this.#asking = false;
  }

  /** As many as go together, but for those that units in advance were granted for meanwhile. */
  #next(): Waiting[] {
    const batch: Waiting[] = [];
    let at = 0;
    for (; at < this.#waiting.length && batch.length < MOST_TOGETHER; at++) {
      const waiting = this.#waiting[at]!;
      const taken = this.#advances.spend(waiting.take);
      if (taken === null) batch.push(waiting);
      else {
        if (waiting.ahead > 0) this.#advances.answered(waiting.take, null);
        waiting.resolve(taken);
      }
    }
    this.#waiting = this.#waiting.slice(at);
    return batch;
  }

  async #askTogether(batch: readonly Waiting[]): Promise<void> {
    try {
      const granted = await this.#limits.takeAll(batch);
      for (const [at, waiting] of batch.entries()) waiting.resolve(this.#settle(waiting, granted[at] ?? null));
    } catch (error) {
      // Those that came meanwhile would only wait as long for the same.
      for (const waiting of [...batch, ...this.#waiting.splice(0)]) {
        this.#settle(waiting, null);
        waiting.reject(error);
      }
    }
  }

  /** Keeps what was granted in advance: others see it as used, this process does not. */
  #settle({ take, ahead }: Ask, granted: Granted | null): Taken | null {
    if (granted !== null) this.#advances.saw(take.key, granted);
    if (ahead > 0) this.#advances.answered(take, granted);
    if (granted === null) return null;
    const { more: _more, ...taken } = granted;
    return { ...taken, used: taken.used - this.#advances.kept(take.key) };
  }
}
