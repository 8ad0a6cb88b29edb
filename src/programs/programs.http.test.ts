import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type Tenant, type TestApp } from '../../test/support/harness.ts';

interface Entry {
  program: string;
  code: string;
  status: string;
  statement: string;
  phases: { first_date_of_service: string; states: string[] | null; macs: string[]; verified: boolean }[];
}

describe('the calendar of programs over HTTP', () => {
  let test: TestApp;
  let tenant: Tenant;
  beforeAll(async () => {
    test = await createTestApp();
    tenant = await test.tenant();
  });
  afterAll(() => test.close());

  const get = (query: string) =>
    test.inject({ method: 'GET', url: `/v1/prior-auth/programs${query}`, headers: tenant.headers });
  const list = async (query: string) => (await get(query)).json().data;

  it('a code has its phases with states, contractors and dates of service', async () => {
    const { entries, programs } = await list('?code=l3761&date=2026-11-22');
    expect(entries).toMatchObject([
      {
        program: 'dmepos-rpa',
        code: 'L3761',
        requirement: 'required',
        status: 'in_force',
        next_date_of_service: '2027-01-26',
        phases: [
          { first_date_of_service: '2026-10-28', states: ['CA', 'FL', 'MI', 'NY'], evidence: 'one_source' },
          { first_date_of_service: '2027-01-26' },
          { first_date_of_service: '2027-04-26', states: null, macs: ['DME-A', 'DME-B', 'DME-C', 'DME-D'] },
        ],
      },
    ]);
    expect(programs).toMatchObject([{ program: 'dmepos-rpa', mac_type: 'DME' }]);
  });

  it('a state filter keeps the phases that include it, with its start dates', async () => {
    const { entries } = await list('?code=L3761&state=tx&date=2026-11-22');
    expect(entries).toMatchObject([
      {
        status: 'to_come',
        statement: 'Required for dates of service on or after 2027-01-26 in AZ, GA, IL, MA, OH, OR, PA, TX.',
      },
    ]);
    const wiser: { entries: Entry[] } = await list('?program=wiser&state=OH&date=2026-11-22');
    expect(wiser.entries.find(({ code }) => code === '64568')?.phases[0]).toMatchObject({
      first_date_of_service: '2026-01-15',
      last_date_of_service: '2031-12-31',
      requests_from: '2026-01-05',
      macs: expect.arrayContaining(['J15', 'JL']),
    });
    expect((await list('?program=wiser&state=NY')).entries).toEqual([]);
  });

  it('programs include their current facts', async () => {
    const facts = async (date: string) => (await list(`?program=hopd&date=${date}`)).programs[0].facts;
    const decision = { fact: 'standard_decision', verified: true };
    expect(await facts('2024-12-31')).toContainEqual(
      expect.objectContaining({ ...decision, value: 10, unit: 'business_days' }),
    );
    const now = await facts('2025-01-01');
    expect(now).toContainEqual(expect.objectContaining({ ...decision, value: 7, unit: 'calendar_days' }));
    expect(now).toContainEqual(
      expect.objectContaining({ fact: 'expedited_decision', value: 2, unit: 'business_days' }),
    );
    expect(now).toContainEqual(expect.objectContaining({ fact: 'authorization_valid', value: 120 }));
    expect(now.map(({ fact }: { fact: string }) => fact)).toEqual(
      expect.arrayContaining(['utn_electronic', 'utn_paper', 'exemption', 'without_authorization']),
    );
    for (const { source_url } of now) expect(source_url).toMatch(/^https:\/\//);
  });

  it('facts limited to a group of codes are returned for those codes only', async () => {
    const valid = async (code: string) =>
      (await list(`?code=${code}`)).programs[0].facts
        .filter(({ fact }: { fact: string }) => fact === 'authorization_valid')
        .map(({ value, unit }: { value: number; unit: string }) => `${value} ${unit}`);
    expect(await valid('K0823')).toEqual(['6 months']);
    expect(await valid('L0648')).toEqual(['60 calendar_days']);
    expect(await valid('L5856')).toEqual(['120 calendar_days']);
  });

  it('without a code the list has current and future entries; past ones are on request', async () => {
    const { entries }: { entries: Entry[] } = await list('?program=hopd&date=2026-11-22');
    expect(entries.map(({ code }) => code)).toContain('64493');
    expect(entries.map(({ code }) => code)).not.toContain('64492');
    expect((await list('?program=hopd&date=2026-11-22&status=removed')).entries).toMatchObject([
      { code: '64492', statement: 'Not on the list since 2024-08-05.' },
      { code: '64495' },
    ]);
    expect((await list('?code=64492&date=2026-11-22')).entries).toMatchObject([{ status: 'removed' }]);
    expect((await list('?code=64492&date=2024-08-04')).entries).toMatchObject([{ status: 'in_force' }]);
    const delayed: { entries: Entry[] } = await list('?status=postponed&program=wiser');
    expect(delayed.entries.map(({ code }) => code)).toEqual(['0275T', '61867', '61868', 'G0276']);
    const coming: { entries: Entry[] } = await list('?status=to_come&date=2026-11-22');
    expect(coming.entries.map(({ code }) => code)).toEqual(['L3761', 'L3916']);
  });

  it('an unlisted code returns an empty list, an invalid code or date an error', async () => {
    expect(await list('?code=99213')).toEqual({ programs: [], entries: [] });
    const response = await get('?date=2026-11-22');
    expect(response.json().meta).toMatchObject({ date: '2026-11-22', count: response.json().data.entries.length });
    for (const query of ['?code=1', '?state=Texas', '?date=2026-13-01', '?status=perhaps'])
      expect((await get(query)).json().error.code, query).toMatch(/^VALIDATION_/);
  });
});
