/** Upcoming events over HTTP: proposals of an export, dates of policies, programs, and calendars at secret URLs. */
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type Tenant, type TestApp } from '../../test/support/harness.ts';
import { lcdRow, writeEdition } from '../../test/support/mcd-fixture.ts';
import { silentProgress } from '../ingest/release/progress.ts';
import { loadRelease } from '../ingest/release/publish.ts';
import { openMcd } from '../ingest/sources/mcd/mcd.ts';
import { giveNotices } from './notices.job.ts';

const CRITERIA = '<p>Covered when the test shows 15 or more events.</p>';
const PROPOSED = '<p>Covered when the test shows 10 or more events.</p>';
/** Far enough in the future that the tests never reach it. */
const YEAR = new Date().getUTCFullYear() + 2;

describe('upcoming', () => {
  let app: TestApp;
  let tenant: Tenant;
  beforeAll(async () => {
    app = await createTestApp();
    tenant = await app.tenant();
    const written = writeEdition({
      lcds: [
        lcdRow(99_101, { indication: CRITERIA, title: 'Changing service', date_retired: `${YEAR}-06-30 00:00:00` }),
        lcdRow(99_102, { rev_eff_date: `${YEAR}-01-01 00:00:00` }),
        lcdRow(99_103, {
          display_id: 'DL99101',
          status: 'P',
          title: 'Changing service',
          indication: PROPOSED,
          comment_start_dt: '2025-06-05 00:00:00',
          comment_end_dt: `${YEAR}-03-01 00:00:00`,
        }),
        lcdRow(99_105, {
          ...{ display_id: 'DL99102', title: 'Sample Service 99102', status: 'P' },
          comment_end_dt: '2025-07-20 00:00:00',
        }),
        lcdRow(99_104, { display_id: 'DL99104', status: 'P', comment_end_dt: '2025-07-19 00:00:00' }),
      ],
      period: 1,
    });
    const source = await openMcd(written.paths, { today: '2025-10-01', jurisdictionStates: new Map() });
    const options = { signal: new AbortController().signal, progress: silentProgress };
    await loadRelease(app.corpus, source, options);
    written.remove();
  });
  afterAll(() => app.close());

  const query = async (url: string, status = 200, method: 'GET' | 'POST' | 'DELETE' = 'GET', payload?: object) => {
    const headers = { ...tenant.headers, ...(payload === undefined ? {} : { 'content-type': 'application/json' }) };
    const body = payload === undefined ? {} : { payload: JSON.stringify(payload) };
    const response = await app.inject({ method, url, headers, ...body });
    expect(response.statusCode, response.body).toBe(status);
    return response.json();
  };

  it('lists future dates, soonest first, and never reports a proposal as in force', async () => {
    const { data, meta } = await query('/v1/upcoming?policy_id=L99101');
    expect(data).toMatchObject([
      { kind: 'proposed', date: `${YEAR}-03-01`, proposal_id: 'DL99101', policy_id: 'L99101', in_force: false },
      { kind: 'retirement', date: `${YEAR}-06-30`, policy_id: 'L99101', in_force: true },
    ]);
    expect(data[0].summary).toContain('Not in force');
    expect(meta).toMatchObject({ total: 2, pagination: { has_more: false } });
    expect((await query('/v1/upcoming?policy_id=L99102')).data).toMatchObject([{ kind: 'effective' }]);
    for (const spelling of ['l99101', '%20L99101%20', 'noridian-l99101'])
      expect((await query(`/v1/upcoming?policy_id=${spelling}`)).data, spelling).toEqual(data);
    expect((await query('/v1/upcoming?policy_id=dl99101')).data).toEqual(data.slice(0, 1));
    // Its comment period is over.
    expect((await query('/v1/upcoming?policy_id=DL99104')).data).toEqual([]);
    expect((await query('/v1/policies/DL99101', 404)).success).toBe(false);
    expect(
      (await query('/v1/policies?q=changing+service')).data.map((one: { policy_id: string }) => one.policy_id),
    ).not.toContain('DL99101');
  });

  it('a proposal states what it would change, and that it is not evidence', async () => {
    const { data } = await query('/v1/upcoming/proposals/dl99101');
    expect(data).toMatchObject({ proposal_id: 'DL99101', policy_id: 'L99101', in_force: false, current_version: '1' });
    const runs = data.sections.find(({ changed }: { changed: boolean }) => changed).runs;
    expect(runs.filter(({ op }: { op: string }) => op !== 'kept')).toEqual([
      { op: 'removed', text: '15' },
      { op: 'added', text: '10' },
    ]);
    expect(data.change_summary).toMatch(/\)\. Codes are not compared\.$/);
    const { data: same } = await query('/v1/upcoming/proposals/DL99102');
    expect(same.change_summary).toBe('No difference in text. Codes are not compared.');
    const { data: fresh } = await query('/v1/upcoming/proposals/DL99104');
    expect(fresh).toMatchObject({ current_version: null, change_summary: null });
    await query('/v1/upcoming/proposals/DL1', 404);
  });

  it('supports pages and filters, and rejects unknown states and invalid dates', async () => {
    const { data, meta } = await query('/v1/upcoming?limit=1');
    expect(data).toHaveLength(1);
    const next = await query(`/v1/upcoming?limit=1&cursor=${meta.pagination.cursor}`);
    expect(next.data[0].id).not.toBe(data[0].id);
    expect((await query(`/v1/upcoming?to=${YEAR}-02-28&kind=proposed`)).data).toEqual([]);
    expect((await query('/v1/upcoming?state=texas')).success).toBe(true);
    await query('/v1/upcoming?state=atlantis', 400);
    await query('/v1/upcoming?from=2025-02-30', 400);
    await query('/v1/upcoming?cursor=x', 400);
  });

  it('notices are sent 60, 30, 7 and 1 day before, once each, and a proposal is never called active', async () => {
    const all = async () => (await query('/v1/policies/changes?policy_id=L99101&change_type=upcoming')).data;
    const give = async (day: string) => (await giveNotices(app.corpus, day)).notices;
    // Days before the comment period ends.
    const giveBefore = (days: number) =>
      give(new Date(Date.parse(`${YEAR}-03-01`) - days * 86_400_000).toISOString().slice(0, 10));
    await giveBefore(61);
    expect(await all()).toEqual([]);
    await giveBefore(59);
    const first = await all();
    expect(first).toMatchObject([
      {
        change_type: 'upcoming',
        materiality: 'medium',
        details: { upcoming: { kind: 'proposed', in_force: false, days_left: 59, proposal_id: 'DL99101' } },
      },
    ]);
    expect(first[0].change_summary).toContain('Not in force');
    for (const days of [58, 31, 30, 29, 8, 6, 2, 1, 1, 0]) await giveBefore(days);
    // 30, 7 and 1 day before the comment period ends; the retirement in June is still far away.
    const left = (await all()).map(
      (one: { details: { upcoming: { days_left: number } } }) => one.details.upcoming.days_left,
    );
    expect(left).toEqual([1, 6, 30, 59]);
    // A service that was down for months makes up with only the nearest notice.
    await give(`${YEAR}-06-28`);
    expect((await all())[0].details.upcoming).toMatchObject({ kind: 'retirement', days_left: 2, in_force: true });
    expect(await all()).toHaveLength(5);
    const { data: open } = await query('/v1/compliance/unreviewed');
    expect(open.filter((one: { change_type: string }) => one.change_type === 'upcoming')).toEqual([]);
  });

  it('a calendar with an unknown state is rejected on creation', async () => {
    const { error } = await query('/v1/upcoming/feeds', 400, 'POST', { name: 'Odd', filter: { state: 'Atlantis' } });
    expect(error).toMatchObject({
      code: 'VALIDATION_ERROR',
      message: expect.stringContaining('state must be a state'),
    });
    expect((await query('/v1/upcoming/feeds')).data).toEqual([]);
  });

  it('a calendar is readable at its secret address until it is deleted', async () => {
    const { data: feed } = await query('/v1/upcoming/feeds', 200, 'POST', {
      name: 'Mine',
      filter: { policy_id: 'L99101' },
    });
    const path = new URL(feed.url).pathname;
    const calendar = await app.inject({ url: path });
    expect(calendar.headers['content-type']).toContain('text/calendar');
    expect(calendar.body).toContain('BEGIN:VCALENDAR');
    expect(calendar.body.match(/BEGIN:VEVENT/g)).toHaveLength(2);
    expect(calendar.body).toContain(`DTSTART;VALUE=DATE:${YEAR}0301`);
    const { data: listed } = await query('/v1/upcoming/feeds');
    expect(listed).toMatchObject([{ feed_id: feed.feed_id, name: 'Mine', last_read_at: expect.any(String) }]);
    expect(JSON.stringify(listed)).not.toContain(path.slice(10, 30));
    await app.database.execute(sql`UPDATE organizations SET state = 'suspended' WHERE id = ${tenant.organizationId}`);
    expect((await app.inject({ url: path })).statusCode, 'of a suspended organization').toBe(404);
    await app.database.execute(sql`UPDATE organizations SET state = 'active' WHERE id = ${tenant.organizationId}`);
    const other = await app.tenant();
    const stolen = await app.inject({
      method: 'DELETE',
      url: `/v1/upcoming/feeds/${feed.feed_id}`,
      headers: other.headers,
    });
    expect(stolen.statusCode).toBe(404);
    await query(`/v1/upcoming/feeds/${feed.feed_id}`, 200, 'DELETE');
    expect((await app.inject({ url: path })).statusCode).toBe(404);
    expect((await app.inject({ url: '/calendar/..%2fx.ics' })).statusCode).toBeGreaterThanOrEqual(400);
  });
});
