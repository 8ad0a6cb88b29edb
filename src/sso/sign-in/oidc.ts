/** OpenID Connect with an organization's provider: code flow with PKCE, state and nonce; the ID token's signature is always checked. */
import {
  AuthorizationResponseError,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  type ClientAuth,
  ClientSecretBasic,
  ClientSecretPost,
  type Configuration,
  type CustomFetch,
  calculatePKCECodeChallenge,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
  fetchUserInfo,
} from 'openid-client';
import type { OutboundClient } from '../../platform/outbound/outbound-client.ts';
import { type Asserted, personInClaims, SsoRefusedError } from '../role-mapping.ts';

export interface OidcProvider {
  issuer: string;
  clientId: string;
  clientSecret: string;
  scopes: readonly string[];
}

/** Known only to the browser that started, and derived from its cookie alone. */
export interface OidcSecrets {
  state: string;
  nonce: string;
  verifier: string;
}

/** @throws SsoRefusedError unreachable if the provider publishes no configuration, or that of another issuer. */
export async function discoverProvider(outbound: OutboundClient, provider: OidcProvider): Promise<Configuration> {
  try {
    return await discovery(new URL(provider.issuer), provider.clientId, {}, authenticate(provider.clientSecret), {
      [customFetch]: fetchBy(outbound),
      execute: [enableNonRepudiationChecks],
    });
  } catch (error) {
    throw new SsoRefusedError('unreachable', `discovery failed: ${shortly(error)}`);
  }
}

export async function oidcAddress(
  config: Configuration,
  { scopes }: OidcProvider,
  redirectUri: string,
  { state, nonce, verifier }: OidcSecrets,
  email: string,
): Promise<string> {
  const url = buildAuthorizationUrl(config, {
    redirect_uri: redirectUri,
    scope: scopes.join(' '),
    state,
    nonce,
    login_hint: email,
    code_challenge: await calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
  });
  return url.href;
}

/** @param responded the URL at which the browser returned. @throws SsoRefusedError. */
export async function identifyByOidc(
  config: Configuration,
  responded: URL,
  { state, nonce, verifier }: OidcSecrets,
  roleClaim: string | null,
): Promise<Asserted> {
  try {
    const tokens = await authorizationCodeGrant(config, responded, {
      expectedState: state,
      expectedNonce: nonce,
      pkceCodeVerifier: verifier,
      idTokenExpected: true,
    });
    const signed = tokens.claims()!;
    const lacking = signed.email === undefined || (roleClaim !== null && signed[roleClaim] === undefined);
    const requested = lacking && config.serverMetadata().userinfo_endpoint !== undefined;
    const more = requested ? await fetchUserInfo(config, tokens.access_token, signed.sub) : {};
    return personInClaims({ ...more, ...signed }, config.serverMetadata().issuer, roleClaim);
  } catch (error) {
    if (error instanceof SsoRefusedError) throw error;
    if (error instanceof AuthorizationResponseError) throw new SsoRefusedError('denied', shortly(error));
    throw new SsoRefusedError('invalid', `the response of the provider was rejected: ${shortly(error)}`);
  }
}

/** Sends the client secret by the method the provider advertises; in the header by default. */
function authenticate(secret: string): ClientAuth {
  return (server, ...rest) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    const by = methods.includes('client_secret_basic') ? ClientSecretBasic(secret) : ClientSecretPost(secret);
    by(server, ...rest);
  };
}

/** Public addresses only, unless the operator allows others; no redirects; small documents only. */
function fetchBy(outbound: OutboundClient): CustomFetch {
  return async (url, { method, headers, body }) => {
    const answer = await outbound.read(url, headers, method === 'POST' ? String(body ?? '') : undefined);
    const empty = answer.status === 204 || answer.status === 304;
    return new Response(empty ? null : new Uint8Array(answer.body), { status: answer.status, headers: answer.headers });
  };
}

/** Describes the error without anything the provider sent. */
function shortly(error: unknown): string {
  const { name, code } = error as { name?: string; code?: string };
  return [name, code].filter((one) => typeof one === 'string').join(' ');
}
