/** Who calls a tool: the key, and what its caller says of itself in two headers. */
import type { FastifyRequest } from 'fastify';
import { callerOf } from '../access/access.public.ts';
import { validationError } from '../platform/errors/app-error.ts';
import type { Actor } from './ledger.ts';

/** Name of the agent that calls, for the ledger. */
export const AGENT_HEADER = 'X-Service-Agent';
/** `reviewed` says that a person has reviewed a write. */
export const APPROVAL_HEADER = 'X-Service-Approval';

const MOST_NAME = 120;

/** @throws AppError VALIDATION_ERROR for a name that is too long. */
export function actorOf(request: FastifyRequest): Actor {
  const { organizationId, keyId } = callerOf(request);
  const given = request.headers[AGENT_HEADER.toLowerCase()];
  const name = (Array.isArray(given) ? given.join(', ') : given)?.trim() || null;
  if (name !== null && name.length > MOST_NAME)
    throw validationError(AGENT_HEADER, `must be at most ${MOST_NAME} characters`);
  return { organizationId, keyId, type: name === null ? 'api_client' : 'agent', name, requestId: request.id };
}

export function saysReviewed({ headers }: FastifyRequest): boolean {
  return (
    String(headers[APPROVAL_HEADER.toLowerCase()] ?? '')
      .trim()
      .toLowerCase() === 'reviewed'
  );
}
