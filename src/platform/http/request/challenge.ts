/** What a 401 states in WWW-Authenticate. */
import type { FastifyRequest } from 'fastify';
import type { AppError } from '../../errors/app-error.ts';

/**
 * RFC 6750 3.1: a request without a key is reported what to send, one with a key that does not hold also that.
 * @param challenge of the resource, such as `Bearer resource_metadata="..."`; null where nothing more is known than `Bearer`.
 */
export function challengeTo({ headers }: FastifyRequest, { message }: AppError, challenge: string | null): string {
  if (challenge === null) return 'Bearer';
  if (headers.authorization === undefined) return challenge;
  return `${challenge}, error="invalid_token", error_description="${message.replaceAll(/["\\]/g, "'")}"`;
}
