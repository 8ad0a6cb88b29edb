/** Pages of the authorization server, and prefixes of its tokens. */

export const SIGN_IN_PATH = '/oauth/sign-in';
export const CONSENT_PATH = '/oauth/consent';

/** Prefixes by which this service and secret scanners recognize tokens. */
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
