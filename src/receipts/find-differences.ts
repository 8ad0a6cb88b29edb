import { canonicalText } from './statement.ts';

const MAX_DIFFERENCES = 50;

/**
 * Fields that differ between two JSON values, as JSON Pointers (RFC 6901), in the order of the first value; at most 50.
 */
export function findDifferences(one: unknown, other: unknown): string[] {
  const found: string[] = [];
  compare(one, other, '', found);
  return found;
}

function compare(one: unknown, other: unknown, path: string, found: string[]): void {
  if (found.length >= MAX_DIFFERENCES) return;
  if (isContainer(one) && isContainer(other) && Array.isArray(one) === Array.isArray(other)) {
    for (const name of new Set([...Object.keys(one), ...Object.keys(other)]))
      compare(one[name], other[name], `${path}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`, found);
  } else if (canonicalText(one) !== canonicalText(other)) found.push(path);
}

const isContainer = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
