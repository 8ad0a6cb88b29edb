/** How far a misspelled word is from a known one. */

/** Whether at most `most` insertions, deletions, replacements or swaps are between two words. */
export function distanceWithin(a: string, b: string, most: number): boolean {
  if (Math.abs(a.length - b.length) > most) return false;
  let before: number[] = [];
  let previous = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let row = 1; row <= a.length; row++) {
    const current = [row];
    let least = row;
    for (let column = 1; column <= b.length; column++) {
      const same = a[row - 1] === b[column - 1];
      let cost = Math.min(previous[column]! + 1, current[column - 1]! + 1, previous[column - 1]! + (same ? 0 : 1));
      if (row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1])
        cost = Math.min(cost, before[column - 2]! + 1);
      current.push(cost);
      if (cost < least) least = cost;
    }
    if (least > most) return false;
    [before, previous] = [previous, current];
  }
  return previous[b.length]! <= most;
}
