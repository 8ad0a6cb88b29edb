import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { engines } from '../../../test/support/databases.ts';
import { createTestApp, type Tenant, type TestApp } from '../../../test/support/harness.ts';
import { DEVICE, LIST, type ListedEntry, openList, VISIT, WRONG } from '../../../test/support/work-list.ts';
import { ensureStarterCorpus } from '../../ingest/ingest.public.ts';
import { purgeWorkBatches } from './work-batches.queries.ts';

const STARTER = join(import.meta.dirname, '../../../starter');

describe.each(engines)('work list batches (%s)', (engine) => {
  let app: TestApp;
  let tenant: Tenant;
  let list: ReturnType<typeof openList>;
  beforeAll(async () => {
    app = await createTestApp({ engine });
    tenant = await app.tenant();
    list = openList(app, tenant);
    // Jobs run only in a listening process.
    await app.http.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(() => app.close());

  it('an asynchronous batch is listed as it is processed, and 202 returns its status URL', async () => {
    const claims = Array.from({ length: 52 }, (_, at) => (at === 51 ? WRONG : DEVICE));
    const headers = { ...tenant.headers, prefer: 'respond-async, handling=strict' };
    const body = { claims, work_list: { claims: claims.map((_, at) => ({ reference: 100 + at })) } };
    const accepted = await list.request('POST', '/v1/claims/batch', body, headers);
    expect(accepted.statusCode, accepted.body).toBe(202);
    const { data } = accepted.json();
    expect(accepted.headers.location).toBe(data.poll_url);
    expect(accepted.headers['preference-applied']).toBe('handling=strict, respond-async');
    const keyed = { ...tenant.headers, prefer: 'respond-async', 'idempotency-key': 'tonight' };
    const [once, twice] = [
      await list.request('POST', '/v1/claims/batch', { claims: [VISIT] }, keyed),
      await list.request('POST', '/v1/claims/batch', { claims: [VISIT] }, keyed),
    ];
    expect([once!.statusCode, twice!.statusCode]).toEqual([202, 202]);
    expect(twice!.json().data.batch_id).toBe(once!.json().data.batch_id);
    expect(twice!.headers.location).toBe(once!.headers.location);
    const { work_list_batch_id: listedOn } = data;
    const finished = sql`SELECT 1 FROM claim_batches WHERE batch_id = ${data.batch_id} AND finished_at IS NOT NULL`;
    await vi.waitUntil(async () => (await app.database.query(finished)).length > 0, { timeout: 50_000, interval: 25 });
    const listed = await list.entries(`batch_id=${listedOn}&limit=100`);
    expect(listed.map(({ reference }) => reference).toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: 52 }, (_, at) => 100 + at),
    );
    expect(listed.filter(({ verdict }) => verdict === 'refused')).toMatchObject([{ reference: 151 }]);
    const results = await list.send('GET', `${data.results_url}?part=1`, null);
    expect(JSON.stringify(results)).not.toContain('"listed":');
    await list.send('DELETE', data.poll_url, null);
    expect(await list.entries(`batch_id=${listedOn}&limit=100`)).toHaveLength(52);
  });

  it('a re-check after a release returns only changed claims, charges for those checked, and reopens claims that were fine', async () => {
    const team = await app.tenant();
    const { batch_id } = await list.put([DEVICE, VISIT, DEVICE, WRONG], {}, team.headers);
    const before = await list.entries(`batch_id=${batch_id}&status=all`, team.headers);
    const done = before.find(({ reference }) => reference === 3)!;
    await list.send('PATCH', `${LIST}/${done.entry_id}`, { status: 'done' }, 200, team.headers);
    const nothing = await list.send('POST', `${LIST}/recheck`, { batch_id }, 200, team.headers);
    expect(nothing.data).toMatchObject({ checked: 0, remaining: 0, flipped: [] });
    // As if an earlier release had found no problem with the visit.
    await app.database.execute(sql`
      UPDATE work_list_entries SET verdict = 'ok', rank = 3, status = 'done', release = 'earlier',
        claim = jsonb_set(claim, '{body}', (SELECT claim->'body' FROM work_list_entries WHERE entry_id = ${done.entry_id}))
      WHERE batch_id = ${batch_id} AND reference = 2`);
    await withoutModifiers(app);
    const answered = await list.send('POST', `${LIST}/recheck`, { batch_id }, 200, team.headers);
    expect(answered.data).toMatchObject({ checked: 2, remaining: 0, release: app.corpus.current.release.id });
    expect(answered.data.flipped.map(({ reference }: ListedEntry) => reference).toSorted()).toEqual([1, 2]);
    const device = answered.data.flipped.find(({ reference }: ListedEntry) => reference === 1);
    expect(device).toMatchObject({ verdict: 'review', flipped: { verdict_before: 'fix' }, status: 'open' });
    expect(device.rules).not.toContain('modifier-policy');
    const visit = answered.data.flipped.find(({ reference }: ListedEntry) => reference === 2);
    expect(visit).toMatchObject({ verdict: 'review', flipped: { verdict_before: 'ok' }, status: 'open' });
    expect(await list.entries(`batch_id=${batch_id}&flipped=true`, team.headers)).toHaveLength(2);
    expect(await list.entries(`batch_id=${batch_id}&status=done`, team.headers)).toMatchObject([
      { reference: 3, verdict: 'fix' },
    ]);
    const again = await list.send('POST', `${LIST}/recheck`, { batch_id }, 200, team.headers);
    expect(again.data).toMatchObject({ checked: 0, flipped: [] });
  });

  it('re-checks of one organization take turns, so that none checks claims without being charged for them', async () => {
    const team = await app.tenant();
    await list.put(Array(102).fill(VISIT), {}, team.headers);
    const { organizationId } = team;
    await app.database.execute(sql`
      UPDATE work_list_entries SET status = 'open', verdict = 'fix', release = '0-earlier' WHERE organization_id = ${organizationId}`);
    const again = () => list.send('POST', `${LIST}/recheck`, {}, 200, team.headers);
    const answers = await Promise.all([again(), again(), again()]);
    expect(answers.map(({ data }) => data.checked).toSorted((a, b) => a - b)).toEqual([0, 2, 100]);
  });

  it('a re-check with an earlier release leaves what a later one answered', async () => {
    const team = await app.tenant();
    const { batch_id } = await list.put([DEVICE], {}, team.headers);
    await app.database.execute(sql`UPDATE work_list_entries SET release = '999999-later' WHERE batch_id = ${batch_id}`);
    const answered = await list.send('POST', `${LIST}/recheck`, { batch_id }, 200, team.headers);
    expect(answered.data).toMatchObject({ checked: 0, remaining: 0 });
    const batches = await list.send('GET', `${LIST}/batches`, null, 200, team.headers);
    expect(batches.data).toMatchObject([{ batch_id, waiting: 0 }]);
  });

  it('settings are audited; switching the list off deletes its data immediately and stores nothing from then on', async () => {
    const team = await app.tenant();
    const settings = await list.send('GET', `${LIST}/settings`, null, 200, team.headers);
    expect(settings.data).toEqual({ enabled: true, retention_days: 30, members: [] });
    await list.put([DEVICE], {}, team.headers);
    await list.send('PATCH', `${LIST}/settings`, { retention_days: 366 }, 400, team.headers);
    await list.send('PATCH', `${LIST}/settings`, { enabled: false, retention_days: 7 }, 200, team.headers);
    const rows = sql`SELECT 1 FROM work_list_entries WHERE organization_id = ${team.organizationId}`;
    expect(await app.database.query(rows)).toEqual([]);
    const body = { claims: [DEVICE], work_list: {} };
    const off = await list.send('POST', '/v1/claims/batch', body, 200, team.headers);
    expect(off.data.work_list).toBeNull();
    expect(off.data.counts.checked).toBe(1);
    expect(off.meta.warnings.join()).toContain('turned off');
    const later = await list.request('POST', '/v1/claims/batch', body, { ...team.headers, prefer: 'respond-async' });
    expect(later.json()).toMatchObject({ data: { work_list_batch_id: null }, meta: { warnings: expect.any(Array) } });
    expect(await app.database.query(rows)).toEqual([]);
    const audit = await list.send('GET', '/v1/account/audit?action=work_list.changed', null, 200, team.headers);
    expect(audit.data[0].changes).toEqual({
      enabled: { from: true, to: false },
      retention_days: { from: 30, to: 7 },
    });
  });

  it("batches are deleted at the end of their organization's retention", async () => {
    const [week, month] = [await app.tenant(), await app.tenant()];
    await list.send('PATCH', `${LIST}/settings`, { retention_days: 7 }, 200, week.headers);
    for (const { headers } of [week, month]) await list.put([DEVICE], {}, headers);
    const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);
    const left = async () =>
      [await list.entries('status=all', week.headers), await list.entries('status=all', month.headers)].map(
        (all) => all.length,
      );
    await purgeWorkBatches(app.database, inDays(6), 1_000);
    expect(await left()).toEqual([1, 1]);
    await purgeWorkBatches(app.database, inDays(8), 1_000);
    expect(await left()).toEqual([0, 1]);
  });

  it('batch counts match their claims', async () => {
    const counted = sql`SELECT batch_id, verdict, status, release, asked, claims, with_amount, at_risk::float8 AS at_risk
      FROM work_list_counts ORDER BY 1, 2, 3, 4, 5`;
    const written = sql`SELECT batch_id, verdict, status, release, claim IS NOT NULL AS asked, count(*)::int AS claims,
        count(at_risk)::int AS with_amount, coalesce(sum(at_risk), 0)::float8 AS at_risk
      FROM work_list_entries GROUP BY 1, 2, 3, 4, 5 ORDER BY 1, 2, 3, 4, 5`;
    const rows = await app.database.query(written);
    expect(rows.length).toBeGreaterThan(1);
    expect(await app.database.query(counted)).toEqual(rows);
  });
});

/** A release in which the device's article lists no modifiers. */
async function withoutModifiers({ corpus }: TestApp): Promise<void> {
  const dir = mkdtempSync(join(tmpdir(), 'cpi-starter-'));
  cpSync(STARTER, dir, { recursive: true });
  const file = join(dir, 'policies/A52467.yaml');
  const text = readFileSync(file, 'utf8');
  const edited = text.replace(/^ *- \{ code: "(?:KX|GA|GZ)".*\n/gm, '');
  if (edited.length >= text.length) throw new Error('The policy has another text now');
  writeFileSync(file, edited);
  await ensureStarterCorpus(corpus, { dir });
  await corpus.refresh();
  rmSync(dir, { recursive: true, force: true });
}
