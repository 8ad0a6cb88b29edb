/** Where the authorization server differs from the library, and its metadata. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Database } from '../platform/database/database.ts';
import { type OwnUrls, requestedUrl } from '../platform/http/request/own-urls.ts';
import { FixedDocument, serveFixed } from '../platform/http/response/fixed-documents.ts';
import { correctClient } from './connections/connections.queries.ts';
import {
  countRegistration,
  type PassedRegistration,
  passRegistration,
  REGISTRATION_BYTES,
  type RegistrationWindows,
} from './registration.ts';
import { METADATA_PATHS, metadataPath, protectedResources, type ResourcePath, resourceUrl } from './resources.rules.ts';
import type { SignIns } from './sign-ins.ts';

const JSON_TYPE = { 'content-type': 'application/json' };
const SERVER_METADATA = '/.well-known/oauth-authorization-server';
const AUTHORIZE_PATH = '/auth/oauth2/authorize';
const REGISTER_PATH = '/auth/oauth2/register';

export interface ServerParts {
  urls: OwnUrls;
  issuer: string;
  signIns: SignIns;
  windows: RegistrationWindows;
  database: Database;
  /** What clients may register with. */
  registrations: { allowed: readonly string[]; offered: readonly string[] };
  /** Scopes supported by a resource. */
  scopes: Record<ResourcePath, readonly string[]>;
}

export function registerServer(app: FastifyInstance, parts: ServerParts): void {
  const { urls, signIns } = parts;
  const [publicUrl] = urls;
  describeResources(app, parts);
  // Clients request it below the issuer's path; clients of early 2025 without it.
  for (const url of [`${SERVER_METADATA}/auth`, SERVER_METADATA])
    serveFixed(app, url, async () => new FixedDocument(await signIns.serverMetadata(), JSON_TYPE));

  app.get(AUTHORIZE_PATH, (request, reply) =>
    signIns.forward(request, reply, { url: authorizeUrl(request, publicUrl) }),
  );
  app.post(AUTHORIZE_PATH, (_request, reply) => reply.callNotFound());
  app.post(REGISTER_PATH, { bodyLimit: REGISTRATION_BYTES }, async (request, reply) => {
    await countRegistration(parts.windows, request.ip);
    const { body, ...other } = passRegistration(request.body, parts.registrations);
    const revise = (registered: string) => keepOther(parts.database, registered, other);
    return signIns.forward(request, reply, { url: publicUrl + REGISTER_PATH, body, revise });
  });
}

/** @returns the client's description with the fields that are stored differently. */
async function keepOther(
  database: Database,
  registered: string,
  { redirects, scopes }: Omit<PassedRegistration, 'body'>,
): Promise<string> {
  if (redirects === null && scopes === null) return registered;
  const client = JSON.parse(registered) as { client_id: string };
  await correctClient(database, client.client_id, { redirects, scopes });
  return JSON.stringify({
    ...client,
    ...(redirects === null ? {} : { redirect_uris: redirects }),
    ...(scopes === null ? {} : { scope: scopes.join(' ') }),
  });
}

/** Clients compare the metadata with the URL they requested. */
function describeResources(app: FastifyInstance, { urls, issuer, scopes }: ServerParts): void {
  const documents = new Map(
    urls.map((url) => [
      url,
      new Map(
        [...protectedResources(url, issuer, scopes)].map(([path, document]) => [
          path,
          new FixedDocument(JSON.stringify(document), JSON_TYPE),
        ]),
      ),
    ]),
  );
  for (const path of METADATA_PATHS)
    app.get(path, { config: { compress: false } }, (request, reply) =>
      documents.get(requestedUrl(request, urls))!.get(path)!.send(reply),
    );
  app.buildChallenge = (request) =>
    request.url.startsWith('/v1/')
      ? `Bearer realm="Coverage Policy Intelligence", resource_metadata="${requestedUrl(request, urls)}${metadataPath('/v1')}", scope="read"`
      : null;
}

/**
 * A client that specifies no resource gets tokens for MCP. Users are asked every time, because any program on the same
 * machine can impersonate a client that was allowed before.
 */
function authorizeUrl(request: FastifyRequest, publicUrl: string): string {
  const url = new URL(request.url, publicUrl);
  // However it was encoded: the consent page is only for this URL.
  url.pathname = AUTHORIZE_PATH;
  if (!url.searchParams.has('resource')) url.searchParams.set('resource', resourceUrl(publicUrl, '/mcp'));
  // Whatever the client requests: `none` and `login` alone would skip the page if consent was given before.
  const prompts = (url.searchParams.get('prompt') ?? '')
    .split(' ')
    .filter((prompt) => prompt !== '' && prompt !== 'none');
  url.searchParams.set('prompt', [...new Set([...prompts, 'consent'])].join(' '));
  return url.href;
}
