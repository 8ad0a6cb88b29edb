/** Absolute URLs in responses. */
import type { Config } from '../platform/config/config.ts';
import type { Client } from '../platform/operations/operation.ts';

const HOST = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i;

export type PublicAddress = Pick<Config, 'publicUrl' | 'isPublicUrlSet'>;

/** Origin of links: the configured address, otherwise the one the client used, so that it can follow them. */
export function resolveOrigin(
  client: Pick<Client, 'host' | 'protocol'>,
  { publicUrl, isPublicUrlSet: publicUrlProvided }: PublicAddress,
): string {
  return publicUrlProvided || !HOST.test(client.host) ? publicUrl : `${client.protocol}://${client.host}`;
}

/** `self` and, if there is another page, `next`. Both request FHIR explicitly, whatever the client accepts. */
export function pageLinks(url: string, origin: string, cursor: string | null, needsFormat: boolean) {
  const [path = '', search = ''] = url.split('?', 2);
  const requested = new URLSearchParams(search);
  if (needsFormat && !requested.has('format') && !requested.has('_format')) requested.set('format', 'fhir');
  const link = (relation: string) => ({
    relation,
    url: `${origin}${path}${requested.size === 0 ? '' : `?${requested}`}`,
  });
  const self = link('self');
  if (cursor === null) return [self];
  requested.set('cursor', cursor);
  return [self, link('next')];
}
