/** Answers given again without the framework: the same answer, the same limits, the same refusals. Over a real socket. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changeKeyState } from '../src/access/organizations.service.ts';
import { engines } from './support/databases.ts';
import { createTestApp, type Tenant, type TestApp } from './support/harness.ts';

const PATH = '/v1/policies/L33797?include=codes';
/** Price of a detail with one include. */
const UNITS = 4;

describe.each(engines)('answers given again on %s', (engine) => {
  let test: TestApp;
  let url: string;
  let throughFramework = 0;

  beforeAll(async () => {
    test = await createTestApp({
      engine,
      routes: (http) =>
        http.addHook('onRequest', (_request, _reply, done) => {
          throughFramework += 1;
          done();
        }),
    });
    url = await test.http.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(() => test.close());

  let asked = 0;
  const ask = async (tenant: Tenant | null, init: { headers?: Record<string, string>; method?: string } = {}) => {
    asked += 1;
    const response = await fetch(`${url}${PATH}`, {
      ...init,
      headers: { ...(tenant === null ? {} : tenant.headers), ...init.headers },
    });
    const text = await response.text();
    return { status: response.status, headers: Object.fromEntries(response.headers), text };
  };
  /** Asks until an answer came without the framework; everything before it is what the framework said. */
  const askAgain = async (tenant: Tenant) => {
    for (let attempt = 0; attempt < 50; attempt++) {
      const before = throughFramework;
      const answer = await ask(tenant);
      if (throughFramework === before) return answer;
    }
    throw new Error('the framework answered every time');
  };

  it('differ from the first answer in ids, time and remaining units only', async () => {
    const tenant = await test.tenant();
    const first = await ask(tenant);
    const again = await askAgain(tenant);
    const [one, two] = [JSON.parse(first.text), JSON.parse(again.text)];
    expect(two.data).toEqual(one.data);
    expect(Object.keys(two.meta)).toEqual(Object.keys(one.meta));
    expect(two.meta.includes).toEqual(['codes']);
    expect(two.meta.request_id).not.toBe(one.meta.request_id);
    expect(again.headers['x-request-id']).toBe(two.meta.request_id);
    expect(Object.keys(again.headers).sort()).toEqual(Object.keys(first.headers).sort());
    const own = ['x-request-id', 'date', 'x-ratelimit-remaining', 'x-ratelimit-reset'];
    for (const name of Object.keys(first.headers).filter((name) => !own.includes(name)))
      expect(again.headers[name], name).toBe(first.headers[name]);
  });

  it('take what the first one took, and stop at the limit', async () => {
    const tenant = await test.tenant({ plan: 'starter' });
    const remaining = [];
    for (let at = 0; at < 26; at++) remaining.push((await ask(tenant)).headers['x-ratelimit-remaining']);
    expect(remaining.slice(0, 3)).toEqual(['96', '92', '88']);
    expect(remaining.slice(-2)).toEqual(['0', '0']);
    const refused = await ask(tenant);
    expect(refused.status).toBe(429);
    expect(JSON.parse(refused.text).error.code).toBe('RATE_LIMIT_MINUTE');
    expect(100 / UNITS).toBe(25);
  });

  it('are given to each caller on his own limits', async () => {
    await askAgain(await test.tenant());
    const other = await test.tenant({ plan: 'starter' });
    asked = 0;
    expect((await ask(other)).headers['x-ratelimit-limit']).toBe('100');
    // News of the new key may arrive between two requests; what it makes the framework answer counts too.
    expect((await askAgain(other)).headers['x-ratelimit-remaining']).toBe(String(100 - asked * UNITS));
  });

  it('are refused to a key that was revoked, to no key, and to a key without the scope', async () => {
    const tenant = await test.tenant();
    await askAgain(tenant);
    await changeKeyState(test.database, tenant.keyId, 'revoked');
    await expect.poll(async () => (await ask(tenant)).status).toBe(401);
    expect((await ask(null)).status).toBe(401);
    expect((await ask(null, { headers: { authorization: 'Bearer nonsense' } })).status).toBe(401);
  });

  it('are not given to other methods or to a request with a body', async () => {
    const tenant = await test.tenant();
    await askAgain(tenant);
    expect((await ask(tenant, { method: 'DELETE' })).status).toBe(404);
    const before = throughFramework;
    expect((await ask(tenant, { headers: { origin: 'https://elsewhere.example' } })).status).toBe(200);
    expect(throughFramework).toBe(before + 1);
  });

  it('count in the month and in the metrics like any other', async () => {
    const tenant = await test.tenant();
    for (let at = 0; at < 10; at++) await ask(tenant);
    const used = async () => {
      const rows = await test.database.query<{ units: number }>({
        name: 'used',
        text: 'SELECT units FROM usage_months WHERE organization_id = $1',
        values: [tenant.organizationId],
      });
      return rows[0]?.units ?? 0;
    };
    await expect.poll(used, { timeout: 5_000 }).toBe(10 * UNITS);
    expect(await test.app.metrics.registry.metrics()).toMatch(
      /cpi_http_request_duration_seconds_count\{method="GET",route="\/v1\/policies\/:policy_id",status="200"\} \d\d/,
    );
  });

  it('end with a publish: the next answer shows what is new', async () => {
    const tenant = await test.tenant();
    const { data } = JSON.parse((await askAgain(tenant)).text);
    await test.database.execute({
      name: 'retitle',
      text: "UPDATE policy_versions SET detail = replace(detail, $1, 'Another title') WHERE id = (SELECT current_version_id FROM policies WHERE policy_id = 'L33797')",
      values: [JSON.stringify(data.title).slice(1, -1)],
    });
    await test.database.execute({
      name: 'publish',
      text: 'UPDATE corpus_state SET sequence = sequence + 1',
      values: [],
    });
    await expect.poll(async () => JSON.parse((await ask(tenant)).text).data.title).toBe('Another title');
  });
});
