/** What the concepts of a text count, by their part in it. */
import type { Part } from './plain-words.ts';

/** Share of the concepts that a description must have. */
const LEAST_PART = 2 / 3;
/** Weight of a concept, by what it is in the text. */
export const PART_WEIGHTS: Readonly<Record<Part, number>> = { subject: 1, foreign: 1, context: 0.4, aside: 0.25 };

/** How often a concept counts that a description has. */
export const FOUND: Readonly<Record<Part, number>> = { subject: 1, foreign: 2, context: 1, aside: 0 };

/**
 * Concepts that a description must have: contexts count only where hardly anything else is stated, and a foreign word
 * twice. Infinite if a text states nothing.
 */
export function countFewest(concepts: readonly { part: Part; words: number }[]): number {
  const ofPart = (wanted: Part) => concepts.filter(({ part }) => part === wanted);
  const subjects = ofPart('subject');
  const stated = subjects.length + FOUND.foreign * ofPart('foreign').length;
  const contexts = ofPart('context').length;
  if (stated + contexts === 0) return Number.POSITIVE_INFINITY;
  // A name of several words is not met by chance.
  const isClear = subjects.reduce((sum, { words }) => sum + words, 0) > 1;
  return Math.max(1, Math.ceil((isClear ? stated : Math.max(stated, Math.min(2, stated + contexts))) * LEAST_PART));
}
