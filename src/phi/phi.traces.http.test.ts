import fc from 'fast-check';
import { pino } from 'pino';
import sql, { raw } from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { oneEngine } from '../../test/support/databases.ts';
import { createTestApp, type Tenant, type TestApp } from '../../test/support/harness.ts';

const CLAIM = { procedure_codes: ['99213'], state: 'PA' };
/** A rejected body for each operation, built around a text and a property name. */
const REQUESTS: Record<string, (text: string, member: string) => { url: string; payload: object }> = {
  claim: (text) => ({ url: '/v1/claims/validate', payload: { ...CLAIM, payer: text.replace(/[^A-Za-z0-9 ]/g, ' ') } }),
  'undeclared member of a claim': (text, member) => ({
    url: '/v1/claims/validate',
    payload: { ...CLAIM, [member]: text },
  }),
  'older path of claims': (text, member) => ({ url: '/v1/claim-validation', payload: { ...CLAIM, [member]: text } }),
  query: (text) => ({ url: `/v1/claims/validate?x=${encodeURIComponent(text)}`, payload: CLAIM }),
  evaluation: (text, member) => ({ url: '/v1/coverage/evaluate', payload: { policy_id: 'NCD364', [member]: text } }),
  parameters: (text, member) => ({
    url: '/v1/coverage/evaluate',
    payload: { policy_id: 'NCD364', parameters: { [member]: [text] } },
  }),
  research: (text) => ({
    url: '/v1/prior-auth/research',
    payload: { procedure_codes: ['99213'], clinical_context: text },
  }),
  'undeclared member of a research': (text, member) => ({
    url: '/v1/prior-auth/research',
    payload: { procedure_codes: ['99213'], structured_coverage_context: { [member]: text } },
  }),
  'search of a tool': (text) => ({ url: '/v1/agent/tools/find_policies', payload: { search_query: text } }),
  'undeclared member of a tool': (text, member) => ({
    url: '/v1/agent/tools/check_coverage',
    payload: { code: '99213', [member]: text },
  }),
  'notes of a tool': (text) => ({
    url: '/v1/agent/tools/acknowledge_policy_change',
    payload: { diff_id: 1, notes: text },
  }),
  'notes of a review': (text) => ({
    url: '/v1/agent/reviews/case_01m80yrzgq0007wcsh7383d/resolve',
    payload: { resolution: 'answered', notes: text },
  }),
  acknowledgment: (text, member) => ({ url: '/v1/compliance/ack', payload: { diff_id: 1, notes: text, [member]: 1 } }),
  'name of a key': (text, member) => ({
    url: '/v1/account/keys',
    payload: { name: text, scopes: ['read'], [member]: 1 },
  }),
};

const letters = fc.stringMatching(/^[a-z]{9}$/).map((text) => `Q${text}`);
/** Markers that a search would find if they were stored: invented names and an invented number. */
const secret = fc.record({
  given: letters,
  family: letters,
  ssn: fc.tuple(fc.nat(565), fc.nat(89), fc.nat(8_999)).map(([a, b, c]) => `${100 + a}-${10 + b}-${1_000 + c}`),
  encoded: fc.boolean(),
  request: fc.constantFrom(...Object.keys(REQUESTS)),
  prefer: fc.constantFrom('', 'handling=strict'),
});

describe.each(oneEngine)('requests with patient data on %s', (engine) => {
  let test: TestApp;
  let tenant: Tenant;
  const lines: string[] = [];
  beforeAll(async () => {
    const logger = pino({ level: 'trace' }, { write: (line) => void lines.push(line) });
    test = await createTestApp({ engine, logger });
    tenant = await test.tenant();
  });
  afterAll(() => test.close());

  async function everythingStored(): Promise<string> {
    const tables = await test.database.query<{ name: string }>(
      sql`SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' AND table_type = 'BASE TABLE'`,
    );
    expect(tables.length).toBeGreaterThan(10);
    const stored: string[] = [];
    for (const { name } of tables)
      stored.push(
        JSON.stringify(await test.database.query(sql`SELECT row_to_json(t) AS row FROM ${raw(`"${name}"`)} t`)),
      );
    return stored.join();
  }

  it('leave no trace in responses, logs, ledger, usage or database, for any operation', async () => {
    const secrets: string[] = [];
    let keys = 0;
    await fc.assert(
      fc.asyncProperty(secret, async ({ given, family, ssn, encoded, request, prefer }) => {
        const plain = `patient: ${given} ${family} SSN ${ssn}`;
        const { url, payload } = REQUESTS[request]!(encoded ? btoa(plain) : plain, `member_${given}`);
        const response = await test.inject({
          method: 'POST',
          url,
          headers: { ...tenant.headers, 'x-idempotency-key': `key-${++keys}`, ...(prefer === '' ? {} : { prefer }) },
          payload,
        });
        expect([request, response.json().error?.code]).toEqual([request, 'PHI_NOT_ALLOWED']);
        secrets.push(given, family, ssn, btoa(plain), ssn.replaceAll('-', ''));
        for (const retained of [given, family, ssn, btoa(plain)]) expect(response.body).not.toContain(retained);
      }),
      { numRuns: 60 },
    );
    // Usage counted in memory is written when the application closes.
    await test.app.close();
    const stored = await everythingStored();
    expect(stored).toContain('evaluateCoverage');
    const logged = lines.join('');
    expect(logged).toContain('/v1/claims/validate');
    expect(stored).toContain('phi_rejected');
    expect(secrets.filter((one) => stored.includes(one))).toEqual([]);
    expect(secrets.filter((one) => logged.includes(one))).toEqual([]);
  });
});
