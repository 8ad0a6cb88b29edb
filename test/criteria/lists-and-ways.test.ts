import { describe, expect, test } from 'vitest';
import { itemAs, linkedOutline, listAs, outline, paragraphAs, passagesIn } from './notation.ts';

const NESTED = '<li>One of the following:<ul><li>Pain</li><li>Fever</li></ul>';

describe('a conjunction on a separate line joins the items around it', () => {
  test.each([
    ['after a nested list', `<ul><li>Age 18 or older</li>${NESTED}and</li><li>BMI of 30 or more</li></ul>`],
    [
      'between two lists',
      `<ul><li>Age 18 or older</li>${NESTED}</li></ul><p>and</p><ul><li>BMI of 30 or more</li></ul>`,
    ],
    [
      'after bullets below a number',
      '<ol><li>Age 18 or older</li><li>One of the following:</li></ol><ul><li>Pain</li><li>Fever</li></ul>AND<ol start="3"><li>BMI of 30 or more</li></ol>',
    ],
  ])('%s', (_name, list) =>
    expect(linkedOutline(`<p>The pump is covered when all of the following are met:</p>${list}`)).toEqual([
      '0: all(#1, #2, #5)',
      '1 <- 0: age >= 18 a',
      '2 <- 0: any(#3, #4)',
      '3 <- 2: null',
      '4 <- 2: null',
      '5 <- 0: bmi >= 30 kg/m2',
    ]),
  );

  test('a list without a quantifier uses it', () => {
    const list = (word: string) => outline(['The pump is covered when:', '*One thing', `${word}`, '*Another thing'])[0];
    expect([list('or'), list('and')]).toEqual(['0: any(#, #)', '0: all(#, #)']);
  });

  test('an item without a statement leaves its list open', () => {
    expect(
      outline(['It is covered when all of the following are met:', '*Age 18 or older', '*See section 3.'])[0],
    ).toBe('0: all(#, ?)');
  });

  test('a paragraph inside an item limits the item and does not end the list', () => {
    expect(
      linkedOutline(
        '<p>It is covered when all of the following are met:</p><ul><li>Age 18 or older<p>A test must confirm this.</p></li><li>BMI of 30 or more</li></ul>',
      ),
    ).toEqual(['0: all(#1, #3)', '1 <- 0: all(age >= 18 a, ?)', '2: null', '3 <- 0: bmi >= 30 kg/m2']);
  });
});

describe('introductions that name their items', () => {
  test.each([
    ['It is covered if both criteria A and B and either criterion C or D are met:', 'all(#, #, any(#, #))'],
    ['It is covered if criteria (1) or (2) is met and (3) and (4) are met:', 'all(any(#, #), #, #)'],
    ['It is covered if either all of criteria 1 - 3 or criterion 4 is met:', 'any(all(#, #, #), #)'],
    ['It is covered if criterion 1 or 2 and criteria 3 and 4 are met:', 'all(any(#, #), #, #)'],
    ['It is covered if one of the following criteria (1-4) is met:', 'any(#, #, #, #)'],
    ['It is covered if all of the following criteria (1-4) are met:', 'all(#, #, #, #)'],
    ['It is covered when the patient meets any of the following (a, b, c or d):', 'any(#, #, #, #)'],
    ['It is covered if criteria 1 or 2 and 3 or 4 are met:', null],
    ['It is covered if criteria A and B are met:', null],
  ])('%s', (lead, logic) => expect(listAs(lead, 'One', 'Two', 'Three', 'Four')).toBe(logic));

  test('a statement without a colon introduces the items it names, but not those above', () => {
    const items = (lead: string) =>
      outline([lead, '*One thing', '*Another thing']).filter((line) => / <- 0/.test(line));
    expect(items('A brace is covered if criteria A and B are met.')).toHaveLength(2);
    expect(items('A brace is covered if criteria A and B above are met.')).toEqual([]);
  });
});

describe('alternative pathways to coverage', () => {
  const ways = (first: string, second: string) => [
    `1: any(?, #4)`,
    `2 <- 1: ${first}`,
    '3 <- 1: null',
    '4 <- 1: null',
    `5 <- 4: ${second}`,
    '6 <- 4: null',
  ];
  test.each([
    ['groups', 'Oxygen is covered for patients of Group I or Group II.', ['Group I:', 'Group II:']],
    ['pathways', 'Oxygen is covered on either pathway.', ['Pathway A:', 'Pathway B:']],
    ['conditions', 'Oxygen is covered for restrictive disease or COPD.', ['Restrictive disease:', 'COPD:']],
  ])('%s', (_name, lead, [first, second]) =>
    expect(
      linkedOutline(
        `<p>${lead}</p><p>${first}</p><ul><li>PO2 of 55 mm Hg or less</li><li>Rest</li></ul><p>${second}</p><ul><li>PO2 of 59 mm Hg or less</li><li>Edema</li></ul>`,
      ).slice(1),
    ).toEqual(ways('pao2 <= 55 mm[Hg]', 'pao2 <= 59 mm[Hg]')),
  );

  test('headings of which an introduction requires one', () => {
    const under = (name: string, po2: number) =>
      `<h4>${name}</h4><p>All of the following must be met:</p><ul><li>PO2 of ${po2} mm Hg or less</li><li>Rest</li></ul>`;
    const lines = linkedOutline(
      `<p>Oxygen is covered for restrictive disease or COPD.</p>${under('Restrictive disease', 55)}${under('COPD', 59)}`,
    );
    expect(lines[1]).toBe('1: any(all(#2, #3), #4)');
    expect(lines[4]).toBe('4 <- 1: all(#5, #6)');
  });

  test('groups of items or codes are not pathways', () => {
    const lines = outline([
      'Group 1 support surfaces are covered for adults.',
      'Group 2 support surfaces are covered for persons aged 65 and older.',
    ]);
    expect(lines).toEqual(['0: age >= 18 a', '1: age >= 65 a']);
  });
});

describe('exceptions and conditions', () => {
  test.each([
    ['The pump is not covered for patients older than 65 years.', 'However, it is covered with an assessment.'],
    ['The pump is not covered for patients older than 65 years.', 'In rare cases it is covered after review.'],
  ])('%s %s', (rule, exception) => {
    expect(outline([rule, exception])).toEqual(['0: all(age > 65 a, ?)', '1 <- 0: null']);
    expect(outline([`${rule} ${exception}`])[0]).not.toBe('0: age > 65 a');
  });

  test('an exception leaves a failed requirement open', () => {
    expect(
      outline(['Patients must be at least 18 years of age.', 'Exceptions may be approved for adolescents.']),
    ).toEqual(['0: any(age >= 18 a, ?)']);
  });

  test.each([
    'An assessment is required if the beneficiary is 65 or older.',
    'A second visit must be documented for patients with a BMI of at least 35.',
    'If the beneficiary is 65 or older, a cognitive test must be on file.',
  ])('a duty in some cases is not a threshold: %s', (text) => {
    expect(paragraphAs(text)).toBeNull();
    expect(itemAs(text)).toBeNull();
  });

  test('a coverage threshold is one', () => {
    expect(paragraphAs('The device is covered if the beneficiary is 65 or older.')).toBe('age >= 65 a');
  });
});

describe('tables of covered and excluded services', () => {
  const table = (head: string, row: string) => passagesIn(`<table><tr>${head}</tr><tr>${row}</tr></table>`);
  const head = '<th>Covered indications</th><th>Non-covered indications</th>';

  test('each cell takes the side of its column', () => {
    expect(table(head, '<td>Complete block</td><td>First-degree block</td>')).toEqual([
      '0 indications: Complete block',
      '1 limitations excludes: First-degree block',
    ]);
  });

  test('a cell that may belong to either column decides nothing', () => {
    const [row] = outlineOfTable(head, '<td>Age 65 or older</td>');
    expect(row).toBe('0: null');
  });
});

const outlineOfTable = (head: string, row: string): string[] =>
  linkedOutline(`<p>It is covered as follows.</p><table><tr>${head}</tr><tr>${row}</tr></table>`);

test('rows in a column of limits have its period, and limit their own code', () => {
  const rows = (head: string, row: string) =>
    linkedOutline(`<p>Usual maximum quantity:</p><table><tr><td>${head}<tr><td>${row}</table>`).join('; ');
  expect(rows('Code<td># per 6 Months', 'A4361<td>3')).toMatch(/any\(not A4361, count <= 3 \/ 6 mo\)$/);
  expect(rows('Code<td>Number per month', 'A4297 and A4353<td>200')).toMatch(/count <= 200 \/ 1 mo\)$/);
  expect(rows('Code<td>Description', 'A4361<td>3')).not.toContain('count');
});
