import { type Fragments, type Lexicon, openLexicon } from '../../platform/text/lexicon.ts';

/**
 * Opens `lexicon/<file>.yaml`, the words and phrases of one module. @param fragments sources that entries may insert by
 * name.
 */
export function readLexicon(file: string, fragments?: Fragments): Lexicon {
  return openLexicon(new URL(`lexicon/${file}.yaml`, import.meta.url), fragments);
}
