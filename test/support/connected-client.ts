/** A client that a user connected, with an access token as the authorization server stores it. */
import { createHash, randomBytes } from 'node:crypto';
import sql from 'sql-template-tag';
import { ownUrls } from '../../src/platform/http/request/own-urls.ts';
import { sortableId } from '../../src/platform/ids.ts';
import type { TestApp } from './harness.ts';
import type { Person } from './people.ts';
import { account } from './people.ts';

export interface ConnectedClient {
  connectionId: string;
  headers: { authorization: string };
}

/** @param resource path that the token is for. */
export async function connectClient(
  test: TestApp,
  organizationId: string,
  person: Person,
  { name, scopes, resource = '/mcp' }: { name: string; scopes: string[]; resource?: '/mcp' | '/v1' },
): Promise<ConnectedClient> {
  const { id: userId } = (await account(test, person)).user;
  const connectionId = sortableId('con_');
  const clientId = `client-${connectionId}`;
  const text = randomBytes(24).toString('base64url');
  const hash = createHash('sha256').update(text).digest('base64url');
  const { database, config } = test;
  const resources = JSON.stringify(ownUrls(config).map((url) => `${url}${resource}`));
  const granted = JSON.stringify(scopes);
  await database.execute(sql`
    INSERT INTO oauth_clients (id, client_id, name, redirect_uris, created_at)
    VALUES (${connectionId}, ${clientId}, ${name}, '["https://assistant.example.com/callback"]', now())`);
  await database.execute(sql`
    INSERT INTO oauth_consents (id, client_id, user_id, reference_id, resources, scopes, created_at, updated_at)
    VALUES (${connectionId}, ${clientId}, ${userId}, ${organizationId}, ${resources}::jsonb, ${granted}::jsonb, now(), now())`);
  await database.execute(sql`
    INSERT INTO oauth_access_tokens (id, token, client_id, user_id, reference_id, resources, scopes, expires_at, created_at)
    VALUES (${connectionId}, ${hash}, ${clientId}, ${userId}, ${organizationId}, ${resources}::jsonb, ${granted}::jsonb,
      now() + interval '10 minutes', now())`);
  return { connectionId, headers: { authorization: `Bearer ${config.keyPrefix}_oat_${text}` } };
}
