/** Textbook BM25 over title (weight four) and full text: the baseline for semantic search. */
import type { PolicyDocument } from '../../src/ingest/ingest.document.ts';
import { tokenize } from '../../src/platform/text/words.ts';

const K1 = 1.2;
const B = 0.75;
const TITLE = 4;

/** @returns a ranker: policy ids, best first, at most 10. */
export function plainBm25(documents: Iterable<PolicyDocument>): (text: string) => string[] {
  const ids: string[] = [];
  const lengths: number[] = [];
  const postings = new Map<string, [document: number, count: number][]>();
  for (const document of documents) {
    const counts = new Map<string, number>();
    const add = (text: string, times: number) => {
      for (const word of tokenize(text)) counts.set(word, (counts.get(word) ?? 0) + times);
    };
    add(document.title, TITLE);
    add([document.description, ...document.keywords].join(' '), 1);
    for (const { blocks } of document.sections) for (const { text } of blocks) add(text, 1);
    for (const [word, count] of counts) {
      const known = postings.get(word);
      if (known === undefined) postings.set(word, [[ids.length, count]]);
      else known.push([ids.length, count]);
    }
    ids.push(document.policyId);
    lengths.push([...counts.values()].reduce((sum, count) => sum + count, 0));
  }
  const average = lengths.reduce((sum, length) => sum + length, 0) / lengths.length;
  return (text) => {
    const scores = new Map<number, number>();
    for (const word of new Set(tokenize(text))) {
      const stored = postings.get(word) ?? [];
      const rarity = Math.log(1 + (ids.length - stored.length + 0.5) / (stored.length + 0.5));
      for (const [document, count] of stored) {
        const worth = (rarity * count * (K1 + 1)) / (count + K1 * (1 - B + (B * lengths[document]!) / average));
        scores.set(document, (scores.get(document) ?? 0) + worth);
      }
    }
    const best = [...scores].sort(([a, one], [b, other]) => other - one || a - b).slice(0, 10);
    return best.map(([document]) => ids[document]!);
  };
}
