import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engines } from '../../test/support/databases.ts';
import { createTestApp, type Tenant, type TestApp } from '../../test/support/harness.ts';
import { MAX_RETAINED, ResearchWorker } from './research.jobs.ts';
import { removeOldest } from './research.queries.ts';
import type { Research } from './research.schemas.ts';

const PATH = '/v1/prior-auth/research';
const WHEELCHAIR = { procedure_codes: ['k0856'], state: 'tx', date_of_service: '2026-03-02' };

describe.each(engines)('research over HTTP on %s', (engine) => {
  let test: TestApp;
  let tenant: Tenant;
  let worker: ResearchWorker;
  const problems: unknown[] = [];
  let now = () => new Date();
  beforeAll(async () => {
    test = await createTestApp({ engine });
    tenant = await test.tenant();
    const { database, corpus } = test;
    worker = new ResearchWorker({ database, corpus, now: () => now(), onError: (error) => problems.push(error) });
  });
  afterAll(async () => {
    await worker.close();
    await test.close();
  });

  const post = (payload: object, headers: Record<string, string> = {}) =>
    test.inject({ method: 'POST', url: PATH, headers: { ...tenant.headers, ...headers }, payload });
  const start = async (payload: object): Promise<Research> => (await post(payload)).json().data;
  const read = (id: string, as = tenant) => test.get(`${PATH}/${id}`, as);
  const stored = (id: string) =>
    test.database.query<{ question: unknown; status: string }>(
      sql`SELECT question, status FROM research_jobs WHERE research_id = ${id}`,
    );

  it('a job is pending, then completed with the report; nothing of the request is stored', async () => {
    const response = await post({ ...WHEELCHAIR, clinical_context: 'mobility limitation in the home' });
    expect(response.statusCode).toBe(200);
    const { data } = response.json();
    expect(data).toEqual({
      research_id: expect.stringMatching(/^res_/),
      status: 'pending',
      created_at: expect.stringMatching(/Z$/),
      poll_url: `${PATH}/${data.research_id}`,
    });
    expect((await test.get(data.poll_url, tenant)).json().data.status).toBe('pending');
    expect(await worker.runOnce()).toBe(1);
    const done = (await test.get(data.poll_url, tenant)).json().data;
    expect(done).toMatchObject({
      status: 'completed',
      finished_at: expect.stringMatching(/Z$/),
      cost: { num_searches: 0, num_pages: 0, reasoning_tokens: 0, total_dollars: 0 },
      result: { determination: { pa_required: true, verdict: 'required' } },
    });
    expect(await stored(data.research_id)).toEqual([{ question: null, status: 'completed' }]);
    expect(
      (await start({ ...WHEELCHAIR, clinical_context: 'mobility limitation in the home', sync: true })).result,
    ).toEqual(done.result);
  });

  const insertReports = (owner: Tenant, count: number, status: 'pending' | 'completed') =>
    test.database.execute(sql`
      INSERT INTO research_jobs (research_id, organization_id, status, release, asked_on, created_at, finished_at)
      SELECT 'res_00' || ${owner.organizationId}::text || lpad(n::text, 6, '0'), ${owner.organizationId}, ${status}, 'none',
        '2026-01-01', '2026-01-01', CASE WHEN ${status} = 'completed' THEN timestamptz '2026-01-01' END
      FROM generate_series(1, ${count}::int) AS n`);
  const countStored = async (owner: Tenant) =>
    (
      await test.database.query<{ count: number }>(
        sql`SELECT count(*)::int AS count FROM research_jobs WHERE organization_id = ${owner.organizationId}`,
      )
    )[0]!.count;

  it('at most 100 reports of an organization are in progress; other organizations and sync reports are not refused', async () => {
    const busy = await test.tenant();
    await insertReports(busy, 99, 'pending');
    const requestReport = (owner: Tenant, sync = false) => post({ ...WHEELCHAIR, sync }, owner.headers);
    expect((await requestReport(busy)).statusCode).toBe(200);
    const refused = await requestReport(busy);
    expect([refused.statusCode, refused.json().error.code]).toEqual([429, 'RATE_LIMIT_CONCURRENCY']);
    expect((await requestReport(busy, true)).statusCode).toBe(200);
    expect((await requestReport(await test.tenant())).statusCode).toBe(200);
    await test.database.execute(sql`DELETE FROM research_jobs WHERE status = 'pending'`);
  });

  it('an organization keeps its newest 10,000 reports; the oldest are removed first, never those of others', async () => {
    const [full, other] = [await test.tenant(), await test.tenant()];
    await insertReports(full, 10_001, 'completed');
    await insertReports(other, 2, 'completed');
    const { research_id } = (await post({ ...WHEELCHAIR, sync: true }, full.headers)).json().data;
    expect(await removeOldest(test.database, MAX_RETAINED, 1_000)).toBe(2);
    expect([await countStored(full), await countStored(other)]).toEqual([10_000, 2]);
    expect((await read(research_id, full)).statusCode).toBe(200);
    const of = (n: string) => `res_00${full.organizationId}${n}`;
    expect((await Promise.all(['000002', '000003'].map((n) => stored(of(n))))).map((rows) => rows.length)).toEqual([
      0, 1,
    ]);
  });

  it('sync returns the report immediately, in the format that shipped clients print', async () => {
    const { result, status } = await start({ ...WHEELCHAIR, sync: true });
    expect(status).toBe('completed');
    for (const member of [
      'documentation_requirements',
      'medical_necessity_criteria',
      'coverage_limitations',
      'sources',
    ] as const)
      for (const line of result![member]) expect(typeof line).toBe('string');
    expect(result!.documentation_requirements.length).toBeGreaterThan(0);
    expect(result!.medical_necessity_criteria.length).toBeGreaterThan(0);
    for (const policy of result!.payer_policies)
      expect(policy).toMatchObject({
        title: expect.any(String),
        url: expect.stringMatching(/^https:/),
        summary: expect.stringMatching(/\S/),
        payer_name: 'Medicare',
        policy_name: policy.title,
      });
    expect(result!.timeline).toMatch(
      /^K0856, Required Prior Authorization List of DMEPOS: Required .* 5 business days/,
    );
    expect(result!.program_timeline).toMatchObject([{ program: 'dmepos-rpa', code: 'K0856', status: 'in_force' }]);
    expect(result!.sources).toEqual(
      expect.arrayContaining([expect.stringMatching(/^42 CFR 405\.942 <https:\/\/www\.ecfr\.gov\//)]),
    );
    expect(JSON.stringify(result)).not.toMatch(/; f\d+\]/);
  });

  it('a structured context is accepted, and reported as not read', async () => {
    const provided = { ...WHEELCHAIR, structured_coverage_context: { urgency: 'standard' }, sync: true };
    const { result } = await start(provided);
    expect(result!.known_gaps).toContain('structured_coverage_context was not read');
    expect(result!.asked.date_of_service).toBe(WHEELCHAIR.date_of_service);
  });

  it.each([
    [{}, 'VALIDATION_MISSING_FIELD'],
    [{ procedure_codes: [] }, 'VALIDATION_ERROR'],
    [{ procedure_codes: Array.from({ length: 11 }, () => 'E0601') }, 'VALIDATION_ERROR'],
    [{ procedure_codes: ['E0601'], clinical_context: 'x'.repeat(2_001) }, 'VALIDATION_ERROR'],
    [{ procedure_codes: ['E0601'], clinical_context: 'Patient John Smith, born 1950-02-03' }, 'PHI_NOT_ALLOWED'],
    [{ procedure_codes: ['E0601'], structured_coverage_context: { member_id: '1EG4-TE5-MK73' } }, 'PHI_NOT_ALLOWED'],
  ])('%j is rejected as %s and creates no job', async (payload, code) => {
    const count = () => test.database.query(sql`SELECT count(*)::int AS count FROM research_jobs`);
    const before = await count();
    const response = await post(payload);
    expect(response.statusCode).toBe(400);
    expect(response.json().error.code).toBe(code);
    expect(response.body).not.toMatch(/Smith|MK73/);
    expect(await count()).toEqual(before);
  });

  it('research of another organization and unknown research return 404', async () => {
    const { research_id } = await start({ ...WHEELCHAIR, sync: true });
    const stranger = await test.tenant();
    expect((await read(research_id, stranger)).statusCode).toBe(404);
    expect((await read('res_00000000000000000000000')).json().error.code).toBe('RESOURCE_NOT_FOUND');
    const colleague = await test.tenant({ organizationId: tenant.organizationId, scopes: ['prior-auth:read'] });
    expect((await read(research_id, colleague)).statusCode).toBe(200);
    const writer = await test.tenant({ scopes: ['write'] });
    expect((await read(research_id, writer)).statusCode).toBe(403);
  });

  it('the same idempotency key returns the same research, and is charged once', async () => {
    const key = { 'x-idempotency-key': `research-${engine}` };
    const first = await post(WHEELCHAIR, key);
    const second = await post(WHEELCHAIR, key);
    expect(second.json().data).toEqual(first.json().data);
    expect(second.json().meta).toMatchObject({ cached: true, idempotency_key: key['x-idempotency-key'] });
    const left = (response: typeof first) => Number(response.headers['x-ratelimit-remaining']);
    expect(left(first) - left(second)).toBe(1);
    expect(left(second) - left(await post(WHEELCHAIR))).toBe(8);
    expect(await worker.runOnce()).toBe(2);
  });

  it('concurrent workers process each job once', async () => {
    const { database, corpus } = test;
    const ids = await Promise.all(Array.from({ length: 6 }, async () => (await start(WHEELCHAIR)).research_id));
    const workers = [1, 2, 3].map(
      () => new ResearchWorker({ database, corpus, now: () => now(), onError: (error) => problems.push(error) }),
    );
    const done = await Promise.all(workers.map((one) => one.runOnce()));
    expect(done.reduce((sum, count) => sum + count, 0)).toBe(6);
    for (const id of ids) expect((await read(id)).json().data.status).toBe('completed');
    expect(problems).toEqual([]);
  });

  it('a job of a dead process is taken over when its lease ends', async () => {
    const { research_id } = await start(WHEELCHAIR);
    const lease = new Date(Date.now() + 60_000);
    await test.database.execute(
      sql`UPDATE research_jobs SET status = 'running', claims = 1, leased_until = ${lease} WHERE research_id = ${research_id}`,
    );
    expect(await worker.runOnce()).toBe(0);
    expect((await read(research_id)).json().data.status).toBe('running');
    now = () => new Date(Date.now() + 61_000);
    expect(await worker.runOnce()).toBe(1);
    now = () => new Date();
    expect((await read(research_id)).json().data.status).toBe('completed');
  });

  it('an invalid job fails with its reason, a crashing one is abandoned after three tries', async () => {
    const { research_id } = await start(WHEELCHAIR);
    const replace = (id: string, question: string) =>
      test.database.execute(sql`UPDATE research_jobs SET question = ${question}::json WHERE research_id = ${id}`);
    await replace(research_id, '{}');
    await worker.runOnce();
    expect((await read(research_id)).json().data).toMatchObject({
      status: 'failed',
      error: expect.stringContaining('procedure_codes is required'),
    });
    const broken = await start(WHEELCHAIR);
    await replace(broken.research_id, '{"procedure_codes": 1}');
    for (let attempt = 1; attempt <= 3; attempt++) {
      now = () => new Date(Date.now() + attempt * 61_000);
      expect(await worker.runOnce()).toBe(1);
    }
    now = () => new Date();
    expect(problems.splice(0)).toHaveLength(3);
    expect((await read(broken.research_id)).json().data).toMatchObject({
      status: 'failed',
      error: 'The research could not be composed',
    });
  });
});
