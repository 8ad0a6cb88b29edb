import { describe, expect, test } from 'vitest';
import { outline, passagesIn } from '../../../../test/criteria/notation.ts';
import { htmlToBlocks } from '../../../platform/html/html-blocks.ts';
import { restoreNesting } from './nesting.ts';

const listLevels = (html: string): number[] => restoreNesting(htmlToBlocks(html)).blocks.map(({ level }) => level);

describe('lists at the same level as the item that introduces them', () => {
  test.each([
    [
      'letters below a number',
      '<ol><li>A thing:</li></ol><ol type="a"><li>x</li><li>y</li></ol><ol start="2"><li>z</li></ol>',
      [1, 2, 2, 1],
    ],
    [
      'bullets below a number',
      '<ol><li>A thing:</li></ol><ul><li>x</li><li>y</li></ul><ol start="2"><li>z</li></ol>',
      [1, 2, 2, 1],
    ],
    ['the next number of the same list', '<ol><li>A thing:</li><li>Other thing</li></ol>', [1, 1]],
    ['an item that leads in nothing', '<ol><li>A thing.</li></ol><ul><li>x</li></ul>', [1, 1]],
    [
      'a paragraph ends the inner list',
      '<ol><li>A thing:</li></ol><ul><li>x</li></ul><p>Text.</p><ul><li>y</li></ul>',
      [1, 2, 0, 1],
    ],
  ])('%s', (_name, html, levels) => expect(listLevels(html)).toEqual(levels));

  test('letters continue the inner list before the outer one', () => {
    const html =
      '<ol type="a"><li>One</li><li>Other:</li></ol><ol type="a"><li>x</li><li>y</li><li>z</li></ol><ol type="a" start="3"><li>Last</li></ol>';
    expect(listLevels(html)).toEqual([1, 1, 2, 2, 2, 1]);
  });
});

describe('introductions with items under headings', () => {
  const lead = '<p>The pump is covered at home when all of the following conditions are met:</p>';
  const patient = '<p>The patient must have:</p><ul><li>one thing; and</li><li>another thing.</li></ul>';

  test('numbered headings divide one list', () => {
    expect(
      passagesIn(
        `${lead}<h3>1. Patient</h3>${patient}<h3>2. Facility</h3><p>The facility must be licensed.</p><h3>B. Other matters</h3><p>Use is covered once.</p>`,
      ).map((line) => line.slice(0, 24)),
    ).toEqual([
      '0 indications: The pump ',
      '1 indications <- 0: The ',
      '2 indications <- 1: one ',
      '3 indications <- 1: anot',
      '4 indications <- 0: The ',
      '5 indications: Use is co',
    ]);
  });

  test('one heading, or an introduction that does not require all, forms no group', () => {
    expect(passagesIn(`${lead}<h3>1. Patient</h3>${patient}`).at(1)).not.toContain('<- 0');
    expect(
      passagesIn(
        `<p>The pump is described below:</p><h3>1. Patient</h3>${patient}<h3>2. Facility</h3><p>It must be licensed.</p>`,
      ).at(-1),
    ).not.toContain('<-');
  });
});

describe('items with conditions that are lists', () => {
  const item =
    '<ol type="a"><li>It is covered when it is approved and meets all of the conditions specified below:</li></ol>';
  const conditions =
    '<p>The patient must have:</p><ul><li>one thing; and</li><li>another thing.</li></ul><p>The surgeon must be trained.</p><p>All approved registries will be posted on the website.</p>';
  const next = '<ol type="a" start="2"><li>It is covered for others in a trial.</li></ol>';

  test('include the lists up to the next item', () => {
    expect(passagesIn(`${item}${conditions}${next}`).map((line) => line.slice(0, 24))).toEqual([
      '0 indications: It is cov',
      '1 indications <- 0: The ',
      '2 indications <- 1: one ',
      '3 indications <- 1: anot',
      '4 indications <- 0: The ',
      '5 indications: It is cov',
    ]);
  });

  test('without a next item have an unknown end', () => {
    expect(passagesIn(`${item}${conditions}`).filter((line) => line.includes('<- 0'))).toEqual([]);
  });

  test("do not include a sponsor's submissions for approval", () => {
    const sent =
      '<p>The sponsor must submit the study protocol to the address below.</p><p>Some Office</p><p>Springfield, MD 21000</p>';
    const lines = passagesIn(`${item}${conditions}${sent}${next}`);
    expect(lines.join()).not.toContain('sponsor');
    expect(lines.at(-1)).toContain('It is covered for others');
  });
});

test('a date-only introduction contains the statements after it, up to the next one', () => {
  expect(
    outline([
      'Effective for services on or after May 1, 2021:',
      'Coverage of the gel beyond 20 weeks is determined by the contractor.',
      'Effective for services on or after May 1, 2023:',
      'Coverage of the gel for other wounds is determined by the contractor.',
    ]),
  ).toEqual(['0: null', '1 <- 0: null', '2: null', '3 <- 2: null']);
});

test('a statement that starts with `or` in a group leaves the combination open', () => {
  const under = (opening: string) =>
    outline([
      'The pump is covered when all of the following are met:',
      '1. Patient Criteria',
      'The patient must be trained.',
      '2. Facility Criteria',
      `${opening} facility must be licensed.`,
    ])[0];
  expect([under('The'), under('Or the')]).toEqual(['0: all(#, #)', '0: null']);
});

test('a link between an introduction and its items is skipped', () => {
  expect(
    outline([
      'The device is covered when all of the following are met:',
      'https://example.org/page',
      '1. A thing.',
      '2. Another thing.',
    ])[0],
  ).toBe('0: all(#, #)');
});
