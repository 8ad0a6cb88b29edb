/** Merges the search indexes of several segments without reading texts again. */
import type { DatabaseSync } from 'node:sqlite';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { compareNewest } from '../policies/policy-segment.ts';
import type { PolicySegments } from '../policies/policy-segments.ts';
import { CountedIndex, type Documents, type IndexPart, renumber } from '../search/counted-index.ts';
import { criteriaDocuments, policyDocuments } from '../search/documents.ts';
import { writeIndex } from '../search/index-builder.ts';
import { type CountedPostings, decodeCounted } from '../search/postings.ts';

interface Row {
  version_id: number;
  policy_id: string;
  effective_date: string | null;
}

/** @param db with the versions. @param inputs the source segments. */
export async function mergeSearch(db: DatabaseSync, inputs: PolicySegments): Promise<void> {
  const rows = db
    .prepare(
      `SELECT v.version_id, v.policy_id, v.effective_date
        FROM policies p JOIN policy_versions v ON v.version_id = p.current_version_id`,
    )
    .all() as unknown as Row[];
  rows.sort(compareNewest);
  const versions = new Map(
    rows.map(({ version_id, policy_id }, position) => [version_id, { policy_id, position }] as const),
  );
  const policies = policyDocuments(inputs, versions);
  for (const collection of ['policies', 'spellings', 'words', 'letters'])
    mergeIndex(db, collection, policies, ['version_id']);
  await nextTurn();
  mergeIndex(db, 'criteria', criteriaDocuments(inputs, versions), ['version_id', 'section']);
}

function mergeIndex(db: DatabaseSync, collection: string, documents: Documents, named: readonly string[]): void {
  const index = new CountedIndex(collection, () => documents);
  const columns = [...named, ...index.lengthColumns].map((name) => [name, index.column(name)] as const);
  writeIndex(db, collection, columns, mergedTerms(collection, documents));
}

/** A word of one segment that is still to be written. */
interface Pending {
  part: IndexPart;
  rows: Iterator<{ term: string; postings: Uint8Array }>;
  row: { term: string; postings: Uint8Array };
}

/** Words of all segments in order, without those that only deleted documents contain. */
function* mergedTerms(collection: string, { parts }: Documents): Generator<[word: string, postings: CountedPostings]> {
  const pending = parts.flatMap((part): Pending[] => {
    const rows = part.segment
      .iterate<Pending['row']>('SELECT term, postings FROM search_terms WHERE collection = ? ORDER BY term', collection)
      [Symbol.iterator]();
    const next = rows.next();
    return next.done ? [] : [{ part, rows, row: next.value }];
  });
  while (pending.length > 0) {
    const { term } = pending.reduce((least, one) => (precedes(one.row.term, least.row.term) ? one : least)).row;
    const found: CountedPostings[] = [];
    for (const one of pending.filter(({ row }) => row.term === term)) {
      found.push(renumber(one.part, decodeCounted(one.row.postings)));
      const next = one.rows.next();
      if (next.done) pending.splice(pending.indexOf(one), 1);
      else one.row = next.value;
    }
    const merged = join(found.filter(({ documents }) => documents.length > 0));
    if (merged !== null) yield [term, merged];
  }
}

/** SQLite's order by code point: a surrogate pair sorts above every single unit. */
function precedes(one: string, other: string): boolean {
  const length = Math.min(one.length, other.length);
  for (let at = 0; at < length; at++)
    if (one[at] !== other[at]) return (one.codePointAt(at) ?? 0) < (other.codePointAt(at) ?? 0);
  return one.length < other.length;
}

/** In ascending order; each document is in one of the lists. */
function join(lists: readonly CountedPostings[]): CountedPostings | null {
  if (lists.length < 2) return lists[0] ?? null;
  const entries = lists.flatMap(({ documents, counts }) =>
    Array.from(documents, (document, at) => ({ document, count: counts[at]! })),
  );
  entries.sort((a, b) => a.document - b.document);
  return {
    documents: Uint32Array.from(entries, ({ document }) => document),
    counts: Uint16Array.from(entries, ({ count }) => count),
  };
}
