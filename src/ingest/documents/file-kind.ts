/** Detects a file's type from its first bytes and compares it with its name. */
import { SourceError } from '../files/source-error.ts';

const OLE = '\u00d0\u00cf\u0011\u00e0';
const SIGNATURES: [kind: string, bytes: string][] = [
  ['a PDF file', '%PDF-'],
  ['a picture (PNG)', '\u0089PNG'],
  ['a picture (JPEG)', '\u00ff\u00d8\u00ff'],
  ['a picture (TIFF)', 'II*\u0000'],
  ['a picture (TIFF)', 'MM\u0000*'],
  ['a picture (GIF)', 'GIF8'],
  ['an RTF file', '{\\rtf'],
  ['an old Word, Excel or message file', OLE],
  ['a compressed file', '\u001f\u008b'],
  ['a program', 'MZ'],
  ['a program', '\u007fELF'],
];
export const ZIP = 'PK\u0003\u0004';
const PDF_NAME = /\.pdf$/i;
const WORD_NAME = /\.do[ct][xm]$/i;
const TEXT_NAME = /\.(?:x?html?|xml|md|markdown|txt|text)$/i;
const HTML_NAME = /\.x?html?$/i;
const PLAIN_NAME = /\.(?:txt|text)$/i;
const IS_HTML = /^\s*(?:<!--[\s\S]{0,2000}?-->\s*)?<(?:!doctype html|html)\b/i;
const HAS_TAG = /<[a-z!/?][^<>]{0,4000}>/i;
/** Browsers save pages this way as one file. */
const WEB_ARCHIVE = /^(?:[\w-]+:[^\n]*\n(?:[ \t][^\n]*\n)*){0,20}?Content-Type:\s*multipart\/related/i;

/** @throws SourceError for a file that contradicts its name, or of a type without policy text. */
export function refuseOtherKind(bytes: Uint8Array, name: string): void {
  const found = SIGNATURES.find(([, start]) => startsWith(bytes, start));
  const isPdf = found?.[1] === '%PDF-';
  const isZip = startsWith(bytes, ZIP);
  if (found?.[1] === OLE && WORD_NAME.test(name))
    throw new SourceError(`${name} is locked with a password, or an old Word file; save it without one as .docx`);
  if (found !== undefined && !isPdf)
    throw new SourceError(`${name} is ${found[0]}, not a Word, PDF, HTML, Markdown or text file`);
  const isOther = (what: string) => new SourceError(`${name} does not match its name: it is ${what}`);
  if (isPdf && (TEXT_NAME.test(name) || WORD_NAME.test(name))) throw isOther('a PDF file');
  if (!isPdf && PDF_NAME.test(name)) throw isOther('not a PDF file');
  if (isZip && TEXT_NAME.test(name)) throw isOther('a Word file or an archive');
  if (!isZip && WORD_NAME.test(name)) throw isOther('not a Word file');
}

/** @throws SourceError for text that contradicts its name, or a page in an unsupported format. */
export function refuseOtherText(text: string, name: string): void {
  if (WEB_ARCHIVE.test(text.slice(0, 8_000)))
    throw new SourceError(`${name} is a web archive (MHTML); save the page as HTML`);
  if (HTML_NAME.test(name) && !HAS_TAG.test(text.slice(0, 200_000)))
    throw new SourceError(`${name} does not match its name: it is not an HTML page`);
  if (PLAIN_NAME.test(name) && IS_HTML.test(text))
    throw new SourceError(`${name} does not match its name: it is an HTML page`);
}

export function startsWith(bytes: Uint8Array, text: string): boolean {
  return [...text].every((letter, at) => bytes[at] === letter.charCodeAt(0));
}
