import { describe, expect, it } from 'vitest';
import { readMarkup } from './markup-document.ts';

const rows = (html: string) => readMarkup(html, 'html').blocks.map(({ text }) => text);

describe('cells of a table that span rows', () => {
  it.each<[string, string, string[]]>([
    [
      'a last cell is in each row',
      '<table><tr><td>A1</td><td>x</td><td rowspan="3">Not covered</td></tr><tr><td>A2</td><td>y</td></tr><tr><td>A3</td><td>z</td></tr><tr><td>A4</td><td>w</td><td>Covered</td></tr></table>',
      ['A1 | x | Not covered', 'A2 | y | Not covered', 'A3 | z | Not covered', 'A4 | w | Covered'],
    ],
    [
      'a cell in the middle is in its column',
      '<table><tr><td>A1<td rowspan=2>Group<td>x<tr><td>A2<td>y</table>',
      ['A1 | Group | x', 'A2 | Group | y'],
    ],
    [
      'a first cell is in each row once',
      '<table><tr><td rowspan=2>Group<td>A1<td rowspan=2>No<tr><td>A2</table>',
      ['Group | A1 | No', 'Group | A2 | No'],
    ],
    [
      'two cells after one of two columns',
      '<table><tr><td colspan=2>A1<td rowspan=2>x<td rowspan=2>y<tr><td>A2<td>b</table>',
      ['A1 | x | y', 'A2 | b | x | y'],
    ],
    [
      'a long text is read once',
      `<table><tr><td>A1<td rowspan=2>${'long text '.repeat(20)}<tr><td>A2</table>`,
      [`A1 | ${'long text '.repeat(20).trim()}`, 'A2'],
    ],
  ])('%s', (_, html, expected) => {
    expect(rows(html)).toEqual(expected);
  });

  it('in deep and broken markup are read in linear time', () => {
    const started = process.cpuUsage();
    rows(`${'<div>'.repeat(100_000)}<table><tr><td>a<td rowspan=9>b${'</b>'.repeat(100_000)}<tr><td>c</table>`);
    expect(process.cpuUsage(started).user / 1_000).toBeLessThan(15_000);
  });
});
