import { createHash } from 'node:crypto';
import { basename, dirname } from 'node:path';
import { openArchive, type SourceFile } from '../files/archive.ts';
import { readLines, withTrueName } from '../files/records.ts';
import { SourceError, YearMissingError } from '../files/source-error.ts';
import type { CodeFileKind, CodeSource } from './codes/code-file.ts';
import { asp, ndc } from './codes/drugs.ts';
import { hcpcs } from './codes/hcpcs.ts';
import { rbcs } from './codes/rbcs.ts';
import { parseReleaseMonth } from './fee-schedule/fee-editions.ts';
import { mpfs } from './fee-schedule/mpfs.ts';
import { formulary } from './formulary/formulary.ts';
import { icd10cm, icd10pcs } from './icd10/icd10.ts';
import { poaExempt } from './icd10/poa-exempt.ts';
import { lcdCodes } from './lcd/lcd-codes.ts';
import { addonCodes } from './lists/addon-codes.ts';
import { asc, opps } from './lists/outpatient-lists.ts';
import { telehealth } from './lists/telehealth.ts';
import { therapy } from './lists/therapy.ts';
import { mue, ptp } from './ncci/ncci.ts';
import { ncdCodes } from './ncd/ncd-codes.ts';
import { paProgramFacts } from './programs/pa-program-facts.ts';
import { paPrograms } from './programs/pa-programs.ts';
import { npi } from './providers/npi.ts';
import { spending } from './spending/spending.ts';

export const CODE_SOURCES: readonly CodeSource[] = [
  mpfs,
  hcpcs,
  icd10cm,
  icd10pcs,
  poaExempt,
  asp,
  ndc,
  rbcs,
  mue,
  ptp,
  paPrograms,
  ncdCodes,
  lcdCodes,
  telehealth,
  therapy,
  addonCodes,
  opps,
  asc,
  paProgramFacts,
  spending,
  formulary,
  npi,
];

/** A file of a known type, ready to be read. */
export interface CodeFile {
  kind: CodeFileKind;
  file: SourceFile;
  sha256: string;
}

interface Found {
  kind: CodeFileKind;
  file: SourceFile;
}

/**
 * Finds a source's files among paths: files, zips (also nested) and folders. Other entries, such as notes and other
 * formats of the same table, are skipped. If no name is recognized, the content decides.
 * @throws SourceError if a path cannot be used or contains nothing of the source.
 */
export async function openCodeFiles(source: CodeSource, paths: readonly string[]): Promise<CodeFile[]> {
  if (paths.length === 0) throw new SourceError(`Name the files to load: ${source.accepts}`);
  const found: CodeFile[] = [];
  for (const path of paths) {
    const files = await Promise.all((await openArchive(path)).map(withTrueName));
    const named = files.flatMap((file): Found[] => {
      const kinds = source.kinds.filter((one) => one.names.test(file.name) && !isNever(one, file));
      return kinds.filter((kind, at) => at === 0 || kind.shares === true).map((kind) => ({ kind, file }));
    });
    const known = await withOtherSheets(source, named.length > 0 ? named : await recognized(source, files));
    if (known.length === 0) {
      const nothing = new SourceError(nothingIn(source, path, files));
      throw files.length === 1 ? await explained(nothing, files[0]!, null) : nothing;
    }
    const inFormats = new Map<string, Found>();
    for (const entry of known) keepPreferred(inFormats, entry);
    for (const entry of inFormats.values()) {
      const sha256 = await fingerprint(entry.file);
      // Releases of a year repeat tables that did not change; a repeated table contains no new information.
      if (!found.some((other) => isSame(other, { ...entry, sha256 }))) found.push({ ...entry, sha256 });
    }
  }
  return found;
}

/** Adds the other tables of workbooks, for sources that publish several in one. */
async function withOtherSheets(source: CodeSource, found: readonly Found[]): Promise<readonly Found[]> {
  if (source.manyTables !== true) return found;
  const more = found.filter(({ file }) => file.name.endsWith('.xlsx'));
  const added: Found[] = [];
  for (const { file } of more)
    for (const kind of source.kinds)
      if (!found.some((one) => one.file === file && one.kind === kind) && (await isKind(kind, file)))
        added.push({ kind, file });
  return [...found, ...added];
}

/** The same bytes under the same name in another zip, unless that zip is for another quarter. */
function isSame(one: CodeFile, other: CodeFile): boolean {
  const [place, otherPlace] = [one, other].map(({ file }) => JSON.stringify(parseReleaseMonth(file)));
  return (
    one.kind === other.kind && one.sha256 === other.sha256 && one.file.name === other.file.name && place === otherPlace
  );
}

function isNever({ never }: CodeFileKind, { name, origin }: SourceFile): boolean {
  return (
    never !== undefined && (never.names.test(name) || (never.zips === true && never.names.test(origin.toLowerCase())))
  );
}

function nothingIn(source: CodeSource, path: string, files: readonly SourceFile[]): string {
  const tables = files.filter(({ name }) => TABLES.test(name) && !/readme/.test(name));
  const never = source.kinds.filter((kind) => tables.some((file) => isNever(kind, file)));
  const mistaken = (never.find((kind) => tables.some(({ name }) => kind.names.test(name))) ?? never[0])?.never;
  if (mistaken !== undefined) return `${basename(path)} contains ${mistaken.what}, which cannot be loaded on its own`;
  const old = files.some(({ name }) => name.endsWith('.xls'))
    ? '; workbooks of the old format (.xls) are not read'
    : '';
  return `${basename(path)} contains no file of ${source.name} (${source.accepts})${old}`;
}

function isMistaken(source: CodeSource, file: SourceFile): boolean {
  return source.kinds.some((kind) => isNever(kind, file));
}

/** Recognizes files with unknown names by content. A single file that fits only one type fails with what it lacks. */
async function recognized(source: CodeSource, files: readonly SourceFile[]): Promise<Found[]> {
  const candidates = files
    .filter((file) => TABLES.test(file.name) && !isOfOther(source, file) && !isMistaken(source, file))
    .slice(0, MAX_UNNAMED);
  const found: Found[] = [];
  for (const file of candidates) {
    if (source.kinds.length === 1 && files.length === 1) found.push({ kind: source.kinds[0]!, file });
    else {
      const kind = await detectKind(source.kinds, file);
      if (kind !== null) found.push({ kind, file });
    }
  }
  return found;
}

const TABLES = /\.(?:csv|xlsx|txt|json)$|^[^.]+$/;
const MAX_UNNAMED = 20;

async function detectKind(kinds: readonly CodeFileKind[], file: SourceFile): Promise<CodeFileKind | null> {
  for (const kind of kinds) if (await isKind(kind, file)) return kind;
  return null;
}

/** Whether a file, whatever its name, can be read as this type. */
async function isKind(kind: CodeFileKind, file: SourceFile): Promise<boolean> {
  try {
    const { rows } = await kind.read(file, { today: '', year: 2000, cptLicensed: false, warn: () => {} });
    const iterator = rows[Symbol.asyncIterator]();
    const first = await iterator.next();
    await iterator.return?.();
    return first.done !== true;
  } catch (error) {
    if (!(error instanceof SourceError)) throw error;
    return error instanceof YearMissingError;
  }
}

function isOfOther(source: CodeSource, file: SourceFile): boolean {
  return CODE_SOURCES.some((other) => other !== source && other.kinds.some(({ names }) => names.test(file.name)));
}

/** A folder or zip may contain one table in several formats under the same name. */
function keepPreferred(found: Map<string, Found>, entry: Found): void {
  const stem = entry.file.name.replace(/\.[a-z]+$/, '');
  const key = `${entry.kind.dataset} ${dirname(entry.file.origin)} ${stem}`;
  const other = found.get(key);
  if (other === undefined || rank(entry) < rank(other)) found.set(key, entry);
}

/** Rank of a file's format within its type; if a release has several, the lowest is read. */
export function rank({ kind, file }: Found): number {
  const at = kind.formats.indexOf(file.name.split('.').pop() ?? '');
  return at < 0 ? kind.formats.length : at;
}

async function fingerprint(file: SourceFile): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of (await file.open()) as AsyncIterable<Buffer>) hash.update(chunk);
  return hash.digest('hex');
}

/** Larger files are not tried repeatedly. */
const MAX_TRIED_BYTES = 64 * 1024 * 1024;
const MCD_HEADER = /^"?(?:lcd_id|article_id|contractor_id|NCD_id|state_id|region_id)"?,/i;

/** Adds what the file appears to be to an error, if another type fits. @param kind what it was read as, if anything. */
export async function explained(error: SourceError, file: SourceFile, kind: CodeFileKind | null): Promise<SourceError> {
  const other = file.bytes > MAX_TRIED_BYTES || !TABLES.test(file.name) ? null : await seemsToBe(file, kind);
  return other === null ? error : new SourceError(`${error.message}; it seems to be ${other}`);
}

async function seemsToBe(file: SourceFile, except: CodeFileKind | null): Promise<string | null> {
  if (await isCoverageTable(file)) return 'a table of the Medicare Coverage Database (cpi ingest mcd)';
  for (const { name, kinds } of CODE_SOURCES)
    for (const kind of kinds)
      if (kind !== except && !isNever(kind, file) && (await isKind(kind, file)))
        return `${kind.what} (cpi ingest ${name})`;
  return null;
}

async function isCoverageTable(file: SourceFile): Promise<boolean> {
  if (!/\.(?:csv|txt)$/.test(file.name)) return false;
  try {
    const lines = readLines(file);
    const first = await lines.next();
    await lines.return(undefined);
    return first.done !== true && MCD_HEADER.test(first.value.text);
  } catch (error) {
    if (error instanceof SourceError) return false;
    throw error;
  }
}
