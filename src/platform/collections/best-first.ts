/**
 * Yields items in order, as many as requested: a heap costs one or two comparisons per unused item, while sorting costs
 * a dozen.
 * @param items reordered in place. @param precedes strict total order.
 */
export function* bestFirst(items: Uint32Array, precedes: (one: number, other: number) => boolean): Generator<number> {
  for (let at = (items.length >>> 1) - 1; at >= 0; at--) sink(items, at, items.length, precedes);
  for (let size = items.length; size > 0; size--) {
    const best = items[0]!;
    items[0] = items[size - 1]!;
    sink(items, 0, size - 1, precedes);
    yield best;
  }
}

function sink(items: Uint32Array, from: number, size: number, precedes: (one: number, other: number) => boolean): void {
  const item = items[from]!;
  let at = from;
  for (let child = 2 * at + 1; child < size; child = 2 * at + 1) {
    if (child + 1 < size && precedes(items[child + 1]!, items[child]!)) child += 1;
    if (!precedes(items[child]!, item)) break;
    items[at] = items[child]!;
    at = child;
  }
  items[at] = item;
}
