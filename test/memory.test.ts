/** Code tables and listings in memory, and answers given without the framework: the same answers as the long way gives. */
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engines } from './support/databases.ts';
import { createTestApp, type Tenant, type TestApp } from './support/harness.ts';

describe.each(engines)('look-ups from memory on %s', (engine) => {
  let kept: TestApp;
  let asked: TestApp;
  let tenant: Tenant;
  let url: string;
  let throughFramework = 0;
  beforeAll(async () => {
    kept = await createTestApp({
      engine,
      routes: (http) =>
        http.addHook('onRequest', (_request, _reply, done) => {
          throughFramework += 1;
          done();
        }),
    });
    asked = await createTestApp({ shared: kept.opened, env: { CPI_TABLES_IN_MEMORY: 'false' } });
    tenant = await kept.tenant();
    url = await kept.http.listen({ port: 0, host: '127.0.0.1' });
    await kept.app.fill();
  });
  afterAll(async () => {
    await asked.close();
    await kept.close();
  });

  const listedCodes = async () => {
    const rows = await kept.database.query<{ code: string }>(sql`
      SELECT code FROM icd10_codes UNION SELECT code FROM hcpcs_codes UNION SELECT code FROM mpfs_rows
      UNION SELECT code FROM policy_codes UNION SELECT ndc FROM asp_crosswalk ORDER BY code`);
    return rows.map(({ code }) => code);
  };

  it('every code of the corpus is answered alike from memory and from the database', async () => {
    const codes = [...(await listedCodes()), 'E11', 'Z99999', 'constructor', '__proto__', 'toString'];
    expect(codes.length).toBeGreaterThan(1_000);
    for (let start = 0; start < codes.length; start += 50) {
      const payload = { codes: codes.slice(start, start + 50), include: 'rvu,policies' };
      const owner = await kept.tenant();
      const [one, other] = await Promise.all(
        [kept, asked].map((app) =>
          app.inject({ method: 'POST', url: '/v1/codes/batch', headers: owner.headers, payload }),
        ),
      );
      expect(one!.statusCode).toBe(200);
      expect(one!.json().data).toEqual(other!.json().data);
    }
  });

  it('a plain look-up skips the framework and says what the framework says', async () => {
    const ask = async (query: string) => {
      const before = throughFramework;
      const response = await fetch(`${url}/v1/codes/lookup?${query}`, { headers: tenant.headers });
      const body = (await response.json()) as { data: object; meta: object };
      return { response, body, framework: throughFramework > before };
    };
    let skipped = 0;
    for (const code of ['76942', 'J1745', 'e11.9', 'G47.33', 'E0601', 'K0856', '99213', 'A0428']) {
      for (const include of ['', '&include=rvu', '&include=policies,rvu']) {
        // The framework answers at least once in a while, when the newest release has to be looked at.
        let quick = await ask(`code=${code}${include}`);
        for (let again = 0; quick.framework && again < 20; again++) quick = await ask(`code=${code}${include}`);
        const slow = await ask(`code=${code}${include}&fuzzy=true`);
        expect(slow.framework).toBe(true);
        if (!quick.framework) skipped += 1;
        expect(quick.response.status).toBe(200);
        expect(quick.body.data).toEqual(slow.body.data);
        expect({ ...quick.body.meta, request_id: '', timestamp: '' }).toEqual({
          ...slow.body.meta,
          request_id: '',
          timestamp: '',
        });
        expect([...quick.response.headers.keys()].sort()).toEqual([...slow.response.headers.keys()].sort());
        expect(quick.response.headers.get('content-type')).toBe('application/json');
      }
    }
    expect(skipped).toBeGreaterThan(12);
  });

  it('a plain detail skips the framework, costs what it costs there and says the same', async () => {
    const rows = await kept.database.query<{ policy_id: string }>(
      sql`SELECT policy_id FROM policies ORDER BY policy_id LIMIT 40`,
    );
    const owner = await kept.tenant();
    let skipped = 0;
    for (const { policy_id } of rows) {
      const before = throughFramework;
      const response = await fetch(`${url}/v1/policies/${policy_id}`, { headers: owner.headers });
      const quick = (await response.json()) as { data: object; meta: Record<string, unknown> };
      if (throughFramework === before) skipped += 1;
      const slow = await asked.get(`/v1/policies/${policy_id}?anything=1`, tenant);
      expect(response.status).toBe(200);
      expect(quick.data).toEqual(slow.json().data);
      expect(Object.keys(quick.meta)).toEqual(Object.keys(slow.json().meta));
      expect(quick.meta.includes).toEqual([]);
    }
    expect(skipped).toBeGreaterThan(rows.length / 2);
    const last = await fetch(`${url}/v1/policies/l33797`, { headers: owner.headers });
    expect(((await last.json()) as { data: { policy_id: string } }).data.policy_id).toBe('L33797');
    // A detail costs 3 units.
    expect(Number(last.headers.get('x-ratelimit-remaining'))).toBe(1_000 - 3 * (rows.length + 1));
    for (const path of ['NOPE', 'L33797?include=codes', 'L33797%20', 'L33797/', 'constructor']) {
      const before = throughFramework;
      const response = await fetch(`${url}/v1/policies/${path}`, { headers: owner.headers });
      expect(throughFramework, path).toBeGreaterThan(before);
      expect([200, 404]).toContain(response.status);
    }
  });

  it.each([
    'code=Z99999',
    'code=76942&include=nonsense',
    'code=',
    'code=76942&include=ncci',
    'code=76942&code=99213',
    'CODE=76942',
  ])('%s is for the framework', async (query) => {
    const before = throughFramework;
    const response = await fetch(`${url}/v1/codes/lookup?${query}`, { headers: tenant.headers });
    expect(throughFramework).toBeGreaterThan(before);
    expect([200, 400]).toContain(response.status);
  });

  it('without a key, with an unknown one and at its limit a quick look-up is refused like every other', async () => {
    const poor = await kept.tenant({ plan: 'free' });
    const ask = (headers: Record<string, string>) =>
      fetch(`${url}/v1/codes/lookup?code=76942&include=rvu`, { headers });
    const statuses = [];
    for (let at = 0; at < 12; at++) statuses.push((await ask(poor.headers)).status);
    expect(statuses.slice(0, 5)).toEqual([200, 200, 200, 200, 200]);
    expect(statuses.at(-1)).toBe(429);
    expect((await ask({})).status).toBe(401);
    expect((await ask({ authorization: 'Bearer cpi_live_nobody' })).status).toBe(401);
  });
});
