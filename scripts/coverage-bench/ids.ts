import type { Case } from '../../bench/quality/case.ts';

const MAX_LENGTH = 70;

/** Part of an id: lower case, words joined by hyphens. */
export function slug(text: string): string {
  const words = text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_LENGTH)
    .replace(/^-+|-+$/g, '');
  return words === '' ? 'case' : words;
}

/** Numbers cases with the same name, in order. */
export function uniqueIds(cases: readonly Case[]): Case[] {
  const seen = new Map<string, number>();
  return cases.map((one) => {
    const count = (seen.get(one.id) ?? 0) + 1;
    seen.set(one.id, count);
    return count === 1 ? one : { ...one, id: `${one.id}-${count}` };
  });
}
