import type { CriteriaSection } from './headings.ts';

/** A passage that states one requirement, with its place in the document. */
export interface Passage {
  section: CriteriaSection;
  text: string;
  /** Half-open character offsets into the rendered text of the section part. */
  start: number;
  end: number;
  sourceField: string;
  /** Heading the passage is under; null at the top. */
  heading: string | null;
  /** Position of the list introduction among the passages; null outside of lists. */
  parent: number | null;
  /**
   * Number, letter or dash typed before the text: `(1)`, `a.`; `inline` for an item within a sentence; null when there
   * is none.
   */
  marker: string | null;
  tableRow: boolean;
  /** A table row that excludes its service, or an item of a list that is excluded as a whole. */
  excluded: boolean;
  /** An alternative to the passage before it: it starts with `or`, or follows a line that is only `or`. */
  alternative: boolean;
  /** Level of the list element; 0 for anything else. */
  depth: number;
}
