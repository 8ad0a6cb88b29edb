import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { blockOffsets, firstSentences, renderBlocks } from './block-text.ts';
import { htmlToBlocks, type TextBlock } from './html-blocks.ts';

const blocks = fc.array(
  fc.record<TextBlock>({
    type: fc.constantFrom('heading', 'paragraph', 'list_item', 'table_row'),
    text: fc.string({ minLength: 1 }),
    level: fc.integer({ min: 0, max: 12 }),
    marker: fc.constantFrom('•', '1.', null),
  }),
);

describe('renderBlocks', () => {
  test('renders structure as lines, markers and indentation', () => {
    const html = '<h2>Uses</h2><p>All of:</p><ol><li>x<ul><li>y</li></ul></li></ol><p>End</p>';
    expect(renderBlocks(htmlToBlocks(html))).toBe('Uses\n\nAll of:\n1. x\n  • y\n\nEnd');
  });

  test('every offset covers exactly its block, in order', () => {
    fc.assert(
      fc.property(blocks, (list) => {
        const text = renderBlocks(list);
        const offsets = blockOffsets(list);
        expect(offsets.map(({ start, end }) => text.slice(start, end))).toEqual(list.map((block) => block.text));
        expect(offsets.every(({ start }, index) => index === 0 || start > offsets[index - 1]!.end)).toBe(true);
      }),
    );
  });
});

describe('firstSentences', () => {
  const text = (...paragraphs: string[]) => htmlToBlocks(paragraphs.map((paragraph) => `<p>${paragraph}</p>`).join(''));

  test('skips headings and bare labels', () => {
    expect(firstSentences(htmlToBlocks('<h2>A. General</h2><p>Indications:</p><p>It is a pump.</p>'), 100)).toBe(
      'It is a pump.',
    );
  });

  test('includes complete sentences while they fit', () => {
    expect(firstSentences(text('First one here. Second one. Third.'), 30)).toBe('First one here. Second one.');
  });

  test('an abbreviation does not end a sentence', () => {
    expect(firstSentences(text('Uses vs. Others of the U.S. Government. Next.'), 42)).toBe(
      'Uses vs. Others of the U.S. Government.',
    );
  });

  test('truncates a long sentence at a word', () => {
    expect(firstSentences(text('Alpha beta gamma delta'), 14)).toBe('Alpha beta…');
  });

  test('never exceeds the limit or ends inside a word', () => {
    const sentence = fc.array(fc.stringMatching(/^[a-z]{1,9}[.,]?$/), { minLength: 1 }).map((words) => words.join(' '));
    fc.assert(
      fc.property(fc.array(sentence), fc.integer({ min: 12, max: 80 }), (paragraphs, limit) => {
        const summary = firstSentences(text(...paragraphs), limit);
        expect(summary.length).toBeLessThanOrEqual(limit);
        const words = new Set(
          paragraphs.flatMap((paragraph) => paragraph.split(' ').map((word) => word.replace(/[.,]+$/, ''))),
        );
        expect(
          summary
            .split(' ')
            .map((word) => word.replace(/[.,…]+$/, ''))
            .filter((word) => word !== '' && !words.has(word)),
        ).toEqual([]);
      }),
    );
  });
});
