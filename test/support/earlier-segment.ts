/** Policies as a segment in format 1, which stored word weights. */

import { PolicySegment } from '../../src/corpus/policies/policy-segment.ts';
import { PolicySegments } from '../../src/corpus/policies/policy-segments.ts';
import type { Postings } from '../../src/corpus/search/postings.ts';
import type { SearchIndex } from '../../src/corpus/search/search-index.ts';
import { letterGroups, type TermPostings } from '../../src/corpus/search/semantic-index.ts';
import { SegmentDraft, type SegmentRef } from '../../src/corpus/segments/segment-file.ts';
import { splitWords } from '../../src/platform/text/words.ts';

const ADDED = ['confirmations', 'version_lines', 'release_numbers', 'replaced_proposals'];

function toBytes({ documents, scores }: Postings): Uint8Array {
  const parts = [documents, scores].map((numbers) => new Uint8Array(numbers.slice().buffer));
  return Buffer.concat(parts);
}

/** @param single the only segment of a release. */
export async function writeEarlierSegment(dir: string, single: SegmentRef): Promise<SegmentRef> {
  const segments = PolicySegments.open(dir, single);
  const draft = SegmentDraft.continue(dir, 'policies', single.sha256);
  const { db } = draft;
  try {
    const policies = new PolicySegment(segments);
    db.exec('BEGIN; DELETE FROM search_terms; DELETE FROM search_columns');
    const term = db.prepare('INSERT INTO search_terms VALUES (?, ?, ?)');
    const column = db.prepare('INSERT INTO search_columns VALUES (?, ?, ?)');
    const write = (collection: string, index: SearchIndex, columns: readonly string[]) => {
      for (const name of columns) column.run(collection, name, new Uint8Array(index.column(name).buffer));
      for (const word of index.words()) term.run(collection, word, toBytes(index.find(word)));
    };
    write('policies', policies.words, ['version_id']);
    write('spellings', policies.spellings, ['version_id']);
    write('criteria', policies.criteriaWords, ['version_id', 'section']);
    db.exec(`CREATE TABLE meaning_terms (collection TEXT NOT NULL, term TEXT NOT NULL, holders INTEGER NOT NULL, postings BLOB NOT NULL,
      PRIMARY KEY (collection, term))`);
    const meaning = db.prepare('INSERT INTO meaning_terms VALUES (?, ?, ?, ?)');
    const writeTerms = (collection: 'words' | 'letters', found: ReadonlyMap<string, TermPostings>) => {
      for (const [word, postings] of found) meaning.run(collection, word, postings.holders, toBytes(postings));
    };
    const stems = segments.all<{ term: string }>("SELECT term FROM search_terms WHERE collection = 'words'");
    const groups = letterGroups(
      policies.heads.flatMap(({ title, keywords }) => splitWords([title, ...keywords].join(' '))),
    );
    writeTerms(
      'words',
      policies.meaning.find(
        'words',
        stems.map(({ term: stem }) => stem),
      ),
    );
    writeTerms('letters', policies.meaning.find('letters', [...groups]));
    for (const table of ADDED) db.exec(`DROP TABLE ${table}`);
    db.exec("UPDATE segment SET value = '1' WHERE name = 'format'; COMMIT");
    return await draft.finish();
  } catch (error) {
    draft.discard();
    throw error;
  } finally {
    segments.close();
  }
}
