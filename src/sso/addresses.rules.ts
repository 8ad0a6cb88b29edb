/** URLs of this service that identity providers are configured with, under the path of the sign-in library. */
const SSO_PATH = '/auth/sso';

export interface ServiceAddresses {
  /** Redirect URI of OpenID Connect. */
  redirect_uri: string;
  /** Assertion consumer service of SAML. */
  acs_url: string;
  /** SAML entity id, which is also the URL of the metadata. */
  entity_id: string;
}

export const PATHS = {
  start: `${SSO_PATH}/start`,
  callback: `${SSO_PATH}/callback`,
  acs: `${SSO_PATH}/acs`,
  finish: `${SSO_PATH}/finish`,
  metadata: `${SSO_PATH}/metadata`,
} as const;
export const COOKIE_PATH = SSO_PATH;

export function serviceAddresses(publicUrl: string): ServiceAddresses {
  return {
    redirect_uri: publicUrl + PATHS.callback,
    acs_url: publicUrl + PATHS.acs,
    entity_id: publicUrl + PATHS.metadata,
  };
}

/** Where the user continues after sign-in: only pages of this service. */
export function pageIn(next: string | undefined, publicUrl: string): string {
  const home = '/console/';
  if (next === undefined || !URL.canParse(next, publicUrl)) return home;
  const { origin, pathname, search } = new URL(next, publicUrl);
  const ours = origin === new URL(publicUrl).origin && /^\/(?:console|oauth)\//.test(pathname);
  return ours ? pathname + search : home;
}
