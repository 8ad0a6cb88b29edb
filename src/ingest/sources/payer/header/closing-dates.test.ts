import { describe, expect, it } from 'vitest';
import { closingDates } from './closing-dates.ts';
import { headerDates } from './header-dates.ts';

const paragraphs = (...texts: string[]) =>
  texts.map((text) => ({ type: 'paragraph' as const, text, level: 0, marker: null, place: { page: null, box: null } }));
const read = (texts: readonly string[], head: readonly string[] = []) =>
  closingDates(paragraphs(...texts), headerDates(head));

describe('dates of a header', () => {
  it('are the last one of a list of reviews, months in short, and years before 2000', () => {
    expect(headerDates(['Dates Reviewed: 05/2012, 04/2014 and 04/2026']).lastReview).toBe('2026-04');
    expect(headerDates(['Date Created | Date Reviewed', '05/01/2007 | 03/03/2026, 06/04/2024'])).toMatchObject({
      originalEffective: '2007-05-01',
      lastReview: '2026-03-03',
    });
    expect(headerDates(['Last Review Date: 02.26']).lastReview).toBe('2026-02');
    expect(headerDates(['Original Effective Date: 09/16/99']).originalEffective).toBe('1999-09-16');
    expect(headerDates(['Effective | Status', 'Date: 03/23/2026']).effective).toBe('2026-03-23');
  });
});

describe('dates at the end of a document', () => {
  it('count where the beginning has none of their kind', () => {
    const texts = ['Reviewed: 3/2026', 'Effective: 05/15/2026', 'Next Scheduled Review Date: 03/2027'];
    expect(read(texts)).toMatchObject({ effective: '2026-05-15', lastReview: '2026-03', nextReview: '2027-03' });
    expect(read(texts, ['Effective Date: 01/01/2026'])).toMatchObject({ effective: '2026-01-01' });
  });

  it('are read in one line with others', () => {
    expect(read(['Approved by the committee 05/2011. Revised 02/2026. Effective 03/01/2026.'])).toMatchObject({
      effective: '2026-03-01',
      revision: '2026-02',
    });
  });

  it('are of earlier versions where there are two, where something was changed later, or where the line says what was changed', () => {
    expect(read(['Effective: 01/01/2024', 'Effective: 01/01/2026']).effective).toBeNull();
    expect(read(['Effective: 01/01/2012', 'Revised: 3/2020']).effective).toBeNull();
    expect(read(['01/01/2026 Effective date of the new criteria']).effective).toBeNull();
    expect(read(['Effective 12/31/2024, code 93799 was deleted']).effective).toBeNull();
  });
});
