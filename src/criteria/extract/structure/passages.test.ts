import { describe, expect, test } from 'vitest';
import { outline, passagesIn } from '../../../../test/criteria/notation.ts';

const ALL = 'The device is covered when all of the following are met:';

describe('lists with typed markers', () => {
  test('a number continues the outer list after the letters of an inner one', () => {
    expect(
      outline([
        ALL,
        '1. The patient has a thing;',
        '2. The patient has one of the following:',
        'a. one finding; or',
        'b. another finding;',
        '3. The patient is willing.',
      ]),
    ).toEqual(['0: all(#, #, #)', '1 <- 0: null', '2 <- 0: any(#, #)', '3 <- 2: null', '4 <- 2: null', '5 <- 0: null']);
  });

  test.each(['AND', 'OR', 'and/or'])('a separate line that states %s is not a requirement', (word) => {
    expect(outline([ALL, '1. The patient has a thing.', word, '2. The patient has another thing.'])).toHaveLength(3);
  });

  test('a paragraph after the items is a separate passage', () => {
    expect(
      outline([
        ALL,
        '1. The patient has a thing.',
        '2. The patient has another.',
        'Use at home is covered for adults.',
      ]).at(-1),
    ).toBe('3: age >= 18 a');
  });
});

describe('lists of list elements', () => {
  test('an item cut off by a note leaves the list open', () => {
    expect(
      outline([ALL, '*First thing;', '*Second thing;', 'Note: this is a note about billing.', '*Third thing.'])[0],
    ).toBe('0: null');
  });

  test('an item at the level of the introduction leaves the list complete', () => {
    expect(
      outline(['*Patients must have:', '**A thing; and', '**Another thing.', '*Patients must be adults.']),
    ).toEqual(['0: all(#, #)', '1 <- 0: null', '2 <- 0: null', '3: age >= 18 a']);
  });

  test('a last item that ends with a conjunction continues elsewhere', () => {
    expect(outline(['Covered when the patient has:', '*First thing; or', '*Second thing; or'])[0]).toBe('0: null');
    expect(outline([ALL, '*First thing; and', '*Second thing; or', 'Covered otherwise:', '*Third thing'])[0]).toBe(
      '0: null',
    );
  });

  test('an exclusion among the items must be false, `not covered by another plan` must be true', () => {
    expect(outline([ALL, '*A thing; and', '*Use at home is not covered.'])[0]).toBe('0: all(#, not #)');
    expect(outline([ALL, '*A thing; and', '*The service is not covered by another plan.'])[0]).toBe('0: all(#, #)');
  });
});

describe('inline lists', () => {
  test.each([
    ['and', '0: all(#, #)'],
    ['or', '0: any(#, #)'],
  ])('join by the %s before the last item', (word, logic) => {
    expect(
      outline([
        `The device is covered when: (1) the patient has a thing; ${word} (2) the patient has another thing.`,
      ])[0],
    ).toBe(logic);
  });

  test('a sentence after the last item is a separate passage', () => {
    const lines = outline([
      'The device is covered when: (1) the patient has a thing; and (2) the patient has another thing. It is not covered for patients under 18 years of age.',
    ]);
    expect(lines).toEqual(['0: all(#, #)', '1 <- 0: null', '2 <- 0: null', '3: age < 18 a']);
  });
});

describe('statements with a conjunction between them', () => {
  test('neither of two statements with `or` between them is required by itself', () => {
    const [first, second] = [
      'The patient must be at least 65 years of age.',
      'The patient must have a BMI of at least 35 kg/m2.',
    ];
    expect(outline([first!, second!])).toEqual(['0: age >= 65 a', '1: bmi >= 35 kg/m2']);
    expect(outline([first!, 'OR', second!])).toEqual(['0: null', '1: null']);
    expect(outline([first!, `Or ${second}`])).toEqual(['0: null', '1: null']);
  });

  test('a second list that starts with `or` leaves both open', () => {
    const joined = (lead: string) => outline([ALL, '*First', '*Second', lead, '*Third', '*Fourth']);
    expect(joined('And one of the following is met:').filter((line) => line.includes('#'))).toHaveLength(2);
    expect(joined('Or one of the following is met:').filter((line) => line.includes('#'))).toHaveLength(0);
  });
});

describe('interrupted numbered lists', () => {
  const [open, first] = [`<p>${ALL}</p>`, '<ol><li>First thing<li>Second thing</ol>'];
  const parents = (html: string) => passagesIn(html).map((line) => /^\d+ \w+(?: <- (\d+))?/.exec(line)![1] ?? '-');

  test('a number that continues after a paragraph or another list belongs to the first list', () => {
    expect(parents(`${open}${first}<p>Some words.</p><ol start=3><li>Third thing</ol>`)).toEqual(['-', '0', '0', '0']);
    expect(
      parents(
        `${open}${first}<p>The hospital must have:</p><ol type=a><li>A bed<li>A room<li value=3 type=1></ol><ol start=3><li>Third thing</ol>`,
      ),
    ).toEqual(['-', '0', '0', '-', '3', '3', '0']);
  });

  test('a number that restarts, skips one, or follows another title does not', () => {
    expect(parents(`${open}${first}<p>Some words.</p><ol><li>Other thing</ol>`)).toEqual(['-', '0', '0', '-']);
    expect(parents(`${open}${first}<p>Some words.</p><ol start=5><li>Other thing</ol>`)).toEqual(['-', '0', '0', '-']);
    expect(parents(`${open}${first}<h3>Use at home</h3><ol start=3><li>Other thing</ol>`)).toEqual([
      '-',
      '0',
      '0',
      '-',
    ]);
  });

  test('an item above the level of a list ends it', () => {
    expect(
      parents(
        `${open}<ol><li>First thing<p>The following must be told:</p><ol><li>One<li>Two</ol><li>Second thing</ol>`,
      ),
    ).toEqual(['-', '0', '-', '2', '2', '0']);
  });
});

describe('titled lists under a coverage heading', () => {
  const items = '<ul><li>First use<li>Second use</ul>';

  test.each(['B. Nationally Covered Indications', 'C. Nationally Non-Covered Indications'])(
    'under "%s" the items are criteria',
    (heading) => {
      expect(passagesIn(`<h6>${heading}</h6><p>Class A - (of proven value)</p>${items}`)).toHaveLength(3);
    },
  );

  test('elsewhere, and after a descriptive sentence, they are not', () => {
    expect(passagesIn(`<h6>Uses</h6><p>Class A - (of proven value)</p>${items}`)).toHaveLength(0);
    expect(
      passagesIn(`<h6>B. Nationally Covered Indications</h6><p>The scanner has several parts</p>${items}`),
    ).toHaveLength(0);
  });
});

describe('paragraphs that mix coverage and noncoverage', () => {
  test('a statute that excludes payment is split from what is covered, and vice versa', () => {
    expect(
      passagesIn(
        '<p>Visits are covered if they are necessary. The law excludes payment for foot care. Care of wounds is covered at home.</p>',
      ),
    ).toEqual([
      '0 indications: Visits are covered if they are necessary.',
      '1 limitations excludes: The law excludes payment for foot care.',
      '2 indications: Care of wounds is covered at home.',
    ]);
  });

  test('wording that does not exclude payment is not split', () => {
    expect(
      passagesIn('<p>Visits are covered if they are necessary. The rule does not exclude payment for foot care.</p>'),
    ).toHaveLength(1);
  });
});

test('a title before another introduction is not a passage, one before a list is', () => {
  expect(passagesIn(`<p>Rules for new teams:</p><p>${ALL}</p><ul><li>One<li>Two</ul>`)).toHaveLength(3);
  expect(passagesIn('<p>Rules for new teams:</p><ul><li>One<li>Two</ul>')).toHaveLength(3);
});

describe('lists of paragraphs', () => {
  test('the next number closes a list of unnumbered items', () => {
    expect(
      outline([
        'It is covered under the following circumstances:',
        '1. Since 1999, Medicare provides coverage for:',
        'Patients with one disease.',
        '2. Since 2006, Medicare also provides coverage for:',
        'Patients with a second disease; and',
        'Patients with a third disease.',
      ]),
    ).toEqual([
      '0: any(#, #)',
      '1 <- 0: all(?, #)',
      '2 <- 1: null',
      '3 <- 0: all(?, any(#, #))',
      '4 <- 3: null',
      '5 <- 3: null',
    ]);
  });

  test('a letter after the nested list of the previous item continues the outer list', () => {
    expect(
      outline([
        'It is covered with the following conditions:',
        'A. For one use when all of the following are met:',
        '*A thing.',
        '*Another.',
        'The agency supports this.',
        'B. For another use when all of the following are met:',
        '*A thing.',
        '*Another.',
      ]).filter((line) => / <- 0/.test(line)),
    ).toHaveLength(2);
  });

  test('an inline list is split without a space after its markers', () => {
    expect(
      passagesIn('<p>The surgeon must do this: 1)examine all patients; 2)follow them for a year.</p>'),
    ).toHaveLength(3);
  });

  test('a topic title in its own list item is not a requirement', () => {
    expect(
      passagesIn('<ul><li>Scans of the Head and Neck<p>The scan is covered when it is ordered.</p></li></ul>'),
    ).toEqual(['0 indications: The scan is covered when it is ordered.']);
  });
});
