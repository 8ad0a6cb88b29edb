import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bestPostings, decodeCounted, encodeCounted, mergePostings, type Postings } from './postings.ts';
import { PostingsMemory } from './postings-memory.ts';

const listed = ({ documents, scores }: Postings) =>
  [...documents].map((document, at) => [document, scores[at]!] as const);
const toPostings = (entries: readonly (readonly [number, number])[]): Postings => ({
  documents: Uint32Array.from(entries, ([document]) => document),
  scores: Float32Array.from(entries, ([, score]) => score),
});
/** Few different scores, so that many are equal. */
const postings = fc
  .uniqueArray(fc.tuple(fc.nat(500), fc.nat(9)), { selector: ([document]) => document, maxLength: 80 })
  .map((entries) => entries.sort(([a], [b]) => a - b));

describe('postings', () => {
  it('the best have the highest scores, with ties in document order', () => {
    fc.assert(
      fc.property(postings, fc.integer({ min: 1, max: 90 }), (entries, most) => {
        const expected = entries
          .toSorted((a, b) => b[1] - a[1] || a[0] - b[0])
          .slice(0, most)
          .sort((a, b) => a[0] - b[0]);
        expect(listed(bestPostings(toPostings(entries), most))).toEqual(expected);
      }),
    );
  });

  it('of several segments are merged in document order', () => {
    fc.assert(
      fc.property(postings, fc.array(fc.nat(4), { minLength: 80, maxLength: 80 }), (entries, places) => {
        const lists = [0, 1, 2, 3, 4].map((place) => toPostings(entries.filter((_, at) => places[at] === place)));
        expect(listed(mergePostings(lists))).toEqual(entries);
      }),
    );
  });

  it('survive encoding, also at unaligned offsets', () => {
    const stored = { documents: Uint32Array.of(3, 3, 70_000), counts: Uint16Array.of(1, 4_098, 9) };
    const bytes = encodeCounted(stored);
    const shifted = new Uint8Array(bytes.length + 1);
    shifted.set(bytes, 1);
    expect(decodeCounted(bytes)).toEqual(stored);
    expect(decodeCounted(shifted.subarray(1))).toEqual(stored);
  });

  it('of common words are ranked once, until others need the space', () => {
    const memory = new PostingsMemory<Postings>();
    const ranked: string[] = [];
    const find = (word: string, length: number) =>
      memory.find(word, () => {
        ranked.push(word);
        return { documents: new Uint32Array(length), scores: new Float32Array(length) };
      });
    for (const word of ['rare', 'rare', 'common', 'common']) find(word, word === 'rare' ? 5 : 400_000);
    expect(ranked).toEqual(['rare', 'rare', 'common']);
    for (const word of ['second', 'third', 'second', 'common']) find(word, 400_000);
    expect(ranked.slice(3)).toEqual(['second', 'third', 'common']);
  });
});
