/** Opens the indexes of a release in the format of its segments. */
import type { PolicyHead } from '../policies/policy-facts.ts';
import type { PolicySegments } from '../policies/policy-segments.ts';
import { SINGLE_FORMAT } from '../policies/policy-tables.ts';
import { CountedIndex, type Documents } from './counted-index.ts';
import { criteriaDocuments, policyDocuments } from './documents.ts';
import { ScoredIndex, type SearchIndex } from './search-index.ts';
import { CountedTerms, ScoredTerms, SemanticIndex } from './semantic-index.ts';

interface Indexes {
  words: SearchIndex;
  spellings: SearchIndex;
  criteriaWords: SearchIndex;
  meaning: SemanticIndex;
}

export function openIndexes(segments: PolicySegments, versions: ReadonlyMap<number, PolicyHead>): Indexes {
  const [newest] = segments.parts;
  const format = newest!.get<{ value: string }>("SELECT value FROM segment WHERE name = 'format'")?.value;
  if (format === SINGLE_FORMAT) {
    const index = (collection: string) => new ScoredIndex(newest!, collection);
    const meaning = new SemanticIndex(segments, new ScoredTerms(newest!));
    return { words: index('policies'), spellings: index('spellings'), criteriaWords: index('criteria'), meaning };
  }
  const policies = once((): Documents => policyDocuments(segments, versions));
  const criteria = once((): Documents => criteriaDocuments(segments, versions));
  const lengths = once(() => {
    const row = newest!.get<{ numbers: Uint8Array }>(
      "SELECT numbers FROM release_numbers WHERE name = 'letter_lengths'",
    );
    return new Float64Array(row!.numbers.slice().buffer);
  });
  const index = (collection: string) => new CountedIndex(collection, policies);
  return {
    words: index('policies'),
    spellings: index('spellings'),
    criteriaWords: new CountedIndex('criteria', criteria),
    meaning: new SemanticIndex(segments, new CountedTerms(index('words'), index('letters'), lengths)),
  };
}

function once<Value>(make: () => Value): () => Value {
  let made: { value: Value } | null = null;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
