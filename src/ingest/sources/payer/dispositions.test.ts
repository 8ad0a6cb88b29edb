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
    ['Not covered if used to report any test of this policy', 'unclear'],
    ['Considered investigational when billed for the shoulder', 'unclear'],
    ['Medically necessary when used to report a wireless device', 'conditional'],
    ['Not covered; code deleted effective 12/31/2025', 'not_covered'],
    ['Covered; code deleted effective 12/31/2025', 'unclear'],
    ['Medicare: medically necessary; Non-Medicare: not medically necessary', 'unclear'],
    ['Separately reimbursed with modifier 25', 'conditional'],
    ['Never separately reimbursed', 'not_covered'],
    ['These codes will not be separately reimbursed', 'unclear'],
    ['Reimbursed under the pharmacy benefit', 'unclear'],
    ['These codes are subject to denial', 'unclear'],
    ['Claims may be rejected when billed with', 'unclear'],
    ['Coverage criteria have not been met for these codes', 'unclear'],
    ['Separately reimbursed services exclude the following', 'not_covered'],
    ['Non-reimbursable codes', 'not_covered'],
    ['None of these codes is a benefit of the program', 'unclear'],
    ['These codes are no longer a benefit of the program', 'unclear'],
    ['The following codes are a benefit of the program', 'covered'],
    ['The following codes are not a benefit of the program', 'not_covered'],
    ['These drugs are a benefit of the pharmacy plan', null],
    ['Use of this code results in denial', 'not_covered'],
    ['Failure to submit records results in denial', null],
    ['Results in denial if billed without the base code', null],
    ['The following codes may be cosmetic; review is required to determine if considered cosmetic', 'unclear'],
    ['May be considered cosmetic', 'unclear'],
    ['Cosmetic or reconstructive', 'unclear'],
    ['Considered not medically necessary or investigational', 'not_covered'],
    ['Investigational when it represents a panel of moods', 'unclear'],
    ['Investigational when it is used for any indication', 'not_covered'],
    ['Not covered when criteria are not met', 'conditional'],
    ['Not covered when billed alone', 'unclear'],
    ['Procedure codes have no relevance for determination of benefit coverage', null],
    ['Codes are included only as a general reference tool for coverage', null],
    ['Visits are covered and are outside of this policy', 'unclear'],
    ['Eligible for coverage under the pharmacy benefit', 'unclear'],
    ['Not covered under the pharmacy benefit', 'not_covered'],
    ['Not eligible for separate reimbursement', 'unclear'],
    ['Covered Services - none', 'unclear'],
    ['The evidence is insufficient to determine the effects', 'not_covered'],
    ['Fails to meet coverage criteria', 'not_covered'],
    ['Tests that are under review', 'unclear'],
  ] as const)('%s: %s', (text, disposition) => {
    expect(dispositionIn(text)).toBe(disposition);
  });
});
