/**
 * Works on several items at once and hands results over in the order of the items, each as soon as those before it are
 * there: neither the results nor the order of a file depend on how fast a server answers.
 */
export async function inOrder<Item, Result>(
  items: readonly Item[],
  concurrency: number,
  work: (item: Item) => Promise<Result>,
  take: (result: Result) => void,
): Promise<void> {
  const waiting = new Map<number, { result: Result }>();
  let started = 0;
  let taken = 0;
  const worker = async () => {
    while (started < items.length) {
      const at = started++;
      waiting.set(at, { result: await work(items[at]!) });
      for (let next = waiting.get(taken); next !== undefined; next = waiting.get(taken)) {
        waiting.delete(taken);
        taken += 1;
        take(next.result);
      }
    }
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
}
