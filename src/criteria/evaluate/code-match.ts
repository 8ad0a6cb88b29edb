import type { CodeRange } from '../criteria.ast.ts';

const bare = (code: string): string => code.replaceAll('.', '').toUpperCase();

/**
 * Whether a code (without dot, upper case) is in a list. A truncated diagnosis includes its sub-codes; a range includes
 * the sub-codes of its last code.
 */
export function inCodes(code: string, list: readonly CodeRange[], system: 'ICD10CM' | 'HCPCS'): boolean {
  return list.some(({ code: first, to }) => {
    const from = bare(first);
    if (to === undefined) return system === 'ICD10CM' ? code.startsWith(from) : code === from;
    const last = bare(to);
    return code >= from && (code <= last || (system === 'ICD10CM' && code.startsWith(last)));
  });
}

/** Whether a list contains some but not necessarily all codes of a category: `E11` against `E11.9`. */
export function mayLieIn(code: string, list: readonly CodeRange[]): boolean {
  return list.some(({ code: first, to = first }) => [first, to].some((end) => bare(end).startsWith(code)));
}
