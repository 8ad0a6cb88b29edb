import { describe, expect, it } from 'vitest';
import type { ProgramRequirement } from '../programs/programs.public.ts';
import { programsWithin } from './jurisdiction-programs.rules.ts';

const requirement = (more: Partial<ProgramRequirement>): ProgramRequirement => ({
  program: 'dmepos-rpa',
  program_name: 'List',
  code: 'L3761',
  requirement: 'required',
  states: null,
  from: '2026-10-28',
  to: null,
  places: null,
  policy_ids: [],
  paired_with: null,
  source_title: 'List',
  source_url: null,
  verified: false,
  note: null,
  requests_from: null,
  evidence: 'one_source',
  ...more,
});

describe('programs within a jurisdiction', () => {
  const phases = [
    requirement({ states: ['NY', 'CA'] }),
    requirement({ states: ['TX'], from: '2027-01-26' }),
    requirement({ from: '2027-04-26' }),
  ];

  it('count in the states they cover on the date', () => {
    const on = (day: string) => programsWithin(phases, ['TX', 'NY', 'OK'], day).map(({ states }) => states);
    expect(on('2026-10-27')).toEqual([]);
    expect(on('2026-10-28')).toEqual([['NY']]);
    expect(on('2027-01-26')).toEqual([['NY', 'TX']]);
    expect(on('2027-04-26')).toEqual([['NY', 'OK', 'TX']]);
  });

  it('keep their site restriction, and exclude entries that need an unrequested code', () => {
    const hospital = requirement({ program: 'hopd', code: '22551', places: ['outpatient_hospital'] });
    const toxin = requirement({ program: 'hopd', code: 'J0585', paired_with: ['64615'] });
    expect(programsWithin([hospital, toxin], ['TX'], '2027-01-01')).toMatchObject([
      { code: '22551', sites: ['outpatient_hospital'] },
    ]);
    const pair = requirement({ program: 'hopd', code: '64615', paired_with: ['J0585'] });
    expect(programsWithin([toxin, pair], ['TX'], '2027-01-01')).toHaveLength(2);
  });

  it('are absent once a list removes the code', () => {
    const removed = requirement({ requirement: 'removed', from: '2027-06-01' });
    expect(programsWithin([...phases, removed], ['TX'], '2027-05-31')).toHaveLength(1);
    expect(programsWithin([...phases, removed], ['TX'], '2027-06-01')).toEqual([]);
  });
});
