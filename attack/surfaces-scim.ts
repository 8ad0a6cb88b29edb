/** Limits of a provider's token: only people of its own domains in its own organization. */
import { bearer } from './client.ts';
import type { Probed, Prober, Tenant } from './surfaces-prober.ts';
import type { Headers } from './tally.ts';

const USER = 'urn:ietf:params:scim:schemas:core:2.0:User';
const GROUP = 'urn:ietf:params:scim:schemas:core:2.0:Group';
const PATCH = 'urn:ietf:params:scim:api:messages:2.0:PatchOp';

interface Scene {
  own: Tenant;
  other: Tenant;
  /** Verified by the first organization. */
  domain: string;
}

type Send = (method: string, path: string, body?: unknown, headers?: Headers) => Promise<Probed>;
interface Member {
  user_id: string;
  email: string;
}

export async function provisioning(prober: Prober, { own, other, domain }: Scene): Promise<void> {
  const made = await prober.send('POST', '/v1/account/scim/token', own.session);
  const token = (made.json.data as { secret?: string } | undefined)?.secret;
  if (token === undefined) throw new Error(`the attack has no token: ${made.text}`);
  const send: Send = (method, path, body, headers = bearer(token)) =>
    prober.send(method, `/scim/v2${path}`, headers, body);
  const members = async ({ session }: Tenant) =>
    (await prober.get('/v1/account/members', session)).json.data as Member[];
  const [[owner], [stranger]] = [await members(own), await members(other)] as [Member[], Member[]];
  await tokens(prober, send, { own, token });
  const id = await people(prober, send, { domain, stranger: stranger! });
  await otherPeople(prober, send, { own: owner!, stranger: stranger! });
  await filters(prober, send);
  await patches(prober, send, { id, stranger: stranger! });
  const left = (await members(other)).map(({ email }) => email);
  prober.expect('members of others were changed', left.length === 1 && left[0] === stranger!.email, left);
  prober.refused(
    'a name with marks of direction',
    await send('POST', '/Users', user(`rtl@${domain}`, 'a\u202eb')),
    [400],
  );
}

const user = (email: string, firstName = 'Pat') => ({
  ...{ schemas: [USER], userName: email, active: true },
  ...{ name: { givenName: firstName, familyName: 'Example' }, emails: [{ value: email, primary: true }] },
});

async function tokens(prober: Prober, send: Send, { own, token }: { own: Tenant; token: string }): Promise<void> {
  const refused: Headers[] = [
    ...[{}, own.key, own.session, { authorization: `Basic ${token}` }, { authorization: token }],
    ...[bearer(`${token}x`), bearer(token.slice(0, -1)), bearer(token.toUpperCase()), bearer(`${token}, ${token}`)],
  ];
  for (const headers of refused)
    prober.refused(
      `provisioning with ${Object.keys(headers)[0] ?? 'nothing'}`,
      await send('GET', '/Users', undefined, headers),
      [401],
    );
  for (const path of ['/v1/account', '/v1/account/organization/export', '/v1/policies?q=a'])
    prober.refused(`${path} with a token of provisioning`, await prober.get(path, bearer(token)), [401]);
  for (const path of [
    '/Bulk',
    '/.search',
    '/Me',
    '/Users/../Groups',
    '/Users/%2e%2e/Groups',
    '/Schemas/../../x',
    '/Users//',
  ])
    prober.refused(`POST ${path}`, await send('POST', path, {}), [400, 404, 405, 501]);
}

/** @returns id of a person the provider may create. */
async function people(
  prober: Prober,
  send: Send,
  { domain, stranger }: { domain: string; stranger: Member },
): Promise<string> {
  const foreign = [
    ...[stranger.email, 'pat@others.example', `pat@${domain}.evil.example`, `pat@sub.${domain}`, `pat@evil${domain}`],
    ...[
      `pat@evil.example,pat@${domain}`,
      `pat@evil.example@${domain}`,
      `pat@${domain}@evil.example`,
      `@${domain}`,
      domain,
    ],
    ...[
      `pat@ѕurfaces.example`,
      `pat@${domain}\u0000`,
      `pat@${domain}\n`,
      `pat@evil.example <pat@${domain}>`,
      `pat@${domain}.`,
    ],
    ...[`pat\r\nbcc: x@${domain}`, `${'p'.repeat(400)}@${domain}`],
  ];
  for (const email of foreign)
    prober.refused(`a user ${JSON.stringify(email).slice(0, 50)}`, await send('POST', '/Users', user(email)), [400]);
  const bodies: unknown[] = [
    ...['', '[]', 'null', '"x"', '{', '['.repeat(5_000), '{"__proto__":{"userName":"x"}}', { schemas: [GROUP] }, {}],
    ...[
      { ...user(`a@${domain}`), active: 'maybe' },
      { ...user(`a@${domain}`), emails: 'x' },
      { ...user(`a@${domain}`), userName: 5 },
    ],
  ];
  for (const body of bodies)
    prober.refused(`a user ${JSON.stringify(body).slice(0, 40)}`, await send('POST', '/Users', body), [400, 413, 415]);
  prober.refused(
    'a user of 600 KB',
    await send('POST', '/Users', { ...user(`a@${domain}`), x: 'x'.repeat(600_000) }),
    [413],
  );
  const made = await send('POST', '/Users', {
    ...user(`pat@${domain}`),
    roles: [{ value: 'owner' }],
    groups: [{ value: 'owners' }],
  });
  prober.expect('the attack can make no one', made.status === 201, made.text);
  prober.expect('a user made itself an owner', !/"owner"/.test(made.text), made.text);
  return String(made.json.id);
}

async function otherPeople(
  prober: Prober,
  send: Send,
  { own, stranger }: { own: Member; stranger: Member },
): Promise<void> {
  const ids = [stranger.user_id, 'x', '__proto__', "'; --", '%00', '..%2f..%2fUsers', 'a'.repeat(190)];
  const change = { schemas: [PATCH], Operations: [{ op: 'replace', path: 'active', value: false }] };
  for (const id of ids) {
    const path = `/Users/${id.includes('%') ? id : encodeURIComponent(id)}`;
    prober.refused(`GET ${path}`, await send('GET', path), [400, 404]);
    prober.refused(`PATCH ${path}`, await send('PATCH', path, change), [400, 404]);
    prober.refused(`PUT ${path}`, await send('PUT', path, user(stranger.email)), [400, 404]);
    prober.refused(`DELETE ${path}`, await send('DELETE', path), [400, 404]);
  }
  prober.refused('the owner taken out', await send('PATCH', `/Users/${own.user_id}`, change), [403]);
  prober.refused('the owner deleted', await send('DELETE', `/Users/${own.user_id}`), [403]);
  const seen = await send('GET', '/Users?count=200');
  prober.hides('the list of users', seen, stranger.email);
  prober.expect('the list contains credentials', !/password|secret|two_factor|token/i.test(seen.text), seen.text);
}

async function filters(prober: Prober, send: Send): Promise<void> {
  const refused = [
    ...[
      'userName eq "a" or 1=1',
      'password pr',
      'userName co "a"',
      'userName eq a',
      'userName eq "a',
      'and',
      '(userName pr)',
    ],
    ...[
      'userName eq "\\u0000"',
      'x'.repeat(1_001),
      Array(5).fill('userName pr').join(' and '),
      'u.password eq "x"',
      'userName eq 1',
    ],
    ...['not (userName pr)', 'userName pr; DROP TABLE users', 'constructor pr', '__proto__ pr'],
  ];
  for (const filter of refused)
    prober.refused(
      `filter ${filter.slice(0, 40)}`,
      await send('GET', `/Users?filter=${encodeURIComponent(filter)}`),
      [400],
    );
  const none = await send('GET', `/Users?filter=${encodeURIComponent(`userName eq "' OR '1'='1"`)}`);
  prober.expect('a filter finds everyone', none.json.totalResults === 0, none.text);
  for (const page of [
    'count=-1',
    'count=1e9',
    'count=x',
    'startIndex=-5',
    'startIndex=99999999999999',
    'startIndex=x',
    'sortBy=password',
    'attributes=password,secret',
  ])
    prober.is(`page ${page}`, await send('GET', `/Users?${page}`), [200, 400]);
}

async function patches(prober: Prober, send: Send, { id, stranger }: { id: string; stranger: Member }): Promise<void> {
  const patch = (path: string, Operations: unknown) => send('PATCH', path, { schemas: [PATCH], Operations });
  const replace = (path: string, value: unknown) => [{ op: 'replace', path, value }];
  const refused: unknown[] = [
    ...[replace('emails[type eq "work"].value', stranger.email), replace('userName', stranger.email)],
    ...[
      Array(201).fill(replace('active', true)[0]),
      'x',
      null,
      [],
      [{ op: 'constructor', path: 'active', value: true }],
      [null],
    ],
    ...[[{ op: 'replace', value: { userName: stranger.email } }], replace('emails', [{ value: stranger.email }])],
  ];
  for (const operations of refused)
    prober.refused(
      `patch ${JSON.stringify(operations)?.slice(0, 50)}`,
      await patch(`/Users/${id}`, operations),
      [400, 413],
    );
  for (const path of [
    'id',
    'roles',
    'groups',
    'password',
    '__proto__.x',
    'constructor.prototype.x',
    'meta.created',
    'x'.repeat(2_000),
  ])
    prober.is(`patch of ${path.slice(0, 30)}`, await patch(`/Users/${id}`, replace(path, 'owner')), [200, 204, 400]);
  const group = await send('POST', '/Groups', { schemas: [GROUP], displayName: 'owner', members: [{ value: id }] });
  const groupId = String(group.json.id);
  const bad: unknown[] = [
    [{ op: 'add', path: 'members', value: [{ value: stranger.user_id }] }],
    [{ op: 'add', path: 'members', value: [{ value: '__proto__' }] }],
    [{ op: 'add', path: 'members', value: 'x' }],
    replace('displayName', 'a\u202eb'),
  ];
  for (const operations of bad)
    prober.refused(
      `group ${JSON.stringify(operations).slice(0, 60)}`,
      await patch(`/Groups/${groupId}`, operations),
      [400, 404],
    );
  const after = await send('GET', `/Users/${id}`);
  prober.expect(
    'a group or a patch made an owner',
    after.status === 200 &&
      !/"(?:owner|admin)"\s*[,}\]]/.test(after.text.replace(/"displayName?":"owner"|"display":"owner"/g, '')),
    after.text,
  );
}
