import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { threadMs } from '../../../test/support/processor-time.ts';
import { htmlToBlocks, type TextBlock } from './html-blocks.ts';

const shape = (html: string) =>
  htmlToBlocks(html).map(
    ({ type, level, marker, text }) => `${type[0]}${level}${marker === null ? '' : ` ${marker}`} ${text}`,
  );

describe('htmlToBlocks', () => {
  test.each<[string, string, string[]]>([
    ['paragraphs and headings', '<h2>Scope</h2><p>One</p><p>Two</p>', ['h2 Scope', 'p0 One', 'p0 Two']],
    [
      'a short bold paragraph is a heading',
      '<p><strong>B. Covered uses</strong></p><p>Text</p>',
      ['h6 B. Covered uses', 'p0 Text'],
    ],
    ['a bold sentence stays a paragraph', '<p><b>This is a sentence.</b></p>', ['p0 This is a sentence.']],
    ['partly bold text stays a paragraph', '<p><b>Note:</b> text</p>', ['p0 Note: text']],
    ['bold closed after its paragraph', '<br><p><strong>A. General</p></strong><p>x</p>', ['h6 A. General', 'p0 x']],
    ['bold opened before its paragraph', '<strong><p>A. General</p></strong><p>x</p>', ['h6 A. General', 'p0 x']],
    [
      'bold around a paragraph in a paragraph',
      '<p><strong><p>A. General</p></strong><p>x</p>',
      ['h6 A. General', 'p0 x'],
    ],
    ['unclosed bold ends with its paragraph', '<p><b>Head</p><p>short text</p>', ['h6 Head', 'p0 short text']],
    ['line breaks separate paragraphs', 'One<br>Two<br/><br />Three', ['p0 One', 'p0 Two', 'p0 Three']],
    ['a stray end of paragraph separates', 'One</p>Two</br>Three', ['p0 One', 'p0 Two', 'p0 Three']],
    ['a line break inside an item does not', '<ul><li>One<br>more</li></ul>', ['l1 • One more']],
    [
      'ordered lists count in their style',
      '<ol type="a" start="3"><li>x<li>y</ol><ol><li value=7>z</ol>',
      ['l1 c. x', 'l1 d. y', 'l1 7. z'],
    ],
    [
      'roman and upper-case markers',
      '<ol type="i"><li>x<li>y</ol><ol type="A"><li>z</ol>',
      ['l1 i. x', 'l1 ii. y', 'l1 A. z'],
    ],
    [
      'nested lists carry their depth',
      '<ol><li>x<ul><li>y</li></ul></li><li>z</li></ol>',
      ['l1 1. x', 'l2 • y', 'l1 2. z'],
    ],
    ['paragraphs in items', '<ul><li><p>x</p><p>y</p></li></ul><p>z</p>', ['l1 • x', 'p1 y', 'p0 z']],
    ['an empty item leaves no marker behind', '<ul><li></li></ul><p>x</p>', ['p0 x']],
    ['stray list ends', 'x</ol></ul><p>y</p></li>', ['p0 x', 'p0 y']],
    ['an unclosed list', '<ul><li>x<p>y', ['l1 • x', 'p1 y']],
    ['typed bullets', '<p>• x</p><p>· y</p>', ['l1 • x', 'l1 • y']],
    ['table rows and header rows', '<table><tr><th>A<th>B<tr><td>1<td>2</table>', ['t1 A | B', 't0 1 | 2']],
    ['a bold first row is a header', '<table><tr><td><b>A</b></td><td><b>B</b></td></tr></table>', ['t1 A | B']],
    ['paragraphs inside a cell are one', '<table><tr><td><p>x</p><p>y</p></td><td>z</td></tr></table>', ['t0 x y | z']],
    [
      'a first cell that spans rows opens each of them',
      '<table><tr><td rowspan="2">Lungs<td>x<tr><td>y<tr><td>Heart<td>z</table>',
      ['t0 Lungs | x', 't0 Lungs | y', 't0 Heart | z'],
    ],
    [
      'two first cells that span rows',
      '<table><tr><td rowspan=3>a<td rowspan=2>b<td>1<tr><td>2<tr><td>c<td>3</table>',
      ['t0 a | b | 1', 't0 a | b | 2', 't0 a | c | 3'],
    ],
    [
      'a later cell that spans rows is said once',
      '<table><tr><td>a<td rowspan=2>b<tr><td>c</table>',
      ['t0 a | b', 't0 c'],
    ],
    [
      'a span ends with its table, and a row without cells is none',
      '<table><tr><td rowspan=9>a<td>1<tr></tr></table><table><tr><td>2</table>',
      ['t0 a | 1', 't0 2'],
    ],
    [
      'a list inside a cell belongs to the row, and leaves no item behind',
      '<table><tr><td>Bed</td><td>Either:<ul><li>one<li>two</ul></td></tr></table><p>x</p>',
      ['t0 Bed | Either: one two', 'p0 x'],
    ],
    ['cells outside tables', 'x<td>y</td><td>z</td>w', ['p0 x', 'p0 y', 'p0 z', 'p0 w']],
    [
      'comments and Word residue',
      '<!--StartFragment--><o:p></o:p><p class="cf0" style="x">y<font size=2>z</font></p>',
      ['p0 yz'],
    ],
    ['scripts and styles are dropped', '<style>p{}</style><script>x<p></script><title>t</title>y', ['p0 y']],
    ['an unclosed head ends at the body', '<head><meta x><body>y', ['p0 y']],
    [
      'entities of every kind',
      '&sect;1&#8217;s &amp; &le; &sol; &#x2265; &nbsp;&zwj;x &unknown; AT&T',
      ['p0 §1’s & ≤ / ≥ x &unknown; AT&T'],
    ],
    ['a comparison is no tag', '<p>age < 65 and BMI <35 or <= 3</p>', ['p0 age < 65 and BMI <35 or <= 3']],
    ['plain text with empty lines', 'One\nline\n\nTwo', ['p0 One line', 'p0 Two']],
    ['plain text with list markers', 'Either:\n- x\n* y\n2) z\n', ['p0 Either:', 'l1 • x', 'p0 * y', 'p0 2) z']],
    ['control characters', 'a\u0000b\u200bc\ud800', ['p0 abc\ufffd']],
    ['nothing', ' <p>&nbsp;</p> ', []],
  ])('%s', (_name, html, expected) => {
    expect(shape(html)).toEqual(expected);
  });

  const words = fc.stringMatching(/^[a-z]{1,8}$/);
  const tags = fc.constantFrom(
    '<p>',
    '</p>',
    '<br>',
    '<ul>',
    '</ul>',
    '<ol type=a>',
    '</ol>',
    '<li>',
    '</li>',
    '<b>',
    '</b>',
    '<table>',
    '</table>',
    '<tr>',
    '</tr>',
    '<td>',
    '</td>',
    '<th>',
    '<h2>',
    '</h2>',
    '<font>',
    '<div>',
    '</div>',
    '<!-- c -->',
    '\n\n',
    '<span x="<p>">',
  );

  test('keeps every word in order for any mix of tags', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.oneof(
            tags,
            words.map((word) => ` ${word} `),
          ),
        ),
        (parts) => {
          const expected = parts.filter((part) => /^ [a-z]+ $/.test(part)).map((part) => part.trim());
          const found = htmlToBlocks(parts.join('')).flatMap(({ text }) => text.split(/ \| | /));
          expect(found).toEqual(expected);
        },
      ),
    );
  });

  test('returns clean blocks for any text and never throws', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: 'binary' }),
          fc.array(fc.oneof(tags, fc.string())).map((parts) => parts.join('')),
        ),
        (html) => {
          for (const block of htmlToBlocks(html)) expect(problems(block)).toEqual([]);
        },
      ),
    );
  });

  function problems({ text, level, type, marker }: TextBlock): string[] {
    return [
      ...(text === '' || text !== text.trim() || /\s\s|[^\S ]|\u200b/.test(text)
        ? [`text ${JSON.stringify(text)}`]
        : []),
      ...(level < 0 || level > 12 ? [`level ${level}`] : []),
      ...((marker !== null) !== (type === 'list_item') ? [`marker ${marker} on ${type}`] : []),
    ];
  }

  test.each<[string, string]>([
    ['nested elements', '<div>'.repeat(100_000)],
    ['nested bold', `${'<b>'.repeat(100_000)}x${'</b>'.repeat(100_000)}`],
    ['nested lists', '<ul><li>a'.repeat(100_000)],
    ['nested tables', '<table><tr><td>'.repeat(60_000)],
    [
      'rows under a cell that spans them',
      `<table><tr><td rowspan=99999>${'long '.repeat(20)}${'<tr><td>x'.repeat(50_000)}`,
    ],
    ['stray ends under open elements', '<div>'.repeat(50_000) + '<p>x</b>'.repeat(50_000)],
    ['a megabyte of angle brackets', '<'.repeat(1_000_000)],
    ['unclosed comments', '<!--'.repeat(250_000)],
    ['an unclosed tag', `<p ${'a=1 '.repeat(250_000)}`],
    ['a megabyte of white space', `x${' \n'.repeat(500_000)}`],
    ['a megabyte of ampersands', '&amp'.repeat(250_000)],
    ['one long word', 'x'.repeat(1_000_000)],
  ])('parses %s in linear time', (_name, html) => {
    const start = threadMs();
    htmlToBlocks(html);
    // Linear work takes about 0.1 s here; quadratic work would take minutes.
    expect(threadMs() - start).toBeLessThan(5000);
  });
});
