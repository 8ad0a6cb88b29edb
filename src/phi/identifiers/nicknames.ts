/**
 * Nicknames: after words that only precede a person's name, in quotes before a family name, or in a message from a
 * clinic.
 */
import { openLexicon } from '../../platform/text/lexicon.ts';
import type { Finder } from '../categories.ts';
import { countMatches } from '../matches.ts';
import { canBeName, isFamilyName, isPolicyWord } from '../words.ts';

const lexicon = openLexicon(new URL('../lexicon/names.yaml', import.meta.url));
const NICKNAME = lexicon.pattern('nickname', 'giu');
const QUOTED_FIRST = lexicon.pattern('quoted_first', 'gu');
const NEWBORN = lexicon.pattern('newborn', 'gu');
const CAPITAL = /^\p{Lu}/u;
/** Family and given name in HL7 and DICOM. */
const CARETS = /(?<![\p{L}\d^'-])(\p{L}[\p{L}'-]{1,40})\^(\p{L}[\p{L}'-]{0,40})/gu;
/** A name in another script after a label in Latin or its own script, unless it is a word for a disease. */
const OTHER_SCRIPT = lexicon.pattern('other_script', 'giu');
/** Segments about a person: subscriber, patient or dependent in X12, patient in HL7, and a card with a name. */
const SEGMENTS =
  /\bNM1\*(?:IL|QC|03|S1|P3|74)\*1\*\p{L}|\bPID\|[^|]*\|[^|]*\|[^|]*\w|^(?:FN|N)(?:;[^:\n]{0,60})?:\p{L}/gmu;

export const NICKNAME_FINDERS: readonly Finder[] = [
  {
    category: 'name',
    needs: /goes by|nick|call(?:s|ed)?\b|known (?:to|as)|preferred name|named|a\.?k\.?a|["'] \p{Lu}/iu,
    find: (text) => nicknamesIn(text) + quotedIn(text),
  },
  {
    category: 'name',
    needs: /baby/i,
    find: (text) => countMatches(text, NEWBORN, ([, family]) => !isPolicyWord(family!)),
  },
  {
    category: 'name',
    needs: /\p{L}\^\p{L}|NM1\*|PID\||^F?N[;:]/mu,
    find: (text) => caretsIn(text) + countMatches(text, SEGMENTS),
  },
  {
    category: 'name',
    needs: /[^\P{L}\p{Script=Latin}\p{Script=Greek}]{2}/u,
    find: (text) => countMatches(text, OTHER_SCRIPT),
  },
];

function nicknamesIn(text: string): number {
  let found = 0;
  for (const [, quote, name] of text.matchAll(NICKNAME)) if (quote !== '' || CAPITAL.test(name!)) found++;
  return found;
}

function caretsIn(text: string): number {
  let found = 0;
  for (const [, family, given] of text.matchAll(CARETS))
    if (canBeName(family!) || canBeName(given!) || !(isPolicyWord(family!) || isPolicyWord(given!))) found++;
  return found;
}

function quotedIn(text: string): number {
  let found = 0;
  for (const [, , family] of text.matchAll(QUOTED_FIRST)) if (isFamilyName(family!)) found++;
  return found;
}
