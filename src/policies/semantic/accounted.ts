/** How much of what a text says a policy answers: words that nothing of a policy accounts for say that it is not meant. */
import { splitWords, stem } from '../../platform/text/words.ts';
import { serviceTable } from '../search/service-table.ts';
import { synonymTable } from '../search/synonym-table.ts';
import { isOfOtherField } from '../search/word-groups.ts';
import type { BestPassage } from './best-passage.ts';
import { isGuessed } from './readings.ts';

/** Share of the significant words that the first answer has to account for. */
const LEAST_ACCOUNTED = 2 / 3;
/**
 * Share of the words that the policy is about: its title, keywords or description has them, or they are terms of medicine in a passage.
 * What a passage says in passing ("letter", "rental") and everyday words of the field ("card", "machine") make up the rest at most.
 */
const LEAST_ANCHORED = 0.3;
/** A word that had to be guessed is perhaps another. */
const GUESSED = 0.7;
/** A word of the field that the policy does not have: it says that a policy is asked for, though less that this one is. */
const OF_THE_FIELD = 2 / 3;
/** A word of another field that the policy does not have, against other words: it says that something else is asked for. */
const FOREIGN = 2;
/** A word in a passage says less than one in the title: it is named in passing. */
const IN_PASSING = 0.6;

export interface Accounted {
  /** Share of the words, 0..1. */
  share: number;
  /** How sure it is that the policy is meant, 0..1. */
  certainty: number;
  /** Words that the policy says nothing of. */
  leftOut: readonly string[];
}

/** @param words of the search. @param best null where the policy was not weighed. @param describes how well a word, by number, describes it. */
export function accountFor(
  words: readonly string[],
  best: BestPassage | null,
  describes: (place: number) => number,
): Accounted {
  let share = 0;
  let certainty = 0;
  let count = 0;
  let own = 0;
  let anchored = 0;
  const leftOut: string[] = [];
  for (const [place, word] of words.entries()) {
    if (isMeasure(word) && (best?.stored[place] ?? 'none') === 'none' && describes(place) === 0) continue;
    const isForeign = isOfOtherField(stem(word));
    count += 1;
    const reading = best?.matched[place] ?? null;
    const stored = best?.stored[place] ?? 'none';
    const sure = reading !== null && isGuessed(reading) ? GUESSED : 1;
    const described = describes(place);
    if (described > 0) {
      share += described;
      anchored += described;
      certainty += described;
    } else if (stored === 'none' || (isForeign && stored === 'passage')) {
      leftOut.push(word);
      if (isForeign) count += FOREIGN - 1;
      else if (isOfTheField(word)) share += OF_THE_FIELD;
      continue;
    } else {
      share += sure;
      if (stored === 'named' || synonymTable().stems.has(stem(word))) anchored += 1;
      certainty += sure * (stored === 'named' ? 1 : IN_PASSING);
    }
    if (!isForeign) own += 1;
  }
  // "Car insurance" has nothing in common with a policy but three letters.
  if (own === 0) return { share: 0, certainty: 0, leftOut: words };
  // A policy that has every word is found, wherever it has them: a name may be in its text alone.
  const isAnchored = leftOut.length === 0 || anchored >= count * LEAST_ANCHORED - 1e-9;
  return { share: isAnchored ? share / count : 0, certainty: certainty / count, leftOut };
}

/** A value of a patient, "pco2 55" or "plt 12k": it says of no policy that another one is meant. */
function isMeasure(word: string): boolean {
  return /^\d{1,3}(?:\.\d+)?(?:k|mg|ml|lbs?|kg|cm|mm|yo|yrs?|f|m)?$/.test(word);
}

/** What the title alone accounts for: all that is known where the work of a search ended early. */
export function accountByTitle(words: readonly string[], title: string): Accounted {
  const named = new Set(splitWords(title).map(stem));
  return accountFor(words, null, (place) => Number(named.has(stem(words[place]!))));
}

function isOfTheField(word: string): boolean {
  const own = stem(word);
  return serviceTable().stems.has(own) || synonymTable().stems.has(own);
}

export function isAccountedFor({ share }: Accounted): boolean {
  // Two of three words are two thirds, whatever a sum of fractions says.
  return share >= LEAST_ACCOUNTED - 1e-9;
}
