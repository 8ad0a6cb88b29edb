/** Absolute addresses in answers. */
import type { Config } from '../platform/config/config.ts';
import type { Client } from '../platform/operations/operation.ts';

const HOST = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i;

export type PublicAddress = Pick<Config, 'publicUrl' | 'publicUrlGiven'>;

/** Where links lead: the configured address, else the one the client used, so that whoever came here can go on. */
export function originOf(
  client: Pick<Client, 'host' | 'protocol'>,
  { publicUrl, publicUrlGiven }: PublicAddress,
): string {
  return publicUrlGiven || !HOST.test(client.host) ? publicUrl : `${client.protocol}://${client.host}`;
}

/** `self` and, with the cursor of a further page, `next`. Both say that FHIR is asked for, whatever the client accepts. */
export function pageLinks(url: string, origin: string, cursor: string | null, needsFormat: boolean) {
  const [path = '', search = ''] = url.split('?', 2);
  const asked = new URLSearchParams(search);
  if (needsFormat && !asked.has('format') && !asked.has('_format')) asked.set('format', 'fhir');
  const link = (relation: string) => ({ relation, url: `${origin}${path}${asked.size === 0 ? '' : `?${asked}`}` });
  const self = link('self');
  if (cursor === null) return [self];
  asked.set('cursor', cursor);
  return [self, link('next')];
}
