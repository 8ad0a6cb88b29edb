/** Conditions without a published name. */
import { type ConditionMatch, withoutOverlaps } from '../condition-match.ts';
import { findOpenComparisons } from './open-comparisons.ts';
import { findOpenPeriods } from './open-periods.ts';
import { findOpenTreatments } from './open-treatments.ts';

/**
 * Treatments, quantities and time windows are found before comparisons, because their numbers are not measured values.
 */
export function findOpenConditions(text: string): ConditionMatch[] {
  const timed = withoutOverlaps([...findOpenPeriods(text), ...findOpenTreatments(text)]);
  const free = findOpenComparisons(text).filter((match) =>
    timed.every((other) => match.end <= other.start || match.start >= other.end),
  );
  return [...timed, ...free].sort((a, b) => a.start - b.start);
}
