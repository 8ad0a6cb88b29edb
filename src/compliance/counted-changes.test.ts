import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { age, publishChanges, storedChange } from '../../test/support/change-log.ts';
import { engines } from '../../test/support/databases.ts';
import { createTestApp, type Tenant, type TestApp } from '../../test/support/harness.ts';
import { pruneChanges } from '../changes/changes.queries.ts';

const TYPES = ['created', 'updated', 'retired', 'codes_changed', 'criteria_changed', 'upcoming'] as const;
const CRITICAL = ['codes_changed', 'criteria_changed', 'retired'];

describe.each(engines)('counted changes on %s', (engine) => {
  let test: TestApp;
  let tenants: [Tenant, Tenant];
  let ids: number[];
  beforeAll(async () => {
    test = await createTestApp({ engine });
    tenants = [await test.tenant({ plan: 'professional' }), await test.tenant({ plan: 'professional' })];
    ids = [];
    for (let release = 0; release < 3; release++)
      ids.push(
        ...(await publishChanges(
          test.database,
          Array.from({ length: 24 }, (_, at) =>
            storedChange({
              ...{ policy_id: `L${release}${at}`, change_type: TYPES[(at + release) % TYPES.length]! },
              starter: at % 5 === 0,
            }),
          ),
        )),
      );
  });
  afterAll(() => test.close());

  /** The complete list, over all pages, and the statistics. */
  async function read(tenant: Tenant, limit: number) {
    const listed: number[] = [];
    for (let cursor = ''; ; ) {
      const { data, meta } = (await test.get(`/v1/compliance/unreviewed?limit=${limit}${cursor}`, tenant)).json();
      listed.push(...data.map(({ diff_id }: { diff_id: number }) => diff_id));
      if (meta.pagination.cursor === null) break;
      cursor = `&cursor=${meta.pagination.cursor}`;
    }
    return { listed, statistics: (await test.get('/v1/compliance/stats', tenant)).json().data };
  }

  /** The same, computed from the records. */
  async function expected({ organizationId }: Tenant) {
    const rows = await test.database.query<{ diff_id: number; change_type: string; done: boolean }>(sql`
      SELECT c.diff_id, c.change_type, EXISTS (SELECT 1 FROM change_acknowledgements a
        WHERE a.organization_id = ${organizationId} AND a.diff_id = c.diff_id) AS done
      FROM change_feed c WHERE c.changed_at > now() - interval '30 days' AND c.change_type <> 'upcoming' ORDER BY c.diff_id DESC`);
    const open = rows.filter(({ done }) => !done);
    return {
      listed: open.map(({ diff_id }) => diff_id),
      counts: [rows.length, open.length, open.filter(({ change_type }) => CRITICAL.includes(change_type)).length],
    };
  }

  async function expectSame(): Promise<void> {
    for (const tenant of tenants)
      for (const limit of [7, 100]) {
        const { listed, statistics } = await read(tenant, limit);
        const { total_changes_30d, unreviewed_count, critical_unreviewed } = statistics;
        const { listed: wanted, counts } = await expected(tenant);
        expect(listed).toEqual(wanted);
        expect([total_changes_30d, unreviewed_count, critical_unreviewed]).toEqual(counts);
      }
  }

  const acknowledge = (diff_ids: number[], tenant: Tenant) =>
    test.inject({
      ...{ method: 'POST', url: '/v1/compliance/ack/bulk', headers: tenant.headers, payload: { diff_ids } },
    });

  it('match the records while changes are acknowledged, in any order and repeatedly', async () => {
    await expectSame();
    await acknowledge(
      ids.filter((id) => id % 2 === 0),
      tenants[0],
    );
    await expectSame();
    await Promise.all([
      acknowledge(
        ids.filter((id) => id % 3 === 0),
        tenants[0],
      ),
      acknowledge(ids.slice(10, 60), tenants[0]),
      acknowledge(ids.slice(0, 5).toReversed(), tenants[1]),
    ]);
    await expectSame();
  });

  it('match once starter examples are hidden, and when changes leave the window or the log', async () => {
    await test.database.execute(sql`UPDATE corpus_state SET sources_loaded = true`);
    await expectSame();
    await age(test.database, ids.slice(0, 30), 40);
    await expectSame();
    const before = new Date(Date.now() - 35 * 86_400_000).toISOString();
    expect(await test.database.transaction((tx) => pruneChanges(tx, before))).toBeGreaterThan(0);
    await expectSame();
    const counted = sql`SELECT sum(changes)::int AS changes FROM change_counts`;
    const written = sql`SELECT count(*)::int AS changes FROM policy_changes`;
    expect(await test.database.query(counted)).toEqual(await test.database.query(written));
    await acknowledge(ids.slice(40), tenants[0]);
    await expectSame();
  });
});
