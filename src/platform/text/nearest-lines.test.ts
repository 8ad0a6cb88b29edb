import { describe, expect, it } from 'vitest';
import { nearestLines } from './nearest-lines.ts';

const lines = ['A mask every month.', 'A tube every month.', 'A filter every week.'].map((text) => ({ text }));

describe('nearestLines', () => {
  it('without words the order stays, and nothing is near', () => {
    for (const text of ['', 'the of'])
      expect(nearestLines(text, lines)).toEqual(lines.map((line) => ({ line, score: 0 })));
  });

  it('a word that one line has counts more than one that most have', () => {
    const found = nearestLines('every month a filter', lines);
    expect(found[0]!.line).toBe(lines[2]);
    expect(found.map(({ line }) => line.text).sort()).toEqual(lines.map(({ text }) => text).sort());
  });

  it('inflected words are the same word', () => {
    expect(nearestLines('masks', lines)[0]).toMatchObject({ line: lines[0], score: expect.any(Number) });
    expect(nearestLines('masks', lines)[1]!.score).toBe(0);
  });
});
