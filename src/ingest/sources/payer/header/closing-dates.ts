/** Dates that a document states at its end alone: "Reviewed: 3/2026", "Effective 05/15/2026". */
import type { PlacedBlock } from '../../../ingest.document.ts';
import { DATE, type HeaderDates, headerDates } from './header-dates.ts';
import { withoutOtherDates } from './own-dates.ts';

const CLAUSES = /(?<=[.;])\s+/;
/** A label and its date, and nothing else: entries of a history begin with their date, or say what was changed. */
const DATED = new RegExp(`^(?:[A-Za-z&/]+ ?){1,7}[:.]?\\s*(?:${DATE.source})[.;]?$`);
const MAX_CLAUSES = 6;

/** @param head what the beginning states, which counts before anything else. A kind with two dates at the end is of several versions. */
export function closingDates(blocks: readonly PlacedBlock[], head: HeaderDates): HeaderDates {
  const clauses = blocks.flatMap(({ type, text }) => {
    const parts = type === 'table_row' ? [] : text.split(CLAUSES);
    return parts.length <= MAX_CLAUSES && parts.every((part) => DATED.test(part) && withoutOtherDates(part) === part)
      ? parts
      : [];
  });
  const found = clauses.map((clause) => headerDates([clause]));
  const only = (kind: keyof HeaderDates) => {
    const dates = new Set(found.flatMap((one) => one[kind] ?? []));
    return dates.size === 1 ? [...dates][0]! : null;
  };
  const read: HeaderDates = {
    effective: head.effective ?? only('effective'),
    originalEffective: head.originalEffective ?? only('originalEffective'),
    lastReview: head.lastReview ?? only('lastReview'),
    nextReview: head.nextReview ?? only('nextReview'),
    revision: head.revision ?? only('revision'),
    publication: head.publication ?? only('publication'),
  };
  // A day before the last change is of an earlier version.
  const changed = [read.revision, read.lastReview].some((day) => isBefore(read.effective, day));
  return head.effective === null && changed ? { ...read, effective: null } : read;
}

/** By the month, which may be all that one of them has. */
function isBefore(one: string | null, other: string | null): boolean {
  return one !== null && other !== null && one.slice(0, 7) < other.slice(0, 7);
}
