/** Postings: the documents with a word, with counts or scores. */

/** Documents with a word in ascending order, with its score in each. */
export interface Postings {
  documents: Uint32Array;
  scores: Float32Array;
}

export const NO_POSTINGS: Postings = { documents: new Uint32Array(), scores: new Float32Array() };

/**
 * Documents with a word in ascending order, once per field that contains it. counts: occurrences in the field, plus
 * `COUNTS` times the field number.
 */
export interface CountedPostings {
  documents: Uint32Array;
  counts: Uint16Array;
}

/** Occurrences are counted up to this; the field number is packed above. */
export const COUNTS = 4_096;

const COUNTED_BYTES = 6;

/** Documents as 32-bit numbers, followed by 16-bit counts, little-endian. */
export function encodeCounted({ documents, counts }: CountedPostings): Uint8Array {
  const bytes = new Uint8Array(documents.byteLength + counts.byteLength);
  bytes.set(encodeNumbers(documents));
  bytes.set(encodeNumbers(counts), documents.byteLength);
  return bytes;
}

export function decodeCounted(bytes: Uint8Array): CountedPostings {
  const { buffer, byteOffset, byteLength } = aligned(bytes);
  const count = byteLength / COUNTED_BYTES;
  return {
    documents: new Uint32Array(buffer, byteOffset, count),
    counts: new Uint16Array(buffer, byteOffset + count * 4, count),
  };
}

/** Documents as 32-bit numbers, followed by 32-bit floats: format 1 segments. */
export function decodePostings(bytes: Uint8Array): Postings {
  const { buffer, byteOffset, byteLength } = aligned(bytes);
  const count = byteLength / 8;
  return {
    documents: new Uint32Array(buffer, byteOffset, count),
    scores: new Float32Array(buffer, byteOffset + count * 4, count),
  };
}

/** SQLite rows may start at any offset; a copy is aligned to four bytes. */
function aligned(bytes: Uint8Array): Uint8Array {
  return bytes.byteOffset % 4 === 0 ? bytes : bytes.slice();
}

export function decodeNumbers(bytes: Uint8Array): Uint32Array {
  const copy = bytes.slice();
  return new Uint32Array(copy.buffer, 0, copy.byteLength / 4);
}

export function encodeNumbers(numbers: Uint32Array | Uint16Array | Float64Array): Uint8Array {
  return new Uint8Array(numbers.buffer, numbers.byteOffset, numbers.byteLength);
}

/** @param lists of disjoint documents. */
export function mergePostings(lists: readonly Postings[]): Postings {
  const filled = lists.filter(({ documents }) => documents.length > 0);
  if (filled.length === 0) return NO_POSTINGS;
  return filled.sort((a, b) => a.documents.length - b.documents.length).reduce(mergeTwo);
}

function mergeTwo(few: Postings, many: Postings): Postings {
  const count = few.documents.length + many.documents.length;
  const documents = new Uint32Array(count);
  const scores = new Float32Array(count);
  let filled = 0;
  let from = 0;
  for (let at = 0; at <= few.documents.length; at++) {
    const next = at < few.documents.length ? few.documents[at]! : Number.POSITIVE_INFINITY;
    let to = from;
    while (to < many.documents.length && many.documents[to]! < next) to += 1;
    // The run between two of the few is copied at once.
    documents.set(many.documents.subarray(from, to), filled);
    scores.set(many.scores.subarray(from, to), filled);
    filled += to - from;
    from = to;
    if (at === few.documents.length) break;
    documents[filled] = next;
    scores[filled++] = few.scores[at]!;
  }
  return { documents, scores };
}

/** The documents with a word's highest scores; ties in order. */
export function bestPostings({ documents, scores }: Postings, most: number): Postings {
  if (documents.length <= most) return { documents, scores };
  const least = nthLargest(scores.slice(), most);
  let equals = most;
  for (const score of scores) if (score > least) equals -= 1;
  const best = { documents: new Uint32Array(most), scores: new Float32Array(most) };
  for (let at = 0, filled = 0; filled < most; at++) {
    const score = scores[at]!;
    if (score < least || (score === least && equals-- <= 0)) continue;
    best.documents[filled] = documents[at]!;
    best.scores[filled++] = score;
  }
  return best;
}

/** Hoare's selection: each round keeps the part with the wanted number. @param values are reordered. */
function nthLargest(values: Float32Array, nth: number): number {
  const wanted = nth - 1;
  let low = 0;
  let high = values.length - 1;
  while (low < high) {
    const pivot = values[(low + high) >>> 1]!;
    let left = low;
    let right = high;
    while (left <= right) {
      while (values[left]! > pivot) left += 1;
      while (values[right]! < pivot) right -= 1;
      if (left > right) break;
      const value = values[left]!;
      values[left++] = values[right]!;
      values[right--] = value;
    }
    if (wanted <= right) high = right;
    else if (wanted >= left) low = left;
    else break;
  }
  return values[wanted]!;
}
