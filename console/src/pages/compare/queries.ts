import { comparisonQuery } from '../../api/comparison.ts';
import type { Place } from '../../place.ts';

export const MOST_CODES = 10;

export const readCodes = (codes: string): string[] =>
  codes
    .split(/[\s,]+/)
    .filter(Boolean)
    .slice(0, MOST_CODES);

export function preloadCompare({ client, search }: Place): void {
  const codes = readCodes(search.codes ?? '');
  if (codes.length > 0) void client.prefetchQuery(comparisonQuery(codes));
}
