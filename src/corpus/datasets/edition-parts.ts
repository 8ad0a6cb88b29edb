/**
 * Tables published in several files (NCCI pairs: f1, f2, ...). A new quarter applies to the codes of its loaded files;
 * for codes of files not yet loaded, the previous quarter still applies.
 */
import type { DatasetEdition } from '../segments/manifest.ts';

/** Datasets split by first code. */
export const PARTED: ReadonlySet<string> = new Set(['ptp', 'ptp_hospital']);

/** Inclusive; null for no bound. */
export interface CodeRange {
  from: string;
  to: string | null;
}

/** The files of one edition and the codes they apply to. */
export interface Share {
  edition: string;
  effective_from: string;
  files: readonly DatasetEdition[];
  covers: readonly CodeRange[];
  complete: boolean;
  /** Names of parts that exist but are not loaded. */
  missing: readonly string[];
}

/** Parts of a quarter when no edition states the number. Both file sets have had four for years. */
const USUAL_PARTS = 4;
/** An edition with fewer pairs than this share of another is incomplete. Quarters differ by a few percent. */
const WHOLE_SHARE = 0.5;

/** Attributes of a file from its loader. */
interface FileFacts {
  row: DatasetEdition;
  /** 0 for a file that is not a part. */
  part: number;
  /** Null when the codes are unordered, so that they reveal nothing about the other parts. */
  range: { first: string; last: string } | null;
  pairs: number;
}

interface Edition {
  effective_from: string;
  revision: string;
  files: FileFacts[];
}

/**
 * Editions that apply on a date, newest first, ending with the first complete one. Only started editions count.
 * @param rows official files of one dataset, of all editions.
 */
export function sharesOn(rows: readonly DatasetEdition[], date: string): Share[] {
  const editions = groupEditions(rows);
  const shares: Share[] = [];
  for (const edition of editions.filter(({ effective_from }) => effective_from <= date)) {
    const others = editions.filter((other) => other !== edition);
    const share = findShare(edition, others);
    const last = editions.at(-1) === edition;
    // Without an older edition nothing else can apply.
    shares.push(share.covers.length === 0 && last ? { ...share, covers: [{ from: '', to: null }] } : share);
    if (share.complete) break;
  }
  return shares;
}

/** The newest edition that applies to a first code; null without one. */
export function shareFor(shares: readonly Share[], code: string): Share | null {
  return shares.find(({ covers }) => covers.some((range) => contains(range, code))) ?? null;
}

/** Sentences about missing parts of a date's newest edition; none when it is complete. */
export function partNotes(dataset: string, shares: readonly Share[]): string[] {
  const [newest, ...older] = shares;
  if (newest === undefined || newest.complete) return [];
  const loaded = newest.files.map(({ variant }) => variant || 'one file').sort();
  const elsewhere = older.find(({ covers }) => covers.length > 0);
  const stored = newest.covers
    .map(({ from, to }) => [from || 'the first', to ?? 'the last'].join(' to '))
    .join(' and from ');
  const stated =
    stored === '' ? 'it is not used yet,' : `it answers for codes in column one from ${stored}, and for the others`;
  const rest = elsewhere === undefined ? 'nothing answers' : `edition ${elsewhere.edition} answers`;
  return [
    `${dataset} ${newest.edition} is not complete: ${loaded.join(', ')} loaded, ${newest.missing.join(', ') || 'later parts'} missing; ${stated} ${rest}`,
  ];
}

function contains({ from, to }: CodeRange, code: string): boolean {
  return from <= code && (to === null || code <= to);
}

/** Files by quarter and revision, newest first. A corrected revision is a separate file set. */
function groupEditions(rows: readonly DatasetEdition[]): Edition[] {
  const byKey = new Map<string, Edition>();
  for (const row of rows) {
    const revision = text(row.attributes.revision) ?? '';
    const key = `${row.effective_from} ${revision}`;
    const edition = byKey.get(key) ?? { effective_from: row.effective_from, revision, files: [] };
    edition.files.push(parseFileFacts(row));
    byKey.set(key, edition);
  }
  return [...byKey.entries()].sort(([a], [b]) => (a < b ? 1 : -1)).map(([, edition]) => edition);
}

function parseFileFacts(row: DatasetEdition): FileFacts {
  const { first, last, pairs } = row.attributes;
  const range = text(first) === null || text(last) === null ? null : { first: text(first)!, last: text(last)! };
  return { row, part: Number(/\d+/.exec(row.variant)?.[0] ?? 0), range, pairs: Number(pairs ?? 0) };
}

function text(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}

function findShare({ effective_from, files }: Edition, others: readonly Edition[]): Share {
  const parts = files.filter(({ part }) => part > 0).sort((a, b) => a.part - b.part);
  const whole = files.find(({ part }) => part === 0);
  const end = findEnd(parts, others);
  const complete = parts.length > 0 && parts.every(({ part }, at) => part === at + 1) && end.reached;
  // A quarter both as one file and in parts: the last load applies, unless it is incomplete.
  const used = whole !== undefined && !(complete && parts.every(({ row }) => row.id > whole.row.id)) ? [whole] : parts;
  const base = { edition: files[0]!.row.edition, effective_from, files: used.map(({ row }) => row) };
  if (used[0] === whole || complete) return { ...base, covers: [{ from: '', to: null }], complete: true, missing: [] };
  const known = parts.every(({ range }) => range !== null);
  const loaded = new Set(parts.map(({ part }) => part));
  const missing = Array.from({ length: Math.max(end.expected, parts.at(-1)!.part) }, (_, at) => at + 1)
    .filter((part) => !loaded.has(part))
    .map((part) => `f${part}`);
  return { ...base, covers: known ? buildRuns(parts, end.reached) : [], complete: false, missing };
}

/** Whether the last loaded part is the last of its edition, judged by other editions. */
function findEnd(parts: readonly FileFacts[], others: readonly Edition[]): { reached: boolean; expected: number } {
  const top = parts.at(-1);
  const counts = others.map(({ files }) => Math.max(...files.map(({ part }) => part)));
  const expected = Math.max(0, ...counts) || USUAL_PARTS;
  if (top === undefined) return { reached: false, expected };
  const most = Math.max(0, ...others.map(countPairs));
  const lasts = others.flatMap(({ files }) => files.flatMap(({ range }) => range?.last ?? []));
  const furthest = lasts.sort().at(-1);
  if (parts.some(({ range }) => range === null)) {
    const pairs = parts.reduce((sum, file) => sum + file.pairs, 0);
    return { reached: top.part >= expected && pairs >= most * WHOLE_SHARE, expected };
  }
  const last = top.range!.last;
  if (furthest === undefined) return { reached: top.part >= expected || isLevelTwo(last), expected };
  // With more parts than before, the fourth would end among the digits; the last part ends among the letters.
  const reached = last >= furthest || (top.part >= expected && (isLevelTwo(last) || !isLevelTwo(furthest)));
  return { reached, expected };
}

function countPairs({ files }: Edition): number {
  return files.reduce((sum, { pairs }) => sum + pairs, 0);
}

function isLevelTwo(code: string): boolean {
  return /^[A-Z]/.test(code);
}

/** Consecutive parts also apply to the codes between them. */
function buildRuns(parts: readonly FileFacts[], endReached: boolean): CodeRange[] {
  const runs: CodeRange[] = [];
  let before = 0;
  for (const { part, range } of parts) {
    const open = runs.at(-1);
    if (open !== undefined && part === before + 1) open.to = range!.last;
    else runs.push({ from: part === 1 ? '' : range!.first, to: range!.last });
    before = part;
  }
  if (endReached) runs.at(-1)!.to = null;
  return runs;
}
