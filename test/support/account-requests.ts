/** Requests about an organization's users, used as examples in the OpenAPI document. */
import type { ExampleRequest } from './example-requests.ts';

/** Users of the scene's organization. */
export interface AccountScene {
  owner: Record<string, string>;
  /** Signed in but not yet a member. */
  guest: Record<string, string>;
  /** The only member of an organization. */
  leaving: { headers: Record<string, string>; name: string };
  memberId: string;
  sessionId: string;
  otherOrganizationId: string;
  invitation: { id: string; token: string };
  connectionId: string;
  /** A verified domain. */
  domain: string;
}

/** A throwaway certificate: its private key was discarded. */
const CERTIFICATE = [
  'MIIBijCCATGgAwIBAgIUU7zBzrPqv+hlL0goXGms/QTPAiQwCgYIKoZIzj0EAwIwGjEYMBYGA1UEAwwPaWRwLmV4YW1wbGUuY29tMCAXDTI2MT',
  'EyMjE5MjgxMFoYDzIxMjYxMDI5MTkyODEwWjAaMRgwFgYDVQQDDA9pZHAuZXhhbXBsZS5jb20wWTATBgcqhkjOPQIBBggqhkjOPQMBBwNCAASm',
  'r+UqG72X9inF9kSJXw7Sq1xSm9uqutHrALcM4Hmp125xyN31s5AvegzESHPpaxJ5Ol1l1UdGlmS2OLj2IAuoo1MwUTAdBgNVHQ4EFgQUmZfJQP',
  'KSKTboKZStfjKmunS/2hgwHwYDVR0jBBgwFoAUmZfJQPKSKTboKZStfjKmunS/2hgwDwYDVR0TAQH/BAUwAwEB/zAKBggqhkjOPQQDAgNHADBE',
  'AiBbhSZNOEWx5ente3hxNkWo+UDkYrxU14XXGn4Mf8xxgwIgJ7mipaM2XYdTx43HxYw817ZODln7zcJevmsVkcj2URw=',
].join('');
const SAML = {
  entity_id: 'https://idp.example.com/metadata',
  entry_point: 'https://idp.example.com/sso',
  certificates: [CERTIFICATE],
};
const DEVELOPERS = { value: 'coverage-developers', role: 'developer' };

export function accountRequests(scene: AccountScene): ExampleRequest[] {
  const { owner: headers, guest, memberId: user_id, sessionId, otherOrganizationId, invitation } = scene;
  const { token } = invitation;
  return [
    { operationId: 'getAccount', headers },
    { operationId: 'updateAccount', headers, body: { name: 'Pat Example' } },
    { operationId: 'listMembers', headers },
    { operationId: 'updateMember', headers, params: { user_id }, body: { role: 'developer' } },
    { operationId: 'removeMember', headers, params: { user_id } },
    { operationId: 'createInvitation', headers, body: { email: 'pat@example.org', role: 'reviewer' } },
    { operationId: 'listInvitations', headers },
    { operationId: 'previewInvitation', headers: {}, body: { token } },
    { operationId: 'acceptInvitation', headers: guest, body: { token } },
    { operationId: 'revokeInvitation', headers, params: { id: invitation.id } },
    { operationId: 'listSessions', headers },
    { operationId: 'revokeSession', headers, params: { id: sessionId } },
    { operationId: 'listConnections', headers },
    { operationId: 'endConnection', headers, params: { connection_id: scene.connectionId } },
    { operationId: 'updateOrganization', headers, body: { name: 'Example Health' } },
    { operationId: 'listAudit', headers, query: { limit: 2 }, csv: true },
    { operationId: 'setSso', headers, body: { saml: SAML, role_claim: 'groups', role_mapping: [DEVELOPERS] } },
    { operationId: 'addSsoDomain', headers, body: { domain: scene.domain } },
    { operationId: 'verifySsoDomain', headers, params: { domain: scene.domain } },
    { operationId: 'updateSso', headers, body: { enforced: true } },
    { operationId: 'getSso', headers },
    { operationId: 'removeSsoDomain', headers, params: { domain: scene.domain } },
    { operationId: 'createScimToken', headers },
    { operationId: 'getScim', headers },
    { operationId: 'removeScim', headers },
    { operationId: 'removeSso', headers },
    { operationId: 'exportOrganization', headers, file: 'application/x-ndjson' },
    {
      operationId: 'deleteOrganization',
      headers: scene.leaving.headers,
      body: { name: scene.leaving.name },
    },
    { operationId: 'switchOrganization', headers, body: { organization_id: otherOrganizationId } },
  ];
}
