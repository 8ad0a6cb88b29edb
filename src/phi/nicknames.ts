/** What a person is called by: behind words that only a person's name follows, or in quotes before a family name. */
import { openLexicon } from '../platform/text/lexicon.ts';
import type { Finder } from './categories.ts';
import { isFamilyName } from './words.ts';

const lexicon = openLexicon(new URL('lexicon/names.yaml', import.meta.url));
const NICKNAME = lexicon.pattern('nickname', 'giu');
const QUOTED_FIRST = lexicon.pattern('quoted_first', 'gu');
const CAPITAL = /^\p{Lu}/u;

export const NICKNAME_FINDERS: readonly Finder[] = [
  {
    category: 'name',
    needs: /goes by|nick|call(?:s|ed)?\b|known (?:to|as)|preferred name|named|a\.?k\.?a|["'] \p{Lu}/iu,
    find: (text) => nicknamesIn(text) + quotedIn(text),
  },
];

function nicknamesIn(text: string): number {
  let found = 0;
  for (const [, quote, name] of text.matchAll(NICKNAME)) if (quote !== '' || CAPITAL.test(name!)) found++;
  return found;
}

function quotedIn(text: string): number {
  let found = 0;
  for (const [, , family] of text.matchAll(QUOTED_FIRST)) if (isFamilyName(family!)) found++;
  return found;
}
