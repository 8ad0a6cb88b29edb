import type { TextBlock } from '../../../platform/html/html-blocks.ts';
import type { Expression } from '../../../platform/text/lexicon.ts';
import { isQuestionTitle, titlePolarity } from '../classify/polarity.ts';
import { readLexicon } from '../lexicon.ts';

const lexicon = readLexicon('headings');

export type CriteriaSection = 'indications' | 'limitations' | 'documentation' | 'frequency' | 'other';
/** `background` contains no criteria. */
export type DocumentSection = CriteriaSection | 'background';

const MAX_HEADING_CHARS = 120;
/** Numbered titles such as `2. Concurrent with Stent Placement in Approved Trials` are longer. */
const MAX_NUMBERED_CHARS = 200;
const NUMBERED_TITLE = /^\d{1,2}\.\s+[A-Z]/;
const MAX_LABEL_WORDS = 9;
/** Main headings of an NCD: `B. Nationally Covered Indications`. */
export const LETTERED_HEADING = /^\(?[A-H][.)]\s+\S/;
const SECTION_HEADINGS = Object.entries(lexicon.data<Record<DocumentSection, Expression>>('sections')).map(
  ([section, words]) => [new RegExp(lexicon.expand(words), 'i'), section as DocumentSection] as const,
);

/** Section that a heading starts; null for a topic within the current section. */
export function headingSection(text: string): DocumentSection | null {
  if (titlePolarity(text) === 'excludes') return 'limitations';
  for (const [pattern, section] of SECTION_HEADINGS) if (pattern.test(text)) return section;
  return null;
}

/** Whether a general heading may contain coverage statements among background. */
export const isGeneralHeading = (text: string): boolean => /\bgeneral\b/i.test(text);

/** Whether a block is the title of what follows. Bold introductions that end with a colon are not. */
export function isHeading(block: TextBlock, next: TextBlock | undefined): boolean {
  const { text, type } = block;
  // `Contraindications:` or `Group I:` above a list introduces that list alone.
  if (text.endsWith(':') && next?.type === 'list_item' && introducesOwnList(text, type)) return false;
  if (type === 'heading')
    return !(text.endsWith(':') && /\b(?:must|covered|satisf\w+|meets?|following|requires?|includes?)\b/i.test(text));
  if (type !== 'paragraph' || text.length > MAX_NUMBERED_CHARS) return false;
  if (NUMBERED_TITLE.test(text) && !/[.;,:!?]$/.test(text) && isTitleCase(text.split(' '))) return true;
  if (text.length > MAX_HEADING_CHARS) return false;
  if (isQuestionTitle(text)) return true;
  if (/[.;,!?]$/.test(text) || (text.endsWith(':') && !isLabel(text))) return false;
  if (LETTERED_HEADING.test(text)) return true;
  return isLabel(text) && next !== undefined && !/^(?:and|or)\b/i.test(next.text);
}

const introducesOwnList = (text: string, type: TextBlock['type']): boolean =>
  titlePolarity(text) === 'excludes' || (type === 'paragraph' && headingSection(text) === null);

/** A short title-case list item above paragraphs: the title of a topic, not a list item. */
export function hasTitle({ type, text, level }: TextBlock, next: TextBlock | undefined): boolean {
  if (type !== 'list_item' || next?.type !== 'paragraph' || next.level < level || text.length > MAX_NUMBERED_CHARS)
    return false;
  return (
    !/[.;,:!?]$/.test(text) &&
    isTitleCase(text.split(' ')) &&
    !/\b(?:is|are|was|must|may|has|have|should|will|can|be|does|do)\b/.test(text)
  );
}

/** `Group I:`, `Indications`, `Reading Radiologist Eligibility Criteria`: a few words, not a sentence. */
function isLabel(text: string): boolean {
  const words = text.replace(/:$/, '').split(' ');
  if (words.length > MAX_LABEL_WORDS || !/^[(\dA-Z]/.test(text)) return false;
  if (
    headingSection(text) !== null &&
    words.length <= 6 &&
    !/\b(?:may|must|includes?|is|are|covered)\b.*:$/i.test(text)
  )
    return true;
  if (text.endsWith(':'))
    return (
      words.length <= 3 && !/\b(?:is|are|must|has|have|following|includes?|requires?|covers?|when|if|for)\b/i.test(text)
    );
  return !/\b(?:is|are|was|must|may|has|have|should|will|can|be|does|do|covered)\b/.test(text) && isTitleCase(words);
}

function isTitleCase(words: readonly string[]): boolean {
  const long = words.filter((word) => word.length > 3);
  return long.length > 0 && long.filter((word) => /^[("“]?[A-Z0-9]/.test(word)).length >= long.length * 0.75;
}
