import { pino } from 'pino';
import sql, { raw } from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publishChanges, storedChange } from '../../test/support/change-log.ts';
import { engines } from '../../test/support/databases.ts';
import { createTestApp, type Tenant, type TestApp } from '../../test/support/harness.ts';

const REVIEWED = { 'x-service-approval': 'reviewed' };
const AGENT = { 'x-service-agent': 'intake-bot' };

describe.each(engines)('agent layer over HTTP on %s', (engine) => {
  let test: TestApp;
  let tenant: Tenant;
  let diffId: number;
  const lines: string[] = [];
  beforeAll(async () => {
    test = await createTestApp({
      engine,
      logger: pino({ level: 'trace' }, { write: (line) => void lines.push(line) }),
    });
    tenant = await test.tenant();
    const ids = await publishChanges(test.database, [
      storedChange({ policy_id: 'L36920' }),
      storedChange({ policy_id: 'L1' }),
      storedChange({ policy_id: 'L2' }),
    ]);
    diffId = ids[0]!;
  });
  afterAll(() => test.close());

  const post = (url: string, payload: object, headers: Record<string, string> = {}, as = tenant) =>
    test.inject({ method: 'POST', url: `/v1/agent/${url}`, headers: { ...as.headers, ...headers }, payload });
  const call = (tool: string, payload: object, headers: Record<string, string> = {}, as = tenant) =>
    post(`tools/${tool}`, payload, headers, as);
  const get = async (url: string, as = tenant) => (await test.get(`/v1/agent/${url}`, as)).json();
  const ledger = async (query = '') => (await get(`ledger?limit=100${query}`)).data;

  it("a validated claim is cited, rated, and in the ledger under the agent's name", async () => {
    const claim = {
      procedure_codes: ['64483'],
      diagnosis_codes: ['M54.16'],
      state: 'PA',
      date_of_service: '2025-11-03',
    };
    const response = await call('validate_claim', claim, AGENT);
    expect(response.statusCode).toBe(200);
    const { data, meta } = response.json();
    expect(data).toMatchObject({ coverage_status: 'covered', prior_auth: 'not_required', denial_risk: 'low' });
    expect(data.citations[0]).toMatchObject({ title: expect.stringContaining('A56681'), url: expect.any(String) });
    expect(data.provenance.authorities).toEqual(['Centers for Medicare & Medicaid Services']);
    expect(data).not.toHaveProperty('human_review');
    expect(data).not.toHaveProperty('result_window');
    expect(meta).toMatchObject({ tool: 'validate_claim', actor_type: 'agent', actor_name: 'intake-bot' });
    expect(meta).toMatchObject({ approval_status: 'not_required', release: expect.any(String) });
    const twin = await test.inject({
      method: 'POST',
      url: '/v1/claims/validate',
      headers: tenant.headers,
      payload: claim,
    });
    const { provenance, ...detailed } = (await call('validate_claim', { ...claim, response_format: 'detailed' })).json()
      .data;
    expect(detailed).toEqual(twin.json().data);
    expect(provenance.sources.length).toBeGreaterThan(0);
    expect((await ledger(`&tool=validate_claim&actor=intake-bot`))[0]).toMatchObject({
      ledger_id: meta.ledger_id,
      outcome: 'answered',
      key_id: tenant.keyId,
    });
  });

  it('an uncertain answer opens one case, however often it is requested, until a person resolves it', async () => {
    const requested = { code: '99499' };
    const all = await Promise.all([1, 2, 3].map(() => call('check_coverage', requested)));
    const [review, ...others] = all.map((response) => response.json().data.human_review);
    expect(review).toMatchObject({ required: true, reasons: expect.arrayContaining(['requires_manual_review']) });
    expect(others.map(({ case_id }) => case_id)).toEqual([review.case_id, review.case_id]);
    const open = (await get('reviews?status=open')).data;
    expect(open.filter(({ tool }: { tool: string }) => tool === 'check_coverage')).toEqual([
      expect.objectContaining({ case_id: review.case_id, question: requested, known_gaps: review.known_gaps }),
    ]);
    const responded = await post(`reviews/${review.case_id}/resolve`, {
      resolution: 'answered',
      notes: 'Called the MAC',
    });
    expect(responded.json().data).toMatchObject({
      status: 'resolved',
      resolution: 'answered',
      notes: 'Called the MAC',
      resolved_by: tenant.keyId,
    });
    expect((await call('check_coverage', requested)).json().data.human_review).toMatchObject({
      required: false,
      case_id: review.case_id,
      resolution: 'answered',
    });
    const other = await post(`reviews/${review.case_id}/resolve`, { resolution: 'rejected' });
    expect(other.json().error.code).toBe('AGENT_REVIEW_RESOLVED');
    expect((await ledger('&outcome=review_resolved')).length).toBe(1);
  });

  it('a write waits for its review: 202, review, retry, ledger', async () => {
    const payload = { diff_id: diffId, notes: 'Reviewed by compliance' };
    const key = { 'x-idempotency-key': `ack-${engine}` };
    const first = await call('acknowledge_policy_change', payload, key);
    expect(first.statusCode).toBe(202);
    expect(first.json().data).toMatchObject({
      approval_required: true,
      approval_status: 'required',
      required_header: 'X-Service-Approval: reviewed',
    });
    expect(first.json().meta.approval_status).toBe('required');
    expect((await test.get('/v1/compliance/stats', tenant)).json().data.acknowledged_count).toBe(0);
    const { case_id } = first.json().data;
    expect((await call('acknowledge_policy_change', payload)).json().data.case_id).toBe(case_id);
    await post(`reviews/${case_id}/resolve`, { resolution: 'approved' });
    expect((await call('acknowledge_policy_change', payload)).json().data.case_id).toBe(case_id);
    const done = await call('acknowledge_policy_change', payload, { ...REVIEWED, ...AGENT, ...key });
    expect(done.statusCode).toBe(200);
    expect(done.json()).toMatchObject({
      data: { diff_id: diffId, acknowledged: true, already_acknowledged: false },
      meta: { approval_status: 'approved' },
    });
    expect((await ledger('&outcome=executed'))[0]).toMatchObject({
      ledger_id: done.json().meta.ledger_id,
      approval: 'approved',
      details: { case_id, diff_id: diffId },
    });
    expect((await test.get('/v1/compliance/acknowledgements', tenant)).json().data[0]).toMatchObject({
      diff_id: diffId,
      notes: 'Reviewed by compliance',
    });
    expect((await get('ledger/verify')).data).toMatchObject({ valid: true, broken: null });
  });

  it('a rejected write is refused, and an impossible write opens no review', async () => {
    const payload = { diff_id: diffId + 1 };
    const { case_id } = (await call('acknowledge_policy_change', payload)).json().data;
    await post(`reviews/${case_id}/resolve`, { resolution: 'rejected', notes: 'Not ours' });
    const [audited] = (await test.get('/v1/account/audit?action=review', tenant)).json().data;
    expect(audited).toMatchObject({
      ...{ action: 'review.rejected', actor: `key:${tenant.keyId}`, actor_name: expect.any(String) },
      changes: { case: { to: case_id } },
    });
    for (const headers of [REVIEWED, {}]) {
      const refused = await call('acknowledge_policy_change', payload, headers);
      expect(refused.statusCode).toBe(409);
      expect(refused.json().error).toMatchObject({ code: 'AGENT_APPROVAL_REJECTED', details: { case_id } });
    }
    expect((await call('acknowledge_policy_change', { diff_id: 2_000_000_000 })).statusCode).toBe(404);
    expect((await ledger('&outcome=refused'))[0]).toMatchObject({ details: { code: 'RESOURCE_NOT_FOUND' } });
  });

  it('patient data leaves only categories and counts in the ledger, and no case', async () => {
    const secrets = ['Zebulon', 'Quackenbush', '917-55-4432', 'favorite_uncle'];
    const send = () =>
      call(
        'find_policies',
        { search_query: 'oxygen for patient Zebulon Quackenbush', favorite_uncle: '917-55-4432' },
        {
          'x-service-agent': 'Zebulon bot',
        },
      );
    const [response] = [await send(), await send()];
    expect(response!.json().error).toMatchObject({ code: 'PHI_NOT_ALLOWED', details: { total: expect.any(Number) } });
    const reviews = await get('reviews?tool=find_policies');
    expect(reviews.data).toEqual([]);
    expect(reviews.meta.phi_rejected_30d).toBe(2);
    const links = await ledger('&outcome=phi_rejected');
    expect(links).toHaveLength(2);
    expect(Object.keys(links[0].details)).toEqual(['categories', 'total']);
    const tables = await test.database.query<{ name: string }>(
      sql`SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' AND table_type = 'BASE TABLE'`,
    );
    const retained: string[] = [];
    for (const { name } of tables)
      retained.push(
        JSON.stringify(await test.database.query(sql`SELECT row_to_json(t) AS row FROM ${raw(`"${name}"`)} t`)),
      );
    for (const secret of secrets) {
      expect(response!.body, secret).not.toContain(secret);
      expect(retained.join().includes(secret), `kept ${secret}`).toBe(false);
      expect(lines.join('').includes(secret), `logged ${secret}`).toBe(false);
    }
    const [open] = (await get('reviews')).data;
    const note = await post(`reviews/${open.case_id}/resolve`, {
      resolution: 'answered',
      notes: 'SSN 917-55-4432',
    });
    expect(note.json().error.code).toBe('PHI_NOT_ALLOWED');
  });

  it('partial answers are marked as partial, and an empty one suggests what to ask', async () => {
    const page = (await call('check_updates', { limit: 2 })).json().data;
    expect(page.changes).toHaveLength(2);
    expect(page.result_window).toEqual({ limit: 2, offset: 0, returned: 2, total: 3, has_more: true, next_offset: 2 });
    const rest = (await call('check_updates', { limit: 2, offset: 2 })).json().data;
    expect(rest.result_window).toMatchObject({ returned: 1, has_more: false, next_offset: null });
    expect((await call('check_updates', {})).json().data).not.toHaveProperty('result_window');
    const listing = (await call('check_updates', { codes: ['64483'] })).json().data.changes;
    expect(listing.map(({ policy_id }: { policy_id: string }) => policy_id)).toEqual(['L36920']);
    const some = (await call('find_policies', { search_query: 'oxygen', limit: 1 })).json().data;
    expect(some.result_window).toMatchObject({ returned: 1, has_more: true, next_offset: 1 });
    expect(some.result_window.total).toBeGreaterThan(1);
    const none = (await call('find_policies', { search_query: 'qqzzxx' })).json().data;
    expect(none).toMatchObject({ policies: [], hint: expect.any(String) });
  });

  it('unknown fields are rejected without their name, and logged in the ledger', async () => {
    const response = await call('check_coverage', { code: 'E0601', mothers_maiden: 'x' });
    expect(response.statusCode).toBe(400);
    expect(response.body).not.toContain('mothers_maiden');
    expect((await ledger('&tool=check_coverage&outcome=refused'))[0].details).toEqual({ code: 'VALIDATION_ERROR' });
    expect((await call('check_coverage', { code: 'E0601' }, { 'x-service-agent': 'x'.repeat(121) })).statusCode).toBe(
      400,
    );
  });

  it('other organizations see neither cases nor links, and exports match the lists', async () => {
    const stranger = await test.tenant();
    const { case_id } = (await get('reviews')).data[0];
    expect((await test.get(`/v1/agent/reviews/${case_id}`, stranger)).statusCode).toBe(404);
    expect((await post(`reviews/${case_id}/resolve`, { resolution: 'approved' }, {}, stranger)).statusCode).toBe(404);
    expect((await get('ledger', stranger)).data).toEqual([]);
    const all = await ledger();
    const text = (await test.get('/v1/agent/ledger?format=jsonl', tenant)).body;
    const rows = text
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(rows.map(({ hash }) => hash)).toEqual(all.map(({ hash }: { hash: string }) => hash));
    const csv = await test.get('/v1/agent/ledger?format=csv&limit=2', tenant);
    expect(csv.body.split('\r\n')).toHaveLength(4);
    const next = await test.get(`/v1/agent/ledger?format=csv&limit=2&cursor=${csv.headers['x-next-cursor']}`, tenant);
    expect(next.body).toContain(all[2].hash);
    const since = encodeURIComponent(all[0].at);
    expect((await ledger(`&since=${since}`)).length).toBeGreaterThan(0);
    expect((await ledger(`&until=${since}`)).length).toBeLessThan(all.length);
    const reader = await test.tenant({ organizationId: tenant.organizationId, scopes: ['read'] });
    expect((await test.get('/v1/agent/ledger', reader)).statusCode).toBe(403);
    const { tools } = (await get('tools', reader)).data;
    const allowed = tools.filter((tool: { allowed: boolean }) => tool.allowed).map(({ id }: { id: string }) => id);
    expect(allowed).toEqual(['check_coverage', 'validate_claim', 'find_policies', 'check_updates']);
  });
});
