/** Names that would change how surrounding text reads are rejected everywhere. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type Tenant, type TestApp } from '../../../test/support/harness.ts';
import { linkFor, PASSWORD, type Person, signUp } from '../../../test/support/people.ts';

const HIDDEN = [
  '\u202eevil',
  'a\u2066b',
  'a\u200eb',
  'a\u061cb',
  'a\nb',
  'a\tb',
  'a\u0085b',
  'a\u2028b',
  '\ufeffa',
  'a\u200bb',
];

describe('names', () => {
  let test: TestApp;
  let tenant: Tenant;
  let person: Person;
  beforeAll(async () => {
    test = await createTestApp();
    tenant = await test.tenant();
    person = await signUp(test, await linkFor(test, tenant.organizationId, 'owner'));
  });
  afterAll(() => test?.close());

  type Places = Record<string, (name: string) => Promise<{ statusCode: number; json(): { error: { code: string } } }>>;
  const places: Places = {
    'of a new key': (name) =>
      test.inject({
        ...{ method: 'POST', url: '/v1/account/keys', headers: tenant.headers, payload: { name, scopes: ['read'] } },
      }),
    'of a key that is changed': (name) =>
      test.inject({
        ...{ method: 'PATCH', url: `/v1/account/keys/${tenant.keyId}`, headers: tenant.headers, payload: { name } },
      }),
    'of the organization': (name) =>
      test.inject({
        ...{ method: 'PATCH', url: '/v1/account/organization', headers: person.headers, payload: { name } },
      }),
    'of a saved search': (name) =>
      test.inject({
        ...{ method: 'POST', url: '/v1/saved', headers: tenant.headers },
        payload: { items: [{ kind: 'search', name, search: { q: 'oxygen' } }] },
      }),
    'of a calendar': (name) =>
      test.inject({ ...{ method: 'POST', url: '/v1/upcoming/feeds', headers: tenant.headers, payload: { name } } }),
    'of a person who signs up': async (name) => {
      const token = await linkFor(test, tenant.organizationId, 'viewer');
      const payload = { email: 'new@example.com', password: PASSWORD, name, token };
      const remoteAddress = `10.7.${name.length}.${name.codePointAt(0)! & 255}`;
      return test.inject({ method: 'POST', url: '/auth/sign-up/email', payload, remoteAddress });
    },
    'of a passkey': (name) =>
      test.inject({
        ...{
          method: 'POST',
          url: '/auth/passkey/update-passkey',
          headers: person.headers,
          payload: { id: 'psk_1', name },
        },
      }),
  };

  it.each(Object.keys(places))('%s with hidden characters are rejected', async (place) => {
    for (const name of HIDDEN) {
      const response = await places[place]!(name);
      expect([name, response.statusCode, response.json().error.code]).toEqual([name, 400, 'VALIDATION_ERROR']);
    }
  });

  it('an organization name must contain visible characters', async () => {
    expect((await places['of the organization']!('   ')).statusCode).toBe(400);
    expect((await places['of the organization']!('Müller & Söhne, عيادة')).statusCode).toBe(200);
  });

  it('an agent with such a name is rejected', async () => {
    const call = (agent: string) =>
      test.inject({
        ...{ method: 'POST', url: '/v1/agent/tools/check_coverage', payload: { code: 'E0601' } },
        headers: { ...tenant.headers, 'x-service-agent': agent },
      });
    const hidden = Buffer.from('bot\u202e').toString('latin1');
    expect((await call(hidden)).json().error.code).toBe('VALIDATION_ERROR');
    expect((await call('bot')).statusCode).toBe(200);
  });
});
