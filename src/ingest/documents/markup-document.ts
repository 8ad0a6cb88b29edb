/** Converts HTML and Markdown to blocks of text. */
import { marked } from 'marked';
import { htmlToBlocks, type TextBlock } from '../../platform/html/html-blocks.ts';
import { htmlProblem, type MarkupBounds } from '../../platform/markup/markup-bounds.ts';
import { SourceError } from '../files/source-error.ts';
import type { CellBlock, PlacedBlock } from '../ingest.document.ts';
import { raised } from './raised-marks.ts';
import { withSpannedCells } from './spanned-cells.ts';
import { withoutStruckText } from './struck-text.ts';

/** Check boxes indicate the plans of a document. */
const INPUT = /<input\b[^<>]{0,2000}>/gi;
/** Marks of footnotes. */
const RAISED = /<sup\b[^<>]{0,200}>\s*([\da-f*†‡§¶,]{1,5})\s*<\/sup\s*>/gi;
const EMPTY_CELL = /(<t[dh]\b[^<>]{0,2000}>)(?:\s|&nbsp;|&#160;|<br\s*\/?>|<\/?(?:p|span|div)>){0,20}(<\/t[dh]\s*>)/gi;
/** The text of a cell up to the next table tag. */
const CELL = /<t[dh]\b[^<>]{0,2000}>(?:[^<]{1,20000}|<(?!\/?t[dhr]\b)){1,2000}/gi;
/** A picture in a cell, such as a check mark, with the words that it has for those who do not see it. */
const PICTURE = /<img\b[^<>]{0,500}?\salt\s{0,5}=\s{0,5}"([^"<>]{1,60})"[^<>]{0,500}>/gi;
/** List items within a cell are separate sentences. */
const ITEM_END = /([\p{L}\d)])\s{0,20}<\/li\s*>/giu;
/** A character that does not occur in text. */
const EMPTY = '\ue0ff';
const SCRIPTS = /<script\b|\son[a-z]+\s*=|javascript:/i;

/** A thousand-page document saved by a word processor has a fifth of this. */
const DOCUMENT: MarkupBounds = { bytes: 40 * 1024 * 1024, elements: 500_000, attributes: 256 };

/** Scripts, styles and declared entities are never read. @throws SourceError. */
export function readMarkup(text: string, kind: 'html' | 'markdown'): { blocks: PlacedBlock[]; remarks: string[] } {
  const source = kind === 'markdown' ? (marked.parse(text, { async: false }) as string) : text;
  const applicable = withoutStruckText(source);
  const html = withSpannedCells(withRows(applicable ?? source))
    .replace(CELL, (cell) => cell.replace(ITEM_END, '$1;</li>').replace(PICTURE, ' $1 '))
    .replace(INPUT, (tag) => readCheckbox(tag) ?? tag)
    .replace(RAISED, (_, mark: string) => raised(mark))
    .replace(EMPTY_CELL, `$1<b>${EMPTY}</b>$2`);
  const problem = htmlProblem(html, DOCUMENT);
  if (problem !== null) throw new SourceError(`The document ${problem}`);
  const blocks = htmlToBlocks(html).flatMap((block): PlacedBlock[] => {
    const read = withEmptyCells(block);
    return read === null ? [] : [{ ...read, place: { page: null, box: null } }];
  });
  if (blocks.length === 0) throw new SourceError('The document contains no text');
  return {
    blocks,
    remarks: [
      ...(SCRIPTS.test(html) ? ['scripts in the file were omitted'] : []),
      ...(applicable === null ? [] : ['struck-out text was omitted']),
    ],
  };
}

/** A row with its empty cells, which determine the column of the others; null for an empty row. */
function withEmptyCells(block: TextBlock): CellBlock | null {
  if (!block.text.includes(EMPTY)) return block;
  const cells = block.text.split(' | ').map((cell) => cell.replaceAll(EMPTY, '').trim());
  const text = cells.filter((cell) => cell !== '').join(' | ');
  if (text === '') return null;
  return block.type === 'table_row' ? { ...block, text, cells } : { ...block, text };
}

function readCheckbox(tag: string): string | null {
  if (!/\btype\s*=\s*["']?(?:checkbox|radio)\b/i.test(tag)) return null;
  return /\schecked\b/i.test(tag.replace(/=\s*(?:"[^"]*"|'[^']*')/g, '')) ? ' \u2612 ' : ' \u2610 ';
}

const DEFINITION = /<(\/?)(dl|dt|dd)\b[^<>]*>/gi;
const AS_ROW: Readonly<Record<string, string>> = {
  dl: '<table>',
  '/dl': '</td></tr></table>',
  dt: '</td></tr><tr><td>',
  '/dt': '</td>',
  dd: '</td><td>',
  '/dd': '</td>',
};

/** A term with its definition is a row, because a definition applies only to its own term. */
function withRows(html: string): string {
  return html.replace(DEFINITION, (_tag, slash: string, name: string) => AS_ROW[`${slash}${name.toLowerCase()}`]!);
}
