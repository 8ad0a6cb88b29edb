/** A Word file as blocks of text. Macros, pictures, embedded files and linked files are never opened. */
import { Parser } from 'htmlparser2';
import { SourceError } from '../../files/source-error.ts';
import type { PlacedBlock } from '../../ingest.document.ts';
import { readMarkup } from '../markup-document.ts';
import { hiddenStyles, withoutHiddenRuns } from './hidden-text.ts';
import { listMargins, openWordPackage, type WordParts } from './word-package.ts';
import { mapStyles } from './word-styles.ts';

export interface WordText {
  blocks: PlacedBlock[];
  /** Lines of headers and footers, each once. */
  furniture: string[];
  /** What of the file was left out. */
  remarks: string[];
}

const STRUCK = 'strike => !';
const MACROS = /macroEnabled/i;
const STRUCK_OUT = /<w:d?strike(?:\s*\/>|\s+w:val="(?:1|true|on)")/i;
const TEXT_PART = /(?:^|\/)(?:document|header|footer|footnotes|endnotes)\d*\.xml$/i;
const MAX_MARGIN_LINES = 200;

/** @throws SourceError with the reason why the file is not taken. */
export async function readWord(bytes: Uint8Array, name: string): Promise<WordText> {
  const whole = await openWordPackage(bytes, name);
  const parts = displayedParts(whole);
  const html = await toHtml(parts, name);
  const { blocks } = readMarkup(html, 'html');
  const hidden = [...whole].some(([path, xml]) => parts.get(path) !== xml) ? ['hidden text was left out'] : [];
  return { blocks, furniture: marginLines(parts), remarks: [...listRemarks(parts), ...hidden] };
}

/** The parts as their program displays them. */
function displayedParts(parts: WordParts): WordParts {
  const hidden = hiddenStyles(findStyles(parts));
  return new Map([...parts].map(([path, xml]) => [path, TEXT_PART.test(path) ? withoutHiddenRuns(xml, hidden) : xml]));
}

const findStyles = (parts: WordParts): string | undefined =>
  [...parts].find(([path]) => /(?:^|\/)styles\d*\.xml$/i.test(path))?.[1];

/** The reader gets the parts that were checked, never the file itself. */
async function toHtml(parts: WordParts, name: string): Promise<string> {
  // Loaded with the first Word file: most documents are PDF files.
  const { default: mammoth } = await import('mammoth');
  const file = {
    exists: (path: string) => parts.has(path),
    read: async (path: string, encoding?: string) => {
      const text = parts.get(path);
      if (text === undefined || encoding === undefined) throw new Error(`${path} is not part of the text`);
      return text;
    },
  };
  const options = {
    styleMap: [STRUCK, ...mapStyles(findStyles(parts))],
    // A file could hide its own text by a mapping of its own.
    includeEmbeddedStyleMap: false,
    externalFileAccess: false,
    convertImage: mammoth.images.imgElement(async () => ({ src: '' })),
  };
  try {
    // The types list paths and buffers only; an opened package is accepted as well.
    const { value } = await mammoth.convertToHtml({ file } as never, options);
    return value;
  } catch {
    throw new SourceError(`${name} is not a readable Word file`);
  }
}

/** Number and dates of a document often are in its headers alone. */
function marginLines(parts: WordParts): string[] {
  const lines = new Set<string>();
  for (const xml of listMargins(parts)) for (const line of paragraphs(xml)) lines.add(line);
  return [...lines].slice(0, MAX_MARGIN_LINES);
}

function paragraphs(xml: string): string[] {
  const lines: string[] = [];
  let [text, isText] = ['', false];
  const parser = new Parser(
    {
      onopentag(name) {
        isText = name.endsWith(':t');
        if (name.endsWith(':tab') || name.endsWith(':br')) text += '   ';
      },
      ontext(part) {
        if (isText) text += part;
      },
      onclosetag(name) {
        isText = false;
        if (!name.endsWith(':p')) return;
        if (text.trim() !== '') lines.push(text.trim());
        text = '';
      },
    },
    { xmlMode: true },
  );
  parser.end(xml);
  return lines;
}

function listRemarks(parts: WordParts): string[] {
  const texts = [...parts];
  return [
    ...(texts.some(([path, xml]) => path === '[Content_Types].xml' && MACROS.test(xml))
      ? ['macros in the file were not run']
      : []),
    ...(texts.some(([path, xml]) => /document\d*\.xml$/.test(path) && STRUCK_OUT.test(xml))
      ? ['text that is struck out was left out']
      : []),
  ];
}
