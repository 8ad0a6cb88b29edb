/** Addresses of this service: the configured one, or on a local machine each of its local names. */
import type { Config } from '../../config/config.ts';
import type { Client } from '../../operations/operation.ts';

/** Without a trailing slash. Links use the first one. */
export type OwnUrls = readonly [string, ...string[]];

const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;
const OTHER_NAMES = ['127.0.0.1', '[::1]'];

/** @param hostname as in a URL. */
export function isLoopback(hostname: string): boolean {
  return LOOPBACK.test(hostname);
}

/** localhost comes first: browsers bind passkeys to names, never to addresses such as 127.0.0.1. */
export function ownUrls({
  publicUrl,
  isPublicUrlSet: publicUrlProvided,
}: Pick<Config, 'publicUrl' | 'isPublicUrlSet'>): OwnUrls {
  const url = new URL(publicUrl);
  if (publicUrlProvided || !isLoopback(url.hostname)) return [publicUrl];
  const named = (name: string) => {
    url.hostname = name;
    return url.origin;
  };
  return [named('localhost'), ...OTHER_NAMES.map(named)];
}

/** The own URL that a request was sent to; the first for an unknown host, which is not trusted. */
export function requestedUrl({ headers: { host = '' } }: Pick<Client, 'headers'>, urls: OwnUrls): string {
  return urls.find((url) => new URL(url).host === String(host).toLowerCase()) ?? urls[0];
}
