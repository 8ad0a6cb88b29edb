/** What requests may cost the service when their operation costs nothing, or less than the search of their text. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type Tenant, type TestApp } from '../../../test/support/harness.ts';
import { linkFor, type Person, signUp } from '../../../test/support/people.ts';

const PER_MINUTE = 30;
/** Units of a search by words (docs/guides/api.md). */
const PRICE_OF_SEARCH = 2;

describe('requests that cost no units', () => {
  let test: TestApp;
  let tenant: Tenant;
  let viewer: Person;
  let owner: Person;
  beforeAll(async () => {
    test = await createTestApp({ env: { CPI_ANONYMOUS_PER_MINUTE: String(PER_MINUTE) } });
    tenant = await test.tenant();
    viewer = await signUp(test, await linkFor(test, tenant.organizationId, 'viewer'));
    owner = await signUp(test, await linkFor(test, tenant.organizationId, 'owner'));
  });
  afterAll(() => test.close());

  it('are limited per user and key, so that no one fills the audit log or keeps the process busy', async () => {
    const statuses: number[] = [];
    for (let at = 0; at < PER_MINUTE + 5; at++) {
      const answer = await test.inject({
        ...{ method: 'PATCH', url: '/v1/account', headers: viewer.headers, payload: { name: `Name ${at}` } },
      });
      statuses.push(answer.statusCode);
    }
    expect(statuses).toEqual([...Array(PER_MINUTE).fill(200), ...Array(5).fill(429)]);
    const refused = await test.inject({ url: '/v1/account', headers: viewer.headers });
    expect(refused.json().error).toMatchObject({ code: 'RATE_LIMIT_MINUTE', details: { limit: PER_MINUTE } });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await test.inject({ url: '/v1/account', headers: owner.headers })).statusCode).toBe(200);
    expect((await test.get('/v1/account', tenant)).statusCode).toBe(200);
    expect((await test.inject({ url: '/v1/jurisdictions', headers: viewer.headers })).statusCode).toBe(200);
  });
});

describe('lists that pages of the console load', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp();
  });
  afterAll(() => test.close());

  it('cost a signed-in user no units, and a key one; what a user requests costs both the same', async () => {
    const tenant = await test.tenant({ plan: 'free' });
    const owner = await signUp(test, await linkFor(test, tenant.organizationId, 'owner'));
    const left = async (url: string, headers: Record<string, string>) =>
      Number((await test.inject({ url, headers })).headers['x-ratelimit-remaining']);
    for (const url of ['/v1/policies/changes', '/v1/payers', '/v1/releases', '/v1/saved', '/v1/account/keys'])
      expect(await left(url, owner.headers), url).toBe(10);
    const pages = ['/v1/codes/lookup?code=E0601', '/v1/prior-auth/programs?code=E0601', '/v1/policies/L33718'];
    for (const url of [...pages, '/v1/spending/by-code?codes=E0601'])
      expect(await left(url, owner.headers), url).toBe(10);
    const compare = async (headers: Record<string, string>) => {
      const payload = { procedure_codes: ['E0601'] };
      const answer = await test.inject({ method: 'POST', url: '/v1/policies/compare', headers, payload });
      return Number(answer.headers['x-ratelimit-remaining']);
    };
    expect(await compare(owner.headers)).toBe(10);
    expect(await left('/v1/payers', tenant.headers)).toBe(9);
    expect(await left('/v1/policies?q=bed', owner.headers)).toBe(9 - PRICE_OF_SEARCH);
    const other = await test.tenant({ plan: 'free' });
    expect(await compare(other.headers)).toBe(2);
  });
});

describe('text that is searched for patient data', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp();
  });
  afterAll(() => test.close());

  const spent = async (headers: Record<string, string>, payload: object, url = '/v1/saved') => {
    const own = await test.tenant();
    const answer = await test.inject({ method: 'POST', url, headers: { ...own.headers, ...headers }, payload });
    return [answer.statusCode, 1_000 - Number(answer.headers['x-ratelimit-remaining'])];
  };
  const text = (bytes: number) => '%25252534a'.repeat(bytes / 10);

  it('costs one unit for each 4 KiB of it, in the body, the path and headers, also if the request is rejected', async () => {
    const items = [{ kind: 'code', name: 'E0601' }];
    expect(await spent({}, { items })).toEqual([200, 1]);
    expect(await spent({}, { items: [], more: text(30_000) })).toEqual([400, 8]);
    expect(await spent({ 'x-note': text(8_000) }, { items })).toEqual([400, 2]);
    expect(await spent({}, { items }, `/v1/saved?more=${'a'.repeat(8_000)}`)).toEqual([200, 2]);
  });

  it('costs nothing more where nothing is searched', async () => {
    expect(await spent({ 'x-note': text(8_000) }, { codes: ['E0601'] }, '/v1/codes/batch')).toEqual([200, 1]);
  });
});
