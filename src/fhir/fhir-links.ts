/** Absolute addresses in answers. */
import type { FastifyRequest } from 'fastify';
import type { Config } from '../platform/config/config.ts';

const HOST = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i;

export type PublicAddress = Pick<Config, 'publicUrl' | 'publicUrlGiven'>;

/** Where links lead: the configured address, else the one the client used, so that whoever came here can go on. */
export function originOf(request: FastifyRequest, { publicUrl, publicUrlGiven }: PublicAddress): string {
  return publicUrlGiven || !HOST.test(request.host) ? publicUrl : `${request.protocol}://${request.host}`;
}

/** `self` and, with the cursor of a further page, `next`. Both say that FHIR is asked for, whatever the client accepts. */
export function pageLinks(request: FastifyRequest, origin: string, cursor: string | null, needsFormat: boolean) {
  const [path = '', search = ''] = request.url.split('?', 2);
  const asked = new URLSearchParams(search);
  if (needsFormat && !asked.has('format') && !asked.has('_format')) asked.set('format', 'fhir');
  const link = (relation: string) => ({ relation, url: `${origin}${path}${asked.size === 0 ? '' : `?${asked}`}` });
  const self = link('self');
  if (cursor === null) return [self];
  asked.set('cursor', cursor);
  return [self, link('next')];
}
