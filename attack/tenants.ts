/** One organization with everything it can create, and another that has its ids. */
import { writeFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { accountRequests } from '../test/support/account-requests.ts';
import { bearer, sendRequest } from './client.ts';
import { type Target, targets } from './fuzz.ts';
import type { Row } from './report.ts';
import { TargetServer } from './server.ts';
import { signedIn } from './sessions.ts';

type Headers = Record<string, string>;
interface Tenant {
  organization: string;
  session: Headers;
  key: Headers;
}

/** Nothing listens there, so nothing is ever delivered. */
const NO_CALLER = 'https://127.0.0.1:9/hook';
/** Operations on resources of an organization. */
const OWN =
  /^\/v1\/(?:account|webhooks|agent\/(?:reviews|ledger)|compliance|notifications|prior-auth\/research|claims\/(?:batch|work-list)|saved|upcoming\/feeds)/;
/** A public endpoint, an endpoint about the caller's own sign-in, or a step that accepts no ids of others. */
const NO_ID = /^\/v1\/account\/(?:invitations\/(?:preview|accept)|organization\/switch)$/;
/**
 * Ids that cannot be created here, since a connection needs an assistant that signs in.
 * test/oauth/connections.http.test.ts covers attempts of other organizations.
 */
const UNMADE: ReadonlySet<string> = new Set(['endConnection']);
/** The minimal body each change needs to succeed. */
const BODIES: Readonly<Record<string, object>> = {
  updateMember: { role: 'viewer' },
  updateKey: { name: 'taken' },
  rotateKey: {},
  updateWebhook: { status: 'paused' },
  resolveAgentReview: { resolution: 'answered', notes: 'taken' },
  updateNotificationSubscription: { cadence: 'daily' },
  updateWorkListEntry: { status: 'done' },
};

/** Created by the first organization, by the path parameter that accepts it. */
type Made = Record<string, string[]>;

export async function tenants(): Promise<Row> {
  const server = new TargetServer({ CPI_WEBHOOK_ALLOW_PRIVATE: 'true', CPI_WEBHOOK_PORTS: '1-65535' });
  const failures: string[] = [];
  let tried = 0;
  // Changes without an id, which affect only the caller's own resources.
  let unaimed = 0;
  try {
    await server.start();
    await server.command('demo');
    // The other one's lists are read before the owner exists: later they would hide what they leak of it.
    const other = await tenant(server);
    await fill(server, other);
    const known = findMarks(await settledSnapshot(server, other));
    const owner = await tenant(server);
    const made = await fill(server, owner);
    const marks = await listMarks(server, owner, known);
    const before = await settledSnapshot(server, owner);
    const own = targets().filter(({ path }) => OWN.test(path) && !NO_ID.test(path));
    const isAimed = ({ method, path }: Target) => method === 'GET' || path.includes('{');
    unaimed = own.filter((target) => !isAimed(target)).length;
    for (const target of own.filter(isAimed))
      for (const as of [other.key, other.session]) {
        const found = target.path.includes('{')
          ? await accepted(server, target, as, made)
          : await seen(server, target, as, marks);
        tried += found.tried;
        failures.push(...found.failures);
      }
    failures.push(...(await switched(server, owner, other)));
    const after = await snapshot(server, owner);
    for (const [path, text] of before)
      if (after.get(path) !== text)
        failures.push(`another organization changed the response of GET ${path} to its owner`);
    failures.push(...(await replayed(server, owner, other)));
    if (tried < 60) failures.push(`only ${tried} calls were made, too few for this attack`);
  } finally {
    await server.close();
  }
  const figures = `operations of ${OWN.source.split('|').length} groups by key and session; not sent: ${unaimed} changes without an id, ${[...UNMADE].join()}`;
  return {
    attack: 'another tenant',
    tried,
    figures,
    failures: [...failures, ...server.offLoopback.map((one) => `called ${one}`)],
  };
}

async function tenant(server: TargetServer): Promise<Tenant> {
  const organization = await server.organization();
  const origin = server.url;
  return {
    organization,
    session: { ...(await signedIn(server, organization, 'owner')), origin },
    key: bearer((await server.key(organization, '--scopes', 'read,write,admin')).key),
  };
}

async function call(server: TargetServer, method: string, path: string, headers: Headers, body?: object) {
  const sent = body === undefined ? {} : { body: JSON.stringify(body) };
  const type: Headers = body === undefined ? {} : { 'content-type': 'application/json' };
  return sendRequest(server.port, { method, path, headers: { ...headers, ...type }, ...sent });
}

/**
 * Creates one resource of each kind. @throws Error when one could not be created, since then nothing would be proven
 * about it.
 */
async function fill(server: TargetServer, { organization, session, key }: Tenant): Promise<Made> {
  const make = async (path: string, body: object, as: Headers = key): Promise<Record<string, unknown>> => {
    const { status, text } = await call(server, 'POST', path, as, body);
    if (status >= 300) throw new Error(`POST ${path} returned ${status}: ${text.slice(0, 200)}`);
    return (JSON.parse(text) as { data: Record<string, unknown> }).data;
  };
  const list = async (path: string) =>
    (JSON.parse((await call(server, 'GET', path, session)).text) as { data: Record<string, string>[] }).data;
  const domain = `${organization.slice(-8).replace(/[^a-z0-9]/g, '')}.example`;
  const { body: sso } = accountRequests({ invitation: {}, leaving: {} } as never).find(
    ({ operationId }) => operationId === 'setSso',
  )!;
  // Ids of webhooks are numbers, so the address has the organization: a list of another one must not contain it.
  const webhook = await make('/v1/webhooks', { url: `${NO_CALLER}/${organization}`, events: ['*'] });
  await make(`/v1/webhooks/${webhook.id}/test`, {});
  const subscription = await make('/v1/notifications/subscriptions', {
    channel: 'slack',
    target: NO_CALLER,
    cadence: 'weekly',
  });
  const made = await make('/v1/account/keys', { name: 'a key', scopes: ['codes:read'] });
  const invitation = await make('/v1/account/invitations', { email: `pat@${domain}`, role: 'viewer' }, session);
  await make('/v1/account/sso', sso as object, session);
  await make('/v1/account/sso/domains', { domain }, session);
  writeFileSync(server.recordsFile, '{}');
  const research = await make('/v1/prior-auth/research', { procedure_codes: ['K0856'], state: 'TX' });
  const [change] = (
    JSON.parse((await call(server, 'GET', '/v1/compliance/unreviewed', key)).text) as { data: { diff_id: number }[] }
  ).data;
  await make('/v1/compliance/ack', { diff_id: change!.diff_id, notes: 'seen' });
  const later = await listed(make, list, key);
  // A write by a key that may only call tools opens a case.
  const tools = bearer((await server.key(organization, '--scopes', 'agent:tool:*')).key);
  await call(server, 'POST', '/v1/agent/tools/acknowledge_policy_change', tools, { diff_id: change!.diff_id });
  await make('/v1/agent/tools/check_coverage', { code: 'K0856', state: 'TX' });
  const [members, sessions, reviews] = await Promise.all(
    ['members', 'sessions'].map((one) => list(`/v1/account/${one}`)).concat(list('/v1/agent/reviews')),
  );
  const deliveries = await list(`/v1/webhooks/${webhook.id}/deliveries`);
  const ids = (rows: Record<string, string>[], member: string) => rows.map((row) => String(row[member])).slice(0, 2);
  const found: Made = {
    user_id: ids(members!, 'user_id'),
    sessions: ids(sessions!, 'id'),
    case_id: ids(reviews!, 'case_id'),
    delivery_id: ids(deliveries, 'delivery_id'),
    key_id: [String(made.id ?? made.key_id)],
    webhooks: [String(webhook.id)],
    subscriptions: [String(subscription.id)],
    invitations: [String((invitation.invitation as { id: string }).id)],
    domain: [domain],
    research_id: [String(research.research_id)],
    ...later,
  };
  for (const [name, values] of Object.entries(found))
    if (values.length === 0 || values.includes('undefined')) throw new Error(`the attack has no ${name}`);
  return found;
}

/** Claims on the work list and in a batch, a saved search and a calendar. */
async function listed(
  make: (path: string, body: object, as?: Headers) => Promise<Record<string, unknown>>,
  list: (path: string) => Promise<Record<string, string>[]>,
  key: Headers,
): Promise<Made> {
  const claims = [{ procedure_codes: ['E0601'], diagnosis_codes: ['G47.33'] }];
  const { work_list: work } = await make('/v1/claims/batch', { claims, work_list: {} });
  const batch = await make('/v1/claims/batch', { claims }, { ...key, prefer: 'respond-async' });
  const saved = await make('/v1/saved', { items: [{ kind: 'search', name: 'mine', search: { q: 'oxygen' } }] });
  const feed = await make('/v1/upcoming/feeds', { name: 'mine' });
  const entries = await list('/v1/claims/work-list?status=all');
  return {
    batch_id: [String(batch.batch_id), String((work as { batch_id: string }).batch_id)],
    entry_id: entries.map(({ entry_id }) => entry_id!),
    saved_id: (saved.saved as { saved_id: string }[]).map(({ saved_id }) => saved_id),
    feed_id: [String(feed.feed_id)],
  };
}

const GROUP_OF_ID = /\/(webhooks|subscriptions|invitations|sessions)\/\{id\}/;

function findIds({ path }: Target, made: Made): readonly string[] {
  const [, parameter] = /\{(\w+)\}/.exec(path)!;
  const name = parameter === 'id' ? GROUP_OF_ID.exec(path)?.[1] : parameter;
  return made[name ?? ''] ?? [];
}

/** Reads, changes and deletes a resource of the other organization by its id. */
async function accepted(server: TargetServer, target: Target, as: Headers, made: Made) {
  const ids = findIds(target, made);
  const failures: string[] = [];
  if ((ids.length === 0) !== UNMADE.has(target.operationId))
    failures.push(`${target.operationId}: ${ids.length} ids of the first organization`);
  let tried = 0;
  for (const id of ids) {
    const path = target.path.replace(/\{\w+\}/, id);
    const body = target.requestBody === undefined ? undefined : (BODIES[target.operationId] ?? {});
    const { status, text } = await call(server, target.method, path, as, body);
    tried += 1;
    if (status < 300)
      failures.push(`${target.method} ${path} of another organization returned ${status} ${text.slice(0, 80)}`);
    else if (status >= 500) failures.push(`${target.method} ${path} returned ${status}`);
  }
  return { tried, failures };
}

/** Reads the caller's own lists, which must not contain marks of the other organization. */
async function seen(server: TargetServer, target: Target, as: Headers, marks: ReadonlySet<string>) {
  const { text } = await call(server, 'GET', target.path, as);
  const leaked = [...marks].filter((mark) => text.includes(mark));
  return { tried: 1, failures: leaked.map((mark) => `GET ${target.path} reveals ${mark} of another organization`) };
}

/** Ids and texts in the owner's responses that the other organization must not see. @param known of the other one's own responses */
async function listMarks(server: TargetServer, owner: Tenant, known: ReadonlySet<string>): Promise<Set<string>> {
  const marks = [...findMarks(await snapshot(server, owner))].filter((mark) => !known.has(mark));
  if (marks.length < 12) throw new Error(`the attack found only ${marks.length} marks of the owner`);
  return new Set([...marks, owner.organization]);
}

function findMarks(answers: ReadonlyMap<string, string>): Set<string> {
  const text = [...answers.values()].join('\n');
  return new Set(text.match(/\b(?:org|key|led|case|res|usr|ses|inv|con|evt)_[0-9a-z]{20,}\b|\b[\w-]+@[\w.-]+\.\w+\b/g));
}

/** Two snapshots this far apart must be equal. */
const QUIET_MS = 4_000;
const MOST_TRIES = 15;

/**
 * Waits until the server has compared and delivered the changes of the starter corpus, which it does in the background.
 */
async function settledSnapshot(server: TargetServer, owner: Tenant): Promise<Map<string, string>> {
  let last = await snapshot(server, owner);
  for (let at = 0; at < MOST_TRIES; at++) {
    await delay(QUIET_MS);
    const next = await snapshot(server, owner);
    if ([...next].every(([path, text]) => last.get(path) === text)) return next;
    last = next;
  }
  return last;
}

async function snapshot(server: TargetServer, { session }: Tenant): Promise<Map<string, string>> {
  // An export is itself recorded in the audit log.
  const paths = targets().filter(
    ({ method, path }) => method === 'GET' && OWN.test(path) && !path.includes('{') && !path.endsWith('/export'),
  );
  const found = new Map<string, string>();
  for (const { path } of paths) {
    const { text } = await call(server, 'GET', path, session);
    const { data } = JSON.parse(text) as { data?: unknown };
    found.set(
      path,
      /usage|unreviewed|deliver|messages|sessions|^\/v1\/account$/.test(path) ? marksIn(data) : stable(data),
    );
  }
  return found;
}

/** What changes by itself, such as the failed attempts of a delivery to an address where nothing listens. */
const CHANGING =
  /^(?:last_|failure_count|requested_at|updated_at|used|remaining|expires_at|attempts|status|next_|phi_)/;
const stable = (data: unknown): string =>
  JSON.stringify(data, (name, value: unknown) => (CHANGING.test(name) && name !== 'status' ? undefined : value)) ?? '';
const marksIn = (data: unknown): string =>
  [...new Set(JSON.stringify(data ?? null).match(/\b[a-z]{3,4}_[0-9a-z]{20,}\b/g) ?? [])].sort().join(' ');

/** Users may not switch to an organization they are not members of. */
async function switched(server: TargetServer, owner: Tenant, { session }: Tenant): Promise<string[]> {
  const body = { organization_id: owner.organization };
  const { status } = await call(server, 'POST', '/v1/account/organization/switch', session, body);
  return status < 300 ? ['a person switched to an organization that he is no member of'] : [];
}

/** The same idempotency key used by two organizations is two keys. */
async function replayed(server: TargetServer, owner: Tenant, other: Tenant): Promise<string[]> {
  const answers: string[] = [];
  for (const { key } of [owner, other]) {
    const headers = { ...key, 'idempotency-key': 'the-same-for-everybody' };
    const { status, text } = await call(server, 'POST', '/v1/account/keys', headers, {
      name: 'x',
      scopes: ['codes:read'],
    });
    if (status !== 200) return [`a key could not be made with an idempotency key: ${status}`];
    answers.push(text);
  }
  return answers[0] === answers[1] ? ['an idempotency key returned the response of another organization'] : [];
}
