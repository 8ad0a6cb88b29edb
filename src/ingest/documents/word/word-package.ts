/** The text parts of a Word file, each unpacked within limits and checked before parsing. */
import { xmlProblem } from '../../../platform/markup/markup-bounds.ts';
import { type ArchiveLimits, zipMembers } from '../../files/archive.ts';
import { readAll } from '../../files/checked-stream.ts';
import { SourceError } from '../../files/source-error.ts';

const MIB = 1024 * 1024;
/** Only text parts are unpacked, so a file may contain many large pictures. */
const PACKAGE: ArchiveLimits = {
  maxEntries: 5_000,
  maxFileBytes: 512 * MIB,
  maxTotalBytes: 1024 * MIB,
  maxRatio: 400,
  maxDepth: 1,
};
/** The text of a thousand pages uses a third of it. */
const PART = { bytes: 24 * MIB, elements: 1_000_000, depth: 200, attributes: 128 };
const PARTS_BYTES = 48 * MIB;

const TYPES = '[Content_Types].xml';
const RELATIONS = '_rels/.rels';
/** Parts of the text; embedded files, pictures and macros are never unpacked. */
const TEXT_PART = /^(?:customXml|docProps|word\/(?:media|embeddings|theme|fonts|activeX|vba|glossary))\b|[^/]*\.bin$/i;
const NEEDED = /(?:^|\/)(?:[\w-]+\.xml|_rels\/[\w.-]*\.rels)$|^\[Content_Types\]\.xml$/i;
const MARGIN = /(?:^|\/)(?:header|footer)\d*\.xml$/i;

const KINDS: [kind: string | null, type: RegExp][] = [
  [null, /wordprocessingml\.(?:document|template)\.main\+xml|ms-word\.(?:document|template)\.macroEnabled/i],
  ['an Excel workbook', /spreadsheetml|ms-excel/i],
  ['a PowerPoint file', /presentationml|ms-powerpoint/i],
];

/** Texts of parts by their path in the file. */
export type WordParts = ReadonlyMap<string, string>;

/** @throws SourceError for a zip that is not a Word file, or is damaged, encrypted or larger than any document. */
export async function openWordPackage(bytes: Uint8Array, name: string): Promise<WordParts> {
  const members = await zipMembers(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), name, PACKAGE);
  const parts = new Map<string, string>();
  let total = 0;
  // Checks the file type first, so that no part of another kind of file is unpacked.
  const ordered = members.toSorted((a, b) => rank(toPath(a.origin, name)) - rank(toPath(b.origin, name)));
  for (const { origin, bytes: size, open } of ordered) {
    const path = toPath(origin, name);
    if (!NEEDED.test(path) || TEXT_PART.test(path)) continue;
    if (parts.has(path)) throw new SourceError(`${name} contains two parts named ${path}`);
    if (parts.size === 0 && path !== TYPES) break;
    total += size;
    if (size > PART.bytes || total > PARTS_BYTES)
      throw new SourceError(`${name} unpacks to more text than any document has`);
    const xml = decode(await readAll(await open(), PART.bytes, origin));
    const problem = xmlProblem(xml, PART);
    if (problem !== null) throw new SourceError(`${name} cannot be read: ${path} ${problem}`);
    parts.set(path, xml);
    if (path === TYPES) refuseOtherPackage(xml, name);
  }
  if (!parts.has(TYPES) || !parts.has(RELATIONS))
    throw new SourceError(`${name} is an archive, not a Word, PDF, HTML, Markdown or text file`);
  return parts;
}

/** Headers and footers, as XML. */
export function listMargins(parts: WordParts): string[] {
  return [...parts].filter(([path]) => MARGIN.test(path)).map(([, xml]) => xml);
}

function refuseOtherPackage(types: string, name: string): void {
  const kind = KINDS.find(([, type]) => type.test(types));
  if (kind === undefined) throw new SourceError(`${name} is an archive, not a Word, PDF, HTML, Markdown or text file`);
  if (kind[0] !== null) throw new SourceError(`${name} is ${kind[0]}, not a Word, PDF, HTML, Markdown or text file`);
}

function rank(path: string): number {
  return path === TYPES ? 0 : 1;
}

function toPath(origin: string, name: string): string {
  return origin.slice(name.length + 1).replace(/^\/+/, '');
}

function decode(bytes: Buffer): string {
  const text = bytes.toString('utf8');
  return text.startsWith('\ufeff') ? text.slice(1) : text;
}
