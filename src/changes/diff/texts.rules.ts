import type { ComparedDocument } from './document.ts';

const QUOTES: [RegExp, string][] = [
  [/[\u2018\u2019\u201a\u201b\u2032\u00b4`]/g, "'"],
  [/[\u201c\u201d\u201e\u201f\u2033\u00ab\u00bb]/g, '"'],
  [/[\u2010-\u2015\u2212]/g, '-'],
];
/** White space, zero-width characters, soft hyphens, and the bar between cells of a table row. */
const INVISIBLE = /[\s\u00ad\u200b-\u200f\u202a-\u202e\u2060\ufeff|]+/g;

/** Normalizes formatting: two texts that read the same have the same comparable form. */
export function comparable(text: string): string {
  let plain = text.normalize('NFKC');
  for (const [pattern, replacement] of QUOTES) plain = plain.replace(pattern, replacement);
  return plain.replace(INVISIBLE, '');
}

/**
 * Comparable text of each source field. Paragraphs, lists and sub-headings are formatting: how a field is split does
 * not count, only its words in order.
 */
export function fieldTexts(document: ComparedDocument): Map<string, string> {
  const texts = new Map<string, string>();
  for (const { sourceField, blocks } of document.sections)
    texts.set(sourceField, (texts.get(sourceField) ?? '') + blocks.map(({ text }) => comparable(text)).join(''));
  return texts;
}

export interface SectionDifference {
  /** Source fields with changed text. */
  sourceFields: ReadonlySet<string>;
  /** Sections that contain the changed text, in the order of the detail response. */
  sections: string[];
  /** Headings under which readers find the text, those of the newer version first. */
  headings: string[];
}

const SECTION_ORDER = ['indications', 'limitations', 'documentation', 'frequency', 'other'];

export function compareSections(old: ComparedDocument, next: ComparedDocument): SectionDifference {
  const [before, after] = [fieldTexts(old), fieldTexts(next)];
  const fields = new Set<string>();
  for (const field of new Set([...after.keys(), ...before.keys()]))
    if ((before.get(field) ?? '') !== (after.get(field) ?? '')) fields.add(field);
  const parts = [...next.sections, ...old.sections].filter(({ sourceField }) => fields.has(sourceField));
  const differing = parts.filter(
    ({ section, sourceField }) => partText(old, section, sourceField) !== partText(next, section, sourceField),
  );
  const displayed = differing.length > 0 ? differing : parts;
  const names = new Set(displayed.map(({ section }) => section as string));
  return {
    sourceFields: fields,
    sections: SECTION_ORDER.filter((name) => names.has(name)),
    headings: [...new Set(displayed.map(({ heading }) => heading))],
  };
}

function partText(document: ComparedDocument, section: string, field: string): string {
  return document.sections
    .filter((part) => part.section === section && part.sourceField === field)
    .flatMap(({ blocks }) => blocks.map(({ text }) => comparable(text)))
    .join('');
}
