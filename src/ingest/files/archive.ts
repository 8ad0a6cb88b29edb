import { createReadStream } from 'node:fs';
import { open, readdir, stat } from 'node:fs/promises';
import { basename, dirname, extname, join, relative, sep } from 'node:path';
import type { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import yauzl from 'yauzl';
import { checkedStream, limitedStream, readAll } from './checked-stream.ts';
import { SourceError } from './source-error.ts';
import { checkSheet } from './workbook-bounds.ts';

/** One plain file, wherever it is: on disk, in a zip, or in a nested zip. */
export interface SourceFile {
  /** Base name in lower case. */
  name: string;
  /** Location for reports: `current_lcd.zip/current_lcd_csv.zip/lcd.csv`. */
  origin: string;
  /**
   * Its folder on disk, in lower case, since releases are often unpacked to a folder named after them. Absent within a
   * zip.
   */
  folder?: string;
  bytes: number;
  open(): Promise<Readable>;
}

export interface ArchiveLimits {
  maxEntries: number;
  maxFileBytes: number;
  maxTotalBytes: number;
  /** Max plausible compression ratio; real exports stay below 100. */
  maxRatio: number;
  maxDepth: number;
}

const GIB = 1024 ** 3;
export const ARCHIVE_LIMITS: ArchiveLimits = {
  maxEntries: 5_000,
  maxFileBytes: 2 * GIB,
  maxTotalBytes: 4 * GIB,
  maxRatio: 400,
  maxDepth: 3,
};
/** A workbook is unpacked in memory. */
const WORKBOOK_LIMITS: ArchiveLimits = { ...ARCHIVE_LIMITS, maxFileBytes: GIB / 2, maxTotalBytes: GIB };
/** By extension only, because workbooks may place sheets at any path. */
const SHEET = /\.xml$/i;
/** Small entries may exceed the ratio (a file of spaces); a bomb is also large. */
const RATIO_APPLIES_ABOVE_BYTES = 32 * 1024 * 1024;
/** A zip inside a zip is opened from memory. */
const MAX_NESTED_ZIP_BYTES = 512 * 1024 * 1024;

/**
 * Lists the plain files of a path: a folder, a zip (also nested), or a single file.
 * @throws SourceError when the path is missing, is named like a zip but is not one, or is a truncated or encrypted zip
 * or a zip bomb.
 */
export async function openArchive(path: string, limits: ArchiveLimits = ARCHIVE_LIMITS): Promise<SourceFile[]> {
  const info = await stat(path).catch(() => null);
  if (info === null) throw new SourceError(`${path} does not exist`);
  if (info.isDirectory()) return openFolder(path, limits);
  if (!info.isFile()) throw new SourceError(`${path} is neither a file nor a folder`);
  if (info.size === 0) throw new SourceError(`${basename(path)} is empty`);
  const head = await readHead(path);
  // A workbook is a zip, but a single file to its reader.
  if (isZip(head) && extname(path).toLowerCase() !== '.xlsx') {
    const budget = { entries: 0, bytes: 0 };
    const files = await listZip(await fromFile(path), basename(path), limits, budget, 1);
    return isWorkbook(path, files) ? [workbookFile(path, info.size)] : files;
  }
  if (extname(path).toLowerCase() === '.zip') throw new SourceError(`${basename(path)} ${describeNonZip(head)}`);
  return [isGzip(head) ? gzipFile(path, info.size, limits) : plainFile(path, info.size)];
}

/** A workbook under another name, such as .csv. */
function isWorkbook(path: string, files: readonly SourceFile[]): boolean {
  return files.some(({ origin }) => origin === `${basename(path)}/xl/workbook.xml`);
}

function workbookFile(path: string, bytes: number): SourceFile {
  const file = plainFile(path, bytes);
  return { ...file, name: `${file.name.slice(0, file.name.length - extname(path).length)}.xlsx` };
}

/** A single gzip file; its name loses the extension. */
function gzipFile(path: string, bytes: number, limits: ArchiveLimits): SourceFile {
  const origin = basename(path);
  return {
    name: origin.toLowerCase().replace(/\.gz$/, ''),
    origin,
    folder: getFolder(path),
    bytes,
    open: async () => limitedStream(createReadStream(path).pipe(createGunzip()), limits.maxFileBytes, origin),
  };
}

/**
 * Members of a zip in memory; nested zips are not opened.
 * @throws SourceError when it is damaged, encrypted or exceeds the limits.
 */
export async function zipMembers(buffer: Buffer, origin: string, limits: ArchiveLimits): Promise<SourceFile[]> {
  const zip = await fromBuffer(buffer, origin);
  const entries = await readEntries(zip, origin, limits, { entries: 0, bytes: 0 });
  return entries.map((entry) => zipEntry(zip, entry, origin));
}

/**
 * @throws SourceError when a workbook's zip is damaged or too large, or its sheets extend further than in any published
 * file.
 */
export async function checkWorkbook(buffer: Buffer, origin: string): Promise<void> {
  const zip = await fromBuffer(buffer, origin);
  for (const entry of await readEntries(zip, origin, WORKBOOK_LIMITS, { entries: 0, bytes: 0 }))
    if (SHEET.test(entry.fileName)) await checkSheet(await zipEntry(zip, entry, origin).open(), origin);
}

/**
 * Includes subfolders, since releases unpack to their own. Entries that cannot be followed, such as broken links, are
 * skipped.
 */
async function openFolder(folder: string, limits: ArchiveLimits): Promise<SourceFile[]> {
  const found = await readdir(folder, { withFileTypes: true, recursive: true });
  const paths = found
    .filter((entry) => !entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !isLeftover(relative(folder, path)))
    // The folder's own files first: of two with the same name, the closer one applies.
    .sort((a, b) => a.split(sep).length - b.split(sep).length || (a < b ? -1 : 1));
  if (paths.length > limits.maxEntries)
    throw new SourceError(`${folder} contains more than ${limits.maxEntries} files`);
  const lists = await Promise.all(
    paths.map(async (path) => {
      const info = await stat(path).catch(() => null);
      if (info === null || !info.isFile() || info.size === 0) return [];
      return /\.(zip|gz)$/i.test(path) ? openArchive(path, limits) : [plainFile(path, info.size, folder)];
    }),
  );
  return lists.flat();
}

/** Files that macOS, editors and Office leave behind, with names similar to those of the real files. */
function isLeftover(path: string): boolean {
  return path.split(/[\\/]/).some((part) => part === '__MACOSX' || part.startsWith('.') || part.startsWith('~$'));
}

function plainFile(path: string, bytes: number, folder = dirname(path)): SourceFile {
  const origin = relative(folder, path).replaceAll(sep, '/');
  return {
    name: basename(path).toLowerCase(),
    origin,
    folder: getFolder(path),
    bytes,
    open: async () => createReadStream(path),
  };
}

function getFolder(path: string): string {
  return basename(dirname(path)).toLowerCase();
}

interface Budget {
  entries: number;
  bytes: number;
}

async function listZip(
  zip: yauzl.ZipFile,
  origin: string,
  limits: ArchiveLimits,
  budget: Budget,
  depth: number,
): Promise<SourceFile[]> {
  const files: SourceFile[] = [];
  for (const entry of await readEntries(zip, origin, limits, budget)) {
    if (entry.fileName.endsWith('/') || entry.uncompressedSize === 0 || isLeftover(entry.fileName)) continue;
    const file = zipEntry(zip, entry, origin);
    if (extname(file.name) !== '.zip') files.push(file);
    else if (depth < limits.maxDepth) {
      if (entry.uncompressedSize > MAX_NESTED_ZIP_BYTES)
        throw new SourceError(`${file.origin} is too large for a zip inside a zip`);
      const inner = await fromBuffer(await readAll(await file.open(), MAX_NESTED_ZIP_BYTES, file.origin), file.origin);
      files.push(...(await listZip(inner, file.origin, limits, budget, depth + 1)));
    } else throw new SourceError(`${origin} nests zips more than ${limits.maxDepth} deep`);
  }
  return files;
}

async function readEntries(
  zip: yauzl.ZipFile,
  origin: string,
  limits: ArchiveLimits,
  budget: Budget,
): Promise<yauzl.Entry[]> {
  const entries: yauzl.Entry[] = [];
  await new Promise<void>((resolve, reject) => {
    zip.on('error', (error: Error) => reject(new SourceError(`${origin} is damaged (${error.message})`)));
    zip.on('end', resolve);
    zip.on('entry', (entry: yauzl.Entry) => {
      try {
        checkEntry(entry, origin, limits, budget);
        entries.push(entry);
        zip.readEntry();
      } catch (error) {
        reject(error);
      }
    });
    zip.readEntry();
  });
  return entries;
}

function checkEntry(entry: yauzl.Entry, origin: string, limits: ArchiveLimits, budget: Budget): void {
  budget.entries += 1;
  budget.bytes += entry.uncompressedSize;
  const ratio = entry.uncompressedSize / Math.max(1, entry.compressedSize);
  if ((entry.generalPurposeBitFlag & 1) !== 0) throw new SourceError(`${origin} is encrypted`);
  if (
    budget.entries > limits.maxEntries ||
    entry.uncompressedSize > limits.maxFileBytes ||
    budget.bytes > limits.maxTotalBytes ||
    (ratio > limits.maxRatio && entry.uncompressedSize > RATIO_APPLIES_ABOVE_BYTES)
  ) {
    throw new SourceError(`${origin} unpacks to more than any published file does and looks like a zip bomb`);
  }
}

function zipEntry(zip: yauzl.ZipFile, entry: yauzl.Entry, origin: string): SourceFile {
  const path = `${origin}/${entry.fileName}`;
  return {
    name: basename(entry.fileName).toLowerCase(),
    origin: path,
    bytes: entry.uncompressedSize,
    open: () =>
      new Promise((resolve, reject) => {
        zip.openReadStream(entry, (error, stream) => {
          if (error) reject(new SourceError(`${path} cannot be unpacked (${error.message})`));
          else resolve(checkedStream(stream, entry.crc32, path));
        });
      }),
  };
}

const OPEN_OPTIONS = { lazyEntries: true, autoClose: false, validateEntrySizes: true, strictFileNames: false } as const;

function fromFile(path: string): Promise<yauzl.ZipFile> {
  return opened(basename(path), (done) => yauzl.open(path, OPEN_OPTIONS, done));
}

function fromBuffer(buffer: Buffer, origin: string): Promise<yauzl.ZipFile> {
  return opened(origin, (done) => yauzl.fromBuffer(buffer, OPEN_OPTIONS, done));
}

function opened(
  name: string,
  start: (done: (error: Error | null, zip: yauzl.ZipFile) => void) => void,
): Promise<yauzl.ZipFile> {
  return new Promise((resolve, reject) => {
    start((error, zip) => {
      if (error) reject(new SourceError(`${name} is not a complete zip file (truncated download?)`));
      else resolve(zip);
    });
  });
}

async function readHead(path: string): Promise<Buffer> {
  const handle = await open(path);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(512), 0, 512, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

function isZip(head: Buffer): boolean {
  return head.length >= 4 && head[0] === 0x50 && head[1] === 0x4b && (head[2] === 3 || head[2] === 5);
}

function isGzip(head: Buffer): boolean {
  return head[0] === 0x1f && head[1] === 0x8b;
}

function describeNonZip(head: Buffer): string {
  return isHtml(head) ? 'is an HTML page, not a zip file (a saved error page?)' : 'is not a zip file';
}

export function isHtml(head: Buffer): boolean {
  const text = head
    .toString('latin1')
    .replace(/^\u00ef\u00bb\u00bf/, '')
    .trimStart()
    .toLowerCase();
  return text.startsWith('<!doctype html') || text.startsWith('<html');
}
