/** SCIM 2.0: rejected requests, discovery, and tokens of providers. */
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { oneEngine } from '../../test/support/databases.ts';
import { createTestApp, type Tenant, type TestApp } from '../../test/support/harness.ts';
import {
  type Answer,
  create,
  GROUP,
  openProvider,
  type Provider,
  patch,
  person,
  USER,
} from '../../test/support/scim-provider.ts';

describe.each(oneEngine)('SCIM errors on %s', (engine) => {
  let test: TestApp;
  let own: Provider;
  beforeAll(async () => {
    test = await createTestApp({ engine });
    own = await openProvider(test);
  });
  afterAll(() => test.close());

  it.each<[string, string, unknown, number, string | undefined]>([
    ['GET', '/Users?filter=userName%20co%20%22a%22', undefined, 400, 'invalidFilter'],
    ['GET', '/Users?filter=password%20eq%20%22a%22', undefined, 400, 'invalidFilter'],
    ['GET', `/Users?filter=${encodeURIComponent('userName eq "a" or 1 eq 1')}`, undefined, 400, 'invalidFilter'],
    ['GET', `/Users?filter=${encodeURIComponent('userName eq "\'; DROP TABLE users --"')}`, undefined, 200, undefined],
    ['GET', `/Users?filter=${'x'.repeat(2_000)}`, undefined, 400, 'invalidFilter'],
    ['GET', `/Users?filter=${encodeURIComponent('userName eq "a\\u0000"')}`, undefined, 400, 'invalidFilter'],
    ['GET', '/Users/usr%00', undefined, 400, 'invalidValue'],
    ['GET', '/Groups/%F0%9F%98%80', undefined, 404, undefined],
    ['POST', '/Groups', { schemas: [GROUP], displayName: 'N', members: [{ value: 'a\u0000' }] }, 400, 'invalidValue'],
    ['POST', '/Users', { schemas: [USER], userName: 'a\u0000@b.example' }, 400, 'invalidValue'],
    ['POST', '/Groups', { schemas: [GROUP], displayName: 'Admins\u202e' }, 400, 'invalidValue'],
    ['POST', '/Users', { schemas: [USER], userName: 'a@b.example', displayName: 'A\u200b' }, 400, 'invalidValue'],
    ['GET', '/Users?count=many', undefined, 400, 'invalidValue'],
    ['POST', '/Users', '{', 400, 'invalidSyntax'],
    ['POST', '/Users', '[]', 400, 'invalidSyntax'],
    ['POST', '/Users', {}, 400, 'invalidSyntax'],
    ['POST', '/Users', { schemas: [USER] }, 400, 'invalidValue'],
    ['POST', '/Users', { schemas: [USER], userName: 'no address' }, 400, 'invalidValue'],
    ['POST', '/Users', { schemas: [USER], userName: 7 }, 400, 'invalidValue'],
    ['POST', '/Users', { schemas: [USER], userName: 'a@b.example', active: 'maybe' }, 400, 'invalidValue'],
    ['POST', '/Users', { schemas: [USER], userName: `${'x'.repeat(300)}@b.example` }, 400, 'invalidValue'],
    ['POST', '/Groups', { schemas: [GROUP] }, 400, 'invalidValue'],
    ['POST', '/Users', `"${'x'.repeat(600_000)}"`, 413, undefined],
    ['GET', '/Nothing', undefined, 404, undefined],
  ])('%s %s returns a SCIM error', async (method, path, body, status, scimType) => {
    const answer = await own.send(method, path, body);
    expect([answer.status, answer.body.scimType]).toEqual([status, scimType]);
    if (status >= 400 && path !== '/Nothing')
      expect(answer.body).toMatchObject({
        schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'],
        status: String(status),
        detail: expect.any(String),
      });
  });

  it.each<[object, string]>([
    [{ op: 'move', path: 'active', value: true }, 'invalidSyntax'],
    [{ op: 'remove' }, 'noTarget'],
    [{ op: 'replace', path: 'a b', value: 1 }, 'invalidPath'],
    [{ op: 'replace', path: 'color', value: 'red' }, 'invalidPath'],
    [{ op: 'replace', path: 'userName', value: 'someone@else.example' }, 'mutability'],
    [{ op: 'replace', path: 'emails[type eq "work"].value', value: 'someone@else.example' }, 'mutability'],
    [{ op: 'replace', path: 'active', value: 'perhaps' }, 'invalidValue'],
    [{ op: 'replace', path: 'active' }, 'invalidSyntax'],
  ])('the change %j is rejected without effect', async (operation, scimType) => {
    const before = await create(own);
    const answer = await patch(
      own,
      `/Users/${before.id}`,
      { op: 'replace', path: 'displayName', value: 'Other' },
      operation,
    );
    expect([answer.status, answer.body.scimType]).toEqual([400, scimType]);
    expect((await own.send('GET', `/Users/${before.id}`)).body).toEqual(before);
  });

  it('providers can read the supported features', async () => {
    const config = (await own.send('GET', '/ServiceProviderConfig')).body;
    expect(config).toMatchObject({
      patch: { supported: true },
      filter: { supported: true, maxResults: 200 },
      bulk: { supported: false },
    });
    const types = (await own.send('GET', '/ResourceTypes')).body;
    expect(types.Resources.map(({ endpoint }: { endpoint: string }) => endpoint)).toEqual(['/Users', '/Groups']);
    expect((await own.send('GET', '/ResourceTypes/User')).body.schema).toBe(USER);
    const described = (await own.send('GET', `/Schemas/${USER}`)).body;
    const names = described.attributes.map(({ name }: { name: string }) => name);
    const sent = Object.keys(await create(own)).filter((name) => !['schemas', 'id', 'meta'].includes(name));
    expect(names).toEqual(expect.arrayContaining(sent));
  });

  it('a token is displayed once, ends with the next one or the plan, and only admins create one', async () => {
    const fresh = await openProvider(test);
    const request = async () => (await fresh.send('GET', '/Users')).status;
    expect(await request()).toBe(200);
    const settings = (await test.get('/v1/account/scim', fresh.tenant)).json().data;
    expect(settings).toMatchObject({
      base_url: expect.stringMatching(/\/scim\/v2$/),
      token: { last_characters: expect.stringMatching(/^.{4}$/) },
    });
    const developer = await test.tenant({ organizationId: fresh.tenant.organizationId, scopes: ['read', 'write'] });
    const make = (tenant: Tenant) =>
      test.inject({ method: 'POST', url: '/v1/account/scim/token', headers: tenant.headers });
    expect((await make(developer)).statusCode).toBe(403);
    expect((await make(await test.tenant({ plan: 'professional' }))).json().error.code).toBe('AUTH_PLAN_INSUFFICIENT');
    await test.database.execute(
      sql`UPDATE organizations SET plan = 'professional' WHERE id = ${fresh.tenant.organizationId}`,
    );
    expect(await request()).toBe(403);
    await test.database.execute(
      sql`UPDATE organizations SET plan = 'enterprise' WHERE id = ${fresh.tenant.organizationId}`,
    );
    expect((await make(fresh.tenant)).statusCode).toBe(200);
    expect(await request()).toBe(401);
    expect(
      (await test.inject({ method: 'DELETE', url: '/v1/account/scim', headers: fresh.tenant.headers })).statusCode,
    ).toBe(200);
    expect((await test.get('/v1/account/scim', fresh.tenant)).json().data.token).toBeNull();
  });

  it.each([[''], ['Bearer x'], ['Basic abc'], [`Bearer cpi_scim_${'a'.repeat(43)}`]])(
    'without a token of an organization (%s) returns 401',
    async (authorization) => {
      const answer = await own.send('GET', '/Users', undefined, { authorization });
      expect([answer.status, answer.body.status, answer.headers['www-authenticate']]).toEqual([401, '401', 'Bearer']);
    },
  );

  it('creating the same user twice concurrently creates one user', async () => {
    const user = person(`twice@${own.domain}`, { externalId: 'twice' });
    const answers = await Promise.all([1, 2, 3].map(() => own.send('POST', '/Users', user)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  });

  it('more than 600 requests of an organization per minute return 429, and others are served', async () => {
    const busy = await openProvider(test);
    let refused: Answer | null = null;
    let answered = 0;
    // On a slow machine the minute may end before the limit, and another one begins.
    for (let at = 0; at < 1_300 && refused === null; at++) {
      const answer = await busy.send('GET', '/ServiceProviderConfig');
      if (answer.status === 429) refused = answer;
      else answered += 1;
    }
    expect(answered).toBeGreaterThanOrEqual(600);
    expect([refused?.status, Number(refused?.headers['retry-after']) > 0]).toEqual([429, true]);
    expect((await own.send('GET', '/Users?count=0')).status).toBe(200);
  }, 300_000);

  it('an API key is not a SCIM token, and vice versa', async () => {
    expect((await own.send('GET', '/Users', undefined, own.tenant.headers)).status).toBe(401);
    const { secret } = (
      await test.inject({
        method: 'POST',
        url: '/v1/account/scim/token',
        headers: (await openProvider(test)).tenant.headers,
      })
    ).json().data;
    const answer = await test.inject({ url: '/v1/jurisdictions', headers: { authorization: `Bearer ${secret}` } });
    expect(answer.statusCode).toBe(401);
  });
});
