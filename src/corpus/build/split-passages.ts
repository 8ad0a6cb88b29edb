/** Cuts the texts of a policy into passages of a few sentences: what one search means mostly stands close together. */
import { tokenize } from '../../platform/text/words.ts';
import type { WrittenPassage } from '../passage-words.ts';

/** Content words from which on a passage is long enough; 80 and 150 found no more (docs/adr/0013). */
const ENOUGH_WORDS = 40;
/** Lines beyond this are cut between sentences. */
const LONG_LINE = 900;
const MOST_PASSAGES = 2_000;

/** What is read of a detail answer. */
export interface PolicyTexts {
  description: string;
  sections: Readonly<Record<string, string>>;
}

/** @returns passages in the order of the document, none across two sections. */
export function splitPassages({ description = '', sections = {} }: Partial<PolicyTexts>): WrittenPassage[] {
  const texts = Object.entries(sections);
  const plain = description.trim();
  // National determinations repeat a section as their description.
  if (plain !== '' && !texts.some(([, text]) => text.includes(plain))) texts.unshift(['description', plain]);
  return texts.flatMap(([section, text]) => passagesOf(section, text)).slice(0, MOST_PASSAGES);
}

function passagesOf(section: string, text: string): WrittenPassage[] {
  const found: WrittenPassage[] = [];
  let lines: string[] = [];
  let words: string[] = [];
  const end = () => {
    if (words.length > 0) found.push({ section, text: lines.join('\n'), words });
    lines = [];
    words = [];
  };
  for (const line of text.split(/\n+/).flatMap(piecesOf)) {
    if (line.trim() === '') continue;
    lines.push(line.trim());
    words.push(...tokenize(line));
    if (words.length >= ENOUGH_WORDS) end();
  }
  end();
  return found;
}

function piecesOf(line: string): string[] {
  return line.length <= LONG_LINE ? [line] : line.split(/(?<=[.;?!])\s+(?=[A-Z(])/);
}
