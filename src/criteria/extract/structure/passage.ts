import type { CriteriaSection } from './headings.ts';

/** A passage that states one requirement, with its place in the document. */
export interface Passage {
  section: CriteriaSection;
  text: string;
  /** Half-open character offsets into the rendered text of the section part. */
  start: number;
  end: number;
  sourceField: string;
  /** Position of its source. */
  source: number;
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
  /** What the head of its column adds to its text; empty for most. */
  implied: string;
  /** States noncoverage: by its own words, its heading, its column, or the list it belongs to. */
  excluded: boolean;
  /** The items below it exclude. */
  itemsExcluded: boolean;
  /** Whether it excludes cannot be stated with certainty. */
  doubtful: boolean;
  /** Its words, or those around it, deny in a way that was not understood: it is claimed neither as required nor as excluded. */
  unclear: boolean;
  /** An item of its list states nothing that was kept. */
  incomplete: boolean;
  /** Not an item of its parent: an exception to it, or a part of an alternative. */
  aside: boolean;
  /** The text after it adds a limit, or an exception. */
  qualified: 'limit' | 'exception' | null;
  /** The conjunction before it, on a line of its own or as its first word. */
  joinedBy: 'and' | 'or' | null;
  /** Level of the list element; 0 for anything else. */
  depth: number;
}

/** Why a text of the source is no criterion. */
export type DiscardReason =
  | 'heading'
  | 'table_header'
  | 'conjunction'
  | 'link_or_address'
  /** Under a heading such as background or definitions. */
  | 'background'
  /** Refers elsewhere, or is an administrative note. */
  | 'cross_reference'
  | 'definition'
  | 'history'
  /** An item of a list that names parts or examples. */
  | 'descriptive_list'
  /** What a study, trial or registry asks, collects or must be like. */
  | 'study'
  /** States neither what is covered nor what is required. */
  | 'no_requirement';

/** A span of the source that became no passage. */
export interface Discard {
  /** Position of its source. */
  source: number;
  start: number;
  end: number;
  reason: DiscardReason;
}

/** What the reader has found so far. */
export interface Reading {
  passages: Passage[];
  discard(reason: DiscardReason, start: number, end: number): void;
}
