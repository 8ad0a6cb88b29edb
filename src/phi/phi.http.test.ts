import { pino } from 'pino';
import sql, { raw } from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { oneEngine } from '../../test/support/databases.ts';
import { createTestApp, type Tenant, type TestApp } from '../../test/support/harness.ts';

const CLAIM = { procedure_codes: ['99213'], diagnosis_codes: ['M54.16'], state: 'PA' };

describe.each(oneEngine)('operations that reject patient data on %s', (engine) => {
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

  it('a rejection reports categories and counts, and nothing of the request is returned, logged or stored', async () => {
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
          // The value of a parameter named `member` is also a name.
          { category: 'name', count: 2 },
          { category: 'ssn', count: 1 },
        ],
        total: 3,
      },
    });
    const tables = await test.database.query<{ name: string }>(
      sql`SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' AND table_type = 'BASE TABLE'`,
    );
    expect(tables.length).toBeGreaterThan(10);
    const retained: string[] = [];
    for (const { name } of tables)
      retained.push(
        JSON.stringify(await test.database.query(sql`SELECT row_to_json(t) AS row FROM ${raw(`"${name}"`)} t`)),
      );
    expect(lines.length).toBeGreaterThan(0);
    for (const secret of secrets) {
      expect(response.body.replace('Zebulon-1', ''), secret).not.toContain(secret);
      expect(retained.join().includes(secret), `kept ${secret}`).toBe(false);
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

  it('a request larger than its schema allows is rejected for that and not scanned', async () => {
    const procedure_codes = Array(200).fill('patient John Smith');
    const response = await post('/v1/claims/validate', { procedure_codes });
    expect(response.json().error).toMatchObject({
      code: 'VALIDATION_ERROR',
      details: { procedure_codes: [expect.any(String)] },
    });
    expect(
      (await post('/v1/claims/validate', { ...CLAIM, payer: 'John Smith '.repeat(50) })).json().error,
    ).toMatchObject({
      code: 'VALIDATION_ERROR',
      details: { payer: [expect.any(String)] },
    });
  });

  it('a rejection lists the declared fields', async () => {
    const { error } = (await post('/v1/claims/validate', { ...CLAIM, payer: 'patient John Smith' })).json();
    expect(error).toMatchObject({ details: { fields: ['payer'] }, message: expect.stringContaining('payer') });
  });

  it('an evaluation of 17,000 encoded texts is rejected before parsing, fewer after a bounded scan', async () => {
    const texts = (count: number) => Array.from({ length: count }, (_, at) => btoa(`zzz y${at}`));
    const query = async (count: number) =>
      (await post('/v1/coverage/evaluate', { policy_id: 'NCD364', parameters: { notes: texts(count) } })).json().error;
    expect(await query(17_000)).toMatchObject({ code: 'REQUEST_TOO_LARGE' });
    expect(await query(500)).toMatchObject({ code: 'VALIDATION_ERROR', details: { body: [expect.any(String)] } });
  });

  it.each(['1732331428000', '4111111111111111', 'MRN 1234567'])('the idempotency key %s is not read', async (key) => {
    expect((await post('/v1/claims/validate', CLAIM, { 'x-idempotency-key': key })).statusCode).toBe(200);
  });

  it.each(['22314-1234', '223141234'])('the ZIP code %s is accepted', async (zip) => {
    expect((await post('/v1/claims/validate', { ...CLAIM, state: 'VA', zip })).statusCode).toBe(200);
  });

  it('criteria ids are accepted whatever digits they have', async () => {
    const ids = Array.from(
      { length: 40 },
      (_, at) =>
        `cb_${String(123_456_789 + at * 7_919)
          .repeat(3)
          .slice(0, 20)}`,
    );
    const attested_criteria = Object.fromEntries([...ids, 'cb_1ec2a33453db1ec2a334'].map((id) => [id, true]));
    const response = await post('/v1/coverage/evaluate', { policy_id: 'NCD364', parameters: { attested_criteria } });
    expect(response.json().error?.code).not.toBe('PHI_NOT_ALLOWED');
  });

  it.each([
    [
      'the name of a new key',
      'POST',
      '/v1/account/keys',
      { name: 'Jane Smith DOB 1/2/1960', scopes: ['read'] },
      ['name'],
    ],
    ['the notes of an acknowledgment', 'POST', '/v1/compliance/ack', { diff_id: 1, notes: 'MRN 1234567' }, ['notes']],
    ['the notes of many', 'POST', '/v1/compliance/ack/bulk', { diff_ids: [1], notes: 'SSN 123-45-6789' }, ['notes']],
  ] as const)('%s is read', async (_what, method, url, payload, fields) => {
    const admin = await test.tenant({ scopes: ['read', 'write', 'admin'] });
    const response = await test.inject({ method, url, headers: admin.headers, payload });
    expect(response.json().error).toMatchObject({ code: 'PHI_NOT_ALLOWED', details: { fields } });
  });

  it('a key with addresses and scopes can be created and renamed', async () => {
    const admin = await test.tenant({ scopes: ['read', 'write', 'admin'] });
    const payload = {
      name: 'billing system',
      scopes: ['read', 'codes:read'],
      addresses: ['192.168.7.41', '10.0.0.0/8'],
    };
    const made = await test.inject({ method: 'POST', url: '/v1/account/keys', headers: admin.headers, payload });
    expect(made.json()).toMatchObject({ success: true });
    const url = `/v1/account/keys/${made.json().data.id}`;
    const rename = (name: string) => test.inject({ method: 'PATCH', url, headers: admin.headers, payload: { name } });
    expect((await rename('John Smith laptop')).json().error?.code).toBe('PHI_NOT_ALLOWED');
    expect((await rename('month end')).statusCode).toBe(200);
  });

  it('a request without patient data is accepted', async () => {
    const headers = { 'x-forwarded-for': '203.0.113.77', 'x-idempotency-key': crypto.randomUUID() };
    expect((await post('/v1/claims/validate', CLAIM, headers)).statusCode).toBe(200);
  });
});
