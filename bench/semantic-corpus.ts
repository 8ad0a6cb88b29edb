/** All NCDs of the public export within 25,000 policies on other subjects, and lay searches for them. */
import type { PolicyDocument } from '../src/ingest/ingest.document.ts';
import type { ReleaseSource } from '../src/ingest/release/policies/policy-load.ts';
import { ncdDocuments } from '../test/criteria/ncd-documents.ts';
import { neighbours } from '../test/search/neighbours.ts';
import { QUERY_SETS, readQueries } from '../test/search/search-scores.ts';
import { drawWord, randomNumbers } from './corpus.ts';

export const SEMANTIC_POLICIES = 25_000;

export async function* semanticDocuments(): AsyncGenerator<PolicyDocument> {
  const documents = await ncdDocuments();
  yield* documents;
  yield* neighbours(documents, SEMANTIC_POLICIES - documents.length);
}

export function semanticSource(): ReleaseSource {
  const edition = 'synthetic-neighbours';
  return {
    name: 'mcd',
    parts: ['ncd'],
    edition,
    files: [{ name: `${edition}#ncd`, part: 'ncd', sha256: edition, bytes: 0, edition }],
    replacesStarterParts: ['ncd'],
    async *documents() {
      for await (const document of semanticDocuments()) yield { part: 'ncd', document };
    },
  };
}

/** Lay searches, each made distinct by a made-up word. */
export function semanticPath(seed: number): (at: number) => string {
  const random = randomNumbers(2_000 + seed);
  const texts = QUERY_SETS.flatMap(readQueries).map(({ text }) => text);
  return () => {
    const text = texts[Math.floor(random() * texts.length)]!;
    return `/v1/policies?mode=semantic&q=${encodeURIComponent(`${text} ${drawWord(random)}`)}`;
  };
}
