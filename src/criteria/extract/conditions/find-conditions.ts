import { walkNodes } from '../../criteria.ast.ts';
import { findAges } from './age.ts';
import { findComparisons } from './comparisons.ts';
import { type ConditionMatch, withoutOverlaps } from './condition-match.ts';
import { findNyhaClasses } from './nyha-class.ts';
import { findPriorTreatments } from './prior-treatments.ts';
import { findRequiredDocuments } from './required-documents.ts';
import { findSex } from './sex.ts';
import { findDurations } from './time/durations.ts';
import { findFrequencies } from './time/frequency.ts';
import { findServiceDates } from './time/service-dates.ts';

/** All conditions in a text, ordered by position, without overlaps. */
export function findConditions(text: string): ConditionMatch[] {
  return resolveOverlaps(text, [
    ...findServiceDates(text),
    ...findFrequencies(text),
    ...findPriorTreatments(text),
    ...findDurations(text),
    ...findNyhaClasses(text),
    ...findAges(text),
    ...findSex(text),
    ...findComparisons(text),
    ...findRequiredDocuments(text),
  ]);
}

/** Components of a score in parentheses after its threshold: at least three, without another threshold. */
const SCORE_COMPONENTS = /^\s*\((?![^()]*\b(?:or|if|when|for|with|unless|otherwise)\b)[^(),;]+(?:,[^(),;]+){2,}\)/i;

/** Removes overlaps. `score of 2 or more (age > 75, diabetes, stroke)` lists what is counted, not what is required. */
function resolveOverlaps(text: string, matches: readonly ConditionMatch[]): ConditionMatch[] {
  return withoutOverlaps(
    matches.map((match) => {
      const { node, end } = match;
      if (node.op !== 'compare' || node.unit !== '{score}') return match;
      const components = SCORE_COMPONENTS.exec(text.slice(end));
      return components === null ? match : { ...match, end: end + components[0].length };
    }),
  );
}

/** Whether a match is only a range of service dates. */
export const isServiceDateWindow = ({ node }: ConditionMatch): boolean =>
  [...walkNodes(node)].every(({ op }) => op === 'date' || op === 'all');
