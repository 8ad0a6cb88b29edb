/** Who may call what: every operation with every kind of caller. */
import { bearer, parseError, sendRequest } from './client.ts';
import { type Target, targets } from './fuzz.ts';
import type { Row } from './report.ts';
import type { TargetServer } from './server.ts';
import { signedIn, signOut } from './sessions.ts';

interface Role {
  name: string;
  headers: Record<string, string>;
  /** Further keys to rotate through, so that no rate limit is reached. */
  others?: readonly Record<string, string>[];
  /** Acceptable error codes; null if they depend on the operation. */
  refused: readonly string[] | null;
}

/** Callers who may acknowledge changes, call tools or decide cases may also read pending cases and usage. */
const SEEN_BY_WRITERS = /^\/v1\/(?:compliance|account\/usage|agent\/(?:tools|reviews|logic-reviews))/;
/** Open to every key and signed-in user, whatever the scopes. */
const FOR_EVERYONE = /^\/v1\/account(?:\/sessions.*|\/organization\/switch)?$/;
const WRITES = /^\/v1\/(?:webhooks|notifications|compliance)/;
const READERS: ReadonlySet<string> = new Set(['a reader', 'a viewer who signed in']);
/** For owners and admins, and for keys with that scope. */
const MANAGES = /^\/v1\/account\/(?:members|invitations|audit|sso|organization$)/;
const FREE = 'a reader of a free plan';
/** Of the ten requests a minute that the plan allows. */
const REQUESTS_EACH = 8;
/** Operations that are not in the free plan. */
const PAID = /^\/v1\/(?:webhooks|notifications|compliance|coverage\/evaluate|policies\/changes\/stream)/;

async function roles(server: TargetServer): Promise<Role[]> {
  const [own, suspended] = [await server.organization(), await server.organization()];
  const key = async (organization: string, ...options: string[]) => server.key(organization, ...options);
  const role = (name: string, text: string, refused: readonly string[] | null): Role => ({
    name,
    headers: bearer(text),
    refused,
  });
  const [revoked, paused] = [await key(own), await key(own)];
  await server.json('keys', 'revoke', revoked.id);
  await server.json('keys', 'suspend', paused.id);
  const ofSuspended = await key(suspended);
  await server.json('orgs', 'suspend', suspended);
  const replaced = await key(own);
  await server.json('keys', 'rotate', replaced.id, '--overlap', '0');
  const reader = await key(own);
  const viewer = await signedIn(server, own, 'viewer');
  const gone = await signedIn(server, own, 'owner');
  await signOut(server, gone);
  const flipped = reader.key.endsWith('A') ? 'B' : 'A';
  return [
    { name: 'anonymous', headers: {}, refused: ['AUTH_MISSING'] },
    { name: 'another scheme', headers: { authorization: 'Basic eDp4' }, refused: ['AUTH_INVALID_FORMAT'] },
    role('a key with a wrong checksum', reader.key.slice(0, -1) + flipped, ['AUTH_INVALID_FORMAT']),
    role('a revoked key', revoked.key, ['AUTH_REVOKED_KEY']),
    role('a suspended key', paused.key, ['AUTH_SUSPENDED_KEY']),
    role('a key of a suspended organization', ofSuspended.key, ['AUTH_SUSPENDED_KEY']),
    role('a key that was replaced', replaced.key, ['AUTH_EXPIRED_KEY']),
    role('a key for another address', (await key(own, '--addresses', '192.0.2.0/24')).key, [
      'AUTH_ADDRESS_NOT_ALLOWED',
    ]),
    role('a key of another group', (await key(own, '--scopes', 'spending:write')).key, ['AUTH_SCOPE_INSUFFICIENT']),
    { name: 'a session that was signed out', headers: gone, refused: ['AUTH_SESSION_ENDED'] },
    {
      name: 'a session without the header of our pages',
      headers: { cookie: viewer.cookie! },
      refused: ['AUTH_MISSING'],
    },
    {
      name: 'a session on the page of another site',
      headers: { ...viewer, origin: 'https://evil.example' },
      refused: ['REQUEST_ORIGIN_NOT_ALLOWED'],
    },
    { name: 'a viewer who signed in', headers: viewer, refused: null },
    role('a reader', reader.key, null),
    role('a writer', (await key(own, '--scopes', 'write')).key, null),
    await ofFreePlan(server),
  ];
}

/**
 * The free plan allows few requests a minute: creates as many keys as needed to call every operation that is not in it.
 */
async function ofFreePlan(server: TargetServer): Promise<Role> {
  const count = Math.ceil(targets().filter(({ path }) => PAID.test(path)).length / REQUESTS_EACH);
  const others: Record<string, string>[] = [];
  for (let at = 0; at < count; at++) {
    const { key } = await server.key(await server.organization('free'), '--scopes', 'read,write,admin');
    others.push(bearer(key));
  }
  return { name: FREE, headers: others[0]!, others, refused: null };
}

const parseErrorCode = (text: string): string => parseError(text)?.code ?? '';

/** What is wrong with the response; null if it is right. */
function fault({ name, refused }: Role, { method, path }: Target, status: number, code: string): string | null {
  const reported = `${name}: ${method} ${path} answered ${status} ${code}`;
  if (FOR_EVERYONE.test(path) && refused?.[0] === 'AUTH_SCOPE_INSUFFICIENT') return status < 500 ? null : reported;
  if (refused !== null) return refused.includes(code) && [401, 403].includes(status) ? null : reported;
  if (status >= 500) return reported;
  if (READERS.has(name) && MANAGES.test(path)) return code === 'AUTH_SCOPE_INSUFFICIENT' ? null : reported;
  if (READERS.has(name) && method !== 'GET' && WRITES.test(path))
    return code === 'AUTH_SCOPE_INSUFFICIENT' ? null : reported;
  if (name === 'a writer' && method === 'GET' && !SEEN_BY_WRITERS.test(path) && !FOR_EVERYONE.test(path))
    return code === 'AUTH_SCOPE_INSUFFICIENT' ? null : reported;
  if (name === FREE && PAID.test(path)) return code === 'AUTH_PLAN_INSUFFICIENT' ? null : reported;
  return null;
}

export async function roleMatrix(server: TargetServer): Promise<Row> {
  const all = targets().filter(({ security }) => security?.length !== 0);
  const failures: string[] = [];
  const everyone = await roles(server);
  let tried = 0;
  for (const role of everyone)
    for (const [at, target] of (role.name === FREE ? all.filter(({ path }) => PAID.test(path)) : all).entries()) {
      // An open stream never finishes its response, so an invalid header makes the authorized request fail fast.
      const stream = target.path.endsWith('/stream') ? { 'last-event-id': 'x' } : {};
      const body = target.requestBody === undefined ? {} : { body: '{}' };
      const sent = 'body' in body ? { 'content-type': 'application/json' } : {};
      const path = target.path.replaceAll(/\{\w+\}/g, '1');
      const own = role.others?.[Math.floor(at / REQUESTS_EACH)] ?? role.headers;
      const headers = { ...stream, ...sent, ...own } as Record<string, string>;
      const { status, text } = await sendRequest(server.port, { method: target.method, path, headers, ...body });
      tried += 1;
      const code = parseErrorCode(text);
      const wrong = fault(role, target, status, code);
      if (wrong !== null) failures.push(wrong);
    }
  return { attack: 'roles x routes', tried, figures: `${everyone.length} callers, ${all.length} operations`, failures };
}
