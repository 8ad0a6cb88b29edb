/** Splits policy texts into passages of a few sentences, because terms of one search mostly occur close together. */
import { tokenize } from '../../platform/text/words.ts';
import type { StoredPassage } from '../search/passage-words.ts';

/** Min content words of a passage; 80 and 150 gave no better results (docs/adr/0013). */
const ENOUGH_WORDS = 40;
/** Longer lines are split between sentences. */
const LONG_LINE = 900;
const MAX_PASSAGES = 2_000;

/** The parts of a detail response to index. */
export interface PolicyTexts {
  description: string;
  sections: Readonly<Record<string, string>>;
}

/** @returns passages in document order, none across two sections. */
export function splitPassages({ description = '', sections = {} }: Partial<PolicyTexts>): StoredPassage[] {
  const texts = Object.entries(sections);
  const plain = description.trim();
  // National determinations repeat a section as their description.
  if (plain !== '' && !texts.some(([, text]) => text.includes(plain))) texts.unshift(['description', plain]);
  return texts.flatMap(([section, text]) => splitSection(section, text)).slice(0, MAX_PASSAGES);
}

function splitSection(section: string, text: string): StoredPassage[] {
  const found: StoredPassage[] = [];
  let lines: string[] = [];
  let words: string[] = [];
  const end = () => {
    if (words.length > 0) found.push({ section, text: lines.join('\n'), words });
    lines = [];
    words = [];
  };
  for (const line of text.split(/\n+/).flatMap(splitLine)) {
    if (line.trim() === '') continue;
    lines.push(line.trim());
    words.push(...tokenize(line));
    if (words.length >= ENOUGH_WORDS) end();
  }
  end();
  return found;
}

function splitLine(line: string): string[] {
  return line.length <= LONG_LINE ? [line] : line.split(/(?<=[.;?!])\s+(?=[A-Z(])/);
}
