/**
 * The text that remains after parsing. It must be accounted for, because a missed condition would turn an unknown into
 * a determination.
 */

import type { Expression } from '../../../platform/text/lexicon.ts';
import { readLexicon } from '../lexicon.ts';

const lexicon = readLexicon('unparsed-text');

const FILLER_WORDS = new Set(lexicon.data<string[]>('filler_words').flatMap((line) => line.split(' ')));
const COVERAGE_PHRASES = lexicon
  .data<Expression[]>('coverage_phrases')
  .map((phrase) => new RegExp(lexicon.expand(phrase), 'gi'));
const IDIOMS = lexicon.pattern('idioms', 'gi');
const CONDITION_WORDS = lexicon.pattern('condition_words');
const LIMITING_WORDS = lexicon.pattern('limiting_words');
export const COVERAGE_VERB = lexicon.pattern('coverage_verb');
const PARENTHETICAL = lexicon.pattern('parenthetical');

/** Blanks out parsed spans, parentheticals and the covered service; keeps offsets. */
export function unparsedText(text: string, parsed: readonly { start: number; end: number }[]): string {
  let rest = text;
  for (const { start, end } of parsed) rest = blankOut(rest, start, end);
  for (const match of rest.matchAll(/\([^()]*\)/g)) {
    if (PARENTHETICAL.test(match[0])) rest = blankOut(rest, match.index, match.index + match[0].length);
  }
  const verb = COVERAGE_VERB.exec(rest);
  if (
    verb !== null &&
    verb.index <= 200 &&
    !CONDITION_WORDS.test(rest.slice(0, verb.index)) &&
    !LIMITING_WORDS.test(rest.slice(0, verb.index))
  )
    rest = blankOut(rest, 0, verb.index);
  rest = rest.replace(IDIOMS, (words) => ' '.repeat(words.length));
  for (const frame of COVERAGE_PHRASES) rest = rest.replace(frame, (words) => ' '.repeat(words.length));
  return rest;
}

function blankOut(text: string, start: number, end: number): string {
  return text.slice(0, start) + ' '.repeat(end - start) + text.slice(end);
}

/** Words of unparsed text that could state a condition. */
export function meaningfulWords(residue: string): string[] {
  return (residue.toLowerCase().match(/[a-z0-9][a-z0-9/%.'’-]*/g) ?? [])
    .map((word) => word.replace(/[.'’]+s?$/, ''))
    .filter((word) => word !== '' && word !== 'or' && !FILLER_WORDS.has(word));
}
