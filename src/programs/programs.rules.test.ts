import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type ListedRequirement,
  latestRequirements,
  type ProgramRequirement,
  programsInForce,
} from './programs.rules.ts';

function entry(members: Partial<ProgramRequirement> = {}): ProgramRequirement {
  return {
    program: 'dmepos-rpa',
    program_name: 'List',
    code: 'L0648',
    requirement: 'required',
    states: null,
    from: '2022-10-10',
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
  };
}

const query = (rows: ProgramRequirement[], date: string, state: string | null = null, site: string | null = null) =>
  programsInForce(rows, { date, state, site });
const reason = (...provided: Parameters<typeof query>) => query(...provided).notInForce[0]?.reason;

describe('programs in force', () => {
  const phased = [
    entry({ from: '2022-04-13', states: ['CA', 'NY'] }),
    entry({ from: '2022-07-12', states: ['TX'] }),
    entry(),
  ];

  it('a phase begins on its first day in its states, the nationwide one everywhere, and each code counts once', () => {
    expect(reason(phased, '2022-04-12', 'CA')).toBe('not_started');
    expect(query(phased, '2022-04-13', 'CA').inForce).toEqual([phased[0]]);
    expect(reason(phased, '2022-05-01', 'TX')).toBe('not_started');
    expect(query(phased, '2022-07-12', 'tx').inForce).toEqual([phased[1]]);
    expect(reason(phased, '2022-07-12', 'WA')).toBe('not_started');
    expect(query(phased, '2022-10-10', 'WA').inForce).toEqual([phased[2]]);
    expect(query(phased, '2026-01-01', 'CA').inForce).toHaveLength(1);
  });

  it('without a state a phase is possible until the program is nationwide', () => {
    expect(query(phased, '2022-05-01')).toEqual({
      inForce: [],
      possible: [{ requirement: phased[0], missing: ['state'] }],
      notInForce: [],
    });
    expect(query(phased, '2022-10-10').inForce).toEqual([phased[2]]);
  });

  it('an end date is half-open, and another site or state is reported as the reason', () => {
    const model = entry({ from: '2026-01-01', to: '2032-01-01', states: ['NJ'], places: ['asc', 'office'] });
    expect(query([model], '2031-12-31', 'NJ', 'asc').inForce).toEqual([model]);
    expect(reason([model], '2032-01-01', 'NJ', 'asc')).toBe('ended');
    expect(reason([model], '2026-06-01', 'NY', 'asc')).toBe('other_state');
    expect(reason([model], '2026-06-01', 'NJ', 'inpatient')).toBe('other_site');
    expect(query([model], '2026-06-01').possible[0]?.missing).toEqual(['state', 'site']);
  });

  it('a removal ends the requirement in its states from its date, and a later listing restarts it', () => {
    const rows = [
      entry({ from: '2020-01-01' }),
      entry({ from: '2024-01-01', requirement: 'removed', states: ['CA'] }),
      entry({ from: '2026-01-01', states: ['CA'] }),
    ];
    expect(query(rows, '2023-12-31', 'CA').inForce).toHaveLength(1);
    expect(reason(rows, '2024-01-01', 'CA')).toBe('removed');
    expect(query(rows, '2024-01-01', 'TX').inForce).toHaveLength(1);
    expect(query(rows, '2026-01-01', 'CA').inForce).toEqual([rows[2]]);
  });

  it('a postponed code is never in force, even when nothing else lists it', () => {
    const postponed = entry({ requirement: 'postponed' });
    expect(query([postponed], '2030-01-01', 'CA')).toMatchObject({ inForce: [], possible: [] });
    expect(reason([postponed], '2030-01-01', 'CA')).toBe('postponed');
    expect(reason([entry(), postponed], '2030-01-01', 'CA')).toBe('postponed');
  });

  it('a paired code needs a code of the pair from the same program', () => {
    const toxin = entry({ program: 'hopd', code: 'J0585', paired_with: ['64612'] });
    const injection = entry({ program: 'hopd', code: '64612', paired_with: ['J0585'] });
    expect(query([toxin], '2026-01-01').possible).toEqual([{ requirement: toxin, missing: ['paired_code'] }]);
    expect(query([toxin, injection], '2026-01-01').inForce).toEqual([toxin, injection]);
    expect(query([toxin, { ...injection, program: 'asc-demo' }], '2026-01-01').inForce).toEqual([]);
  });

  it('for any rows, a program and code are in one of the three results, at most once in force', () => {
    const row = fc.record({
      program: fc.constantFrom('a', 'b'),
      code: fc.constantFrom('X0001', 'X0002'),
      requirement: fc.constantFrom('required', 'optional', 'removed', 'postponed'),
      states: fc.constantFrom(null, ['CA'], ['TX']),
      from: fc.constantFrom('2020-01-01', '2024-01-01'),
      to: fc.constantFrom(null, '2025-01-01'),
      places: fc.constantFrom(null, ['asc']),
    });
    const question = fc.record({
      date: fc.constantFrom('2019-12-31', '2020-01-01', '2024-06-01', '2025-01-01'),
      state: fc.constantFrom(null, 'CA', 'NY'),
      site: fc.constantFrom(null, 'asc', 'office'),
    });
    fc.assert(
      fc.property(fc.array(row, { maxLength: 8 }), question, (rows, requested) => {
        const entries = rows.map((members) => entry(members as Partial<ProgramRequirement>));
        const { inForce, possible, notInForce } = programsInForce(entries, requested);
        const name = ({ program, code }: ProgramRequirement) => `${program} ${code}`;
        const kinds = [
          inForce.map(name),
          [...new Set(possible.map(({ requirement }) => name(requirement)))],
          notInForce.map(({ requirement }) => name(requirement)),
        ].flat();
        expect([...kinds].sort()).toEqual([...new Set(entries.map(name))].sort());
        for (const found of inForce) {
          expect(found.from <= requested.date && (found.to === null || requested.date < found.to)).toBe(true);
          expect(['required', 'optional']).toContain(found.requirement);
        }
      }),
    );
  });
});

describe('lists of several editions', () => {
  const lists = [
    { dataset_id: 7, listed_on: '2026-07-29' },
    { dataset_id: 3, listed_on: '2026-01-13' },
  ];
  const listed = (members: Partial<ListedRequirement>): ListedRequirement => ({
    ...entry(),
    listed_on: '2026-01-13',
    dataset_id: 3,
    starter: false,
    lists,
    ...members,
  });

  it('the newest list with a code applies', () => {
    const rows = [listed({ from: '2022-10-10' }), listed({ dataset_id: 7, from: '2022-11-01' })];
    expect(latestRequirements(rows).map(({ from }) => from)).toEqual(['2022-11-01']);
  });

  it('a code missing in a newer list ended with it, and a future one never begins', () => {
    expect(latestRequirements([listed({})])).toMatchObject([{ to: '2026-07-29' }]);
    expect(latestRequirements([listed({ to: '2026-02-01' })])).toMatchObject([{ to: '2026-02-01' }]);
    expect(latestRequirements([listed({ from: '2026-10-28' })])).toEqual([]);
  });

  it('starter entries count until an operator loads a list of the program', () => {
    const starter = listed({ dataset_id: 1, starter: true, lists: [] });
    expect(latestRequirements([starter])).toEqual([entry()]);
    expect(latestRequirements([{ ...starter, lists }])).toEqual([]);
  });
});
