import { describe, expect, it } from 'vitest';
import { headerDates, parseDay } from './header-dates.ts';

describe('days of documents', () => {
  it.each<[string, string | null]>([
    ['1-Mar-2026', '2026-03-01'],
    ['01-MAR-26', '2026-03-01'],
    ['20 March 2026', '2026-03-20'],
    ['1st of March 2026', '2026-03-01'],
    ['March 1st, 2026', '2026-03-01'],
    ['Feb. 9, 2026', '2026-02-09'],
    ['31 June 2026', null],
    ['12 Members 2026', null],
  ])('%s is %s', (text, day) => {
    expect(parseDay(text)).toBe(day);
  });

  it('with the day first are read by their labels', () => {
    expect(
      headerDates(['Origination date | 1-Jul-2011', 'Effective date: 1 March 2026', 'Next review: 1 March 2027']),
    ).toMatchObject({ originalEffective: '2011-07-01', effective: '2026-03-01', nextReview: '2027-03-01' });
  });

  it('a word in front of a year is no month', () => {
    expect(headerDates(['Effective 2026-04-01 | Revised 2026-02-11'])).toMatchObject({
      effective: '2026-04-01',
      revision: '2026-02-11',
    });
  });
});
