/**
 * An organization with an owner, a reviewer, a key for tools and a connected client, and the steps they take around
 * writes.
 */
import sql from 'sql-template-tag';
import { publishChanges, storedChange } from './change-log.ts';
import { connectClient } from './connected-client.ts';
import type { Engine } from './databases.ts';
import { createTestApp, type Tenant, type TestApp } from './harness.ts';
import { linkFor, type Person, signUp } from './people.ts';

export interface Client {
  headers: Record<string, string>;
}

export interface ApprovalScene {
  test: TestApp;
  tenant: Tenant;
  /** A key with tool scopes only. */
  agent: Tenant;
  owner: Person;
  reviewer: Person;
  /** Connected by the owner, with `write`. */
  assistant: Client;
}

export async function approvalScene(engine: Engine): Promise<ApprovalScene> {
  const test = await createTestApp({ engine });
  const tenant = await test.tenant({ plan: 'unlimited' });
  const { organizationId } = tenant;
  const agent = await test.tenant({ organizationId, scopes: ['agent:tool:*'] });
  const owner = await signUp(test, await linkFor(test, organizationId, 'owner'));
  const reviewer = await signUp(test, await linkFor(test, organizationId, 'reviewer'));
  const assistant = await connectClient(test, organizationId, owner, {
    name: 'Example Assistant',
    scopes: ['read', 'write', 'agent:tool:*'],
    resource: '/v1',
  });
  return { test, tenant, agent, owner, reviewer, assistant };
}

/** @param scene read on each step, since the steps are defined before it is created. */
export function approvalSteps(scene: () => ApprovalScene) {
  const send = (method: 'POST' | 'PATCH', url: string, headers: Record<string, string>, payload: object) =>
    scene().test.inject({ method, url, headers, payload });
  return {
    change: async (more: Parameters<typeof storedChange>[0] = {}) =>
      (await publishChanges(scene().test.database, [storedChange(more)]))[0]!,
    write: (as: Client, payload: object, claim?: string, query = '') =>
      send(
        'POST',
        `/v1/agent/tools/acknowledge_policy_change${query}`,
        { ...as.headers, ...(claim === undefined ? {} : { 'x-service-approval': claim }) },
        payload,
      ),
    resolve: (by: Client, caseId: string, resolution: string) =>
      send('POST', `/v1/agent/reviews/${caseId}/resolve`, by.headers, { resolution }),
    setPolicy: (write_approvals: string) =>
      send('PATCH', '/v1/account/organization', scene().owner.headers, { write_approvals }),
    review: async (caseId: string) =>
      (await scene().test.inject({ url: `/v1/agent/reviews/${caseId}`, headers: scene().owner.headers })).json().data,
    ledger: async (query: string) =>
      (await scene().test.get(`/v1/agent/ledger?limit=100${query}`, scene().tenant)).json().data,
    isAcknowledged: async (diffId: number) =>
      (
        await scene().test.database.query(sql`
          SELECT 1 FROM change_acknowledgements
          WHERE organization_id = ${scene().tenant.organizationId} AND diff_id = ${diffId}`)
      ).length === 1,
    casesOf: async (diffId: number) =>
      (
        await scene().test.database.query<{ case_id: string }>(sql`
          SELECT case_id FROM reviews
          WHERE organization_id = ${scene().tenant.organizationId} AND (question ->> 'diff_id')::int = ${diffId}
          ORDER BY opened_at, case_id`)
      ).map(({ case_id }) => case_id),
  };
}
