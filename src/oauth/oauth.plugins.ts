/** The authorization server: OAuth 2.1 by a library, with what this service asks of it. */
import { cimd } from '@better-auth/cimd';
import { oauthProvider } from '@better-auth/oauth-provider';
import type { BetterAuthPlugin } from 'better-auth';
import { APIError } from 'better-auth/api';
import { AppError } from '../platform/errors/app-error.ts';
import type { OwnUrls } from '../platform/http/request/own-urls.ts';
import type { OutboundClient } from '../platform/outbound/outbound-client.ts';
import { type GrantedTool, scopesOffered } from './grants.rules.ts';
import { OAUTH_TABLES } from './oauth-tables.ts';
import { checkedRegistration } from './registration.ts';
import { RESOURCE_PATHS, resourceUrl } from './resources.rules.ts';

/** Access tokens are looked up on every request, so that they end at once; they are short for those that leak. */
const ACCESS_TOKEN_SECONDS = 600;
const REFRESH_TOKEN_SECONDS = 30 * 86_400;
const CODE_SECONDS = 300;
/** A client where the answer was lost may ask again with the token it has; later it is taken for a thief. */
const RETRY_SECONDS = 30;

export const SIGN_IN_PATH = '/oauth/sign-in';
export const CONSENT_PATH = '/oauth/consent';

export interface OAuthPluginParts {
  /** Addresses of the service. */
  urls: OwnUrls;
  keyPrefix: string;
  tools: readonly GrantedTool[];
  /** Reads what clients publish about themselves. */
  outbound: OutboundClient;
}

/** What tokens begin with, so that they are recognized, by this service and by scanners for leaked secrets. */
export interface TokenPrefixes {
  access: string;
  refresh: string;
  secret: string;
}

export const tokenPrefixes = (keyPrefix: string): TokenPrefixes => ({
  access: `${keyPrefix}_oat_`,
  refresh: `${keyPrefix}_ort_`,
  secret: `${keyPrefix}_ocs_`,
});

export function oauthPlugins({ urls, keyPrefix, tools, outbound }: OAuthPluginParts) {
  const prefixes = tokenPrefixes(keyPrefix);
  const provider = oauthProvider({
    schema: OAUTH_TABLES,
    loginPage: SIGN_IN_PATH,
    consentPage: CONSENT_PATH,
    scopes: scopesOffered(tools),
    grantTypes: ['authorization_code', 'refresh_token'],
    // Tokens mean nothing to anyone but this service: they are looked up, not signed.
    disableJwtPlugin: true,
    accessTokenExpiresIn: ACCESS_TOKEN_SECONDS,
    refreshTokenExpiresIn: REFRESH_TOKEN_SECONDS,
    refreshTokenReuseInterval: RETRY_SECONDS,
    codeExpiresIn: CODE_SECONDS,
    prefix: { opaqueAccessToken: prefixes.access, refreshToken: prefixes.refresh, clientSecret: prefixes.secret },
    resources: urls.flatMap((url) => RESOURCE_PATHS.map((path) => resourceUrl(url, path))),
    // Any client may request either resource; the person decides.
    enforcePerClientResources: false,
    allowDynamicClientRegistration: true,
    allowUnauthenticatedClientRegistration: true,
    clientPrivileges: () => false,
    resourcePrivileges: () => false,
    // A connection is of a person and an organization: the page is never shown, since a session always works in one.
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

/** What the library answers otherwise than RFC 7636 4.6 and RFC 6749 5.2 name it, and what is answered. */
const WRONG_GRANTS: readonly (readonly [RegExp, string])[] = [
  [/"error_description":"(?:code verification failed|code_verifier )/, 'code_verifier does not match the code'],
  [/"error_description":"refresh token not found/, 'The refresh token is not known'],
];

/** A client that learns that its grant is worthless connects again; after another error it tries its token again. */
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

/** The organization that a session works in, for which connections are. */
function getOrganizationId(session: Record<string, unknown>): string {
  if (typeof session.organizationId === 'string') return session.organizationId;
  throw new APIError('FORBIDDEN', { error: 'access_denied', error_description: 'You are in no organization' });
}

/** Never follows a redirect, and reaches public addresses only. */
async function readDocument(
  outbound: OutboundClient,
  input: string | URL | Request,
  init: RequestInit = {},
): Promise<Response> {
  const headers = Object.fromEntries(new Headers(init.headers));
  const { status, headers: own, body } = await outbound.read(String(input), headers);
  // What a client that registers may not be called, one that publishes itself may not be either.
  if (!isPlain(body)) return new Response(null, { status: 422 });
  const empty = status === 204 || status === 304;
  return new Response(empty ? null : new Uint8Array(body), { status, headers: own });
}

function isPlain(document: Uint8Array): boolean {
  try {
    checkedRegistration(JSON.parse(new TextDecoder().decode(document)));
  } catch (error) {
    // What is no JSON is refused by the library.
    return !(error instanceof AppError);
  }
  return true;
}
