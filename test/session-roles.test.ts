/** Every operation with every role: a session may do exactly what a key with its scopes may do. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROLES, type Role, SCOPES_BY_ROLE } from '../src/accounts/members/roles.rules.ts';
import { createTestApp, type TestApp } from './support/harness.ts';
import { linkFor, type Person, signUp } from './support/people.ts';

interface Operation {
  operationId: string;
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE' | 'PUT';
  path: string;
  hasBody: boolean;
}

/** Operations on the signed-in user: keys are rejected with this code. */
const OF_A_PERSON = 'AUTH_SESSION_REQUIRED';
/**
 * Users who do not administer the organization have connections of their own and, as developers, keys. Those of others
 * do not exist for them.
 */
const OWN = /Connections?$|^(?:list|rotate|revoke)Keys?$/;
const FOUND: ReadonlySet<string> = new Set(['none', 'RESOURCE_NOT_FOUND']);

describe('roles and operations', () => {
  let test: TestApp;
  let operations: Operation[];
  let organizationId: string;
  const people = new Map<Role, Person>();
  beforeAll(async () => {
    test = await createTestApp();
    organizationId = (await test.tenant({ plan: 'unlimited' })).organizationId;
    for (const role of ROLES) people.set(role, await signUp(test, await linkFor(test, organizationId, role)));
    operations = listOperations(test.http.swagger() as never);
  });
  afterAll(() => test.close());

  async function fetchErrorCode(
    { method, path, hasBody }: Operation,
    headers: Record<string, string>,
  ): Promise<string> {
    const response = await test.http.inject({
      method,
      url: path.replaceAll(/\{\w+\}/g, '1'),
      // An open stream never finishes its response, so an invalid header makes the authorized request fail fast.
      headers: { ...headers, ...(path.endsWith('/stream') ? { 'last-event-id': 'x' } : {}) },
      ...(hasBody ? { payload: {} } : {}),
    });
    // An export consists of many JSON documents.
    return /\bjson\b/.test(String(response.headers['content-type'] ?? ''))
      ? (response.json().error?.code ?? 'none')
      : 'none';
  }

  it.each(ROLES)('%s: is allowed and rejected like a key with the same scopes', async (role) => {
    const key = await test.tenant({ organizationId, scopes: [...SCOPES_BY_ROLE[role]] });
    const differing: string[] = [];
    let refused = 0;
    for (const operation of operations) {
      const [bySession, byKey] = [
        await fetchErrorCode(operation, people.get(role)!.headers),
        await fetchErrorCode(operation, key.headers),
      ];
      if (bySession === 'AUTH_SCOPE_INSUFFICIENT') refused += 1;
      const own = OWN.test(operation.operationId) && byKey === 'AUTH_SCOPE_INSUFFICIENT' && FOUND.has(bySession);
      if (bySession !== byKey && byKey !== OF_A_PERSON && !own)
        differing.push(`${operation.operationId}: session ${bySession}, key ${byKey}`);
    }
    expect(differing).toEqual([]);
    if (role === 'owner' || role === 'admin') expect(refused).toBe(0);
    else expect(refused).toBeGreaterThan(5);
  });

  it('a viewer changes nothing, a reviewer acknowledges and decides, a developer does not manage', async () => {
    const may = async (role: Role, operationId: string) =>
      (await fetchErrorCode(
        operations.find((each) => each.operationId === operationId)!,
        people.get(role)!.headers,
      )) !== 'AUTH_SCOPE_INSUFFICIENT';
    const table: [string, Role[]][] = [
      ['listWebhooks', ['owner', 'admin', 'developer', 'reviewer', 'viewer']],
      ['createWebhook', ['owner', 'admin', 'developer']],
      ['acknowledgeChange', ['owner', 'admin', 'developer', 'reviewer']],
      ['resolveAgentReview', ['owner', 'admin', 'developer', 'reviewer']],
      ['resolveLogicReview', ['owner', 'admin', 'developer', 'reviewer']],
      ['listMembers', ['owner', 'admin']],
      ['createInvitation', ['owner', 'admin']],
      ['updateOrganization', ['owner', 'admin']],
      ['listAudit', ['owner', 'admin']],
    ];
    for (const [operationId, roles] of table)
      for (const role of ROLES)
        expect([operationId, role, await may(role, operationId)]).toEqual([operationId, role, roles.includes(role)]);
  });
});

function listOperations(document: {
  paths: Record<string, Record<string, { operationId: string; requestBody?: object; security?: object[] }>>;
}): Operation[] {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, { security }]) => security?.length !== 0)
      .map(([method, { operationId, requestBody }]) => ({
        operationId,
        method: method.toUpperCase() as Operation['method'],
        path,
        hasBody: requestBody !== undefined,
      })),
  );
}
