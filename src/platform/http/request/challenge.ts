/** WWW-Authenticate header of a 401. */
import type { FastifyRequest } from 'fastify';
import type { AppError } from '../../errors/app-error.ts';

/**
 * RFC 6750 3.1: a request without a key gets the required scheme, one with an invalid key also an error.
 * @param challenge of the resource, such as `Bearer resource_metadata="..."`; null for plain `Bearer`.
 */
export function challengeTo({ headers }: FastifyRequest, { message }: AppError, challenge: string | null): string {
  if (challenge === null) return 'Bearer';
  if (headers.authorization === undefined) return challenge;
  return `${challenge}, error="invalid_token", error_description="${message.replaceAll(/["\\]/g, "'")}"`;
}
