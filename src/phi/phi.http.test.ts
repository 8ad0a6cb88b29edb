import { pino } from 'pino';
import sql, { raw } from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engines } from '../../test/support/databases.ts';
import { createTestApp, type Tenant, type TestApp } from '../../test/support/harness.ts';

const CLAIM = { procedure_codes: ['99213'], diagnosis_codes: ['M54.16'], state: 'PA' };

describe.each(engines)('operations that refuse patient data on %s', (engine) => {
  let test: TestApp;
  let tenant: Tenant;
  const lines: string[] = [];
  beforeAll(async () => {
    const logger = pino({ level: 'trace' }, { write: (line) => void lines.push(line) });
    test = await createTestApp({ engine, logger });
    tenant = await test.tenant();
  });
  afterAll(() => test.close());

  const post = (url: string, payload: object, headers: Record<string, string> = {}) =>
    test.inject({ method: 'POST', url, headers: { ...tenant.headers, ...headers }, payload });

  it('a refusal tells categories and counts, and nothing of the request is answered, logged or kept', async () => {
    const secrets = ['Zebulon', 'Quackenbush', '917-55-4432', 'favorite_uncle'];
    const response = await post(
      '/v1/claims/validate?member=Zebulon',
      { ...CLAIM, payer: 'patient Zebulon Quackenbush', favorite_uncle: '917-55-4432' },
      { 'x-idempotency-key': 'Zebulon-1' },
    );
    expect(response.statusCode).toBe(400);
    expect(response.json().error).toMatchObject({
      code: 'PHI_NOT_ALLOWED',
      details: {
        categories: [
          { category: 'name', count: 1 },
          { category: 'ssn', count: 1 },
        ],
        total: 2,
      },
    });
    const tables = await test.database.query<{ name: string }>(
      sql`SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' AND table_type = 'BASE TABLE'`,
    );
    expect(tables.length).toBeGreaterThan(10);
    const kept: string[] = [];
    for (const { name } of tables)
      kept.push(
        JSON.stringify(await test.database.query(sql`SELECT row_to_json(t) AS row FROM ${raw(`"${name}"`)} t`)),
      );
    expect(lines.length).toBeGreaterThan(0);
    for (const secret of secrets) {
      expect(response.body.replace('Zebulon-1', ''), secret).not.toContain(secret);
      expect(kept.join().includes(secret), `kept ${secret}`).toBe(false);
      expect(lines.join('').includes(secret), `logged ${secret}`).toBe(false);
    }
  });

  it.each([
    ['a header', '/v1/claims/validate', CLAIM, { 'x-patient-name': 'Doe' }],
    [
      'a parameter of an evaluation',
      '/v1/coverage/evaluate',
      { policy_id: 'NCD364', parameters: { dob: '1950-02-03' } },
      {},
    ],
    ['a flat evaluation', '/v1/coverage/evaluate', { policy_id: 'NCD364', age: 93 }, {}],
  ])('%s is read', async (_what, url, body, headers) => {
    expect((await post(url, body, headers)).json().error.code).toBe('PHI_NOT_ALLOWED');
  });

  it('a request without patient data is answered', async () => {
    const headers = { 'x-forwarded-for': '203.0.113.77', 'x-idempotency-key': crypto.randomUUID() };
    expect((await post('/v1/claims/validate', CLAIM, headers)).statusCode).toBe(200);
  });
});
