import type { TextBlock } from '../../platform/html/html-blocks.ts';

export type CriteriaSection = 'indications' | 'limitations' | 'documentation' | 'frequency' | 'other';
/** `background` holds no criteria. */
export type ReadingSection = CriteriaSection | 'background';

const MAX_HEADING = 120;
/** Titles such as `2. Concurrent with Stent Placement in Approved Trials` run longer. */
const MAX_NUMBERED = 200;
const NUMBERED = /^\d{1,2}\.\s+[A-Z]/;
const MAX_LABEL_WORDS = 9;
/** Headings of an NCD's main parts: `B. Nationally Covered Indications`. */
export const LETTERED = /^\(?[A-H][.)]\s+\S/;
/** Wording of headings, most telling first. */
const SECTIONS: [RegExp, ReadingSection][] = [
  [
    /\bnon-?\s?cover(?:ed|age)\b|\bnot covered\b|\bcontra-?indications?\b|\bexclusions?\b|^\W*(?:[A-Z0-9]{1,2}[.)]\s*)?limitations?\b(?!.*\bindications\b)|\blimitations? of coverage$/i,
    'limitations',
  ],
  [/\bdocumentation\b|\bmedical records?\b/i, 'documentation'],
  [/\bfrequency\b|\butili[sz]ation (?:guidelines|parameters|limits?)\b/i, 'frequency'],
  [
    /\bindications?\b|\bcoverage criteria\b|\bnationally covered\b|\bcoverage (?:requirements?|guidelines)\b|\bcovered (?:conditions?|uses?|services?)\b|\bcriteria for coverage\b|^covered\b/i,
    'indications',
  ],
  [
    /^\W*(?:[A-H1-9][.)]\s*)?(?:general|background|description|overview|introduction|history|definitions?|references?|bibliography)\b(?!.*\b(?:cover|criteri|requirements?\b|indications?\b))/i,
    'background',
  ],
  [/^\W*(?:[A-H][.)]\s*)?(?:other|others|miscellaneous)\W*$/i, 'other'],
];

/** Section a heading opens; null when it names a topic within the section it stands in. */
export function headingSection(text: string): ReadingSection | null {
  for (const [pattern, section] of SECTIONS) if (pattern.test(text)) return section;
  return null;
}

/** Headings under which coverage may still be stated, among history and description. */
export const isGeneralHeading = (text: string): boolean => /\bgeneral\b/i.test(text);

/** Whether a block titles what follows. Bold lead-ins that end in a colon are text. */
export function isHeading(block: TextBlock, next: TextBlock | undefined): boolean {
  const { text, type } = block;
  if (type === 'heading')
    return !(text.endsWith(':') && /\b(?:must|covered|satisf\w+|meets?|following|requires?|includes?)\b/i.test(text));
  if (type !== 'paragraph' || text.length > MAX_NUMBERED) return false;
  if (NUMBERED.test(text) && !/[.;,:!?]$/.test(text) && titleCase(text.split(' '))) return true;
  if (text.length > MAX_HEADING) return false;
  if (/[.;,!?]$/.test(text) || (text.endsWith(':') && !isLabel(text))) return false;
  if (LETTERED.test(text)) return true;
  return isLabel(text) && next !== undefined && !/^(?:and|or)\b/i.test(next.text);
}

/** A list item of a few words in title case above the paragraphs it holds: the title of a topic, no member of a list. */
export function isTitledItem({ type, text, level }: TextBlock, next: TextBlock | undefined): boolean {
  if (type !== 'list_item' || next?.type !== 'paragraph' || next.level < level || text.length > MAX_NUMBERED)
    return false;
  return (
    !/[.;,:!?]$/.test(text) &&
    titleCase(text.split(' ')) &&
    !/\b(?:is|are|was|must|may|has|have|should|will|can|be|does|do)\b/.test(text)
  );
}

/** `Group I:`, `Indications`, `Reading Radiologist Eligibility Criteria`: few words, no sentence. */
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
  return !/\b(?:is|are|was|must|may|has|have|should|will|can|be|does|do|covered)\b/.test(text) && titleCase(words);
}

function titleCase(words: readonly string[]): boolean {
  const long = words.filter((word) => word.length > 3);
  return long.length > 0 && long.filter((word) => /^[("“]?[A-Z0-9]/.test(word)).length >= long.length * 0.75;
}
