import { describe, expect, it } from 'vitest';
import { dispositionIn } from './dispositions.ts';

describe('what words state about codes', () => {
  it.each([
    'Not covered for any other indication',
    'Considered not medically necessary for all other indications',
    'These are not covered for cosmetic reasons or any other reason',
    'Services are non-covered for these and all other uses',
  ])('a denial of what is left is a denial: %s', (text) => {
    expect(dispositionIn(text)).toBe('not_covered');
  });

  it.each([
    ['Covered when the criteria are met, and otherwise cosmetic', 'conditional'],
    [
      'Moved from the list of unproven codes to the list of codes that are covered when criteria are met',
      'conditional',
    ],
    ['No longer an excluded product', 'unclear'],
    ['The following codes are not subject to this guideline', 'unclear'],
    ['Medical necessity review not required', 'unclear'],
    ['Medicare: medically necessary; Commercial: not medically necessary', 'unclear'],
    ['A service is covered when it is proven, and the codes below are not.', 'not_covered'],
    ['A service that is investigational is not covered, and the codes below are not.', 'unclear'],
    ['Some of them are covered and the rest were not', 'unclear'],
    ['These codes are no longer valid', 'unclear'],
    ['Discontinued by the maker', 'unclear'],
    ['Never needs prior authorization', 'unclear'],
    ['Diagnoses that support the criteria', 'conditional'],
    ['Diagnoses that do not support the criteria', 'not_covered'],
    ['The list may not cover all codes', null],
  ] as const)('%s: %s', (text, disposition) => {
    expect(dispositionIn(text)).toBe(disposition);
  });
});
