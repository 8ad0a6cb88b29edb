/**
 * How much of a search text a policy accounts for: words without any relation to it indicate that another one is
 * intended.
 */
import { splitWords, stem } from '../../platform/text/words.ts';
import { NOT_DESCRIBED, type WordDescribed } from '../search/service-scores.ts';
import { synonymTable } from '../search/synonym-table.ts';
import { isCommonWord, isInPassing, isOfOtherField, isOrdinaryWord } from '../search/words/word-groups.ts';
import { isOfTheField } from '../search/words/word-kinds.ts';
import type { BestPassage } from './best-passage.ts';
import { isGuessed } from './readings.ts';

/** Min share of the significant words that the first result must account for. */
const LEAST_ACCOUNTED = 2 / 3;
/**
 * Share of words that the policy is about: in its title, keywords or description, or medical terms in a passage. Words
 * in passing ("letter", "rental") and everyday words of the field ("card", "machine") may only make up the rest. Less with a word of health
 * care alone.
 */
const LEAST_ANCHORED = [0.3, 0.25];
/** A guessed word may be a different one. */
const GUESSED = 0.7;
/** A field-specific word that the policy lacks: it indicates that a policy is intended, but less likely this one. */
const OF_THE_FIELD = 2 / 3;
/**
 * A word of another field that the policy lacks, relative to other words: it indicates that something else is intended.
 */
const FOREIGN = 2;
/** A word in a passage counts less than in the title, because it may be mentioned in passing. */
const IN_PASSING = 0.6;
/** Weight of a non-medical word in a passage: "limits" and "account" occur in all kinds of texts. */
const PASSAGE = 0.75;

/**
 * Min certainty of the first policy when all words of the text are ordinary ones ("screen", "pump"), and when one is
 * not: the fewer words belong to health care alone, the likelier something else is intended (docs/adr/0013).
 */
const LEAST_CERTAIN = [0.7, 0.5];

/** Words that a name has at least where it states on its own what is meant. */
const LEAST_NAMED = 2;
/** Min share where it does: the rest of the text is its story. */
const LEAST_WITH_NAME = 0.5;
/**
 * Weight of jargon that is nowhere else ("mCRPC", "palps") next to a word of health care alone that the policy is about: it hardly indicates
 * that something else is intended.
 */
const JARGON = 0.5;
/** How surely a word describes a policy that is about it. */
const SURE = 0.85;

/** A word of the title is sure. */
const NAMED: WordDescribed = { best: 1, agreed: 1 };

export interface Accounted {
  /** Share of the words, 0..1. */
  share: number;
  /** Confidence that the policy is intended, 0..1. */
  certainty: number;
  /** Words that the policy does not account for. */
  leftOut: readonly string[];
  /** Number of words of health care alone: terms, or names in the title, that are not mostly used for other things. */
  clinical: number;
  /** Whether words are a name that people use for the service, which states on its own that health care is meant. */
  isNamed: boolean;
}

/**
 * @param words of the search. @param best null when the policy was not weighed. @param describes how well a word, by
 * number, describes it. @param isJargon whether a word, by number, is nowhere else.
 */
export function accountFor(
  words: readonly string[],
  best: BestPassage | null,
  describes: (place: number) => WordDescribed,
  isJargon: (place: number) => boolean = () => false,
): Accounted {
  let share = 0;
  let certainty = 0;
  let count = 0;
  let own = 0;
  let anchored = 0;
  let clinical = 0;
  const named = words.map((_, place) => describes(place)).filter(({ isNamed }) => isNamed === true);
  const hasName = named.length >= LEAST_NAMED || named.some(({ isShort }) => isShort === true);
  const isSure = words.some((word, place) => {
    const isAbout = best?.stored[place] === 'named' || describes(place).best >= SURE;
    return isAbout && isOfTheField(stem(word)) && !isOrdinaryWord(stem(word)) && !isCommonWord(stem(word));
  });
  const leftOut: string[] = [];
  for (const [place, word] of words.entries()) {
    const stored = best?.stored[place] ?? 'none';
    const described = describes(place);
    if (stored === 'none' && described.best === 0 && isIncidental(word)) continue;
    if ((stored === 'named' || isOfTheField(stem(word))) && !isOrdinaryWord(stem(word))) clinical += 1;
    const isForeign = isOfOtherField(stem(word));
    count += 1;
    if (described.best === 0 && (stored === 'none' || (isForeign && stored === 'passage'))) {
      leftOut.push(word);
      if (isSure && isJargon(place)) count += JARGON - 1;
      else if (isForeign && !hasName) count += FOREIGN - 1;
      else if (isOfTheField(stem(word))) share += OF_THE_FIELD;
      continue;
    }
    const reading = best?.matched[place] ?? null;
    const sure = reading !== null && isGuessed(reading) ? GUESSED : 1;
    const isNamed = stored === 'named' || synonymTable().stems.has(stem(word));
    const inText = stored === 'none' ? 0 : sure * (isNamed ? 1 : PASSAGE);
    if (described.best > 0) {
      share += Math.max(described.agreed, isForeign ? 0 : inText);
      anchored += described.best;
      certainty += described.best;
    } else {
      share += inText;
      if (isNamed) anchored += 1;
      certainty += sure * (stored === 'named' ? 1 : IN_PASSING);
    }
    if (!isForeign && !isInPassing(stem(word))) own += 1;
  }
  // "Car insurance" shares only three letters with any policy.
  if (own === 0) return { share: 0, certainty: 0, leftOut: words, clinical, isNamed: hasName };
  // A policy with every word is found wherever the words are, since a name may occur only in its text.
  const isAnchored = leftOut.length === 0 || anchored >= count * LEAST_ANCHORED[Number(isSure)]! - 1e-9;
  return { share: isAnchored ? share / count : 0, certainty: certainty / count, leftOut, clinical, isNamed: hasName };
}

/** Neither a value, a letter of a shorthand nor a word in passing indicates that another policy is intended. */
function isIncidental(word: string): boolean {
  return word.length === 1 || isMeasure(word) || isInPassing(stem(word));
}

const VALUE = /^\d{1,3}(?:\.\d+)?(?:k|mg|mcg|ml|lbs?|kg|cm|mm|yo|yrs?|f|m|x|h|hrs?|d|wks?|mos?|mins?|v)?$/;
/** "x3", "q6mo", "qd", a year. */
const TIMES = /^(?:(?:19|20)\d\d|x\d{1,3}|q\d{0,2}(?:h|hrs?|d|wks?|w|mos?|m|yrs?|y)|[bt]id|qhs|prn)$/;

/** A patient value, "pco2 55" or "plt 12k", or how often: it does not indicate that another policy is intended. */
function isMeasure(word: string): boolean {
  return VALUE.test(word) || TIMES.test(word);
}

/** Share accounted for by the title alone, when the work budget of a search ended early. */
export function accountByTitle(words: readonly string[], title: string): Accounted {
  const named = new Set(splitWords(title).map(stem));
  return accountFor(words, null, (place) => (named.has(stem(words[place]!)) ? NAMED : NOT_DESCRIBED));
}

/** Whether the first policy for a text is its answer. @param aboutCare the text states that it is about health care. */
export function isAnswer(first: Accounted, aboutCare: boolean): boolean {
  const least = LEAST_CERTAIN[first.clinical + Number(aboutCare) + Number(first.isNamed)] ?? 0;
  return isAccountedFor(first) && first.certainty >= least - 1e-9;
}

export function isAccountedFor({ share, isNamed }: Accounted): boolean {
  // Rounding: two of three words are two thirds, whatever the sum of fractions is.
  return share >= (isNamed ? LEAST_WITH_NAME : LEAST_ACCOUNTED) - 1e-9;
}
