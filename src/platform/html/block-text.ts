import type { TextBlock } from './html-blocks.ts';

/**
 * Plain text of blocks: one line each, an empty line before headings and between paragraphs, and indented list items.
 */
export function renderBlocks(blocks: readonly TextBlock[]): string {
  return layOut(blocks).text;
}

/** Positions of each block's own text (without marker and indentation) in `renderBlocks`, as half-open [start, end). */
export function blockOffsets(blocks: readonly TextBlock[]): { start: number; end: number }[] {
  return layOut(blocks).offsets;
}

function layOut(blocks: readonly TextBlock[]): { text: string; offsets: { start: number; end: number }[] } {
  const chunks: string[] = [];
  const offsets: { start: number; end: number }[] = [];
  let length = 0;
  const add = (chunk: string) => {
    chunks.push(chunk);
    length += chunk.length;
  };
  blocks.forEach((block, index) => {
    if (index > 0) add(tight(blocks[index - 1]!, block) ? '\n' : '\n\n');
    if (block.type === 'list_item') add(`${'  '.repeat(Math.max(0, block.level - 1))}${block.marker ?? '•'} `);
    offsets.push({ start: length, end: length + block.text.length });
    add(block.text);
  });
  return { text: chunks.join(''), offsets };
}

function tight(before: TextBlock, after: TextBlock): boolean {
  if (after.type === 'list_item') return before.type !== 'heading';
  return after.type === 'table_row' && before.type === 'table_row';
}

const SENTENCE_END = /[.!?](?=\s+[A-Z0-9(“"])/g;
/** Labels and lead-ins without information of their own. */
const BOILERPLATE =
  /^(?:n\/?a|none|see (?:above|below)|general|indications?(?: and limitations.*)?|limitations?|overview|background|description)[.:]?$/i;

/**
 * The first meaningful sentences, for summaries: headings and labels are skipped, and the text ends at a sentence or,
 * when a single sentence is too long, at a word followed by `…`.
 */
export function firstSentences(blocks: readonly TextBlock[], maxCharacters: number): string {
  let summary = '';
  for (const block of blocks) {
    if (block.type === 'heading' || block.type === 'table_row' || BOILERPLATE.test(block.text)) continue;
    for (const sentence of sentences(block.text)) {
      const next = summary === '' ? sentence : `${summary} ${sentence}`;
      if (next.length > maxCharacters) return summary === '' ? cutAtWord(sentence, maxCharacters) : summary;
      summary = next;
    }
    if (summary.length > maxCharacters / 2) return summary;
  }
  return summary;
}

function sentences(text: string): string[] {
  const found: string[] = [];
  let start = 0;
  for (const match of text.matchAll(SENTENCE_END)) {
    const end = match.index + 1;
    // "e.g.", "No. 5", "U.S.": a period after such a short word rarely ends a sentence.
    const word = text.slice(Math.max(start, text.lastIndexOf(' ', match.index) + 1), match.index);
    if (/^(?:[A-Za-z]|[a-z]\.[a-z]|[A-Z]\.[A-Z]|No|Dr|vs|etc|approx|Inc|St|Sec|Fig)$/.test(word)) continue;
    found.push(text.slice(start, end).trim());
    start = end;
  }
  const rest = text.slice(start).trim();
  if (rest !== '') found.push(rest);
  return found;
}

function cutAtWord(text: string, maxCharacters: number): string {
  const cut = text.slice(0, maxCharacters - 1);
  const space = cut.lastIndexOf(' ');
  return `${(space > 0 ? cut.slice(0, space) : cut).replace(/[\s,;:(]+$/, '')}…`;
}
