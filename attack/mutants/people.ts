/** What remains of people who leave, what is recorded of them, and limits of their organization. */
import type { Mutant } from './mutant.ts';

export const PEOPLE: readonly Mutant[] = [
  {
    file: 'src/access/keys/key-origins.queries.ts',
    from: "JOIN made ON l.actor = 'key:' || made.key_id",
    to: "JOIN made ON l.actor = 'none:' || made.key_id",
    noticedBy: 'src/scim/scim.http.test.ts',
  },
  {
    file: 'src/access/keys/key-origins.queries.ts',
    from: "JOIN origins ON origins.actor = 'key:' || l.key_id",
    to: "JOIN origins ON origins.actor = 'none:' || l.key_id",
    noticedBy: 'src/agent/reviews/review-policy.http.test.ts',
  },
  {
    file: 'src/accounts/members/members.queries.ts',
    from: 'await database.execute(sql`DELETE FROM oauth_access_tokens WHERE ${connections}`);',
    to: '',
    noticedBy: 'src/scim/scim.http.test.ts',
  },
  {
    file: 'src/accounts/members/members.queries.ts',
    from: 'await database.execute(sql`DELETE FROM oauth_refresh_tokens WHERE ${connections}`);',
    to: '',
    noticedBy: 'src/scim/scim.http.test.ts',
  },
  {
    file: 'src/accounts/members/members.queries.ts',
    from: 'await database.execute(sql`DELETE FROM oauth_consents WHERE ${connections}`);',
    to: '',
    noticedBy: 'src/scim/scim.http.test.ts',
  },
  {
    file: 'src/oauth/access-tokens.ts',
    from: 'if (row.lacks !== null) throw lacking(row.lacks);',
    to: '',
    noticedBy: 'test/oauth/connections.http.test.ts',
  },
  {
    file: 'src/scim/pages.queries.ts',
    from: 'WHERE r.place = 1 OR r.contained <= ${MAX_NESTED}',
    to: 'WHERE r.place > 0 OR r.contained <= ${MAX_NESTED}',
    noticedBy: 'src/scim/scim-pages.http.test.ts',
  },
  {
    file: 'src/accounts/invitations/invite.service.ts',
    from: "if (made.replaced.includes('owner')) requireOwner(actor);",
    to: '',
    noticedBy: 'src/accounts/members/members.http.test.ts',
  },
  {
    file: 'src/accounts/sign-in/sign-up.hooks.ts',
    from: 'if (event !== null) await recordPersonal(',
    to: "if (event !== null && event.includes('two_factor')) await recordPersonal(",
    noticedBy: 'src/accounts/sign-in/personal-events.http.test.ts',
  },
  {
    file: 'src/webhooks/webhooks.service.ts',
    from: 'receiver: new URL(url).host',
    to: 'receiver: url',
    noticedBy: 'test/recorded-changes.test.ts',
  },
  {
    file: 'src/webhooks/webhooks.service.ts',
    from: "await recordByCaller(tx, caller, 'webhook.secret_rotated', { webhook: { from: id, to: id } });",
    to: '',
    noticedBy: 'test/recorded-changes.test.ts',
  },
  {
    file: 'src/webhooks/deliveries/test-slots.ts',
    from: 'if (!testsByOrganization.acquire(organizationId))',
    to: "if (!testsByOrganization.acquire(organizationId) && organizationId === '')",
    noticedBy: 'src/webhooks/deliveries/deliveries.http.test.ts',
  },
  ...[
    ['src/access/keys/own-keys.service.ts', '(await countActiveKeys(tx, organizationId)) >='],
    ['src/accounts/invitations/invite.service.ts', '(await countRecentInvitations(tx, organizationId)) >='],
  ].map(([file, from]) => ({
    ...{ file: file!, from: from!, to: `${from!.slice(0, -3)} > 1_000_000 +` },
    noticedBy: 'test/limits-under-concurrency.test.ts',
  })),
  {
    file: 'src/access/organizations/organizations.service.ts',
    from: 'if ((await lockOrganization(tx, input.organizationId)) === null) return null;',
    to: '',
    noticedBy: 'test/limits-under-concurrency.test.ts',
    onPostgres: true,
  },
  {
    file: 'src/accounts/invitations/invite.service.ts',
    from: 'await lockOrganization(tx, organizationId);',
    to: '',
    noticedBy: 'test/limits-under-concurrency.test.ts',
    onPostgres: true,
  },
  {
    file: 'src/upcoming/upcoming.operations.ts',
    from: 'await lockOrganization(tx, organization(context));',
    to: '',
    noticedBy: 'test/limits-under-concurrency.test.ts',
    onPostgres: true,
  },
  {
    file: 'src/sso/settings/domains.service.ts',
    from: 'await lockOrganization(tx, organizationId);',
    to: '',
    noticedBy: 'test/limits-under-concurrency.test.ts',
    onPostgres: true,
  },
];
