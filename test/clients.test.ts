/**
 * Requests of clients published for this interface (TypeScript, Python, Ruby, .NET, command lines), over real
 * connections. All send `Content-Type: application/json` with every method, and extra fields, some for other services.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publishChanges, storedChange } from './support/change-log.ts';
import { CLIENTS, type ClientAnswer, READ, type Send, sender } from './support/clients.ts';
import { createTestApp, type TestApp } from './support/harness.ts';
import { type Certificate, makeCertificate, type Receiver, startReceiver } from './support/receiver.ts';

const INT32 = 2_147_483_647;
let test: TestApp;
let base: string;
let diffIds: number[];
let certificate: Certificate;
let receiver: Receiver;

beforeAll(async () => {
  certificate = await makeCertificate();
  receiver = await startReceiver(certificate);
  test = await createTestApp({ env: { CPI_WEBHOOK_ALLOW_PRIVATE: 'true', CPI_WEBHOOK_CA: certificate.file } });
  base = `${await test.http.listen({ port: 0, host: '127.0.0.1' })}/v1`;
  diffIds = await publishChanges(test.database, [
    storedChange({ policy_id: 'L33797', change_type: 'codes_changed' }),
    storedChange({ policy_id: 'L33718', change_type: 'retired' }),
    storedChange({ policy_id: 'L33800', change_type: 'created' }),
  ]);
});
afterAll(async () => {
  await test.close();
  await receiver.close();
  certificate.remove();
});

describe.each(Object.keys(CLIENTS))('the client in %s', (name) => {
  let send: Send;
  beforeAll(async () => {
    send = sender(CLIENTS[name]!, base, await test.tenant());
  });

  const ok = async (...args: Parameters<Send>): Promise<ClientAnswer> => {
    const answer = await send(...args);
    expect([args[1], answer.status, answer.error]).toEqual([args[1], 200, undefined]);
    expect(answer.meta).toMatchObject({
      request_id: answer.headers.get('x-request-id'),
      timestamp: expect.stringMatching(/Z$/),
    });
    return answer;
  };

  it('reads policies, pages and changes', async () => {
    expect((await ok('GET', '/health')).data).toMatchObject({
      status: expect.any(String),
      version: 'v1',
      checks: { database: { status: 'up' } },
    });
    const page = await ok('GET', '/policies', {
      query: { q: 'oxygen', mode: 'keyword', status: 'active', limit: 1, include: 'summary,codes' },
    });
    expect(page.data).toEqual([READ.policy]);
    const { pagination, search, filters } = page.meta as Record<string, Record<string, unknown>>;
    expect([pagination!.limit, search!.query, filters!.status]).toEqual([1, 'oxygen', 'active']);
    if (pagination!.has_more)
      await ok('GET', '/policies', { query: { q: 'oxygen', limit: 1, cursor: pagination!.cursor } });
    const detail = await ok('GET', '/policies/L33797', {
      query: { include: 'criteria,codes,attachments,versions' },
    });
    expect(detail.data).toMatchObject(READ.detail);
    expect(detail.meta.includes).toEqual(['criteria', 'codes', 'attachments', 'versions']);
    const changes = await ok('GET', '/policies/changes', {
      query: { since: '2025-01-01T00:00:00Z', change_type: 'new_policy', limit: 5 },
    });
    expect(changes.data).toEqual([
      expect.objectContaining({
        diff_id: diffIds[2],
        change_type: 'created',
        details: READ.changeDetails,
        policy_type: 'LCD',
        timestamp: expect.any(String),
      }),
    ]);
    const criteria = await ok('GET', '/coverage/criteria', {
      query: { q: 'oxygen', section: 'indications', limit: 2 },
    });
    expect(criteria.data).toEqual(expect.arrayContaining([READ.criterion]));
    const jurisdictions = await ok('GET', '/jurisdictions');
    expect(jurisdictions.data).toEqual(expect.arrayContaining([READ.jurisdiction]));
  });

  it('looks up codes one by one and in batches', async () => {
    const found = await ok('GET', '/codes/lookup', {
      query: {
        code: 'e0601',
        include: 'rvu,policies,rates',
        fuzzy: 'true',
        jurisdiction: 'DME-A',
      },
    });
    expect(found.data).toMatchObject({
      code: 'E0601',
      code_system: 'HCPCS',
      found: true,
      is_active: true,
      policies: expect.any(Array),
      negotiated_rates: null,
    });
    expect(found.meta).toMatchObject({ fuzzy_enabled: true, warnings: [expect.stringContaining('negotiated rates')] });
    const missed = await ok('GET', '/codes/lookup', { query: { code: 'E0609X', fuzzy: 'true' } });
    expect(missed.data).toMatchObject({ found: false, code_system: 'unknown', suggestions: expect.any(Array) });
    const { data, meta } = await ok('POST', '/codes/batch', {
      body: { codes: ['E0601', 'g4733', 'ZZZZZ'], include: 'rvu,policies', code_system: null },
      headers: { 'x-idempotency-key': `${name}-batch` },
    });
    expect(data.results).toMatchObject({
      E0601: { found: true },
      g4733: { code: 'G47.33', code_system: 'ICD10CM' },
      ZZZZZ: { found: false, code: '', code_system: 'UNKNOWN', description: null },
    });
    expect(meta).toMatchObject({ idempotency_key: `${name}-batch`, cached: false });
  });

  it('compares, checks and validates', async () => {
    const comparison = await ok('POST', '/policies/compare', {
      body: { procedure_codes: ['76942'], jurisdictions: ['JE', 'XX'], policy_type: null },
      headers: { 'idempotency-key': `${name}-compare` },
    });
    expect(comparison.data).toMatchObject(READ.comparison);
    expect(comparison.meta.idempotency_key).toBe(`${name}-compare`);
    const prior = await ok('POST', '/prior-auth/check', {
      body: {
        procedure_codes: ['K0856'],
        diagnosis_codes: ['G35.D'],
        state: 'TX',
        payer: 'medicare',
        criteria_page: 1,
        criteria_per_page: 5,
        urgency: 'standard',
      },
    });
    expect(prior.data).toMatchObject({
      pa_required: true,
      confidence: expect.any(String),
      documentation_checklist: expect.arrayContaining([expect.any(String)]),
      matched_policies: expect.any(Array),
      source_policy_references: prior.data.policy_sources,
      coverage_decision: { prior_auth_required: true },
      criteria_details: { pagination: { page: 1, per_page: 5 } },
    });
    expect(prior.meta.warnings).toEqual(['urgency: unknown member, ignored']);
    const open = await ok('POST', '/prior-auth/check', { body: { procedure_codes: ['99199'] } });
    expect(open.data).toMatchObject({
      pa_required: false,
      pa_verdict: 'unknown',
      reason: expect.stringMatching(/^Unknown: /),
    });
    expect(open.data.mac).toBeNull();
    const claim = {
      procedure_codes: ['64483'],
      diagnosis_codes: ['M54.16'],
      state: 'PA',
      plan_type: 'traditional_medicare',
      payer: 'Medicare',
    };
    for (const path of ['/claims/validate', '/claim-validation']) {
      const { data } = await ok('POST', path, { body: claim });
      expect(data).toMatchObject({
        overall_risk: expect.any(String),
        coverage_status: expect.any(String),
        denial_risk: expect.any(String),
        confidence: expect.any(String),
        mac: { name: expect.any(String), jurisdiction: 'JL' },
        codes: [{ code: '64483', issues: expect.any(Array), policy_count: expect.any(Number) }],
      });
      for (const source of data.policy_sources as { policy_id: unknown }[])
        expect(source.policy_id).toEqual(expect.any(String));
    }
    const flat = await ok('POST', '/coverage/evaluate', {
      body: {
        policy_id: 'L33718',
        age: 66,
        gender: 'male',
        diagnosis_codes: ['G47.33'],
        procedure_code: 'E0601',
        modifier: 'KX',
        place_of_service: '12',
      },
    });
    for (const member of ['matched_criteria', 'unmatched_criteria', 'skipped_criteria', 'reasons'] as const)
      for (const sentence of flat.data[member] as string[]) expect(typeof sentence).toBe('string');
    expect(flat.data).toMatchObject({
      covered: expect.any(Boolean),
      confidence: expect.any(Number),
      criteria_results: expect.any(Array),
    });
  });

  it('researches a prior authorization, waiting or polling until it is done', async () => {
    const body = {
      procedure_codes: ['K0856'],
      diagnosis_codes: ['G35.D'],
      payer: 'Medicare',
      state: 'TX',
      clinical_context: 'power wheelchair for use in the home',
    };
    const { data } = await ok('POST', '/prior-auth/research', { body: { ...body, sync: true } });
    expect(data).toMatchObject({
      research_id: expect.any(String),
      status: 'completed',
      created_at: expect.any(String),
      result: READ.research,
      cost: { num_searches: 0, num_pages: 0, reasoning_tokens: 0, total_dollars: 0 },
    });
    const started = (await ok('POST', '/prior-auth/research', { body })).data;
    expect(started).not.toHaveProperty('result');
    const poll = async () => (await ok('GET', `/prior-auth/research/${started.research_id}`)).data;
    await expect.poll(async () => (await poll()).status).toBe('completed');
    expect((await poll()).result).toEqual(data.result);
    expect((await send('GET', '/prior-auth/research/unknown')).status).toBe(404);
  });

  it('reads spending: zeros, and what is loaded when there is none', async () => {
    const { data, meta } = await ok('GET', '/spending/by-code', { query: { codes: '99213, j1885', year: 2023 } });
    expect(Object.keys(data)).toEqual(['99213', 'J1885']);
    expect(data['99213']).toMatchObject({
      total_paid: '0.00',
      total_claims: 0,
      unique_beneficiaries: 0,
      unique_providers: 0,
      date_range: { min: null, max: null },
      by_year: [],
    });
    expect(meta).toMatchObject({
      codes_requested: ['99213', 'J1885'],
      year_filter: 2023,
      coverage: { loaded: false, editions: [] },
    });
  });

  it('acknowledges changes and manages webhooks', async () => {
    expect((await ok('POST', '/compliance/ack', { body: { diff_id: diffIds[0], notes: null } })).data).toMatchObject({
      acknowledged: true,
    });
    expect((await ok('POST', '/compliance/ack/bulk', { body: { diff_ids: [...diffIds, INT32] } })).data).toMatchObject({
      acknowledged: 2,
      already_acked: 1,
      invalid_ids: [INT32],
      total: 4,
    });
    expect((await ok('GET', '/compliance/stats')).data).toMatchObject({
      total_changes_30d: 3,
      acknowledgment_rate: 100,
    });
    expect((await ok('GET', '/compliance/unreviewed')).data).toEqual([]);
    const created = await ok('POST', '/webhooks', { body: { url: `${receiver.url}/in`, events: ['*'] } });
    const id = created.data.id as number;
    expect(created.data).toMatchObject({
      id: expect.any(Number),
      status: 'active',
      secret: expect.stringMatching(/^whsec_/),
    });
    expect(id).toBeLessThan(INT32);
    expect((await ok('GET', '/webhooks')).data).toEqual([expect.not.objectContaining({ secret: expect.anything() })]);
    const tested = await ok('POST', `/webhooks/${id}/test`);
    expect(tested.data).toMatchObject({
      success: true,
      http_status: 200,
      status_code: 200,
      duration_ms: expect.any(Number),
    });
    expect((await ok('PATCH', `/webhooks/${id}`, { body: { status: 'paused' } })).data).toMatchObject({
      status: 'paused',
      failure_count: 0,
    });
    expect((await ok('DELETE', `/webhooks/${id}`)).data).toEqual({ id, deleted: true });
  });

  it('raises errors by status and code', async () => {
    const refused: [string, string, object | undefined, number, string][] = [
      ['GET', '/policies/NOPE-1', undefined, 404, 'RESOURCE_POLICY_NOT_FOUND'],
      ['GET', '/policies?cursor=abc', undefined, 400, 'REQUEST_INVALID_CURSOR'],
      ['POST', '/policies/compare', { procedure_codes: [] }, 400, 'VALIDATION_ERROR'],
      ['POST', '/prior-auth/check', {}, 400, 'VALIDATION_MISSING_FIELD'],
    ];
    for (const [method, path, body, status, code] of refused) {
      const answer = await send(method, path, { body });
      expect([path, answer.status, answer.error.code]).toEqual([path, status, code]);
      expect(answer.error).toMatchObject({
        message: expect.any(String),
        hint: expect.any(String),
        details: expect.any(Object),
        doc_url: expect.any(String),
      });
    }
    const unauthorized = await send('GET', '/policies', { headers: { authorization: 'Bearer cpi_live_abc_0000' } });
    expect([unauthorized.status, unauthorized.headers.get('www-authenticate')]).toEqual([
      401,
      expect.stringContaining('Bearer'),
    ]);
  });
});
