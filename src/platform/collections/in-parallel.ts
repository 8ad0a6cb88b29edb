/**
 * Runs `work` for each item, at most `limit` at once. After a failure nothing more starts, the signal aborts running
 * work, and the failure is thrown once everything has ended.
 * @param outer aborts everything.
 */
export async function inParallel<Item>(
  items: Iterable<Item>,
  limit: number,
  work: (item: Item, signal: AbortSignal) => Promise<void>,
  outer?: AbortSignal,
): Promise<void> {
  const failed = new AbortController();
  const signal = outer === undefined ? failed.signal : AbortSignal.any([outer, failed.signal]);
  const rest = items[Symbol.iterator]();
  let failure: { error: unknown } | null = null;
  const run = async () => {
    while (!signal.aborted) {
      const next = rest.next();
      if (next.done === true) return;
      try {
        await work(next.value, signal);
      } catch (error) {
        failure ??= { error };
        failed.abort(error);
      }
    }
  };
  await Promise.all(Array.from({ length: limit }, run));
  if (failure !== null) throw (failure as { error: unknown }).error;
  outer?.throwIfAborted();
}
