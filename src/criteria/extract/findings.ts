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
  return withoutDefinitions(text, [
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

/** What a score is made of, in brackets behind its bound: three things or more, and no other bound. */
const COMPONENTS = /^\s*\((?![^()]*\b(?:or|if|when|for|with|unless|otherwise)\b)[^(),;]+(?:,[^(),;]+){2,}\)/i;

/** Findings without overlaps; `score of 2 or more (age > 75, diabetes, stroke)` tells what is counted, not what must hold. */
function withoutDefinitions(text: string, findings: readonly Finding[]): Finding[] {
  return withoutOverlaps(
    findings.map((finding) => {
      const { node, end } = finding;
      if (node.op !== 'compare' || node.unit !== '{score}') return finding;
      const components = COMPONENTS.exec(text.slice(end));
      return components === null ? finding : { ...finding, end: end + components[0].length };
    }),
  );
}

/** Whether a finding is a window of service dates and nothing else. */
export const isDate = ({ node }: Finding): boolean =>
  [...nodesOf(node)].every(({ op }) => op === 'date' || op === 'all');
