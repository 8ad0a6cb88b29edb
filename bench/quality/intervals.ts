/**
 * 95% confidence interval of a proportion by Wilson's score method, which stays accurate for few cases and for
 * proportions near 0 and 1.
 */
const Z = 1.959964;

export function wilson(hits: number, of: number): [low: number, high: number] {
  if (of === 0) return [0, 1];
  const share = hits / of;
  const z2 = Z ** 2;
  const middle = (share + z2 / (2 * of)) / (1 + z2 / of);
  const half = (Z / (1 + z2 / of)) * Math.sqrt((share * (1 - share)) / of + z2 / (4 * of ** 2));
  return [Math.max(0, middle - half), Math.min(1, middle + half)];
}
