import type { Run } from './lines.ts';

/** In longer texts only a common beginning and end are matched. */
const MAX_WORDS = 400;

/** Compares two texts by words: unchanged, removed and added. */
export function compareWords(before: string, after: string): Run[] {
  const [a, b] = [before.match(/\S+\s*/g) ?? [], after.match(/\S+\s*/g) ?? []];
  const start = countSame(a, b);
  const end = countSame(a.slice(start).toReversed(), b.slice(start).toReversed());
  const middle = compareMiddle(a.slice(start, a.length - end), b.slice(start, b.length - end));
  return join([
    { op: 'kept', text: a.slice(0, start).join('') },
    ...middle,
    { op: 'kept', text: a.slice(a.length - end).join('') },
  ]);
}

function countSame(a: readonly string[], b: readonly string[]): number {
  let count = 0;
  while (count < a.length && count < b.length && a[count]!.trim() === b[count]!.trim()) count += 1;
  return count;
}

/** By longest common subsequence. */
function compareMiddle(a: readonly string[], b: readonly string[]): Run[] {
  if (a.length > MAX_WORDS || b.length > MAX_WORDS)
    return [
      { op: 'removed', text: a.join('') },
      { op: 'added', text: b.join('') },
    ];
  const lengths = Array.from({ length: a.length + 1 }, () => new Array<number>(b.length + 1).fill(0));
  for (let i = a.length - 1; i >= 0; i -= 1)
    for (let j = b.length - 1; j >= 0; j -= 1)
      lengths[i]![j] =
        a[i]!.trim() === b[j]!.trim()
          ? lengths[i + 1]![j + 1]! + 1
          : Math.max(lengths[i + 1]![j]!, lengths[i]![j + 1]!);
  const runs: Run[] = [];
  let [i, j] = [0, 0];
  while (i < a.length || j < b.length) {
    if (i < a.length && j < b.length && a[i]!.trim() === b[j]!.trim()) {
      runs.push({ op: 'kept', text: b[j]! });
      i += 1;
      j += 1;
    } else if (j >= b.length || (i < a.length && lengths[i + 1]![j]! >= lengths[i]![j + 1]!)) {
      runs.push({ op: 'removed', text: a[i]! });
      i += 1;
    } else {
      runs.push({ op: 'added', text: b[j]! });
      j += 1;
    }
  }
  return runs;
}

function join(runs: readonly Run[]): Run[] {
  const joined: Run[] = [];
  for (const run of runs) {
    if (run.text === '') continue;
    const last = joined.at(-1);
    if (last?.op === run.op) last.text += run.text;
    else joined.push({ ...run });
  }
  return joined;
}
