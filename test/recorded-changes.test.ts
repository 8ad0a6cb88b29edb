/** Every change to settings is in the audit log of its organization, in its transaction, without secrets. */
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engines } from './support/databases.ts';
import { createTestApp, type Tenant, type TestApp } from './support/harness.ts';

/** Action by operation. A new operation that is neither a GET nor read-only is listed here or below. */
const RECORDED: Record<string, string> = {
  ...{ updateAccount: 'user.renamed', updateMember: 'member.changed', removeMember: 'member.removed' },
  ...{ createInvitation: 'member.invited', revokeInvitation: 'invitation.revoked', acceptInvitation: 'member.joined' },
  ...{ revokeSession: 'session.revoked', updateOrganization: 'organization.changed' },
  ...{ deleteOrganization: 'organization.deleted', endConnection: 'connection.ended' },
  ...{ setSso: 'sso.connected', updateSso: 'sso.changed', removeSso: 'sso.removed', addSsoDomain: 'sso.domain_added' },
  ...{ verifySsoDomain: 'sso.domain_verified', removeSsoDomain: 'sso.domain_removed' },
  ...{ createScimToken: 'scim.connected', removeScim: 'scim.removed' },
  withdrawAcknowledgments: 'acknowledgment.withdrawn',
  ...{ createKey: 'key.created', rotateKey: 'key.rotated', updateKey: 'key.changed', revokeKey: 'key.revoked' },
  ...{ updateWorkListSettings: 'work_list.changed', resolveLogicReview: 'logic.accepted' },
  ...{ createWebhook: 'webhook.created', updateWebhook: 'webhook.changed', deleteWebhook: 'webhook.deleted' },
  rotateWebhookSecret: 'webhook.secret_rotated',
  createNotificationSubscription: 'subscription.created',
  updateNotificationSubscription: 'subscription.changed',
  deleteNotificationSubscription: 'subscription.deleted',
  ...{ createCalendarFeed: 'calendar.created', deleteCalendarFeed: 'calendar.deleted' },
};
/** Data and work, which have their own records, and a user's own view. */
const NOT_SETTINGS = new Set(
  `switchOrganization startPriorAuthResearch validateClaimBatch deleteClaimBatch updateWorkListEntry deleteWorkListBatch
  recheckWorkList acknowledgeChange bulkAcknowledgeChanges saveItems deleteSaved agentToolCheckCoverage
  agentToolValidateClaim agentToolFindPolicies agentToolCheckUpdates agentToolAcknowledgePolicyChange resolveAgentReview
  testWebhook redeliverWebhook`.split(/\s+/),
);

interface Described {
  operationId?: string;
  'x-read-only'?: boolean;
}

it('every operation that changes something is decided: recorded in the audit log, or not a setting', () => {
  const { paths } = JSON.parse(readFileSync(new URL('../openapi.json', import.meta.url), 'utf8')) as {
    paths: Record<string, Record<string, Described>>;
  };
  const changing = Object.values(paths).flatMap((path) =>
    Object.entries(path).flatMap(([method, { operationId, 'x-read-only': reads }]) =>
      operationId === undefined || method === 'get' || reads === true ? [] : [operationId],
    ),
  );
  const open = ['previewInvitation'];
  expect(changing.filter((id) => !(id in RECORDED) && !NOT_SETTINGS.has(id) && !open.includes(id))).toEqual([]);
});

describe.each(engines)('the audit log on %s', (engine) => {
  let test: TestApp;
  let tenant: Tenant;
  beforeAll(async () => {
    test = await createTestApp({ engine, env: { CPI_WEBHOOK_ALLOW_PRIVATE: 'true' } });
    tenant = await test.tenant();
  });
  afterAll(() => test.close());

  const send = async (method: 'POST' | 'PATCH' | 'DELETE', url: string, payload?: object) => {
    const answer = await test.inject({ method, url, headers: tenant.headers, ...(payload && { payload }) });
    expect([url, answer.statusCode]).toEqual([url, 200]);
    return answer.json().data;
  };
  const newest = async () => (await test.get('/v1/account/audit?limit=1', tenant)).json().data[0];

  it('lists webhooks, notifications and calendars with who changed them, and not the address of a receiver', async () => {
    const actor = `key:${tenant.keyId}`;
    const hidden = 'T00/secret-part';
    const url = `https://192.0.2.1:9443/${hidden}`;
    const webhook = await send('POST', '/v1/webhooks', { url, events: ['*'] });
    expect(await newest()).toMatchObject({
      ...{ actor, action: 'webhook.created' },
      changes: { webhook: { from: null, to: webhook.id }, receiver: { from: null, to: '192.0.2.1:9443' } },
    });
    await send('PATCH', `/v1/webhooks/${webhook.id}`, { status: 'paused' });
    expect(await newest()).toMatchObject({
      action: 'webhook.changed',
      changes: { webhook: { from: webhook.id, to: webhook.id }, status: { from: 'active', to: 'paused' } },
    });
    await send('POST', `/v1/webhooks/${webhook.id}/rotate-secret`);
    expect((await newest()).action).toBe('webhook.secret_rotated');
    await send('DELETE', `/v1/webhooks/${webhook.id}`);
    expect(await newest()).toMatchObject({ actor, action: 'webhook.deleted' });

    const chat = await send('POST', '/v1/notifications/subscriptions', { channel: 'slack', target: url });
    expect(await newest()).toMatchObject({ actor, action: 'subscription.created' });
    await send('PATCH', `/v1/notifications/subscriptions/${chat.id}`, { status: 'paused' });
    expect(await newest()).toMatchObject({ action: 'subscription.changed', changes: { status: { to: 'paused' } } });
    await send('DELETE', `/v1/notifications/subscriptions/${chat.id}`);
    expect((await newest()).action).toBe('subscription.deleted');

    const feed = await send('POST', '/v1/upcoming/feeds', { name: 'Team' });
    expect(await newest()).toMatchObject({
      actor,
      action: 'calendar.created',
      changes: { calendar: { to: feed.feed_id } },
    });
    await send('DELETE', `/v1/upcoming/feeds/${feed.feed_id}`);
    expect((await newest()).action).toBe('calendar.deleted');
    expect((await test.get('/v1/account/audit?limit=100', tenant)).body).not.toContain('secret-part');
  });
});
