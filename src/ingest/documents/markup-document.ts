/** HTML and Markdown as blocks of text. */
import { marked } from 'marked';
import { htmlToBlocks } from '../../platform/html/html-blocks.ts';
import { htmlProblem, type MarkupBounds } from '../../platform/markup/markup-bounds.ts';
import { SourceError } from '../files/source-error.ts';
import type { PlacedBlock } from '../ingest.document.ts';

const SCRIPTS = /<script\b|\son[a-z]+\s*=|javascript:/i;

/** A document of a thousand pages saved by a word processor has a fifth of it. */
const DOCUMENT: MarkupBounds = { bytes: 40 * 1024 * 1024, elements: 500_000, attributes: 256 };

/** Scripts, styles and entities that a document declares itself are never read. @throws SourceError. */
export function readMarkup(text: string, kind: 'html' | 'markdown'): { blocks: PlacedBlock[]; remarks: string[] } {
  const html = kind === 'markdown' ? (marked.parse(text, { async: false }) as string) : text;
  const problem = htmlProblem(html, DOCUMENT);
  if (problem !== null) throw new SourceError(`The document ${problem}`);
  const blocks: PlacedBlock[] = htmlToBlocks(html).map((block) => ({ ...block, place: { page: null, box: null } }));
  if (blocks.length === 0) throw new SourceError('The document holds no text');
  return {
    blocks,
    remarks: SCRIPTS.test(html) ? ['scripts in the file were left out'] : [],
  };
}
