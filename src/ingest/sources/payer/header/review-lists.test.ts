import { describe, expect, it } from 'vitest';
import { findApplicability } from '../applicability.ts';
import { headerDates } from './header-dates.ts';
import { lastOfReviews } from './review-lists.ts';

describe('days of reviews', () => {
  it.each<[string, string[], string | null]>([
    ['months in one line', ['Review dates: 1/24, 1/25, 2/26'], '2026-02'],
    [
      'a list with more of it in a column',
      ['Effective: 3/1/2026 | Review Dates: 1/93, 2/95,', 'Status: Current | 2/25, 2/26'],
      '2026-02',
    ],
    ['days', ['Reviewed: 01/05/2024; 01/13/2026'], '2026-01-13'],
    ['one day is no list', ['Reviewed: 1/24'], null],
    ['no months', ['Review dates: 13/24, 14/25'], null],
  ])('the last one counts: %s', (_, lines, wanted) => {
    expect(lastOfReviews(lines)).toBe(wanted);
  });

  it('days may have bars, and committees behind them', () => {
    expect(headerDates(['EFFECTIVE DATE: 02|01|2026']).effective).toBe('2026-02-01');
    expect(
      headerDates(['Date Created | Date Reviewed', '03/15/1999 | 01/05/2010 MDCRPC, 01/06/2025 MPC, 01/13/2026 MPC']),
    ).toMatchObject({ originalEffective: '1999-03-15', lastReview: '2026-01-13' });
  });
});

describe('for whom a document is', () => {
  const findLines = (text: string, type: 'paragraph' | 'heading' = 'paragraph') =>
    findApplicability(
      {},
      { blocks: [{ type, text, level: type === 'heading' ? 2 : 0, marker: null, place: undefined }], furniture: [] },
    ).linesOfBusiness;

  it.each<[string, string[]]>([
    ['This program applies to members of Plains Medicare Advantage plans.', ['medicare_advantage']],
    ['Plains Health has developed clinical policies to assist with decisions for its Medicaid members.', ['medicaid']],
    ['An eligible beneficiary shall be enrolled in Medicaid on the date of service.', ['medicaid']],
    ['Harbor Benefit Administrators for self-funded commercial employer groups', ['commercial']],
    ['Evergreen Medicaid (Apple Orchard Health)', ['medicaid']],
    ['In a program, members of Medicare Advantage plans lost weight.', []],
    ['Drugs for commercial use are stored in a safe.', []],
  ])('%s', (text, wanted) => {
    expect(findLines(text)).toEqual(wanted);
  });

  it('headings that name kinds of plans count together', () => {
    expect(findLines('Medicare Advantage Plans and Commercial Products', 'heading')).toEqual([
      'commercial',
      'medicare_advantage',
    ]);
  });
});
