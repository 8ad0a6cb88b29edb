import { describe, expect, it } from 'vitest';
import { dueDistance, listNotices } from './notices.rules.ts';
import type { UpcomingItem } from './upcoming.rules.ts';

const item = (more: Partial<UpcomingItem>): UpcomingItem => ({
  ...{ id: 'x', kind: 'retirement', date: '2027-01-01', days_left: 10, title: 'T', summary: 'S.', policy_id: 'L1' },
  ...{ policy_type: 'LCD', proposal_id: null, code: null, program: null, jurisdictions: [], states: [] },
  ...{ source_url: null, in_force: true, ...more },
});

const DIFFERING = 'Prior authorization of 64483 is required in TX. Also on this date: 64484.';

describe('notices of what is upcoming', () => {
  it.each([
    [61, null],
    [60, 60],
    [31, 60],
    [30, 30],
    [8, 30],
    [7, 7],
    [2, 7],
    [1, 1],
    [0, 1],
  ])('%i days before, the notice of %s days is due', (days_left, due) => {
    expect(dueDistance({ days_left })).toBe(due);
  });

  it('a program has one notice per date for all its codes, a policy one of its own, a code without a policy none', () => {
    const starts = (code: string, states: string[]) =>
      item({
        ...{ id: code, kind: 'program_starts', program: 'wiser', policy_id: null, code, states },
        summary: `Prior authorization of ${code} is required in ${states.join(', ')}.`,
      });
    const notices = listNotices([
      item({ id: 'a' }),
      starts('64483', ['TX']),
      starts('64484', ['OH', 'TX']),
      item({ id: 'b', kind: 'code_ends', policy_id: null, code: 'J0001' }),
    ]);
    expect(notices).toMatchObject([
      { id: 'a', subject: 'L1', codes: [] },
      { subject: 'program:wiser', codes: ['64483', '64484'], states: ['OH', 'TX'], summary: DIFFERING },
    ]);
    expect(listNotices([starts('64483', ['TX']), starts('64484', ['TX'])])).toMatchObject([
      { codes: ['64483', '64484'], summary: 'Prior authorization of 64483, 64484 is required in TX.' },
    ]);
  });
});
