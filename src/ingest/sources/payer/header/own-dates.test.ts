import { describe, expect, it } from 'vitest';
import { headerDates } from './header-dates.ts';
import { withoutOtherDates } from './own-dates.ts';

const effective = (...lines: string[]) => headerDates(lines.map(withoutOtherDates)).effective;

describe('effective dates', () => {
  it.each([
    'As announced in our newsletter of May 2026, effective July 1, 2026 the form changed.',
    'From Provider News, June 2025: Effective date: July 1, 2025.',
    'In the bulletin of May 2024, effective 06/01/2024.',
    'Bulletin 26-14 of 02/10/2026 reported an effective date of 03/01/2026 for all tests.',
    'See the March provider update, effective date 04/01/2026.',
    'Notice 26-03 (effective date 02/01/2026) is kept for reference.',
    'The effective date of the earlier policy was 03/01/2024.',
    'Effective September 1, 2026, CPT code 62321 requires prior authorization.',
    'A network alert sent in January was effective 02/01/2026.',
    'Press release: effective 05/05/2025, the plan has a new name.',
    'Effective 01/01/2025, per the fall issue of Plan Matters.',
  ])('of other texts do not count: %s', (line) => {
    expect(effective(line)).toBeNull();
  });

  it.each<[string, string]>([
    ['Effective Date: 03/01/2026', '2026-03-01'],
    ['Provider Bulletin 26-118 | Effective 08/01/2026', '2026-08-01'],
    ['Clinical Policy Bulletin 0123. Effective: 05/02/2008.', '2008-05-02'],
    ['This bulletin is effective August 1, 2026.', '2026-08-01'],
    ['Effective date: 08/01/2026. Our newsletter of March 2026 (effective 04/01/2026) reported it.', '2026-08-01'],
    ['Medical Policy Update Bulletin - Effective 06/01/2026', '2026-06-01'],
    ['Effective 01/01/2026 the following services require prior authorization.', '2026-01-01'],
    ['This policy replaces the earlier policy and is effective 07/01/2026.', '2026-07-01'],
  ])('of the document count: %s', (line, day) => {
    expect(effective(line)).toBe(day);
  });
});
