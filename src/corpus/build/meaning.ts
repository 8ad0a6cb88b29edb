/** Writes what semantic search reads: see ../meaning-index.ts. */
import type { DatabaseSync } from 'node:sqlite';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { splitWords, tokenize } from '../../platform/text/words.ts';
import { letterGroups, letterWeight, MEANING_TABLES, type MeaningCollection } from '../search/meaning-index.ts';
import { encodePassages } from '../search/passage-words.ts';
import { encodePostings, type Postings, SearchIndexBuilder } from '../search/search-index.ts';
import { type PolicyTexts, splitPassages } from './split-passages.ts';

const BOOST = { title: 8, keywords: 4, body: 1 };
/**
 * Policies that a word is kept with, those it is worth most in: a search adds up short lists however many policies there are, and
 * what is cut off, one of thousands that hold the word somewhere in their text, is no answer by that word alone.
 */
const MAX_HOLDERS = { words: 2_000, letters: 300 };
/** Documents after which others get a turn. */
const SLICE = 100;

export interface MeaningRow {
  version_id: number;
  policy_id: string;
  manual_section: string | null;
  title: string;
  /** JSON array. */
  keywords: string;
}

/** @param rows current versions in the order of their positions. */
export async function writeMeaning(db: DatabaseSync, rows: readonly MeaningRow[]): Promise<void> {
  db.exec(MEANING_TABLES);
  for (const table of ['meaning_terms', 'passages', 'passage_words']) db.exec(`DELETE FROM ${table}`);
  const texts = db.prepare('SELECT detail FROM policy_texts WHERE version_id = ?');
  const passage = db.prepare('INSERT INTO passages VALUES (?, ?, ?, ?)');
  const passageWords = db.prepare('INSERT INTO passage_words VALUES (?, ?)');
  const words = new SearchIndexBuilder();
  for (const [at, { version_id, policy_id, manual_section, title, keywords }] of rows.entries()) {
    const detail = JSON.parse(String(texts.get(version_id)!.detail)) as Partial<PolicyTexts>;
    const passages = splitPassages(detail);
    const ofTitle = tokenize(title);
    const ofKeywords = tokenize([...(JSON.parse(keywords) as string[]), manual_section ?? '', policy_id].join(' '));
    for (const [number, { section, text }] of passages.entries()) passage.run(version_id, number, section, text);
    passageWords.run(version_id, encodePassages(passages, [...ofTitle, ...ofKeywords]));
    words.add([
      { boost: BOOST.title, words: ofTitle },
      { boost: BOOST.keywords, words: ofKeywords },
      { boost: BOOST.body, words: passages.flatMap((one) => one.words) },
    ]);
    if (at % SLICE === SLICE - 1) await nextTurn();
  }
  writeTerms(db, 'words', words.terms());
  writeTerms(db, 'letters', letterTerms(rows));
}

/** How much each letter group states about each policy: shares of a vector of length one. */
function* letterTerms(rows: readonly MeaningRow[]): Generator<[string, Postings]> {
  const groups = rows.map(({ title, keywords }) =>
    letterGroups(splitWords([title, ...(JSON.parse(keywords) as string[])].join(' '))),
  );
  const holders = new Map<string, number[]>();
  for (const [document, own] of groups.entries())
    for (const group of own) {
      const known = holders.get(group);
      if (known === undefined) holders.set(group, [document]);
      else known.push(document);
    }
  const weight = (group: string) => letterWeight(holders.get(group)!.length, rows.length);
  const lengths = groups.map((own) => Math.hypot(...[...own].map(weight)));
  for (const group of [...holders.keys()].sort()) {
    const documents = Uint32Array.from(holders.get(group)!);
    yield [group, { documents, scores: Float32Array.from(documents, (one) => weight(group) / lengths[one]!) }];
  }
}

function writeTerms(db: DatabaseSync, collection: MeaningCollection, terms: Iterable<[string, Postings]>): void {
  const insert = db.prepare('INSERT INTO meaning_terms VALUES (?, ?, ?, ?)');
  for (const [term, postings] of terms)
    insert.run(collection, term, postings.documents.length, encodePostings(best(postings, MAX_HOLDERS[collection])));
}

/** The documents a word is worth most in; of equal ones those that come first. */
function best({ documents, scores }: Postings, most: number): Postings {
  if (documents.length <= most) return { documents, scores };
  const places = Uint32Array.from(documents.keys()).sort((a, b) => scores[b]! - scores[a]! || a - b);
  const retained = places.slice(0, most).sort();
  return {
    documents: retained.map((place) => documents[place]!),
    scores: Float32Array.from(retained, (place) => scores[place]!),
  };
}
