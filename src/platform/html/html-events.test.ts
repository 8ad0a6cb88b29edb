import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { htmlToBlocks } from './html-blocks.ts';
import { decodeDoubleEscaped } from './html-events.ts';

describe('decodeDoubleEscaped', () => {
  test('turns double-escaped markup into markup and keeps its inner entities', () => {
    expect(decodeDoubleEscaped('&lt;p&gt;&amp;sect;1 &amp;#8217;x&amp;nbsp;&quot;y&#39;&lt;&sol;p&gt;')).toBe(
      '<p>&sect;1 &#8217;x&nbsp;"y\'</p>',
    );
  });

  test('Word comments with escaped dashes leave no trace in blocks', () => {
    const text = '&lt;!&amp;mdash;&amp;mdash;StartFragment &amp;mdash;&amp;mdash;&gt;&lt;p&gt;x&lt;&sol;p&gt;';
    expect(htmlToBlocks(decodeDoubleEscaped(text)).map((block) => block.text)).toEqual(['x']);
  });

  test('treats the word None alone as empty text', () => {
    expect([decodeDoubleEscaped('None'), decodeDoubleEscaped('None given')]).toEqual(['', 'None given']);
  });

  test('leaves markup that was escaped once unchanged', () => {
    expect(decodeDoubleEscaped('<p>x < y</p>')).toBe('<p>x < y</p>');
  });

  test('reverses double escaping', () => {
    const escapeTwice = (text: string) =>
      text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('/', '&sol;');
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('<', '>', '&', '/', 'p', ';', 'amp', ' ', '§') }), (html) => {
        expect(decodeDoubleEscaped(escapeTwice(html))).toBe(html);
      }),
    );
  });
});
