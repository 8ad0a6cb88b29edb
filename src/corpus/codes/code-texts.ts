/**
 * Inverted index of code descriptions, in every segment with code names, for suggestions. Word weights depend on all
 * editions in force together, so the caller computes them.
 */
import type { DatabaseSync } from 'node:sqlite';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { maskLetters, type SpelledWords } from '../../platform/text/near-words.ts';
import { tokenize } from '../../platform/text/words.ts';
import type { Segment } from '../segments/segment-file.ts';

/**
 * text_codes: described codes by number; one per name for drugs. text_words: for each stem the codes it describes, as
 * 32-bit little-endian numbers of 64 x the code's number + distinct stems of its description (capped at 63).
 * text_spellings: concatenated stems of equal length, and the letters of each (`maskLetters`).
 */
const TABLES = `
CREATE TABLE text_codes (number INTEGER PRIMARY KEY, code TEXT NOT NULL);
CREATE TABLE text_words (word TEXT PRIMARY KEY, codes BLOB NOT NULL);
CREATE TABLE text_spellings (length INTEGER PRIMARY KEY, words TEXT NOT NULL, letters BLOB NOT NULL);
`;
const STEMS = 64;
/** Descriptions between yields to other work. */
const SLICE = 2_000;

/** Codes described by a word: number and stem count packed into one number, see `describedCode`. */
export type DescribedCodes = Uint32Array;

/** Unpacks an element of `DescribedCodes`. */
export function describedCode(packed: number): { number: number; stems: number } {
  return { number: Math.floor(packed / STEMS), stems: packed % STEMS };
}

/** Number of codes with a description, numbered from 0. */
export function countDescribed(segment: Segment): number {
  const row = segment.get<{ last: number | null }>('SELECT max(number) AS last FROM text_codes');
  return (row?.last ?? -1) + 1;
}

export function describedBy(segment: Segment, stem: string): DescribedCodes | null {
  const row = segment.get<{ codes: Uint8Array }>('SELECT codes FROM text_words WHERE word = ?', stem);
  return row === undefined ? null : decodeNumbers(row.codes);
}

/** Stems with a prefix, in order. */
export function stemsFrom(segment: Segment, prefix: string, limit: number): string[] {
  return segment
    .all<{ word: string }>(
      'SELECT word FROM text_words WHERE word >= ? AND word < ? ORDER BY word LIMIT ?',
      prefix,
      `${prefix}\u{10ffff}`,
      limit,
    )
    .map(({ word }) => word);
}

export function findSpellings(segment: Segment, length: number): SpelledWords | null {
  const row = segment.get<{ words: string; letters: Uint8Array }>(
    'SELECT words, letters FROM text_spellings WHERE length = ?',
    length,
  );
  return row === undefined ? null : { words: row.words, letters: decodeNumbers(row.letters) };
}

/** Code by number; for products of the NDC directory, the product key. */
export function describedCodeAt(segment: Segment, number: number): string {
  const row = segment.get<{ code: string }>('SELECT code FROM text_codes WHERE number = ?', number);
  if (row === undefined) throw new Error(`No description has the number ${number}`);
  return row.code;
}

/** Writes the index of a segment. @param texts statement of `code` and `text`, in the order for equal matches. */
export async function writeCodeTexts(db: DatabaseSync, texts: string): Promise<void> {
  db.exec(TABLES);
  const insertCode = db.prepare('INSERT INTO text_codes VALUES (?, ?)');
  const described = new Map<string, number[]>();
  let number = 0;
  db.exec('BEGIN');
  for (const { code, text } of db.prepare(texts).iterate()) {
    const stems = new Set(tokenize(String(text)));
    if (stems.size === 0) continue;
    insertCode.run(number, String(code));
    const packed = number * STEMS + Math.min(stems.size, STEMS - 1);
    for (const stem of stems) {
      const known = described.get(stem);
      if (known === undefined) described.set(stem, [packed]);
      else known.push(packed);
    }
    number += 1;
    if (number % SLICE === 0) await nextTurn();
  }
  const words = [...described.keys()].sort();
  const insertWord = db.prepare('INSERT INTO text_words VALUES (?, ?)');
  for (const word of words) insertWord.run(word, encodeNumbers(described.get(word)!));
  const insertSpellings = db.prepare('INSERT INTO text_spellings VALUES (?, ?, ?)');
  const byLength = Map.groupBy(words, ({ length }) => length);
  for (const [length, own] of [...byLength].sort(([a], [b]) => a - b))
    insertSpellings.run(length, own.join(''), encodeNumbers(own.map(maskLetters)));
  db.exec('COMMIT');
}

function encodeNumbers(numbers: readonly number[]): Uint8Array {
  return new Uint8Array(Uint32Array.from(numbers).buffer);
}

function decodeNumbers(bytes: Uint8Array): Uint32Array {
  // SQLite rows may start at any offset; a copy is aligned to four bytes.
  const aligned = bytes.byteOffset % 4 === 0 ? bytes : bytes.slice();
  return new Uint32Array(aligned.buffer, aligned.byteOffset, aligned.byteLength / 4);
}
