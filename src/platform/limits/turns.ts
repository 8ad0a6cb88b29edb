/** Runs work of one owner, such as an organization, one after another; work of different owners runs side by side. */
export class Turns {
  readonly #last = new Map<string, Promise<unknown>>();

  /** Begins when the owner's earlier work has ended, successfully or not. */
  take<Result>(owner: string, work: () => Promise<Result>): Promise<Result> {
    const before = this.#last.get(owner) ?? Promise.resolve();
    const turn = before.then(work, work);
    this.#last.set(owner, turn);
    const leave = () => {
      if (this.#last.get(owner) === turn) this.#last.delete(owner);
    };
    turn.then(leave, leave);
    return turn;
  }
}
