import { describe, expect, test } from 'vitest';
import { outline } from '../../../test/criteria/notation.ts';

const ALL = 'The device is covered when all of the following are met:';

describe('lists of typed items', () => {
  test('a number goes on with the outer list behind the letters of an inner one', () => {
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

  test.each(['AND', 'OR', 'and/or'])('a line of its own that says %s is no requirement', (word) => {
    expect(outline([ALL, '1. The patient has a thing.', word, '2. The patient has another thing.'])).toHaveLength(3);
  });

  test('a paragraph behind the items stands for itself', () => {
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

describe('lists of elements', () => {
  test('an item that a note cuts off leaves the list open', () => {
    expect(
      outline([ALL, '*First thing;', '*Second thing;', 'Note: this is a note about billing.', '*Third thing.'])[0],
    ).toBe('0: null');
  });

  test('an item of the depth of the lead-in leaves the list whole', () => {
    expect(
      outline(['*Patients must have:', '**A thing; and', '**Another thing.', '*Patients must be adults.']),
    ).toEqual(['0: all(#, #)', '1 <- 0: null', '2 <- 0: null', '3: age >= 18 a']);
  });

  test('a last item that ends in a joining word goes on elsewhere', () => {
    expect(outline(['Covered when the patient has:', '*First thing; or', '*Second thing; or'])[0]).toBe('0: null');
    expect(outline([ALL, '*First thing; and', '*Second thing; or', 'Covered otherwise:', '*Third thing'])[0]).toBe(
      '0: null',
    );
  });

  test('an item that excludes must not hold, one that another plan does not cover must', () => {
    expect(outline([ALL, '*A thing; and', '*Use at home is not covered.'])[0]).toBe('0: all(#, not #)');
    expect(outline([ALL, '*A thing; and', '*The service is not covered by another plan.'])[0]).toBe('0: all(#, #)');
  });
});

describe('enumerations inside a sentence', () => {
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

  test('a sentence behind the last item stands for itself', () => {
    const lines = outline([
      'The device is covered when: (1) the patient has a thing; and (2) the patient has another thing. It is not covered for patients under 18 years of age.',
    ]);
    expect(lines).toEqual(['0: all(#, #)', '1 <- 0: null', '2 <- 0: null', '3: age < 18 a']);
  });
});

describe('statements joined by a word between them', () => {
  test('neither of two statements with `or` between them binds by itself', () => {
    const [first, second] = [
      'The patient must be at least 65 years of age.',
      'The patient must have a BMI of at least 35 kg/m2.',
    ];
    expect(outline([first!, second!])).toEqual(['0: age >= 65 a', '1: bmi >= 35 kg/m2']);
    expect(outline([first!, 'OR', second!])).toEqual(['0: null', '1: null']);
    expect(outline([first!, `Or ${second}`])).toEqual(['0: null', '1: null']);
  });

  test('a second list that opens with `or` leaves both open', () => {
    const joined = (lead: string) => outline([ALL, '*First', '*Second', lead, '*Third', '*Fourth']);
    expect(joined('And one of the following is met:').filter((line) => line.includes('#'))).toHaveLength(2);
    expect(joined('Or one of the following is met:').filter((line) => line.includes('#'))).toHaveLength(0);
  });
});
