/** Items with scores. Ties are in the order of `precedes`, which is strict and total. */
interface ScoredItems {
  items: Uint32Array;
  /** By item. */
  scores: Float32Array | Float64Array;
  precedes(one: number, other: number): boolean;
  /** Called only for items that may be among the best. */
  accepts(item: number): boolean;
}

/** Items of the first round; later ones are larger, since few readers want more. */
const FIRST_ROUND = 64;
const GROWTH = 8;

/**
 * Yields accepted items, the highest score first, as many as requested. A heap keeps the best so far, so that most
 * items cost one comparison of numbers: a heap of all of them costs two calls each.
 */
export function* bestScored(scored: ScoredItems): Generator<number> {
  let last: number | null = null;
  for (let size = FIRST_ROUND; ; size *= GROWTH) {
    const best = bestAfter(scored, last, size);
    yield* best;
    if (best.length < size) return;
    last = best.at(-1)!;
  }
}

/** The best items after `last`, in order. */
function bestAfter({ items, scores, precedes, accepts }: ScoredItems, last: number | null, size: number): number[] {
  const before = (one: number, other: number) =>
    scores[one] === scores[other] ? precedes(one, other) : scores[one]! > scores[other]!;
  // The worst one is first.
  const heap: number[] = [];
  let least = Number.NEGATIVE_INFINITY;
  for (let at = 0; at < items.length; at++) {
    const item = items[at]!;
    if (scores[item]! < least) continue;
    if (heap.length === size && !before(item, heap[0]!)) continue;
    if ((last !== null && !before(last, item)) || !accepts(item)) continue;
    if (heap.length === size) sink(heap, item, before);
    else rise(heap, item, before);
    if (heap.length === size) least = scores[heap[0]!]!;
  }
  return heap.sort((one, other) => (before(one, other) ? -1 : 1));
}

type Before = (one: number, other: number) => boolean;

/** Replaces the worst item. */
function sink(heap: number[], item: number, before: Before): void {
  let at = 0;
  for (let child = 1; child < heap.length; child = 2 * at + 1) {
    if (child + 1 < heap.length && before(heap[child]!, heap[child + 1]!)) child += 1;
    if (!before(item, heap[child]!)) break;
    heap[at] = heap[child]!;
    at = child;
  }
  heap[at] = item;
}

function rise(heap: number[], item: number, before: Before): void {
  let at = heap.length;
  while (at > 0) {
    const parent = (at - 1) >>> 1;
    if (!before(heap[parent]!, item)) break;
    heap[at] = heap[parent]!;
    at = parent;
  }
  heap[at] = item;
}
