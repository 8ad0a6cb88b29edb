/**
 * Processes items concurrently and yields results in item order, each as soon as the earlier ones are done: the order
 * of the output does not depend on how fast a server responds.
 */
export async function inOrder<Item, Result>(
  items: readonly Item[],
  concurrency: number,
  work: (item: Item) => Promise<Result>,
  accept: (result: Result) => void,
): Promise<void> {
  const waiting = new Map<number, { result: Result }>();
  let started = 0;
  let accepted = 0;
  const worker = async () => {
    while (started < items.length) {
      const at = started++;
      waiting.set(at, { result: await work(items[at]!) });
      for (let next = waiting.get(accepted); next !== undefined; next = waiting.get(accepted)) {
        waiting.delete(accepted);
        accepted += 1;
        accept(next.result);
      }
    }
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
}
