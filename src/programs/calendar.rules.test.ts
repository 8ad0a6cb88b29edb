import { describe, expect, it } from 'vitest';
import { buildCalendar } from './calendar.rules.ts';
import type { ProgramRequirement } from './programs.rules.ts';

const entry = (members: Partial<ProgramRequirement> = {}): ProgramRequirement => ({
  program: 'dmepos-rpa',
  program_name: 'List',
  code: 'L3761',
  requirement: 'required',
  states: null,
  from: '2027-04-26',
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
  ...members,
});

const phases = [
  entry({ from: '2026-10-28', states: ['CA', 'NY'] }),
  entry({ from: '2027-01-26', states: ['TX'] }),
  entry(),
];
const reaching = (state: string) => phases.filter(({ states }) => states === null || states.includes(state));

describe('the calendar of a code', () => {
  it('lists the first date of service of future phases', () => {
    expect(buildCalendar(phases, { date: '2026-10-27', state: null })).toEqual({
      status: 'to_come',
      statement:
        'Required for dates of service on or after 2026-10-28 in CA, NY; on or after 2027-01-26 in TX; on or after 2027-04-26 nationwide.',
      next_date_of_service: '2026-10-28',
    });
    expect(buildCalendar(reaching('TX'), { date: '2026-11-22', state: 'TX' })).toMatchObject({
      status: 'to_come',
      statement: 'Required for dates of service on or after 2027-01-26 in TX.',
    });
    expect(buildCalendar(reaching('WA'), { date: '2026-11-22', state: 'WA' })).toMatchObject({
      next_date_of_service: '2027-04-26',
    });
  });

  it('is in force when in force anywhere, with future phases elsewhere', () => {
    expect(buildCalendar(phases, { date: '2026-10-28', state: null })).toMatchObject({
      status: 'in_force',
      next_date_of_service: '2027-01-26',
    });
    expect(buildCalendar(reaching('CA'), { date: '2026-10-28', state: 'CA' })).toEqual({
      status: 'in_force',
      statement: 'Required for dates of service on or after 2026-10-28 in CA, NY.',
      next_date_of_service: null,
    });
    expect(buildCalendar(phases, { date: '2027-04-26', state: null })).toMatchObject({
      statement: 'Required for dates of service on or after 2027-04-26 nationwide.',
      next_date_of_service: null,
    });
  });

  it('never reports a voluntary program as required, and states its last day', () => {
    const rows = [entry({ requirement: 'optional', from: '2026-01-15', to: '2032-01-01', states: ['NJ'] })];
    expect(buildCalendar(rows, { date: '2031-12-31', state: 'NJ' }).statement).toBe(
      'Voluntary for dates of service on or after 2026-01-15 in NJ; a claim without it is reviewed before payment. Last date of service: 2031-12-31.',
    );
    expect(buildCalendar(rows, { date: '2032-01-01', state: 'NJ' })).toMatchObject({
      status: 'ended',
      statement: 'Ended: the last date of service was 2031-12-31.',
    });
  });

  it('ends a removal on its date, and lists a later listing as future', () => {
    const removed = [entry({ from: '2023-07-01' }), entry({ from: '2024-08-05', requirement: 'removed' })];
    expect(buildCalendar(removed, { date: '2024-08-04', state: null }).status).toBe('in_force');
    expect(buildCalendar(removed, { date: '2024-08-05', state: null })).toMatchObject({ status: 'removed' });
    const again = [...removed, entry({ from: '2026-10-28' })];
    expect(buildCalendar(again, { date: '2025-01-01', state: null })).toMatchObject({
      status: 'to_come',
      next_date_of_service: '2026-10-28',
    });
  });

  it('reports a delayed code as postponed on any date', () => {
    const rows = [entry({ requirement: 'postponed', from: '2026-01-15' })];
    for (const date of ['2026-01-01', '2030-01-01'])
      expect(buildCalendar(rows, { date, state: null }).status).toBe('postponed');
  });
});
