/** One organization with everything it can make, and another that has its ids. */
import { writeFileSync } from 'node:fs';
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

/** Never delivered to: no one listens there. */
const NO_CALLER = 'https://127.0.0.1:9/hook';
/** What belongs to an organization. */
const OWN =
  /^\/v1\/(?:account|webhooks|agent\/(?:reviews|ledger)|compliance|notifications|prior-auth\/research|claims\/(?:batch|work-list)|saved|upcoming\/feeds)/;
/** A public answer about everyone's own sign-in, or a step that takes no id of others. */
const NO_ID = /^\/v1\/account\/(?:invitations\/(?:preview|accept)|organization\/switch)$/;
/** Their ids cannot be made here: a connection takes an assistant that signs in. test/oauth/connections.http.test.ts has others try. */
const UNMADE: ReadonlySet<string> = new Set(['endConnection']);
/** The least each change needs to be carried out. */
const BODIES: Readonly<Record<string, object>> = {
  updateMember: { role: 'viewer' },
  updateKey: { name: 'taken' },
  rotateKey: {},
  updateWebhook: { status: 'paused' },
  resolveAgentReview: { resolution: 'answered', notes: 'taken' },
  updateNotificationSubscription: { cadence: 'daily' },
  updateWorkListEntry: { status: 'done' },
};

/** Made by the first organization, by the path parameter that takes it. */
type Made = Record<string, string[]>;

export async function tenants(): Promise<Row> {
  const server = new TargetServer({ CPI_WEBHOOK_ALLOW_PRIVATE: 'true', CPI_WEBHOOK_PORTS: '1-65535' });
  const fell: string[] = [];
  let tried = 0;
  // Changes that name nothing: they reach what the caller has alone.
  let unaimed = 0;
  try {
    await server.start();
    await server.command('demo');
    const [owner, other] = [await tenant(server), await tenant(server)];
    const made = await fill(server, owner);
    await fill(server, other);
    const marks = await listMarks(server, owner, other);
    const before = await snapshot(server, owner);
    const own = targets().filter(({ path }) => OWN.test(path) && !NO_ID.test(path));
    const isAimed = ({ method, path }: Target) => method === 'GET' || path.includes('{');
    unaimed = own.filter((target) => !isAimed(target)).length;
    for (const target of own.filter(isAimed))
      for (const as of [other.key, other.session]) {
        const found = target.path.includes('{')
          ? await accepted(server, target, as, made)
          : await seen(server, target, as, marks);
        tried += found.tried;
        fell.push(...found.fell);
      }
    fell.push(...(await switched(server, owner, other)));
    const after = await snapshot(server, owner);
    for (const [path, text] of before)
      if (after.get(path) !== text) fell.push(`another organization changed what GET ${path} answers its owner`);
    fell.push(...(await replayed(server, owner, other)));
    if (tried < 60) fell.push(`only ${tried} calls were made: the attack does not see`);
  } finally {
    await server.close();
  }
  const figures = `operations of ${OWN.source.split('|').length} groups by key and session; not sent: ${unaimed} changes without an id, ${[...UNMADE].join()}`;
  return {
    attack: 'another tenant',
    tried,
    figures,
    fell: [...fell, ...server.offLoopback.map((one) => `called ${one}`)],
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

/** One of each thing. @throws Error when something could not be made: then nothing is shown about it. */
async function fill(server: TargetServer, { organization, session, key }: Tenant): Promise<Made> {
  const make = async (path: string, body: object, as: Headers = key): Promise<Record<string, unknown>> => {
    const { status, text } = await call(server, 'POST', path, as, body);
    if (status >= 300) throw new Error(`POST ${path} answered ${status}: ${text.slice(0, 200)}`);
    return (JSON.parse(text) as { data: Record<string, unknown> }).data;
  };
  const list = async (path: string) =>
    (JSON.parse((await call(server, 'GET', path, session)).text) as { data: Record<string, string>[] }).data;
  const domain = `${organization.slice(-8).replace(/[^a-z0-9]/g, '')}.example`;
  const { body: sso } = accountRequests({ invitation: {}, leaving: {} } as never).find(
    ({ operationId }) => operationId === 'setSso',
  )!;
  const webhook = await make('/v1/webhooks', { url: NO_CALLER, events: ['*'] });
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
  // A key for tools alone opens a case for a write.
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

/** Asks for, changes and deletes a thing of the other organization by its id. */
async function accepted(server: TargetServer, target: Target, as: Headers, made: Made) {
  const ids = findIds(target, made);
  const fell: string[] = [];
  if ((ids.length === 0) !== UNMADE.has(target.operationId))
    fell.push(`${target.operationId}: ${ids.length} ids of the first organization`);
  let tried = 0;
  for (const id of ids) {
    const path = target.path.replace(/\{\w+\}/, id);
    const body = target.requestBody === undefined ? undefined : (BODIES[target.operationId] ?? {});
    const { status, text } = await call(server, target.method, path, as, body);
    tried += 1;
    if (status < 300)
      fell.push(`${target.method} ${path} of another organization answered ${status} ${text.slice(0, 80)}`);
    else if (status >= 500) fell.push(`${target.method} ${path} answered ${status}`);
  }
  return { tried, fell };
}

/** Reads its own lists, which must not have marks of the other organization. */
async function seen(server: TargetServer, target: Target, as: Headers, marks: ReadonlySet<string>) {
  const { text } = await call(server, 'GET', target.path, as);
  const leaked = [...marks].filter((mark) => text.includes(mark));
  return { tried: 1, fell: leaked.map((mark) => `GET ${target.path} shows ${mark} of another organization`) };
}

/** Ids and texts in answers to the first organization that the second one has no reason to see. */
async function listMarks(server: TargetServer, owner: Tenant, other: Tenant): Promise<Set<string>> {
  const marks = (text: string) =>
    new Set(text.match(/\b(?:org|key|led|case|res|usr|ses|inv|con|evt)_[0-9a-z]{20,}\b|\b[\w-]+@[\w.-]+\.\w+\b/g));
  const theirs = marks([...(await snapshot(server, owner)).values()].join('\n'));
  const own = marks([...(await snapshot(server, other)).values()].join('\n'));
  if (theirs.size < 12) throw new Error(`the attack found only ${theirs.size} marks of the first organization`);
  return new Set([...theirs].filter((mark) => !own.has(mark) || mark === owner.organization));
}

/** What the owner is answered, without the times and counts that asking itself changes. */
async function snapshot(server: TargetServer, { session }: Tenant): Promise<Map<string, string>> {
  // An export is an act of its own, which the audit log records.
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

const CHANGING = /^(?:last_|requested_at|updated_at|used|remaining|expires_at|attempts|status|next_|phi_)/;
const stable = (data: unknown): string =>
  JSON.stringify(data, (name, value: unknown) => (CHANGING.test(name) && name !== 'status' ? undefined : value)) ?? '';
const marksIn = (data: unknown): string =>
  [...new Set(JSON.stringify(data ?? null).match(/\b[a-z]{3,4}_[0-9a-z]{20,}\b/g) ?? [])].sort().join(' ');

/** A person may not go where he is no member. */
async function switched(server: TargetServer, owner: Tenant, { session }: Tenant): Promise<string[]> {
  const body = { organization_id: owner.organization };
  const { status } = await call(server, 'POST', '/v1/account/organization/switch', session, body);
  return status < 300 ? ['a person switched to an organization that he is no member of'] : [];
}

/** The same idempotency key of two organizations is two keys. */
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
  return answers[0] === answers[1] ? ['an idempotency key gave the answer of another organization'] : [];
}
