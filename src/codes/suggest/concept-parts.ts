/** What the concepts of a text count, by their part in it. */
import { tokenize } from '../../platform/text/words.ts';
import { type Concept, isOfPatient, type Part } from './plain-words.ts';

/** Share of the concepts that a description must have. */
const LEAST_PART = 2 / 3;
/** Weight of a concept, by what it is in the text. */
export const PART_WEIGHTS: Readonly<Record<Part, number>> = { subject: 1, foreign: 1, context: 0.4, aside: 0.25 };

/** How often a concept counts that a description has. */
const FOUND: Readonly<Record<Part, number>> = { subject: 1, foreign: 2, context: 1, aside: 0 };

/**
 * Words of concepts that a description must have: contexts count only where hardly anything else is stated, and a foreign word
 * twice. Infinite if a text states nothing.
 */
export function countFewest(concepts: readonly { part: Part; words: number }[]): number {
  const countWords = (wanted: Part) =>
    concepts.filter(({ part }) => part === wanted).reduce((sum, { words }) => sum + words, 0);
  const subjects = countWords('subject');
  const stated = subjects + FOUND.foreign * countWords('foreign');
  const contexts = concepts.filter(({ part }) => part === 'context').length;
  if (stated + contexts === 0) return Number.POSITIVE_INFINITY;
  // A name of several words is not met by chance.
  const isClear = subjects > 1;
  return Math.max(1, Math.ceil((isClear ? stated : Math.max(stated, Math.min(2, stated + contexts))) * LEAST_PART));
}

/** How often a found concept counts: a name of several words as often as it has words. */
export function countFound({ part, words }: { part: Part; words: number }): number {
  return FOUND[part] * (part === 'subject' ? words : 1);
}

/** Whether a concept names a disease, an event or a thing for sure: a part of the body alone does not. */
export function isName(concept: Concept): boolean {
  const { own, part, about, isClinical } = concept;
  if (part !== 'subject') return false;
  if (own.length > 1) return about !== null;
  return isClinical && (isOfPatient(about) || isTerm(concept));
}

/** Letters of a word of code systems that is no word of plain English. */
const LEAST_LETTERS = 9;

/** Whether a concept is a long word of health care alone, as only code systems and doctors use: it says more than the rest. */
export function isTerm({ own, part, others, isClinical }: Concept): boolean {
  return part === 'subject' && isClinical && own.length === 1 && others.length === 0 && own[0]!.length >= LEAST_LETTERS;
}

/** Words of code systems for what happened to a patient. */
const HAPPENED: ReadonlySet<string> = new Set(tokenize('fall bitten struck collision'));
/** Where something happened, the rest is what was done or used then: "fell off a ladder painting" is of health care. */
export function happening(concepts: readonly Concept[]): readonly Concept[] {
  if (!concepts.some(({ others }) => others.some(({ words }) => words.some((word) => HAPPENED.has(word)))))
    return concepts;
  return concepts.map((concept) => (concept.part === 'foreign' ? { ...concept, part: 'aside' as const } : concept));
}

/** Least part of a text that is of health care where a part of the text is searched. */
const LEAST_KNOWN = 0.7;

export function isOfHealth(concepts: readonly Concept[]): boolean {
  const stated = concepts.filter(({ part }) => part !== 'aside');
  const count = (some: readonly Concept[]) => some.reduce((sum, { own }) => sum + own.length, 0);
  const known = stated.filter(({ isKnown }) => isKnown);
  return stated.every(({ part }) => part !== 'foreign') && count(known) >= count(stated) * LEAST_KNOWN;
}
