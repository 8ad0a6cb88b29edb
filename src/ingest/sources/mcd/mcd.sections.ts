import { titleExcludes } from '../../../criteria/extraction.public.ts';
import { htmlToBlocks, type TextBlock } from '../../../platform/html/html-blocks.ts';
import type { PolicySection, SectionName } from '../../ingest.document.ts';

/** One text column of a document table, and the section in which its text starts. */
export interface TextColumn<Row> {
  column: keyof Row & string;
  section: SectionName;
  heading: string;
}

/**
 * Sections of one document. "Indications and limitations" contains both: a sub-heading such as "Limitations" or
 * "Nationally Non-Covered Indications" starts the other section until the next sub-heading.
 */
export function readSections<Row>(table: string, row: Row, columns: readonly TextColumn<Row>[]): PolicySection[] {
  return columns.flatMap(({ column, section, heading }) => {
    const html = row[column];
    if (typeof html !== 'string') return [];
    return splitBySubheading(htmlToBlocks(html), section).map((part) => ({
      section: part.section,
      heading: part.section === section ? heading : (part.heading ?? heading),
      sourceField: `${table}.${column}`,
      blocks: part.blocks,
    }));
  });
}

interface Part {
  section: SectionName;
  heading: string | null;
  blocks: TextBlock[];
}

const SUBHEADINGS: [RegExp, SectionName][] = [
  [/\bcontraindications?\b|\bexclusions?\b|\blimitations?\b(?!.*\bindications\b)/i, 'limitations'],
  [/\bdocumentation\b|\bmedical records?\b/i, 'documentation'],
  [/\bfrequency\b|\butili[sz]ation (?:guidelines|parameters|limits?)\b/i, 'frequency'],
  [
    /\bcovered indications?\b|\bindications?\b|\bcoverage criteria\b|\bnationally covered\b|\bcoverage requirements?\b/i,
    'indications',
  ],
];
/** Lettered headings of NCDs: `A. General`, `B. Nationally Covered Indications`, `C. …`. */
const LETTERED = /^[A-H]\.\s+\S/;
const MAX_SUBHEADING = 100;

function splitBySubheading(blocks: readonly TextBlock[], initial: SectionName): Part[] {
  const parts: Part[] = [];
  let current: Part = { section: initial, heading: null, blocks: [] };
  for (const block of blocks) {
    const target = subheadingSection(block);
    if (target !== null && (target !== current.section || current.heading === null)) {
      if (current.blocks.length > 0) parts.push(current);
      current = { section: target, heading: block.text, blocks: [] };
    }
    current.blocks.push(block);
  }
  if (current.blocks.length > 0) parts.push(current);
  return parts;
}

/** Section that a sub-heading starts; null if the text is not such a heading. */
export function subheadingSection(block: TextBlock): SectionName | null {
  const looksLikeHeading =
    block.type === 'heading' || (block.type === 'paragraph' && LETTERED.test(block.text) && !/[.;]$/.test(block.text));
  if (!looksLikeHeading || block.text.length > MAX_SUBHEADING) return null;
  if (titleExcludes(block.text)) return 'limitations';
  for (const [pattern, section] of SUBHEADINGS) if (pattern.test(block.text)) return section;
  return null;
}
