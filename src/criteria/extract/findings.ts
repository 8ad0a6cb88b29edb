import { nodesOf } from '../criteria.ast.ts';
import { findAges } from './age.ts';
import { findClasses } from './classes.ts';
import { findCodes } from './codes.ts';
import { findComparisons } from './comparisons.ts';
import { findDates } from './dates.ts';
import { findDocuments } from './documents.ts';
import { findDurations } from './durations.ts';
import { type Finding, withoutOverlaps } from './finding.ts';
import { findFrequencies } from './frequency.ts';
import { findSex } from './persons.ts';
import { findTreatments } from './treatments.ts';

/** Everything that can be read in a text, in its order; no two stretches overlap. */
export function findingsOf(text: string): Finding[] {
  return withoutOverlaps([
    ...findDates(text),
    ...findFrequencies(text),
    ...findTreatments(text),
    ...findDurations(text),
    ...findClasses(text),
    ...findAges(text),
    ...findSex(text),
    ...findComparisons(text),
    ...findCodes(text),
    ...findDocuments(text),
  ]);
}

/** Whether a finding is a window of service dates and nothing else. */
export const isDate = ({ node }: Finding): boolean =>
  [...nodesOf(node)].every(({ op }) => op === 'date' || op === 'all');
