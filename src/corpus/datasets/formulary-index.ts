/** Index of a formulary's drugs: full text of names, words for typo correction, and codes. */
import type { DatabaseSync } from 'node:sqlite';
import { maskLetters } from '../../platform/text/near-words.ts';

/**
 * formulary_names: distinct drug names in alphabetical order; `plain` is the form for comparisons (`plainName`).
 * formulary_words: full text of the names, by number; `flags` has a word for each combination of requirements in the
 * name's rows (`flagWord`), and for each tier. formulary_spellings: concatenated words of equal length, and the letters
 * of each (`maskLetters`).
 */
const TABLES = `
CREATE TABLE formulary_names (number INTEGER PRIMARY KEY, drug_name TEXT NOT NULL, plain TEXT NOT NULL);
CREATE VIRTUAL TABLE formulary_words USING fts5(name, generic, class, flags, content='', columnsize=0, detail=column,
  prefix='3 4', tokenize='unicode61 remove_diacritics 2');
CREATE TABLE formulary_flags (word TEXT PRIMARY KEY);
CREATE TABLE formulary_spellings (length INTEGER PRIMARY KEY, words TEXT NOT NULL, letters BLOB NOT NULL);
`;

const INDEXES = `
CREATE INDEX formulary_names_by_plain ON formulary_names (plain);
CREATE INDEX formulary_drugs_by_rxcui ON formulary_drugs (rxcui) WHERE rxcui IS NOT NULL;
CREATE INDEX formulary_drugs_by_ndc ON formulary_drugs (ndc) WHERE ndc IS NOT NULL;
`;

const NAMES = `SELECT drug_name, group_concat(DISTINCT generic_name) AS generic,
    group_concat(DISTINCT concat_ws(' ', therapeutic_category, drug_class)) AS class,
    group_concat(DISTINCT concat('f', ${['prior_authorization', 'step_therapy', 'quantity_limit', 'specialty']
      .map((column) => `CASE ${column} WHEN 'no' THEN 'n' ELSE iif(${column} IS NULL, 'u', 'y') END`)
      .join(', ')}, iif(coverage_status = 'not_covered', 'n', 'y'))) AS flags,
    group_concat(DISTINCT tier) AS tiers
  FROM formulary_drugs GROUP BY drug_name ORDER BY drug_name`;

/** Shorter words are not typo-corrected. */
const MIN_SPELLING = 4;

/** Form of drug names for comparisons: lower-case letters and digits, single spaces. */
export function plainName(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** Words of a tier in `flags`: `Tier 2 - Preferred brand` becomes `ttier2preferredbrand` and `t2`. */
export function tierWords(tier: string): string[] {
  const plain = plainName(tier).replaceAll(' ', '');
  const figure = /(?<!\d)(\d{1,2})(?!\d)/.exec(tier)?.[1];
  return [`t${plain}`, ...(figure === undefined ? [] : [`t${Number(figure)}`])];
}

/** Page cache while indexes are written, KiB; sorting takes the same again. */
const CACHE_KIB = 16_384;

export function writeFormularyIndex(db: DatabaseSync): void {
  db.exec(`PRAGMA cache_size = -${CACHE_KIB}`);
  db.exec(TABLES);
  db.exec('BEGIN');
  const insertName = db.prepare('INSERT INTO formulary_names VALUES (?, ?, ?)');
  const insertWords = db.prepare(
    'INSERT INTO formulary_words (rowid, name, generic, class, flags) VALUES (?, ?, ?, ?, ?)',
  );
  const flagWords = new Set<string>();
  let number = 0;
  for (const row of db.prepare(NAMES).iterate() as Iterable<Record<string, string | null>>) {
    number += 1;
    const flags = row.flags!.split(',');
    for (const flag of flags) flagWords.add(flag);
    const tiers = (row.tiers ?? '').split(',').filter(Boolean).flatMap(tierWords);
    insertName.run(number, row.drug_name!, plainName(row.drug_name!));
    insertWords.run(number, row.drug_name!, row.generic ?? '', row.class ?? '', [...flags, ...tiers].join(' '));
  }
  const insertFlag = db.prepare('INSERT INTO formulary_flags VALUES (?)');
  for (const flag of [...flagWords].sort()) insertFlag.run(flag);
  writeSpellings(db);
  db.exec('COMMIT');
  db.exec(INDEXES);
}

function writeSpellings(db: DatabaseSync): void {
  db.exec("CREATE VIRTUAL TABLE temp.formulary_terms USING fts5vocab('main', 'formulary_words', 'col')");
  const rows = db.prepare("SELECT DISTINCT term FROM temp.formulary_terms WHERE col <> 'flags'").all();
  const words = rows
    .map(({ term }) => String(term))
    .filter((term) => term.length >= MIN_SPELLING && /^[\x20-\x7e]+$/.test(term) && !/^\d+$/.test(term))
    .sort();
  const insert = db.prepare('INSERT INTO formulary_spellings VALUES (?, ?, ?)');
  for (const [length, own] of Map.groupBy(words, (word) => word.length)) {
    const letters = new Uint32Array(own.map(maskLetters));
    insert.run(length, own.join(''), new Uint8Array(letters.buffer));
  }
  db.exec('DROP TABLE temp.formulary_terms');
}
