/** Concurrency slots per client, organization or other owner, each with a limited share of the server. */
export class Slots {
  readonly max: number;
  readonly #byOwner = new Map<string, number>();

  constructor(max: number) {
    this.max = max;
  }

  /** @returns false, counting nothing, when no slot is free. */
  acquire(owner: string): boolean {
    const count = this.#byOwner.get(owner) ?? 0;
    if (count >= this.max) return false;
    this.#byOwner.set(owner, count + 1);
    return true;
  }

  release(owner: string): void {
    const count = this.#byOwner.get(owner)! - 1;
    if (count === 0) this.#byOwner.delete(owner);
    else this.#byOwner.set(owner, count);
  }
}
