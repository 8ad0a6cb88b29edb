/** Addresses of this service: the one that was set, or, on one's own machine, that machine by each of its names. */
import type { Config } from '../../config/config.ts';
import type { Client } from '../../operations/operation.ts';

/** Without a slash at the end. People are sent to the first one. */
export type OwnUrls = readonly [string, ...string[]];

const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;
const OTHER_NAMES = ['127.0.0.1', '[::1]'];

/** @param hostname as in a URL. */
export function isLoopback(hostname: string): boolean {
  return LOOPBACK.test(hostname);
}

/** The name of the own machine comes first: browsers keep passkeys for names, never for addresses such as 127.0.0.1. */
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

/** The one of them that a request was sent to; the first where it states another, which is not believed. */
export function requestedUrl({ headers: { host = '' } }: Pick<Client, 'headers'>, urls: OwnUrls): string {
  return urls.find((url) => new URL(url).host === String(host).toLowerCase()) ?? urls[0];
}
