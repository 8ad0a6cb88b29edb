import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { age, publishChanges, storedChange } from '../../test/support/change-log.ts';
import { engines } from '../../test/support/databases.ts';
import { createTestApp, type Tenant, type TestApp } from '../../test/support/harness.ts';

describe.each(engines)('compliance on %s', (engine) => {
  let test: TestApp;
  let tenant: Tenant;
  let ids: number[];
  const get = async (url: string, as = tenant) => (await test.get(url, as)).json();
  const post = (url: string, payload: object, as = tenant, headers: Record<string, string> = {}) =>
    test.inject({ method: 'POST', url: `/v1/compliance/${url}`, headers: { ...as.headers, ...headers }, payload });
  beforeAll(async () => {
    test = await createTestApp({ engine });
    tenant = await test.tenant({ plan: 'professional' });
  });
  afterAll(() => test.close());

  it('without changes there is nothing to review', async () => {
    expect((await get('/v1/compliance/stats')).data).toEqual({
      total_changes_30d: 0,
      acknowledged_count: 0,
      unreviewed_count: 0,
      acknowledgment_rate: 100,
      critical_unreviewed: 0,
    });
    expect((await get('/v1/compliance/unreviewed')).data).toEqual([]);
    ids = await publishChanges(test.database, [
      storedChange({ policy_id: 'L1', change_type: 'codes_changed' }),
      storedChange({ policy_id: 'L2', change_type: 'criteria_changed' }),
      storedChange({ policy_id: 'L3', change_type: 'retired' }),
      storedChange({ policy_id: 'L4', change_type: 'updated', policy_title: '=HYPERLINK("x")' }),
      storedChange({ policy_id: 'L5', change_type: 'metadata_changed' }),
      storedChange({ policy_id: 'L6', change_type: 'created' }),
    ]);
  });

  it('a change is acknowledged, repeating it is no error, and the first note and key stay', async () => {
    const first = await post('ack', { diff_id: ids[0], notes: 'Checked by the team' });
    expect(first.json().data).toEqual({ id: ids[0], acknowledged: true, already_acked: false });
    const colleague = await test.tenant({ organizationId: tenant.organizationId, scopes: ['write'] });
    const again = await post('ack', { diff_id: ids[0], notes: 'Later' }, colleague);
    expect(again.json().data).toEqual({ id: ids[0], acknowledged: true, already_acked: true });
    expect((await get('/v1/compliance/acknowledgements')).data).toEqual([
      expect.objectContaining({ diff_id: ids[0], notes: 'Checked by the team', key_id: tenant.keyId, policy_id: 'L1' }),
    ]);
  });

  it('of two concurrent requests exactly one is the first', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => post('ack', { diff_id: ids[5] })));
    expect(answers.map((answer) => answer.json().data.already_acked).sort()).toEqual([
      false,
      true,
      true,
      true,
      true,
      true,
    ]);
  });

  it('an unknown id returns RESOURCE_NOT_FOUND, an invalid one a validation error', async () => {
    const missing = await post('ack', { diff_id: 2_000_000_000 });
    expect(missing.statusCode).toBe(404);
    expect(missing.json().error.code).toBe('RESOURCE_NOT_FOUND');
    for (const payload of [
      {},
      { diff_id: 0 },
      { diff_id: -1 },
      { diff_id: 1.5 },
      { diff_id: '1' },
      { diff_id: 2 ** 31 },
      { diff_id: null },
      { diff_id: ids[1], notes: 'x'.repeat(501) },
      { diff_id: ids[1], notes: 7 },
      { diff_id: ids[1], notes: 'a\u0000b' },
      [ids[1]],
    ])
      expect((await post('ack', payload)).statusCode, JSON.stringify(payload)).toBe(400);
    expect((await get('/v1/compliance/acknowledgements?policy_id=l2')).data).toEqual([]);
  });

  it('a bulk acknowledgment distinguishes known, repeated, already acknowledged and unknown ids', async () => {
    const diff_ids = [ids[0], ids[1], ids[1], ids[2], 1_999_999_999];
    expect((await post('ack/bulk', { diff_ids, notes: null })).json().data).toEqual({
      acknowledged: 2,
      already_acked: 1,
      invalid_ids: [1_999_999_999],
      total: 4,
    });
    expect((await post('ack/bulk', { diff_ids })).json().data).toMatchObject({ acknowledged: 0, already_acked: 3 });
    expect((await post('ack/bulk', { diff_ids: [ids[0], 0, -5, 2 ** 40, 2 ** 40] })).json().data).toEqual({
      acknowledged: 0,
      already_acked: 1,
      invalid_ids: [0, -5, 2 ** 40],
      total: 4,
    });
    for (const payload of [
      {},
      { diff_ids: [] },
      { diff_ids: ['1'] },
      { diff_ids: 1 },
      { diff_ids: Array(201).fill(1) },
    ])
      expect((await post('ack/bulk', payload)).statusCode, JSON.stringify(payload)).toBe(400);
    const most = await publishChanges(
      test.database,
      Array.from({ length: 200 }, () => storedChange()),
    );
    expect((await post('ack/bulk', { diff_ids: most })).json().data).toMatchObject({ acknowledged: 200, total: 200 });
  });

  it('unreviewed and stats look back 30 days', async () => {
    const [old] = await publishChanges(test.database, [storedChange({ policy_id: 'L7', change_type: 'retired' })]);
    await age(test.database, [old!], 31);
    const { data } = await get('/v1/compliance/unreviewed');
    expect(data.map((record: { policy_id: string }) => record.policy_id)).toEqual(['L5', 'L4']);
    expect((await get('/v1/compliance/unreviewed?change_type=updated')).data).toHaveLength(1);
    const page = await get('/v1/compliance/unreviewed?limit=1');
    const next = await get(`/v1/compliance/unreviewed?limit=1&cursor=${page.meta.pagination.cursor}`);
    expect(next.data[0].policy_id).toBe('L4');
    expect(next.meta.pagination).toEqual({ cursor: null, has_more: false, limit: 1 });
    expect((await get('/v1/compliance/stats')).data).toEqual({
      total_changes_30d: 206,
      acknowledged_count: 204,
      unreviewed_count: 2,
      acknowledgment_rate: 99,
      critical_unreviewed: 0,
    });
    expect((await post('ack', { diff_id: old })).json().data.already_acked).toBe(false);
  });

  it('a caller takes back what it acknowledged itself within 15 minutes, and the audit log records it', async () => {
    const made = await publishChanges(test.database, [storedChange(), storedChange(), storedChange()]);
    const [own, late, foreign] = made as [number, number, number];
    const colleague = await test.tenant({ organizationId: tenant.organizationId, scopes: ['write'] });
    await post('ack/bulk', { diff_ids: [own, late] });
    await post('ack', { diff_id: foreign }, colleague);
    await test.database.execute(sql`
      UPDATE change_acknowledgements SET acknowledged_at = acknowledged_at - interval '16 minutes' WHERE diff_id = ${late}`);
    const answer = await post('ack/withdraw', { diff_ids: [own, late, foreign, 1_999_999_999] });
    expect(answer.json().data).toEqual({ withdrawn: 1, kept_ids: [late, foreign, 1_999_999_999], total: 4 });
    expect((await post('ack/withdraw', { diff_ids: [own] })).json().data).toMatchObject({ withdrawn: 0 });
    expect((await get('/v1/compliance/unreviewed')).data[0].diff_id).toBe(own);
    const [entry] = (await get('/v1/account/audit?action=acknowledgment')).data;
    expect(entry).toMatchObject({
      ...{ action: 'acknowledgment.withdrawn', actor: `key:${tenant.keyId}` },
      changes: { changes: { from: [own], to: null } },
    });
    await post('ack', { diff_id: own });
  });

  it('another organization sees none of it, and its cursors are rejected', async () => {
    const other = await test.tenant({ plan: 'professional' });
    expect((await get('/v1/compliance/acknowledgements', other)).data).toEqual([]);
    expect((await get('/v1/compliance/stats', other)).data).toMatchObject({
      acknowledged_count: 0,
      critical_unreviewed: 3,
    });
    const { cursor } = (await get('/v1/compliance/acknowledgements?limit=1')).meta.pagination;
    expect((await get(`/v1/compliance/acknowledgements?limit=1&cursor=${cursor}`, other)).error.code).toBe(
      'REQUEST_INVALID_CURSOR',
    );
  });

  it('the export pages through every acknowledgment once, as JSON and as CSV', async () => {
    await post('ack', { diff_id: ids[3], notes: '+1, "seen"\nby two' });
    const seen: number[] = [];
    let cursor = '';
    do {
      const page = await get(`/v1/compliance/acknowledgements?limit=100${cursor && `&cursor=${cursor}`}`);
      seen.push(...page.data.map((row: { diff_id: number }) => row.diff_id));
      cursor = page.meta.pagination.cursor ?? '';
    } while (cursor !== '');
    expect(seen).toHaveLength(209);
    expect(new Set(seen).size).toBe(209);
    const csv = await test.get('/v1/compliance/acknowledgements?format=csv', tenant);
    expect(csv.headers['content-type']).toBe('text/csv; charset=utf-8; header=present');
    expect(csv.headers['content-disposition']).toMatch(
      /^attachment; filename="acknowledgements-\d{4}-\d\d-\d\d\.csv"$/,
    );
    expect(csv.body.split('\r\n')[0]).toBe(
      'diff_id,policy_id,policy_title,policy_type,change_type,change_summary,old_version,new_version,changed_at,acknowledged_at,key_id,key_name,notes',
    );
    expect(csv.body.match(/\r\n/g)).toHaveLength(210);
    expect(csv.body).toContain(`"'=HYPERLINK(""x"")"`);
    expect(csv.body).toContain(`"'+1, ""seen""\nby two"`);
    const part = await test.get('/v1/compliance/acknowledgements?format=csv&limit=5&since=2020-01-01', tenant);
    expect(part.headers['x-next-cursor']).toBeTruthy();
    for (const query of ['limit=101', 'limit=10001&format=csv', 'format=xml', 'since=x', 'cursor=x'])
      expect((await test.get(`/v1/compliance/acknowledgements?${query}`, tenant)).statusCode, query).toBe(400);
  });

  it('requires the Professional plan, and write or admin to acknowledge', async () => {
    const starter = await test.tenant({ plan: 'starter' });
    const reader = await test.tenant({ organizationId: tenant.organizationId, scopes: ['read'] });
    for (const url of ['unreviewed', 'stats', 'acknowledgements']) {
      const refused = await test.get(`/v1/compliance/${url}`, starter);
      expect(refused.json().error).toMatchObject({
        code: 'AUTH_PLAN_INSUFFICIENT',
        details: { required_plan: 'professional', current_plan: 'starter', feature: 'compliance' },
      });
      expect((await test.get(`/v1/compliance/${url}`, reader)).statusCode).toBe(200);
    }
    for (const [url, payload] of [
      ['ack', { diff_id: ids[4] }],
      ['ack/bulk', { diff_ids: [ids[4]] }],
      ['ack/withdraw', { diff_ids: [ids[4]] }],
    ] as const) {
      expect((await post(url, payload, starter)).json().error.code).toBe('AUTH_PLAN_INSUFFICIENT');
      const refused = await post(url, payload, reader);
      expect(refused.statusCode).toBe(403);
      expect(refused.json().error.code).toBe('AUTH_SCOPE_INSUFFICIENT');
    }
  });

  it('an idempotency key replays the first response', async () => {
    const headers = { 'x-idempotency-key': 'review-1' };
    const first = await post('ack', { diff_id: ids[4] }, tenant, headers);
    const again = await post('ack', { diff_id: ids[4] }, tenant, headers);
    expect(again.json().data).toEqual(first.json().data);
    expect(again.json().meta.cached).toBe(true);
  });
});
