/** Converts a Word file to blocks of text. Macros, pictures, embedded files and linked files are never opened. */
import { Parser } from 'htmlparser2';
import { SourceError } from '../../files/source-error.ts';
import type { PlacedBlock } from '../../ingest.document.ts';
import { readMarkup } from '../markup-document.ts';
import { hiddenStyles, withoutHiddenRuns } from './hidden-text.ts';
import { listMargins, openWordPackage, type WordParts } from './word-package.ts';
import { mapStyles } from './word-styles.ts';

export interface WordText {
  blocks: PlacedBlock[];
  /** Distinct lines of headers and footers. */
  furniture: string[];
  /** Skipped parts of the file. */
  remarks: string[];
}

const STRUCK = 'strike => !';
const MACROS = /macroEnabled/i;
const STRUCK_OUT = /<w:d?strike(?:\s*\/>|\s+w:val="(?:1|true|on)")/i;
const TEXT_PART = /(?:^|\/)(?:document|header|footer|footnotes|endnotes)\d*\.xml$/i;
const MAX_MARGIN_LINES = 200;

/** @throws SourceError with the reason why the file is rejected. */
export async function readWord(bytes: Uint8Array, name: string): Promise<WordText> {
  const whole = await openWordPackage(bytes, name);
  const parts = displayedParts(whole);
  const html = await toHtml(parts, name);
  const { blocks } = readMarkup(html, 'html');
  const hidden = [...whole].some(([path, xml]) => parts.get(path) !== xml) ? ['hidden text was omitted'] : [];
  return { blocks, furniture: marginLines(parts), remarks: [...listRemarks(parts), ...hidden] };
}

/** The parts as displayed. */
function displayedParts(parts: WordParts): WordParts {
  const hidden = hiddenStyles(findStyles(parts));
  return new Map([...parts].map(([path, xml]) => [path, TEXT_PART.test(path) ? withoutHiddenRuns(xml, hidden) : xml]));
}

const findStyles = (parts: WordParts): string | undefined =>
  [...parts].find(([path]) => /(?:^|\/)styles\d*\.xml$/i.test(path))?.[1];

/** The library gets the checked parts, never the original file. */
async function toHtml(parts: WordParts, name: string): Promise<string> {
  // Loaded with the first Word file, because most documents are PDF files.
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
    // A file could hide its own text with its own style mapping.
    includeEmbeddedStyleMap: false,
    externalFileAccess: false,
    convertImage: mammoth.images.imgElement(async () => ({ src: '' })),
  };
  try {
    // The types list only paths and buffers, but an opened package works too.
    const { value } = await mammoth.convertToHtml({ file } as never, options);
    return value;
  } catch {
    throw new SourceError(`${name} is not a readable Word file`);
  }
}

/** The number and dates of a document are often only in its headers. */
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
      ? ['struck-out text was omitted']
      : []),
  ];
}
