/** SCIM lists have a limit for the lists inside them. */
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engines } from '../../test/support/databases.ts';
import { createTestApp, type TestApp } from '../../test/support/harness.ts';
import { openProvider, type Provider } from '../../test/support/scim-provider.ts';

const PEOPLE = 2_600;

/** Puts the first members of an organization into new groups. */
async function addGroups(
  test: TestApp,
  { tenant, domain }: Provider,
  { from, to, members }: { from: number; to: number; members: number },
): Promise<void> {
  const { organizationId } = tenant;
  await test.database.execute(sql`
    WITH made AS (
      INSERT INTO scim_groups (id, organization_id, display_name)
      SELECT 'scg_' || ${domain} || n, ${organizationId}, 'G' || n FROM generate_series(${from}::int, ${to}::int) AS n RETURNING id)
    INSERT INTO scim_group_members (group_id, organization_id, user_id)
    SELECT made.id, ${organizationId}, m.user_id FROM made,
      (SELECT user_id FROM memberships WHERE organization_id = ${organizationId} ORDER BY user_id LIMIT ${members}::int) m`);
}

describe.each(engines)('pages of SCIM on %s', (engine) => {
  let test: TestApp;
  let provider: Provider;
  beforeAll(async () => {
    test = await createTestApp({ engine });
    provider = await openProvider(test);
    const { domain, tenant } = provider;
    await test.database.execute(sql`
      WITH made AS (
        INSERT INTO users (id, name, email) SELECT 'usr_' || ${domain} || n, 'P ' || n, 'n' || n || '@' || ${domain}
        FROM generate_series(1, ${PEOPLE}::int) AS n RETURNING id)
      INSERT INTO memberships (organization_id, user_id, role) SELECT ${tenant.organizationId}, id, 'viewer' FROM made`);
    await addGroups(test, provider, { from: 1, to: 3, members: PEOPLE });
  });
  afterAll(() => test.close());

  it('a page of groups ends at 5,000 members, and the next ones begin after the returned groups', async () => {
    const sizes: number[] = [];
    for (let startIndex = 1; startIndex <= 3; ) {
      const { body } = await provider.send('GET', `/Groups?count=200&startIndex=${startIndex}`);
      expect([body.totalResults, body.itemsPerPage, body.Resources.length]).toEqual([3, 1, 1]);
      sizes.push(body.Resources[0].members.length);
      startIndex += body.itemsPerPage;
    }
    expect(sizes).toEqual([PEOPLE, PEOPLE, PEOPLE]);
  });

  it('members that are not returned do not shorten the page', async () => {
    for (const query of ['excludedAttributes=members', 'attributes=displayName']) {
      const { body } = await provider.send('GET', `/Groups?count=200&${query}`);
      expect([body.itemsPerPage, body.Resources[0].members, body.Resources[0].id]).toEqual([
        3,
        undefined,
        expect.any(String),
      ]);
    }
  });

  it('a page of users ends at 5,000 groups of its users', async () => {
    await addGroups(test, provider, { from: 4, to: 33, members: 200 });
    const { body } = await provider.send('GET', '/Users?count=200');
    expect([body.totalResults, body.itemsPerPage]).toEqual([PEOPLE, Math.floor(5_000 / 33)]);
    expect(body.Resources[0].groups).toHaveLength(33);
    expect((await provider.send('GET', '/Users?count=200&attributes=userName')).body.itemsPerPage).toBe(200);
  });
});
