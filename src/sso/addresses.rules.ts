/** Addresses of this service that identity providers receive, below that of the library that signs people in. */
const SSO_PATH = '/auth/sso';

export interface ServiceAddresses {
  /** Redirect URI of OpenID Connect. */
  redirect_uri: string;
  /** Assertion consumer service of SAML. */
  acs_url: string;
  /** Entity id of SAML, and where its metadata is. */
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

/** Where the user continues: pages of this service alone. */
export function pageIn(next: string | undefined, publicUrl: string): string {
  const home = '/console/';
  if (next === undefined || !URL.canParse(next, publicUrl)) return home;
  const { origin, pathname, search } = new URL(next, publicUrl);
  const ours = origin === new URL(publicUrl).origin && /^\/(?:console|oauth)\//.test(pathname);
  return ours ? pathname + search : home;
}
