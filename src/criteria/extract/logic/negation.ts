/** Detects exceptions, reversals and negations, and harmless wordings of them. */
import { readLexicon } from '../lexicon.ts';

const lexicon = readLexicon('negation');

const REVERSAL = lexicon.pattern('reversal');
const EXCEPTION = lexicon.pattern('exception');
const TRAILING_REGARDLESS = lexicon.pattern('trailing_regardless');
const OTHER_THAN_DISEASE = lexicon.pattern('other_than_disease', 'gi');

/** Whether a sentence reverses, exempts from or softens another statement. */
export function reversesMeaning(text: string): boolean {
  return REVERSAL.test(
    text
      .replace(/\((?:i\.e|e\.g|see)[^()]*\)/gi, '')
      .replace(TRAILING_REGARDLESS, '')
      .replace(OTHER_THAN_DISEASE, ''),
  );
}

export const hasException = (text: string): boolean => EXCEPTION.test(text);
