/** Changes of the starter corpus are examples: they leave every feed when policies of a real source are loaded. */
import sql from 'sql-template-tag';
import { describe, expect, it } from 'vitest';
import { crashEdition } from '../../../test/support/crash-editions.ts';
import { engines, openEmptyDatabase } from '../../../test/support/databases.ts';
import { createTestApp, type Tenant, type TestApp } from '../../../test/support/harness.ts';
import { addEndpoint } from '../../../test/support/webhooks.ts';
import { notifyChanges } from '../../notifications/notify-changes.ts';
import { migrate } from '../../platform/database/migrate.ts';
import { fanOut } from '../../webhooks/fanout/fanout.service.ts';
import { silentProgress } from '../release/progress.ts';
import { loadRelease } from '../release/publish.ts';
import { ensureStarterCorpus, replayStarterCorpus } from './starter.service.ts';

const load = (test: TestApp, edition: number) =>
  loadRelease(test.corpus, crashEdition(edition), {
    signal: new AbortController().signal,
    progress: silentProgress,
  });

describe.each(engines)('changes of the starter corpus on %s', (engine) => {
  it('are 26 alone, in pages; with a real source none is left, and its own changes are', async () => {
    const opened = await openEmptyDatabase(engine);
    await migrate(opened.database);
    await ensureStarterCorpus(opened.corpus);
    await opened.corpus.follow();
    const test = await createTestApp({ shared: opened });
    const tenant = await test.tenant();
    const get = async (url: string) => (await test.get(url, tenant)).json();
    const changes = async () => {
      const found: { diff_id: number; policy_id: string }[] = [];
      let cursor = '';
      do {
        const page = await get(`/v1/policies/changes?limit=10${cursor && `&cursor=${cursor}`}`);
        found.push(...page.data);
        cursor = page.meta.pagination.cursor ?? '';
      } while (cursor !== '');
      return found;
    };
    const first = await changes();
    expect(first).toHaveLength(26);
    expect((await get('/v1/compliance/stats')).data.total_changes_30d).toBe(26);
    const acknowledged = await acknowledge(test, tenant, [first[0]!.diff_id]);
    expect(acknowledged).toMatchObject({ acknowledged: 1 });
    const endpoint = await addEndpoint(test.database, 'https://receiver.example.org/');
    await replayStarterCorpus(opened.corpus);
    expect(await changes()).toHaveLength(41);
    expect(await fanOut(test.database, { plans: ['enterprise'], now: () => new Date() })).toBeGreaterThan(0);
    expect(await deliveries(test, endpoint.id)).toEqual([{ state: 'pending', count: 15 }]);

    await load(test, 0);
    expect(await changes()).toEqual([]);
    expect((await get('/v1/compliance/unreviewed')).data).toEqual([]);
    expect((await get('/v1/compliance/stats')).data).toMatchObject({ total_changes_30d: 0, unreviewed_count: 0 });
    expect((await get('/v1/compliance/acknowledgements')).data).toHaveLength(1);
    expect(await fanOut(test.database, { plans: ['enterprise'], now: () => new Date() })).toBe(0);
    expect(await deliveries(test, endpoint.id)).toEqual([{ state: 'cancelled', count: 15 }]);
    expect(await replayStarterCorpus(opened.corpus)).toBeNull();

    await load(test, 1);
    const own = await changes();
    expect(own.length).toBeGreaterThan(0);
    expect(own.every(({ policy_id }) => !first.some((one) => one.policy_id === policy_id))).toBe(true);
    await test.close();
    await opened.close();
  }, 600_000);

  it('that a subscription has not heard of are skipped, and do not keep it busy', async () => {
    // Its log is empty: the starter corpus was published without its earlier state.
    const test = await createTestApp({ engine });
    const { organizationId } = await test.tenant();
    await test.database.execute(sql`
    INSERT INTO notification_subscriptions (organization_id, channel, target, cadence, topics, codes, policies, payers,
      jurisdictions, materiality, status, after_diff_id, created_at, updated_at)
    VALUES (${organizationId}, 'email', ${Buffer.from('x')}, 'immediate', '{changes}', '{}', '{}', '{}', '{}', 'low', 'active', 0,
      now(), now())`);
    await replayStarterCorpus(test.corpus);
    await load(test, 0);
    const parts = { database: test.database, corpus: test.corpus, plans: ['enterprise'], now: () => new Date() };
    expect(await notifyChanges(parts)).toBe(0);
    await load(test, 1);
    expect(await notifyChanges(parts)).toBe(1);
    await test.close();
  }, 600_000);
});

async function acknowledge(test: TestApp, { headers }: Tenant, diff_ids: number[]) {
  const answer = await test.inject({ method: 'POST', url: '/v1/compliance/ack/bulk', payload: { diff_ids }, headers });
  return answer.json().data;
}

function deliveries({ database }: TestApp, endpoint: number) {
  return database.query(sql`
    SELECT state, count(*)::int AS count FROM webhook_deliveries WHERE endpoint_id = ${endpoint} GROUP BY state`);
}
