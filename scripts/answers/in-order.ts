/**
 * Works on several items at once and hands results over in the order of the items, each as soon as those before it are
 * there: neither the results nor the order of a file depend on how fast a server answers.
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
