import type { CriteriaSection } from './headings.ts';

/** A passage with one requirement, and its position in the document. */
export interface Passage {
  section: CriteriaSection;
  text: string;
  /** Half-open character offsets in the rendered text of the section part. */
  start: number;
  end: number;
  sourceField: string;
  /** Position of its source. */
  source: number;
  /** Heading of the passage; null at the top. */
  heading: string | null;
  /** Position of the list introduction among the passages; null outside of lists. */
  parent: number | null;
  /**
   * Number, letter or dash typed before the text: `(1)`, `a.`; `inline` for an item within a sentence; null without
   * one.
   */
  marker: string | null;
  tableRow: boolean;
  /** Text implied by the column header; usually empty. */
  implied: string;
  /** States noncoverage: by its own wording, heading, column, or list. */
  excluded: boolean;
  /** The items below it exclude. */
  itemsExcluded: boolean;
  /** It is uncertain whether it excludes. */
  doubtful: boolean;
  /** Its wording or context contains an unparsed negation, so it is reported neither as required nor as excluded. */
  unclear: boolean;
  /** An item of its list was dropped. */
  incomplete: boolean;
  /** Not an item of its parent: an exception to it, or a part of an alternative. */
  aside: boolean;
  /** The following text adds a limit or an exception. */
  qualified: 'limit' | 'exception' | null;
  /** Conjunction before it, on its own line or as its first word. */
  joinedBy: 'and' | 'or' | null;
  /** Level of the list element; 0 otherwise. */
  depth: number;
}

/** Why a source text is not a criterion. */
export type DiscardReason =
  | 'heading'
  | 'table_header'
  | 'conjunction'
  | 'link'
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

/** A span of the source that did not become a passage. */
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
