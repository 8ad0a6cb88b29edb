import type { CodeRange } from '../../criteria.ast.ts';
import { readLexicon } from '../lexicon.ts';

const HCPCS = '(?:[A-CEG-V]\\d{4}|\\d{5}|\\d{4}[FTUM])';
const lexicon = readLexicon('codes', { hcpcs: HCPCS });
const PROCEDURES = lexicon.pattern('procedures', 'g');
const SERVICE_WITH_CODES = lexicon.pattern('service_with_codes', '');
const CODE_AND_COLON = /^[^.:;]{0,80}?\(?\b([A-CEG-V]\d{4})\b\)?\s*:\s*/;

/** `Nasal mask A7034: 1 every 3 months`: the rest, from `end`, applies only to the code before the colon. */
export function governingCode(text: string): { code: string; end: number } | null {
  const match = CODE_AND_COLON.exec(text);
  return match === null ? null : { code: match[1]!, end: match[0].length };
}

/**
 * Codes after the name of the covered service: `A heavy duty walker (E0148, E0149) is covered when …`, or in the first
 * cell of a row: `A4358 | 2`; null when there are none.
 */
export function subjectCodes(text: string): CodeRange[] | null {
  const match = SERVICE_WITH_CODES.exec(text);
  return match === null ? null : codeRanges((match[1] ?? match[2])!);
}

/** Procedure codes that a text lists individually; empty for a range, which also includes unlisted codes. */
export function codesNamed(text: string): string[] {
  const listed = [...text.matchAll(PROCEDURES)].map((match) => match[1]!);
  const ranged = new RegExp(`${HCPCS}\\s*(?:-|–|through|to)\\s*${HCPCS}`);
  if (ranged.test(text)) return [];
  const level2 = text.match(/(?<![\w.])[A-CEG-V]\d{4}(?![\w.]\w)/g) ?? [];
  return [...new Set([...level2, ...listed.flatMap((list) => list.match(new RegExp(HCPCS, 'g')) ?? [])])];
}

/** Null for a range that ends before its start. */
function codeRanges(list: string): CodeRange[] | null {
  const found = [...list.matchAll(new RegExp(`(${HCPCS})(?:\\s*(?:-|–|through|to)\\s*(${HCPCS}))?`, 'g'))];
  const ranges = found.map(([, code, to]): CodeRange => (to === undefined ? { code: code! } : { code: code!, to }));
  return ranges.length === 0 || ranges.some(({ code, to = code }) => to < code) ? null : ranges;
}
