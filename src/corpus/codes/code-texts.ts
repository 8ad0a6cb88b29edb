/**
 * Which codes a word describes: an inverted index in every segment that names codes, read when someone requests suggestions.
 * What a word is worth depends on all editions in force together, so it is worked out by the one who asks.
 */
import type { DatabaseSync } from 'node:sqlite';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { maskLetters, type SpelledWords } from '../../platform/text/near-words.ts';
import { tokenize } from '../../platform/text/words.ts';
import type { Segment } from '../segments/segment-file.ts';

/**
 * text_codes: described codes by number; of drugs one for each name. text_words: for each stem the codes it describes, 32-bit
 * numbers, little-endian, each 64 x the code's number + distinct stems of its description (63 or more are 63).
 * text_spellings: all stems of one length one behind the other, and which letters each has (`maskLetters`).
 */
const TABLES = `
CREATE TABLE text_codes (number INTEGER PRIMARY KEY, code TEXT NOT NULL);
CREATE TABLE text_words (word TEXT PRIMARY KEY, codes BLOB NOT NULL);
CREATE TABLE text_spellings (length INTEGER PRIMARY KEY, words TEXT NOT NULL, letters BLOB NOT NULL);
`;
const STEMS = 64;
/** Descriptions after which others get a turn. */
const SLICE = 2_000;

/** Described codes of a word: number and stems of each in one number, see `describedCode`. */
export type DescribedCodes = Uint32Array;

/** Parts of an element of `DescribedCodes`. */
export function describedCode(packed: number): { number: number; stems: number } {
  return { number: Math.floor(packed / STEMS), stems: packed % STEMS };
}

/** Codes that have a description; they are numbered from 0. */
export function countDescribed(segment: Segment): number {
  const row = segment.get<{ last: number | null }>('SELECT max(number) AS last FROM text_codes');
  return (row?.last ?? -1) + 1;
}

export function describedBy(segment: Segment, stem: string): DescribedCodes | null {
  const row = segment.get<{ codes: Uint8Array }>('SELECT codes FROM text_words WHERE word = ?', stem);
  return row === undefined ? null : decodeNumbers(row.codes);
}

/** Stems that begin with a text, in order. */
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

/** The code of a number; for products of the NDC directory the key of the product. */
export function describedCodeAt(segment: Segment, number: number): string {
  const row = segment.get<{ code: string }>('SELECT code FROM text_codes WHERE number = ?', number);
  if (row === undefined) throw new Error(`No description has the number ${number}`);
  return row.code;
}

/** Writes the index of a segment. @param texts statement of `code` and `text`, in the order in which equal matches are offered. */
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
  // Rows of SQLite need not begin at a multiple of four; a copy does.
  const aligned = bytes.byteOffset % 4 === 0 ? bytes : bytes.slice();
  return new Uint32Array(aligned.buffer, aligned.byteOffset, aligned.byteLength / 4);
}
