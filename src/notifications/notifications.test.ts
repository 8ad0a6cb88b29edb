import sql, { raw } from 'sql-template-tag';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { publishChanges, storedChange } from '../../test/support/change-log.ts';
import { engines } from '../../test/support/databases.ts';
import { createTestApp, type Tenant, type TestApp } from '../../test/support/harness.ts';
import { type MailServer, startMailServer } from '../../test/support/mail-server.ts';
import {
  BEHAVIORS,
  type Certificate,
  makeCertificate,
  type Receiver,
  startReceiver,
} from '../../test/support/receiver.ts';
import { addEndpoint } from '../../test/support/webhooks.ts';
import { Sealer } from '../platform/database/sealer.ts';
import { installationSecret } from '../platform/database/secrets.queries.ts';
import { createMailer } from '../platform/mail/mailer.ts';
import { OutboundClient } from '../platform/outbound/outbound-client.ts';
import { sourceConditions } from '../sync/sync.public.ts';
import { recordCheck } from '../sync/sync.queries.ts';
import { pausedWebhooks } from '../webhooks/webhooks.public.ts';
import { LinkTokens } from './messages/link-tokens.ts';
import { Notifier } from './notifications.jobs.ts';
import { LINKS_SECRET, TARGETS_SECRET } from './notifications.rules.ts';

const HOUR = 3_600_000;
const PUBLIC_URL = 'http://cpi.test';

describe.each(engines)('notifications on %s', (engine) => {
  let test: TestApp;
  let owner: Tenant;
  let mail: MailServer;
  let chat: Receiver;
  let certificate: Certificate;
  let notifier: Notifier;
  let stop: () => Promise<void>;
  const errors: unknown[] = [];

  beforeAll(async () => {
    certificate = await makeCertificate();
    mail = await startMailServer();
    chat = await startReceiver(certificate);
    const env = {
      ...{ CPI_WEBHOOK_ALLOW_PRIVATE: 'true', CPI_WEBHOOK_CA: certificate.file, CPI_REQUESTS_PER_ORGANIZATION: '200' },
      ...{ CPI_SMTP_URL: mail.url, CPI_MAIL_FROM: 'CPI <cpi@example.org>' },
    };
    test = await createTestApp({ engine, env });
    owner = await test.tenant();
    const outbound = new OutboundClient(test.config.webhooks);
    const mailer = createMailer(test.config.mail, () => {});
    const { database, corpus } = test;
    notifier = new Notifier({
      ...{ database, corpus, outbound, mailer, publicUrl: PUBLIC_URL, plans: ['enterprise'] },
      sealer: await Sealer.open(database, TARGETS_SECRET, null),
      tokens: new LinkTokens(await installationSecret(database, LINKS_SECRET)),
      operators: ['email', 'slack'],
      targets: { email: ['ops@example.org', 'night@example.org'], slack: `${chat.url}/ops`, teams: null },
      conditions: async () => [
        ...(await sourceConditions(database, '2026-11-22')),
        ...(await pausedWebhooks(database)),
      ],
      now: () => new Date(),
      onError: (error) => errors.push(error),
      onAttempt: () => {},
    });
    stop = async () => {
      await notifier.close();
      await outbound.close();
      mailer.close();
    };
    // Flush what the starter corpus reported.
    await notifier.runOnce();
  });
  beforeEach(() => {
    // Keep timers and sockets real.
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-25T08:00:00Z') });
    mail.received.length = 0;
    chat.received.length = 0;
    mail.refuse(0);
    chat.behave(BEHAVIORS.ok);
  });
  afterEach(async () => {
    vi.useRealTimers();
    const { data } = (await test.get('/v1/notifications/subscriptions?limit=100', owner)).json();
    for (const { id } of data) await call('DELETE', `/v1/notifications/subscriptions/${id}`);
  });
  afterAll(async () => {
    await stop();
    await test.close();
    await mail.close();
    await chat.close();
    certificate.remove();
    expect(errors).toEqual([]);
  });

  const call = (method: 'POST' | 'PATCH' | 'DELETE', url: string, payload?: object, tenant = owner) =>
    test.inject({ method, url, headers: tenant.headers, ...(payload === undefined ? {} : { payload }) });
  const subscribe = async (wishes: object) =>
    (
      await call('POST', '/v1/notifications/subscriptions', { channel: 'slack', target: `${chat.url}/s/1`, ...wishes })
    ).json();
  /** Only messages to subscriptions, not to operators. */
  const reported = (path = '/s/1') =>
    chat.received.filter((one) => one.path === path).map(({ body }) => JSON.parse(body).text as string);
  const codesChanged = (policy: string, added: string[] = []) => {
    const change = storedChange({
      policy_id: policy,
      change_type: 'codes_changed',
      change_summary: `Adds ${added.length} codes.`,
    });
    return { ...change, details: { ...change.details, added_codes: added } };
  };
  const later = (ms: number) => vi.setSystemTime(Date.now() + ms);

  it('an address confirms by the link in its first email, then gets notifications, and unsubscribes with one click', async () => {
    const { data } = await subscribe({ channel: 'email', target: 'biller@example.org', cadence: 'immediate' });
    expect(data).toMatchObject({ status: 'unconfirmed', target: 'biller@example.org', next_digest_at: null });
    await publishChanges(test.database, [storedChange()]);
    await notifier.runOnce();
    expect(mail.received).toMatchObject([
      { to: ['biller@example.org'], headers: { subject: 'Confirm policy notifications' } },
    ]);
    const confirm = /http:\/\/\S+(\/notifications\/confirm\/\S+)/.exec(mail.received[0]!.body)![1]!;
    expect((await test.get(confirm)).body).toContain('<button>Confirm</button>');
    expect((await test.get(`/v1/notifications/subscriptions/${data.id}`, owner)).json().data.status).toBe(
      'unconfirmed',
    );
    expect((await test.inject({ method: 'POST', url: confirm })).body).toContain('Confirmed');

    await publishChanges(test.database, [codesChanged('L33718', ['E0601']), storedChange()]);
    await notifier.runOnce();
    const [, sent] = mail.received;
    expect(sent!.headers).toMatchObject({
      from: 'CPI <cpi@example.org>',
      subject: '2 policy changes, 1 with high impact',
      'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
    });
    expect(sent!.body).toContain('2 changes: 1 policy with changed codes, 1 policy with changed text.');
    expect(sent!.body.indexOf('L33718')).toBeLessThan(sent!.body.indexOf('L90001'));
    const link = /<(\S+)>/.exec(sent!.headers['list-unsubscribe']!)![1]!;
    expect(sent!.body).toContain(link);

    const leave = await test.inject({
      ...{ method: 'POST', url: new URL(link).pathname, payload: 'List-Unsubscribe=One-Click' },
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect([leave.statusCode, leave.body]).toEqual([200, expect.stringContaining('You are unsubscribed')]);
    await publishChanges(test.database, [storedChange()]);
    await notifier.runOnce();
    expect(mail.received).toHaveLength(2);
    const again = await call('PATCH', `/v1/notifications/subscriptions/${data.id}`, { status: 'active' });
    expect(again.statusCode).toBe(400);
    const forged = link.replace('unsubscribe', 'confirm');
    expect((await test.get(new URL(forged).pathname)).statusCode).toBe(404);
    const log = (await test.get('/v1/notifications/messages', owner)).json().data;
    expect(log.map(({ kind, state }: { kind: string; state: string }) => `${kind} ${state}`).slice(0, 2)).toEqual([
      'changes sent',
      'confirmation sent',
    ]);
  });

  it('a subscription only gets its codes, policies, payers, jurisdictions and weights', async () => {
    const paths = {
      '/s/code': { codes: ['e0601'] },
      '/s/policy': { policies: ['L33718'] },
      '/s/search': { q: 'oxygen equipment' },
      '/s/payer': { payers: ['aetna'] },
      '/s/place': { jurisdictions: ['je'], materiality: 'high' },
    };
    for (const [path, wishes] of Object.entries(paths))
      await subscribe({ target: `${chat.url}${path}`, cadence: 'immediate', ...wishes });
    await publishChanges(test.database, [
      codesChanged('L90002', ['E0601']),
      storedChange({ policy_id: 'L33718', jurisdictions: ['DME-A'] }),
      storedChange({ policy_id: 'AETNA-0001', payer_name: 'Aetna', jurisdictions: [] }),
      storedChange({ policy_id: 'L33797', jurisdictions: ['DME-A'] }),
    ]);
    await notifier.runOnce();
    const ids = (path: string) =>
      reported(path).flatMap((text) => [...text.matchAll(/^- (\S+),/gm)].map(([, id]) => id));
    // The starter corpus lists the code in this policy.
    expect(ids('/s/code')).toEqual(['L90002', 'L33718']);
    expect(ids('/s/policy')).toEqual(['L33718']);
    expect(ids('/s/search')).toEqual(['L33797']);
    expect(ids('/s/payer')).toEqual(['AETNA-0001']);
    expect(ids('/s/place')).toEqual(['L90002']);
  });

  it('a digest is sent daily or on Monday with everything since the last one', async () => {
    const { data } = await subscribe({ cadence: 'daily' });
    expect(data.next_digest_at).toBe('2026-11-25T11:00:00.000Z');
    const weekly = await subscribe({ cadence: 'weekly', target: `${chat.url}/s/week` });
    expect(weekly.data.next_digest_at).toBe('2026-11-30T11:00:00.000Z');
    await publishChanges(test.database, [storedChange()]);
    await publishChanges(test.database, [storedChange()]);
    await notifier.runOnce();
    expect(reported()).toEqual([]);
    later(3 * HOUR);
    await notifier.runOnce();
    expect(reported()).toEqual([expect.stringContaining('2 policy changes')]);
    later(24 * HOUR);
    await notifier.runOnce();
    expect(reported()).toHaveLength(1);
    later(96 * HOUR);
    await notifier.runOnce();
    expect(reported('/s/week')).toEqual([expect.stringContaining('2 policy changes')]);
  });

  it('a message that cannot be sent is retried, and abandoned when the address does not exist', async () => {
    const { data } = await subscribe({ cadence: 'immediate' });
    await publishChanges(test.database, [storedChange()]);
    chat.behave(BEHAVIORS.status(500));
    await notifier.runOnce();
    later(59_000);
    expect(await notifier.runOnce()).toBe(0);
    later(1_000);
    chat.behave(BEHAVIORS.ok);
    expect(await notifier.runOnce()).toBe(1);
    expect(reported()).toHaveLength(2);
    chat.behave(BEHAVIORS.status(404));
    await publishChanges(test.database, [storedChange()]);
    await notifier.runOnce();
    const [last] = (await test.get('/v1/notifications/messages?limit=1', owner)).json().data;
    expect(last).toMatchObject({
      subscription_id: data.id,
      state: 'failed',
      attempts: 1,
      problem: 'The chat returned status 404',
    });
  });

  it('two processes report each change once', async () => {
    await subscribe({ cadence: 'immediate' });
    await publishChanges(test.database, [storedChange()]);
    await Promise.all([notifier.runOnce(), notifier.runOnce(), notifier.runOnce()]);
    expect(reported()).toHaveLength(1);
  });

  it('operators are notified once of a problem, of its end, and of a paused webhook, as is its owner', async () => {
    await subscribe({ topics: ['webhook_paused'], channel: 'teams' });
    const check = { source: 'mcd', outcome: 'quarantined' as const, at: new Date() };
    await recordCheck(test.database, { ...check, problem: 'the file is truncated' });
    const endpoint = await addEndpoint(test.database, `${chat.url}/w`, owner);
    await test.database.execute({
      ...{ name: 'pause', values: [endpoint.id] },
      text: `UPDATE webhook_endpoints SET status = 'paused', paused_reason = '20 failed attempts in a row' WHERE id = $1`,
    });
    // Earlier tests used later times.
    notifier.wake();
    await notifier.runOnce();
    later(60_000);
    await notifier.runOnce();
    const got = mail.received.map(({ to, headers }) => [to.length, headers.subject!] as const);
    // Problems found in one check are sent together.
    expect(got.toSorted(([, a], [, b]) => (a < b ? -1 : 1))).toEqual([
      [2, 'Medicare Coverage Database (mcd) could not be updated: the file is truncated'],
      [2, expect.stringMatching(/^Webhook \d+ to 127.0.0.1:\d+ was paused: 20 failed attempts in a row$/)],
    ]);
    const card = JSON.parse(chat.received.find(({ path }) => path === '/s/1')!.body);
    expect(card.attachments[0].content.body[0].text).toContain('was paused: 20 failed');
    await recordCheck(test.database, { ...check, outcome: 'loaded', problem: null });
    later(60_000);
    await notifier.runOnce();
    expect(mail.received.at(-1)!.headers.subject).toMatch(/^Resolved: Medicare Coverage Database/);
    expect(chat.received.filter(({ path }) => path === '/ops')).toHaveLength(3);
  });

  it('an invalid subscription is rejected with a message', async () => {
    const refused = async (wishes: object) => (await subscribe(wishes)).error.message as string;
    expect(await refused({ target: 'http://hooks.example.com/' })).toBe('target must be an absolute https:// URL');
    expect(await refused({ channel: 'email', target: 'a@b.c, d@e.f' })).toBe('target must be an email address');
    expect(await refused({ policies: ['L1'] })).toContain('policies must contain ids');
    expect(await refused({ jurisdictions: ['XX'] })).toContain('must be one of');
    expect(await refused({ codes: ['not a code at all'] })).toContain('codes[0] must be a procedure');
    const stranger = await test.tenant();
    const { data } = await subscribe({});
    const listed = await test.get('/v1/notifications/subscriptions', owner);
    expect(listed.json().meta.channels).toEqual(['email', 'slack', 'teams']);
    expect((await test.get(`/v1/notifications/subscriptions/${data.id}`, stranger)).statusCode).toBe(404);
    expect(data.target).toBe(new URL(chat.url).host);
  });

  it('the service cannot be used to send spam: a hundred addresses a day, including deleted ones', async () => {
    const wished = { channel: 'email', target: 'victim@example.org' };
    const { data } = await subscribe(wished);
    await call('DELETE', `/v1/notifications/subscriptions/${data.id}`);
    const columns = raw(
      'organization_id, channel, target, cadence, topics, codes, policies, payers, jurisdictions, materiality, q, status, after_diff_id',
    );
    await test.database.execute(sql`
      INSERT INTO notification_subscriptions (${columns}, created_at, updated_at, deleted_at)
      SELECT ${columns}, created_at, created_at, created_at FROM notification_subscriptions, generate_series(1, 99)
      WHERE id = ${data.id}`);
    const refused = await call('POST', '/v1/notifications/subscriptions', wished);
    expect([refused.statusCode, refused.json().error.code]).toEqual([429, 'RATE_LIMIT_MINUTE']);
    expect((await subscribe({})).data.status, 'a chat').toBe('active');
    vi.setSystemTime(new Date('2026-11-26T09:00:00Z'));
    expect((await subscribe(wished)).data.status, 'a day later').toBe('unconfirmed');
  });
});
