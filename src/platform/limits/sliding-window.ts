import { SLICE_MS, type Taken, WINDOW_MS } from './limiter.ts';

/** The units of one key in the last minute. Pure but for its own state: the clock is an argument. */
export class SlidingWindow {
  #ends: number[] = [];
  #units: number[] = [];
  #used = 0;

  /** Takes `units` at `now` (ms) if at most `limit` are then used; zero units only look. */
  take(now: number, units: number, limit: number): Taken {
    this.#expire(now);
    const last = this.#ends.length - 1;
    if (units > 0 && this.#used + units > limit) {
      return {
        refusedBy: 'minute',
        used: this.#used,
        resetMs: this.#reset(now),
        retryMs: this.#retry(now, units, limit),
      };
    }
    if (units > 0) {
      if (last >= 0 && Math.floor(this.#ends[last]! / SLICE_MS) === Math.floor(now / SLICE_MS)) {
        this.#ends[last] = Math.max(this.#ends[last]!, now);
        this.#units[last]! += units;
      } else {
        this.#ends.push(now);
        this.#units.push(units);
      }
      this.#used += units;
    }
    return { refusedBy: null, used: this.#used, resetMs: this.#reset(now), retryMs: null };
  }

  /** Gives units back, those of the oldest slices first. */
  giveBack(units: number): void {
    let left = units;
    for (let at = 0; at < this.#units.length && left > 0; at++) {
      const back = Math.min(left, this.#units[at]!);
      this.#units[at]! -= back;
      this.#used -= back;
      left -= back;
    }
  }

  get empty(): boolean {
    return this.#ends.length === 0;
  }

  #expire(now: number): void {
    let gone = 0;
    while (gone < this.#ends.length && this.#ends[gone]! <= now - WINDOW_MS) this.#used -= this.#units[gone++]!;
    if (gone > 0) {
      this.#ends.splice(0, gone);
      this.#units.splice(0, gone);
    }
  }

  #reset(now: number): number {
    const last = this.#ends.at(-1);
    return last === undefined ? now : last + WINDOW_MS;
  }

  #retry(now: number, units: number, limit: number): number {
    let left = this.#used;
    for (const [index, end] of this.#ends.entries()) {
      left -= this.#units[index]!;
      if (left + units <= limit) return end + WINDOW_MS;
    }
    return this.#reset(now);
  }
}
