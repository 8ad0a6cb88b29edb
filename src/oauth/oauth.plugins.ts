/** The authorization server: an OAuth 2.1 library, with this service's configuration. */
import { cimd } from '@better-auth/cimd';
import { oauthProvider } from '@better-auth/oauth-provider';
import type { BetterAuthPlugin } from 'better-auth';
import { APIError } from 'better-auth/api';
import { AppError } from '../platform/errors/app-error.ts';
import type { OwnUrls } from '../platform/http/request/own-urls.ts';
import type { OutboundClient } from '../platform/outbound/outbound-client.ts';
import { type GrantedTool, scopesOffered } from './grants.rules.ts';
import { OAUTH_TABLES } from './oauth-tables.ts';
import { CONSENT_PATH, SIGN_IN_PATH, tokenPrefixes } from './pages.rules.ts';
import { checkedRegistration } from './registration.ts';
import { RESOURCE_PATHS, resourceUrl } from './resources.rules.ts';

/** Access tokens are looked up on every request, so revocation is immediate; a short life limits leaks. */
const ACCESS_TOKEN_SECONDS = 600;
const REFRESH_TOKEN_SECONDS = 30 * 86_400;
const CODE_SECONDS = 300;
/** A client that lost the response may retry with the old refresh token; later, reuse counts as theft. */
const RETRY_SECONDS = 30;

export interface OAuthPluginParts {
  /** URLs of the service. */
  urls: OwnUrls;
  keyPrefix: string;
  tools: readonly GrantedTool[];
  /** Fetches metadata that clients publish about themselves. */
  outbound: OutboundClient;
}

export function oauthPlugins({ urls, keyPrefix, tools, outbound }: OAuthPluginParts) {
  const prefixes = tokenPrefixes(keyPrefix);
  const provider = oauthProvider({
    schema: OAUTH_TABLES,
    loginPage: SIGN_IN_PATH,
    consentPage: CONSENT_PATH,
    scopes: scopesOffered(tools),
    grantTypes: ['authorization_code', 'refresh_token'],
    // Tokens are opaque: this service looks them up, they are not signed.
    disableJwtPlugin: true,
    accessTokenExpiresIn: ACCESS_TOKEN_SECONDS,
    refreshTokenExpiresIn: REFRESH_TOKEN_SECONDS,
    refreshTokenReuseInterval: RETRY_SECONDS,
    codeExpiresIn: CODE_SECONDS,
    prefix: { opaqueAccessToken: prefixes.access, refreshToken: prefixes.refresh, clientSecret: prefixes.secret },
    resources: urls.flatMap((url) => RESOURCE_PATHS.map((path) => resourceUrl(url, path))),
    // Any client may request either resource; the user decides.
    enforcePerClientResources: false,
    allowDynamicClientRegistration: true,
    allowUnauthenticatedClientRegistration: true,
    clientPrivileges: () => false,
    resourcePrivileges: () => false,
    // A connection belongs to a user and an organization. The page never appears, since a session always has an
    // organization.
    postLogin: {
      page: CONSENT_PATH,
      shouldRedirect: () => false,
      consentReferenceId: ({ session }) => getOrganizationId(session),
    },
  });
  const documents = cimd({
    fetchClientMetadataResource: (input, init) => readDocument(outbound, input, init),
    metadataProfile: 'mcp-2026-07-28',
  });
  return [provider, documents, wrongGrant];
}

/** Library responses that differ from RFC 7636 4.6 and RFC 6749 5.2, and the correct ones. */
const WRONG_GRANTS: readonly (readonly [RegExp, string])[] = [
  [/"error_description":"(?:code verification failed|code_verifier )/, 'code_verifier does not match the code'],
  [/"error_description":"refresh token not found/, 'The refresh token does not exist'],
];

/** A client that learns that its grant is invalid connects again; after any other error it retries its token. */
const wrongGrant: BetterAuthPlugin = {
  id: 'wrong-grant',
  onResponse: async (response) => {
    if (response.status !== 400 && response.status !== 401) return;
    const text = await response.clone().text();
    const found = WRONG_GRANTS.find(([pattern]) => pattern.test(text));
    if (found === undefined) return;
    const body = { error: 'invalid_grant', error_description: found[1] };
    return { response: new Response(JSON.stringify(body), { status: 400, headers: response.headers }) };
  },
};

/** The session's organization, which owns its connections. */
function getOrganizationId(session: Record<string, unknown>): string {
  if (typeof session.organizationId === 'string') return session.organizationId;
  throw new APIError('FORBIDDEN', {
    error: 'access_denied',
    error_description: 'You are not a member of an organization',
  });
}

/** Never follows a redirect, and connects to public addresses only. */
async function readDocument(
  outbound: OutboundClient,
  input: string | URL | Request,
  init: RequestInit = {},
): Promise<Response> {
  const headers = Object.fromEntries(new Headers(init.headers));
  const { status, headers: own, body } = await outbound.read(String(input), headers);
  // Names that clients may not register are not allowed in metadata documents either.
  if (!isPlain(body)) return new Response(null, { status: 422 });
  const empty = status === 204 || status === 304;
  return new Response(empty ? null : new Uint8Array(body), { status, headers: own });
}

function isPlain(document: Uint8Array): boolean {
  try {
    checkedRegistration(JSON.parse(new TextDecoder().decode(document)));
  } catch (error) {
    // The library rejects anything that is not JSON.
    return !(error instanceof AppError);
  }
  return true;
}
