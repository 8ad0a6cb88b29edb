/** Conditions on what has no published name. */
import { type ConditionMatch, withoutOverlaps } from '../condition-match.ts';
import { findOpenComparisons } from './open-comparisons.ts';
import { findOpenPeriods } from './open-periods.ts';
import { findOpenTreatments } from './open-treatments.ts';

/** Treatments, quantities and windows come before comparisons: their numbers are no values of a measure. */
export function findOpenConditions(text: string): ConditionMatch[] {
  const timed = withoutOverlaps([...findOpenPeriods(text), ...findOpenTreatments(text)]);
  const free = findOpenComparisons(text).filter((match) =>
    timed.every((other) => match.end <= other.start || match.start >= other.end),
  );
  return [...timed, ...free].sort((a, b) => a.start - b.start);
}
