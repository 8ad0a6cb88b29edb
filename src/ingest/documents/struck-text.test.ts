import { describe, expect, it } from 'vitest';
import { readMarkup } from './markup-document.ts';

const rows = (html: string) => readMarkup(html, 'html').blocks.map(({ text }) => text);
const table = (cell: string, before = '') => `${before}<table><tr><td>A1</td><td>${cell}</td></tr></table>`;

describe('text that is struck out', () => {
  it.each<[string, string]>([
    ['with markup in it', table('<del><b>Covered</b> <i>always</i></del> Not covered')],
    ['in nested elements', table('<s>Covered <s>once</s> more</s> Not covered')],
    [
      'by the style of an element',
      table('<span style="text-decoration: line-through"><b>Covered</b></span> Not covered'),
    ],
    [
      'by a class of the page',
      table(
        '<span class="x gone"><b>Covered</b></span> Not covered',
        '<style>.gone{text-decoration:line-through}</style>',
      ),
    ],
    ['without an end tag, to the end of its cell', table('Not covered <strike>Covered')],
  ])('%s is left out', (_, html) => {
    expect(rows(html)).toEqual(['A1 | Not covered']);
  });

  it('in deep and broken markup is read in linear time', () => {
    const started = process.cpuUsage();
    rows(`${'<div><s>'.repeat(50_000)}a${'</b>'.repeat(100_000)}<p>b`.replace('<div><s>', '<p>c</p><div><s>'));
    expect(process.cpuUsage(started).user / 1_000).toBeLessThan(15_000);
  });
});

describe('pictures in cells', () => {
  it('have the words for those who do not see them', () => {
    expect(rows(table('<img src="n.png" alt="Not covered">'))).toEqual(['A1 | Not covered']);
  });
});
