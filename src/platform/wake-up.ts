/** Lets one loop wait for a signal or a timeout. A signal without a waiter is not lost. */
export class WakeUp {
  #signalled = false;
  #waiting: (() => void) | null = null;

  signal(): void {
    this.#signalled = true;
    this.#waiting?.();
  }

  async wait(ms: number): Promise<void> {
    if (!this.#signalled) {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, ms);
        this.#waiting = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
    this.#waiting = null;
    this.#signalled = false;
  }
}
