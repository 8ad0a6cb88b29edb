import { describe, expect, it } from 'vitest';
import { nearestLines } from './nearest-lines.ts';

const lines = ['A mask every month.', 'A tube every month.', 'A filter every week.'].map((text) => ({ text }));

describe('nearestLines', () => {
  it('keeps the order and finds nothing near without words', () => {
    for (const text of ['', 'the of'])
      expect(nearestLines(text, lines)).toEqual(lines.map((line) => ({ line, score: 0 })));
  });

  it('weighs a word of one line more than one in most lines', () => {
    const found = nearestLines('every month a filter', lines);
    expect(found[0]!.line).toBe(lines[2]);
    expect(found.map(({ line }) => line.text).sort()).toEqual(lines.map(({ text }) => text).sort());
  });

  it('treats inflected forms as the same word', () => {
    expect(nearestLines('masks', lines)[0]).toMatchObject({ line: lines[0], score: expect.any(Number) });
    expect(nearestLines('masks', lines)[1]!.score).toBe(0);
  });
});
